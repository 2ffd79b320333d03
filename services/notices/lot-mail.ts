/** The mail about one lot or a whole auction. */
import type { WholeSum } from '#contract/whole-sum.ts';
import { wonListPath, wonPath } from '#contract/won-path.ts';
import { letter } from '#locales/letter.ts';
import { type Formats, formatsOf } from '#locales/format.ts';
import { type LocaleCode, localePath } from '#locales/locales.ts';
import { type MailKind as LotMailKind, lotMails } from '#locales/lot-mails.ts';
import type { Mail } from '#services/mail/outbox.ts';
import { plainText } from '#services/plain-text.ts';
import { sumSentences } from './sum-of-notice.ts';
import type { ReadNotice } from './queries.ts';

/** Money that has left is a sum with cents, on the page of won vehicles; a price is a price. */
const isMoneyBack = (kind: ReadNotice['kind']) =>
  kind === 'depositReturned' || kind === 'creditReturned';

/** A message is about a lot or about a whole auction. */
function textOf({ kind, lotId }: ReadNotice): LotMailKind {
  if (kind === 'lost') throw new Error('lots that are lost have one mail an auction');
  if (kind !== 'message') return kind;
  return lotId === null ? 'auctionMessage' : 'lotMessage';
}

function amountOf({ kind, amountMinor, currency }: ReadNotice, formats: Formats): string {
  if (amountMinor === null) return '–';
  return isMoneyBack(kind)
    ? formats.sum(amountMinor, currency)
    : formats.price(amountMinor, currency);
}

function pathOf({ kind, plate, auctionId }: ReadNotice): string {
  if (isMoneyBack(kind)) return plate ? wonPath({ auctionId, licensePlate: plate }) : wonListPath;
  return plate
    ? `/vehicles/${encodeURIComponent(plate)}?auctionId=${auctionId}`
    : `/auctions/${auctionId}`;
}

export function vehicleOf({
  make,
  model,
  plate,
}: Pick<ReadNotice, 'make' | 'model' | 'plate'>): string {
  return plainText(`${make ?? ''} ${model ?? ''}, ${plate ?? ''}`);
}

/** The subject is a header: names in it are plain text without line breaks, and short. */
export const subjectMax = 190;

export function lotMail(
  notice: ReadNotice,
  sum: WholeSum | undefined,
  recipient: string,
  locale: LocaleCode,
  portalUrl: string,
): Mail {
  const texts = lotMails[locale];
  const text = textOf(notice);
  const formats = formatsOf(locale, notice.timeZone);
  const values: Record<string, string> = {
    vehicle: vehicleOf(notice),
    auction: plainText(notice.auctionName),
    amount: amountOf(notice, formats),
    message: notice.template === null ? '' : texts.messages[notice.template],
    time: notice.endsAt === null ? '–' : formats.dateTime(notice.endsAt),
  };
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return {
    reference: `${notice.auctionId}${notice.lotNumber === null ? '' : `/${notice.lotNumber}`}`,
    recipient,
    replyTo: null,
    subject: filled(texts.subject[text]).slice(0, subjectMax),
    body: letter(locale, [
      filled(texts.text[text]),
      ...(sum ? [sumSentences([sum], locale, notice.currency)] : []),
      ...(notice.text === null ? [] : [`${texts.ownText} ${plainText(notice.text)}`]),
      `${texts.link} ${portalUrl}${localePath(locale, pathOf(notice))}`,
    ]),
  };
}

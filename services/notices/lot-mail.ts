/** The mail about one lot or a whole auction. */
import type { WholeSum } from '#contract/whole-sum.ts';
import { wonListPath, wonPath } from '#contract/won-path.ts';
import { type Formats, formatsOf } from '#locales/format.ts';
import type { LocaleCode } from '#locales/locales.ts';
import { type MailKind, mail } from '#locales/written/mail.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import type { Mail } from '#services/mail/outbox.ts';
import { plainText } from '#services/plain-text.ts';
import { sumSentences } from './sum-of-notice.ts';
import type { ReadNotice } from './queries.ts';

/** Money that has left is a sum with cents, on the page of won vehicles; a price is a price. */
const isMoneyBack = (kind: ReadNotice['kind']) =>
  kind === 'depositReturned' || kind === 'creditReturned';

/** A message is about a lot or about a whole auction. */
function kindOf({ kind, lotId }: ReadNotice): Extract<MailKind, `lot.${string}`> {
  if (kind === 'lost') throw new Error('lots that are lost have one mail an auction');
  if (kind !== 'message') return `lot.${kind}`;
  return lotId === null ? 'lot.auctionMessage' : 'lot.lotMessage';
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

export function lotMail(
  notice: ReadNotice,
  sum: WholeSum | undefined,
  recipient: string,
  locale: LocaleCode,
  portalUrl: string,
): Mail {
  const t = writtenIn(locale);
  const formats = formatsOf(locale, notice.timeZone);
  const values = {
    vehicle: vehicleOf(notice),
    auction: plainText(notice.auctionName),
    amount: amountOf(notice, formats),
    message: notice.template === null ? '' : t(`lot.message.${notice.template}`),
    time: notice.endsAt === null ? '–' : formats.dateTime(notice.endsAt),
  };
  return {
    reference: `${notice.auctionId}${notice.lotNumber === null ? '' : `/${notice.lotNumber}`}`,
    recipient,
    replyTo: null,
    ...mail(kindOf(notice), locale, {
      values,
      plate: plainText(notice.plate ?? ''),
      paragraphs: [
        ...(sum ? [sumSentences([sum], locale, notice.currency)] : []),
        ...(notice.text === null ? [] : [t('lot.ownText', { text: plainText(notice.text) })]),
      ],
      link: { label: 'lot.link', portalUrl, path: pathOf(notice) },
    }),
  };
}

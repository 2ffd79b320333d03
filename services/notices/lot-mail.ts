/** The mail about one lot or a whole auction. */
import type { WholeSum } from '#contract/whole-sum.ts';
import { wonListPath, wonPath } from '#contract/won-path.ts';
import { type Formats, formatsOf } from '#locales/format.ts';
import type { LocaleCode } from '#locales/locales.ts';
import { type MailKind, mail } from '#locales/written/mail.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import type { Mail } from '#services/mail/outbox.ts';
import { plainText } from '#services/plain-text.ts';
import { listedWithin } from '#services/mail/listed-within.ts';
import type { EndedBid } from './ended-bids.ts';
import { sumSentences } from './sum-of-notice.ts';
import type { ReadNotice } from './queries.ts';

/** Money that has left is a sum with cents; a price is a price. */
const moneyBack: ReadonlySet<ReadNotice['kind']> = new Set([
  'depositReturned',
  'creditReturned',
  'refundTakenBack',
]);
/** What the page of won vehicles has. */
const ofWonVehicles: ReadonlySet<ReadNotice['kind']> = new Set([
  ...moneyBack,
  'releaseVoid',
  'collected',
]);

/** Messages and pauses are about a lot or about a whole auction. */
function kindOf({ kind, lotId }: ReadNotice): Extract<MailKind, `lot.${string}`> {
  if (kind === 'lost') throw new Error('lots that are lost have one mail an auction');
  if (kind === 'paused') throw new Error('a pause is not mailed');
  if (kind === 'resumed' && lotId === null) return 'lot.auctionResumed';
  if (kind !== 'message') return `lot.${kind}`;
  return lotId === null ? 'lot.auctionMessage' : 'lot.lotMessage';
}

function amountOf({ kind, amountMinor, currency }: ReadNotice, formats: Formats): string {
  if (amountMinor === null) return '–';
  return moneyBack.has(kind)
    ? formats.sum(amountMinor, currency)
    : formats.price(amountMinor, currency);
}

function pathOf({ kind, plate, auctionId }: ReadNotice): string {
  if (ofWonVehicles.has(kind))
    return plate ? wonPath({ auctionId, licensePlate: plate }) : wonListPath;
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

interface LotMailParts {
  sum?: WholeSum | undefined;
  /** Those that ended with their auction. */
  bids?: readonly EndedBid[];
  /** Why the auction house did it, as a sentence. */
  reason?: string | null;
}

export function lotMail(
  notice: ReadNotice,
  { sum, bids = [], reason }: LotMailParts,
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
        ...(reason ? [reason] : []),
        ...(bids.length > 0 ? [bidLines(bids, notice.currency, locale)] : []),
        ...(sum ? [sumSentences([sum], locale, notice.currency)] : []),
        ...(notice.text === null ? [] : [t('lot.ownText', { text: plainText(notice.text) })]),
      ],
      link: { label: 'lot.link', portalUrl, path: pathOf(notice) },
    }),
  };
}

function bidLines(bids: readonly EndedBid[], currency: string, locale: LocaleCode): string {
  const t = writtenIn(locale);
  const formats = formatsOf(locale);
  const lines = bids.map(({ amountMinor, ...vehicle }) => {
    const amount = formats.price(amountMinor, currency);
    return `- ${t('lot.endedBid', { vehicle: vehicleOf(vehicle), amount })}`;
  });
  const shown = listedWithin(lines.map(({ length }) => length));
  const more = lines.length - shown;
  return [...lines.slice(0, shown), ...(more > 0 ? [t('grouped.more', { count: more })] : [])].join(
    '\n',
  );
}

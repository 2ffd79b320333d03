/** What is said of a bid's new standing on every page. Pure. */
import type { Bid } from '#contract/bids.ts';
import { minorOf } from '#contract/money.ts';
import type { Formats } from '#locales/format.ts';
import type { Translate } from '#locales/translate.ts';
import { kindOfStanding, type NewsKind, newsWord } from '#portal/live/news.ts';

export interface StandingLabels {
  t: Translate;
  formats: Formats;
}

export function standingSentence(bid: Bid, labels: StandingLabels): string {
  const { standing } = bid.mine;
  if (standing !== 'leading') return standingText(kindOfStanding(bid) ?? 'lost', bid, labels);
  return labels.t('live.leading', { vehicle: vehicleOf(bid), price: priceOf(bid, labels) });
}

export function standingText(kind: NewsKind, bid: Bid, labels: StandingLabels): string {
  const { t, formats } = labels;
  const vehicle = vehicleOf(bid);
  switch (kind) {
    case 'outbid':
      return t('live.outbid', { vehicle, price: priceOf(bid, labels) });
    case 'closing':
      return t('live.closing', { vehicle, time: formats.time(bid.lot.endsAt) });
    case 'lost':
      return newsWord(bid) === 'rejected'
        ? t('notices.rejected', { vehicle })
        : t('live.lost', { vehicle });
    default:
      return t(`live.${kind}`, { vehicle });
  }
}

const vehicleOf = ({ title, licensePlate }: Bid) => `${title}, ${licensePlate}`;

function priceOf({ lot, currencyCode }: Bid, { formats }: StandingLabels): string {
  return formats.price(minorOf(lot.price), currencyCode);
}

/** The rows of the bid log: an entry as offered, and its automatic bid. Pure. */
import type { BidLogEntry } from '#contract/bids.ts';
import type { BidLabels } from '#portal/features/sums/use-bid-labels.ts';

export interface LogRow {
  key: string;
  own: boolean;
  who: string;
  note: string | null;
  what: string;
  placedAt: string;
}

/** Newest first: the automatic bid that outbid an entry is above it, an overtaken one below. */
export function logRows(entry: BidLogEntry, labels: BidLabels): LogRow[] {
  const own: LogRow = {
    key: `${entry.sequence}`,
    own: entry.own,
    who: bidder(entry, labels),
    note: note(entry, labels),
    what: outcome(entry, labels),
    placedAt: entry.placedAt,
  };
  const { automatic } = entry;
  if (!automatic) return [own];
  const answer: LogRow = {
    key: `${entry.sequence}-automatic`,
    own: automatic.own,
    who: automatic.own
      ? labels.t('bid.log.automatic')
      : labels.t('bid.log.automaticFor', { label: automatic.bidder }),
    note: null,
    what: labels.price(automatic.amount),
    placedAt: entry.placedAt,
  };
  return entry.effect === 'outbid' ? [answer, own] : [own, answer];
}

function bidder({ own, bidder, placedBy }: BidLogEntry, { t }: BidLabels): string {
  if (!own) return t('bid.log.bidder', { label: bidder });
  return placedBy === null ? t('bid.log.you') : t('bid.log.youBy', { name: placedBy });
}

function note(entry: BidLogEntry, labels: BidLabels): string | null {
  const { own, kind, amount, effect } = entry;
  if (kind !== 'bid') return null;
  if (effect === 'outbid') return labels.t('bid.log.outbidAtOnce');
  if (own && amount !== null && amount !== shown(entry))
    return labels.t('bid.log.maximum', { amount: labels.price(amount) });
  return effect === 'changed' ? labels.t('bid.log.changed') : null;
}

function outcome(entry: BidLogEntry, labels: BidLabels): string {
  if (entry.kind === 'withdrawal') return labels.t('bid.log.withdrew');
  if (entry.kind === 'annulment') return labels.t('bid.log.annulled');
  if (entry.kind === 'purchase') return labels.t('bid.log.bought');
  const amount = shown(entry);
  return amount === null ? '' : labels.price(amount);
}

/**
 * The amount bid: for an offer outbid at once the offer itself, where the reader may know it,
 * otherwise the price the entry made.
 */
function shown({ effect, offered, price, amount }: BidLogEntry): number | null {
  return effect === 'outbid' ? offered : (price ?? amount);
}

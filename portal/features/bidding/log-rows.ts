/**
 * The rows of the bid log: an entry as it was offered, and the automatic bid that belongs to it.
 * Pure.
 */
import type { BidLine } from '#contract/bids.ts';
import type { BidLabels } from './panel-props.ts';

export interface LogRow {
  key: string;
  own: boolean;
  who: string;
  note: string | null;
  what: string;
  placedAt: string;
}

/**
 * Newest first: the automatic bid that outbid an entry is above it; one that the entry overtook is
 * below it.
 */
export function logRows(line: BidLine, labels: BidLabels): LogRow[] {
  const own: LogRow = {
    key: `${line.sequence}`,
    own: line.own,
    who: bidder(line, labels),
    note: note(line, labels),
    what: outcome(line, labels),
    placedAt: line.placedAt,
  };
  const { automatic } = line;
  if (!automatic) return [own];
  const answer: LogRow = {
    key: `${line.sequence}-automatic`,
    own: automatic.own,
    who: automatic.own
      ? labels.t('bid.log.automatic')
      : labels.t('bid.log.automaticFor', { label: automatic.bidder }),
    note: null,
    what: labels.price(automatic.amount),
    placedAt: line.placedAt,
  };
  return line.effect === 'outbid' ? [answer, own] : [own, answer];
}

function bidder({ own, bidder, placedBy }: BidLine, { t }: BidLabels): string {
  if (!own) return t('bid.log.bidder', { label: bidder });
  return placedBy === null ? t('bid.log.you') : t('bid.log.youBy', { name: placedBy });
}

function note(line: BidLine, labels: BidLabels): string | null {
  const { own, kind, amount, effect } = line;
  if (kind !== 'bid') return null;
  if (effect === 'outbid') return labels.t('bid.log.outbidAtOnce');
  if (own && amount !== null && amount !== shown(line))
    return labels.t('bid.log.maximum', { amount: labels.price(amount) });
  return effect === 'changed' ? labels.t('bid.log.changed') : null;
}

function outcome(line: BidLine, labels: BidLabels): string {
  if (line.kind === 'withdrawal') return labels.t('bid.log.withdrew');
  if (line.kind === 'purchase') return labels.t('bid.log.bought');
  const amount = shown(line);
  return amount === null ? '' : labels.price(amount);
}

/**
 * The amount bid: for an offer outbid at once the offer itself, where the reader may know it,
 * otherwise the price the entry made.
 */
function shown({ effect, offered, price, amount }: BidLine): number | null {
  return effect === 'outbid' ? offered : (price ?? amount);
}

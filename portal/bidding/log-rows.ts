/** The rows of the bid log: a line as it was offered, and the automatic bid that belongs to it. Pure. */
import type { BidLine } from '#contract/bids.ts';
import type { BidWords } from './bid-setting.ts';

export interface LogRow {
  key: string;
  own: boolean;
  who: string;
  note: string | null;
  what: string;
  placedAt: string;
}

/** Newest first: an answer stands above the line it answered, what a line overtook below it. */
export function logRows(line: BidLine, words: BidWords): LogRow[] {
  const own: LogRow = {
    key: `${line.sequence}`,
    own: line.own,
    who: bidder(line, words),
    note: note(line, words),
    what: outcome(line, words),
    placedAt: line.placedAt,
  };
  const { automatic } = line;
  if (!automatic) return [own];
  const answer: LogRow = {
    key: `${line.sequence}-automatic`,
    own: automatic.own,
    who: automatic.own
      ? words.t('bid.log.automatic')
      : words.t('bid.log.automaticFor', { label: automatic.bidder }),
    note: null,
    what: words.price(automatic.amount),
    placedAt: line.placedAt,
  };
  return line.effect === 'outbid' ? [answer, own] : [own, answer];
}

function bidder({ own, bidder, placedBy }: BidLine, { t }: BidWords): string {
  if (!own) return t('bid.log.bidder', { label: bidder });
  return placedBy === null ? t('bid.log.you') : t('bid.log.youBy', { name: placedBy });
}

function note(line: BidLine, words: BidWords): string | null {
  const { own, kind, amount, effect } = line;
  if (kind !== 'bid') return null;
  if (effect === 'outbid') return words.t('bid.log.outbidAtOnce');
  if (own && amount !== null && amount !== shown(line))
    return words.t('bid.log.maximum', { amount: words.price(amount) });
  return effect === 'changed' ? words.t('bid.log.changed') : null;
}

function outcome(line: BidLine, words: BidWords): string {
  if (line.kind === 'withdrawal') return words.t('bid.log.withdrew');
  if (line.kind === 'purchase') return words.t('bid.log.bought');
  const amount = shown(line);
  return amount === null ? '' : words.price(amount);
}

/** What was bid: an answered offer itself, where the reader may know it, and else the price that the line made. */
function shown({ effect, offered, price, amount }: BidLine): number | null {
  return effect === 'outbid' ? offered : (price ?? amount);
}

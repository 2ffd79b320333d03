import { useState } from 'react';
import type { BidLine } from '#contract/bids.ts';
import { Button } from '#portal/ui/button.tsx';
import { exactMoment } from './lot-clock.tsx';
import type { BidWords } from './bid-setting.ts';

/** As many as the panel has room for before a buyer asks for more. */
const shownAtFirst = 4;

export interface BidLogProps {
  lines: readonly BidLine[];
  words: BidWords;
  nowMs: number;
}

/** The lot's history, newest first: rivals by their letters, the own company as "You" (design rules 13, 14). */
export function BidLog({ lines, words, nowMs }: BidLogProps) {
  const { t, formats } = words;
  const [isWhole, setWhole] = useState(false);
  if (lines.length === 0) return null;
  const shown = isWhole ? lines : lines.slice(0, shownAtFirst);
  return (
    <section
      aria-label={t('bid.log.title')}
      className="border-t border-line px-5 py-3 max-small:px-4"
    >
      <ol className="text-13 font-stretch-95%">
        {shown.map((line) => (
          <li
            key={line.sequence}
            className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-5 py-1"
          >
            <span className={line.own ? 'font-semi' : 'text-ink2'}>
              {bidder(line, words)}
              <small className="block text-12 font-normal text-ink2">
                {ownMaximum(line, words)}
              </small>
            </span>
            <span className="font-semi">{outcome(line, words)}</span>
            <time dateTime={line.placedAt} className="min-w-13 text-right text-ink2">
              {exactMoment(line.placedAt, nowMs, words)}
            </time>
          </li>
        ))}
      </ol>
      {lines.length > shownAtFirst && (
        <span className="-ml-3 inline-block">
          <Button size="small" look="quiet" onPress={() => setWhole(!isWhole)}>
            {isWhole
              ? t('bid.log.fewer')
              : t('bid.log.more', { count: formats.number(lines.length) })}
          </Button>
        </span>
      )}
    </section>
  );
}

function bidder({ own, bidder, placedBy }: BidLine, { t }: BidWords): string {
  if (!own) return t('bid.log.bidder', { label: bidder });
  return placedBy === null ? t('bid.log.you') : t('bid.log.youBy', { name: placedBy });
}

/** The own maximum, where it is more than the price it made. */
function ownMaximum({ own, kind, amount, price }: BidLine, words: BidWords): string | null {
  if (!own || kind !== 'bid' || amount === null || price === null || price === amount) return null;
  return words.t('bid.log.maximum', { amount: words.price(amount) });
}

function outcome({ kind, price, amount }: BidLine, words: BidWords): string {
  if (kind === 'withdrawal') return words.t('bid.log.withdrew');
  if (kind === 'purchase') return words.t('bid.log.bought');
  const shown = price ?? amount;
  return shown === null ? '' : words.price(shown);
}

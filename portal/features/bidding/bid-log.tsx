import { useState } from 'react';
import type { BidLogEntry } from '#contract/bids.ts';
import { Button } from '#portal/ui/button.tsx';
import type { BidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { exactMoment } from './lot-clock.tsx';
import { logRows } from './log-rows.ts';

/** Number of entries shown before the buyer asks for more. */
const shownAtFirst = 4;

export interface BidLogProps {
  entries: readonly BidLogEntry[];
  labels: BidLabels;
  nowMs: number;
}

/**
 * The lot's bid log, newest first: other bidders by their letters, the reader's company as "You"
 * (docs/rules.md, Bidder labels, Company).
 */
export function BidLog({ entries, labels, nowMs }: BidLogProps) {
  const { t, formats } = labels;
  const [isWhole, setWhole] = useState(false);
  if (entries.length === 0) return null;
  const shown = (isWhole ? entries : entries.slice(0, shownAtFirst)).flatMap((entry) =>
    logRows(entry, labels),
  );
  return (
    <section
      aria-label={t('bid.log.title')}
      className="border-t border-line px-5 py-3 max-small:px-4"
    >
      <ol className="text-13 font-stretch-95%">
        {shown.map(({ key, own, who, note, what, placedAt }) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-5 py-1"
          >
            <span className={own ? 'font-semi' : 'text-ink2'}>
              {who}
              <small className="block text-12 font-normal text-ink2">{note}</small>
            </span>
            <span className="font-semi">{what}</span>
            <time dateTime={placedAt} className="min-w-13 text-right text-ink2">
              {exactMoment(placedAt, nowMs, labels)}
            </time>
          </li>
        ))}
      </ol>
      {entries.length > shownAtFirst && (
        <span className="-ml-3 inline-block">
          <Button size="small" variant="quiet" onPress={() => setWhole(!isWhole)}>
            {isWhole
              ? t('bid.log.fewer')
              : t('bid.log.more', { count: formats.number(entries.length) })}
          </Button>
        </span>
      )}
    </section>
  );
}

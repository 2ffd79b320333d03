import type { BidLine } from '#contract/bids.ts';
import type { LotState } from '#contract/lots.ts';
import { shortMoment } from '#portal/bidding/lot-clock.tsx';
import { useBidWords } from '#portal/bidding/use-bid-words.ts';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { priceSteps, stepPath } from './price-steps.ts';

const box = { width: 404, height: 104, inset: 3 };

/** How the price went up. The lines in the panel say the same in figures, so the drawing is one picture with one sentence. */
export function PriceHistory({ lot, bids }: { lot: LotState; bids: readonly BidLine[] }) {
  const words = useBidWords(lot.currencyCode);
  const { t, price } = words;
  const nowMs = useServerSecond() ?? 0;
  const steps = priceSteps(bids);
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last || steps.length < 2) return null;
  const untilMs = Math.min(Math.max(nowMs, last.atMs), Date.parse(lot.endsAt));
  const untilText = shortMoment(new Date(untilMs).toISOString(), nowMs, words);
  return (
    <section className="mt-9">
      <h2 className="type-h3">{t('vehicle.history')}</h2>
      <figure
        className="mt-2.5 grid gap-1.5 rule-open pt-2.5"
        aria-label={t('vehicle.history.label', {
          from: price(first.price),
          to: price(last.price),
          count: steps.length - 1,
        })}
      >
        <span className="text-right text-13 font-semi">{price(last.price)}</span>
        <svg
          aria-hidden
          viewBox={`0 0 ${box.width} ${box.height}`}
          className="block w-full overflow-visible"
        >
          <path
            // To the minute: a line that creeps every second only unsettles.
            d={stepPath(steps, Math.ceil(untilMs / 60_000) * 60_000, box)}
            className="fill-none stroke-ink stroke-2 [stroke-linejoin:round]"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span className="flex justify-between gap-4 text-12 text-ink2">
          <span>
            <b className="font-semi text-ink">{price(first.price)}</b>{' '}
            {shortMoment(new Date(first.atMs).toISOString(), nowMs, words)}
          </span>
          <span>{untilText}</span>
        </span>
      </figure>
    </section>
  );
}

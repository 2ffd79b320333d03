import type { BidLine } from '#contract/bids.ts';
import type { LotState } from '#contract/lots.ts';
import { shortMoment } from '#portal/bidding/lot-clock.tsx';
import { useBidWords } from '#portal/bidding/use-bid-words.ts';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { PriceCourse } from '#portal/ui/price-course.tsx';
import { GroupHeading } from '#portal/ui/ruled-list.tsx';
import { priceSteps } from './price-steps.ts';

/** To the minute: a line that creeps every second only unsettles. */
const minuteMs = 60_000;

/** How the price went up. The panel's lines say the same in figures, so the drawing is one picture with one sentence. */
export function PriceHistory({ lot, bids }: { lot: LotState; bids: readonly BidLine[] }) {
  const words = useBidWords(lot.currencyCode);
  const { t, priceMinor } = words;
  const nowMs = useServerSecond() ?? 0;
  const points = priceSteps(bids);
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return null;
  const shownMs = Math.ceil(nowMs / minuteMs) * minuteMs;
  const untilMs = Math.max(last.atMs, Math.min(shownMs, Date.parse(lot.endsAt)));
  const moment = (atMs: number) => shortMoment(new Date(atMs).toISOString(), nowMs, words);
  const firstPrice = priceMinor(first.amountMinor);
  const lastPrice = priceMinor(last.amountMinor);
  return (
    <section className="mt-9 grid gap-3">
      <GroupHeading title={t('vehicle.history')} />
      <PriceCourse
        points={points}
        untilMs={untilMs}
        label={t('vehicle.history.label', {
          from: firstPrice,
          to: lastPrice,
          count: points.length - 1,
        })}
        firstPrice={firstPrice}
        lastPrice={lastPrice}
        firstTime={moment(first.atMs)}
        lastTime={moment(untilMs)}
      />
    </section>
  );
}

import type { BidLogEntry } from '#contract/bids.ts';
import type { LotState } from '#contract/lots.ts';
import { shortMoment } from '#portal/features/bidding/lot-clock.tsx';
import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { PriceChart } from './price-chart.tsx';
import { GroupHeading } from '#portal/ui/ruled-list.tsx';
import { priceSteps } from './price-steps.ts';

/** To the minute: a line that moves every second distracts. */
const minuteMs = 60_000;

/** The price over time: one image with one sentence, since the bid log gives the figures. */
export function PriceHistory({ lot, bids }: { lot: LotState; bids: readonly BidLogEntry[] }) {
  const labels = useBidLabels(lot.currencyCode);
  const { t, priceMinor } = labels;
  const nowMs = useServerSecond() ?? 0;
  const points = priceSteps(bids);
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return null;
  const shownMs = Math.ceil(nowMs / minuteMs) * minuteMs;
  const untilMs = Math.max(last.atMs, Math.min(shownMs, Date.parse(lot.endsAt)));
  const moment = (atMs: number) => shortMoment(new Date(atMs).toISOString(), nowMs, labels);
  const firstPrice = priceMinor(first.amountMinor);
  const lastPrice = priceMinor(last.amountMinor);
  return (
    <section className="mt-9 grid gap-3">
      <GroupHeading title={t('vehicle.history')} />
      <PriceChart
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

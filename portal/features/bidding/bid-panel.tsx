import { Clock, Gavel, Handshake, Lock, Pause, Tag, type IconNode } from 'lucide';
import { useRef, type ComponentType } from 'react';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { SectionBoundary } from '#portal/layout/section-boundary.tsx';
import { isOpen } from '#portal/live/endings.ts';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { Panel, PanelFoot } from './panel.tsx';
import type { Status } from '#portal/ui/status-badge.tsx';
import { BidLog } from './bid-log.tsx';
import type { PanelProps } from './panel-props.ts';
import { BuyNowPanel } from './buy-now-panel.tsx';
import { extensionText, LotClock } from './lot-clock.tsx';
import { ClosedLotPanel, ScheduledPanel } from './closed-lot-panel.tsx';
import { PausedPanel } from './paused-panel.tsx';
import { panelState, type PanelState } from './panel-state.ts';
import { panelTitle } from './panel-title.ts';
import { BidBar } from './bid-bar.tsx';
import { CounterOfferPanel } from './counter-offer-panel.tsx';
import { ConfirmBidDialog } from './confirm-bid-dialog.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import { RunningPanel } from './running-panel.tsx';
import { SealedOpenPanel, SealedPlacedPanel } from './sealed-panel.tsx';
import { useBidForm } from './use-bid-form.ts';
import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';
import type { LiveLot } from './use-lot.ts';
import { useIsOnlyViewing } from './use-is-only-viewing.ts';
import { useSpokenChanges } from './use-spoken-changes.ts';
import { ViewerPanel } from './viewer-panel.tsx';
import { WonPanel } from './won-panel.tsx';

interface PanelVariant {
  /** Colours the header; without a status the header is plain with an icon. */
  status?: Status;
  icon?: IconNode;
  body: ComponentType<PanelProps>;
}

/** Header and content of the panel for each state. */
const panelVariants: Record<PanelState, PanelVariant> = {
  scheduled: { icon: Clock, body: ScheduledPanel },
  notBid: { icon: Gavel, body: RunningPanel },
  leading: { status: 'leading', body: RunningPanel },
  outbid: { status: 'outbid', body: RunningPanel },
  sealedOpen: { icon: Lock, body: SealedOpenPanel },
  sealedPlaced: { status: 'sealed', body: SealedPlacedPanel },
  buyNow: { icon: Tag, body: BuyNowPanel },
  paused: { icon: Pause, body: PausedPanel },
  offered: { icon: Handshake, body: CounterOfferPanel },
  deciding: { status: 'waiting', body: ClosedLotPanel },
  awaitingAward: { status: 'waiting', body: ClosedLotPanel },
  won: { status: 'won', body: WonPanel },
  lost: { status: 'ended', body: ClosedLotPanel },
  ended: { status: 'ended', body: ClosedLotPanel },
  withdrawnBySeller: { status: 'ended', body: ClosedLotPanel },
  cancelled: { status: 'ended', body: ClosedLotPanel },
};

/** Statuses whose header has a strong colour, on which the clock's chip turns light. */
const filled = new Set<Status | undefined>(['leading', 'outbid', 'sealed', 'won']);

/** The bid panel: state, price, amount, whole sum, one button, and the lot's bid log. */
export function BidPanel({ vehicle, live }: { vehicle: VehicleDetail; live: LiveLot }) {
  const labels = useBidLabels(live.lot.currencyCode);
  const nowMs = useServerSecond() ?? 0;
  const bidForm = useBidForm(live, vehicle);
  const panel = useRef<HTMLDivElement>(null);
  // Starts at the amount, not at the header: a sliver of the header at the screen's edge must not
  // hide the bar.
  const decision = useRef<HTMLSpanElement>(null);
  const state = panelState(live.lot, live.mine, nowMs, live.isOutcomeAwaited);
  const { status, icon, body } = panelVariants[state];
  const Body = useIsOnlyViewing(state, vehicle) ? ViewerPanel : body;
  const props: PanelProps = { vehicle, live, state, bidForm, labels, nowMs };
  const title = panelTitle(state, live, labels);
  const clockProps = {
    lot: live.lot,
    connection: live.connection,
    softCloseMinutes: vehicle.softCloseMinutes,
    labels,
    nowMs,
  };
  const ground = filled.has(status) ? 'inverse' : 'page';
  const clock = <LotClock {...clockProps} ground={ground} isShort />;
  const note = isOpen(live.lot) ? extensionText(clockProps) : undefined;
  useSpokenChanges(props);
  return (
    <div ref={panel} className="relative scroll-mt-4">
      <span
        ref={decision}
        aria-hidden
        className="pointer-events-none absolute inset-x-0 top-48 bottom-0"
      />
      <Panel title={title} status={status} icon={icon} trailing={clock} note={note}>
        <Body {...props} />
        {live.bids && (
          <SectionBoundary name="bidLog" of={live.bids} isInset>
            <BidLog entries={live.bids} labels={labels} nowMs={nowMs} />
          </SectionBoundary>
        )}
        {live.receipt && (
          <PanelFoot>
            <ReceiptLine
              receipt={live.receipt}
              licensePlate={vehicle.licensePlate}
              labels={labels}
              nowMs={nowMs}
            />
          </PanelFoot>
        )}
      </Panel>
      <ConfirmBidDialog {...props} />
      <BidBar
        {...props}
        status={status}
        title={title}
        clock={clock}
        note={note}
        panel={panel}
        decision={decision}
      />
    </div>
  );
}

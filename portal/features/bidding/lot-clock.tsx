import type { LotState } from '#contract/lots.ts';
import { pausedClock } from './paused-clock.ts';
import { isOver } from '#portal/live/endings.ts';
import type { Connection } from '#portal/live/follow-events.ts';
import { Countdown, type CountdownProps } from '#portal/ui/countdown.tsx';
import { isScheduled } from './panel-state.ts';
import type { BidLabels } from '#portal/features/sums/use-bid-labels.ts';

export interface LotClockProps {
  lot: LotState;
  connection: Connection;
  softCloseMinutes: number;
  labels: BidLabels;
  ground?: CountdownProps['ground'];
  nowMs: number;
  /** Leaves out the new end, which is shown elsewhere: a long title leaves no room for it. */
  isShort?: boolean;
}

/** Time to the opening or to the effective end; after the end, when it was. */
export function LotClock({
  lot,
  connection,
  softCloseMinutes,
  labels,
  ground,
  nowMs,
  isShort = false,
}: LotClockProps) {
  const { t, formats } = labels;
  if (isScheduled(lot, nowMs)) {
    const dateText = t('list.opens', { time: formats.dateTime(lot.startsAt) });
    return (
      <Countdown endsAtMs={Date.parse(lot.startsAt)} dateText={dateText} overText={dateText} />
    );
  }
  if (isOver(lot)) {
    // The lot was bought or withdrawn before its end, so the end means nothing.
    if (Date.parse(lot.endsAt) > nowMs) return null;
    return (
      <time dateTime={lot.endsAt} className="whitespace-nowrap">
        {t('bid.closedAt', { time: shortMoment(lot.endsAt, nowMs, labels) })}
      </time>
    );
  }
  return (
    <Countdown
      endsAtMs={Date.parse(lot.endsAt)}
      dateText={formats.dateTime(lot.endsAt)}
      overText={t('bid.closing')}
      {...pausedClock(lot, t)}
      softCloseMs={softCloseMinutes * 60_000}
      isExtended={lot.extensionCount > 0}
      extendedText={
        isShort ? undefined : extensionText({ lot, connection, softCloseMinutes, labels, nowMs })
      }
      reconnectingText={connection === 'reconnecting' ? t('bid.reconnecting') : undefined}
      ground={ground}
    />
  );
}

/** Says that the soft close moved the end, and to when; undefined when there is nothing to say. */
export function extensionText({
  lot,
  connection,
  softCloseMinutes,
  labels: { t, formats },
  nowMs,
}: Omit<LotClockProps, 'ground' | 'isShort'>): string | undefined {
  const leftMs = Date.parse(lot.endsAt) - nowMs;
  const isInWindow = leftMs > 0 && leftMs <= softCloseMinutes * 60_000;
  if (lot.extensionCount === 0 || !isInWindow || connection === 'reconnecting') return undefined;
  return t('bid.extended', {
    minutes: formats.number(softCloseMinutes),
    time: formats.time(lot.endsAt),
  });
}

/** The time alone for today; other days include the date. */
export function shortMoment(at: string, nowMs: number, { formats }: BidLabels): string {
  return isToday(at, nowMs, formats) ? formats.time(at) : formats.dateTime(at);
}

/** Today to the second, because seconds decide; earlier days by date. */
export function exactMoment(at: string, nowMs: number, { formats }: BidLabels): string {
  return isToday(at, nowMs, formats) ? formats.timeWithSeconds(at) : formats.dateTime(at);
}

function isToday(at: string, nowMs: number, formats: BidLabels['formats']): boolean {
  return formats.date(at) === formats.date(new Date(nowMs));
}

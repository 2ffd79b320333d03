import { Fragment } from 'react';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { remaining } from '#portal/ui/remaining.ts';

export type AuctionClockProps = {
  endsAtMs: number;
  startsAtMs: number;
  /** Shown large instead of the time while the end is more than a day away: "Mon 23 Nov". */
  dateText: string;
  overText: string;
  reconnectingText?: string;
  /** Shown below: "closes today 13:32 CET, lots 1 minute apart". */
  note: string;
};

/** The time left of a whole auction, large, on the dark green ground (pine). */
export function AuctionClock(props: AuctionClockProps) {
  const nowMs = useServerSecond();
  return (
    <p className="md:text-right">
      <time
        role="timer"
        dateTime={new Date(props.endsAtMs).toISOString()}
        className="flex text-[2.5rem] print:hidden leading-none font-medium font-stretch-112% tracking-[-0.035em] whitespace-nowrap tabular-nums md:justify-end md:text-[3.5rem]"
      >
        <BigTime text={bigText(props, nowMs)} />
      </time>
      <span className="mt-1.5 block text-on-pine2">{props.note}</span>
    </p>
  );
}

/** A progress line with a knob: how much of the auction is over. */
export function AuctionRail({
  startsAtMs,
  endsAtMs,
}: Pick<AuctionClockProps, 'startsAtMs' | 'endsAtMs'>) {
  const nowMs = useServerSecond() ?? startsAtMs;
  const share = Math.min(1, Math.max(0, (nowMs - startsAtMs) / (endsAtMs - startsAtMs || 1)));
  // Rounded to a tenth of a percent, so that the style changes only when the change is visible, not
  // every second.
  const width = `${Math.round(share * 1000) / 10}%`;
  return (
    <div aria-hidden className="relative h-0.75 rounded-round bg-pine-line">
      <span className="absolute inset-y-0 left-0 rounded-round bg-on-pine" style={{ width }} />
      <span
        className="absolute -top-1 size-2.75 -translate-x-1/2 rounded-round bg-on-pine"
        style={{ left: width }}
      />
    </div>
  );
}

function bigText(props: AuctionClockProps, nowMs: number | null): string {
  if (props.reconnectingText !== undefined) return props.reconnectingText;
  if (nowMs === null) return props.dateText;
  const left = remaining({ nowMs, endsAtMs: props.endsAtMs });
  if (left.kind === 'date') return props.dateText;
  return left.kind === 'over' ? props.overText : left.text;
}

function BigTime({ text }: { text: string }) {
  if (!/^[\d:]+$/.test(text)) {
    return (
      <span className="text-[2rem] leading-tight tracking-tight md:text-[2.5rem]">{text}</span>
    );
  }
  const [first, ...rest] = text.split(':');
  const places = ['minutes', 'seconds'];
  return (
    <>
      {first}
      {rest.map((part, index) => (
        <Fragment key={places[index]}>
          <span className="relative -top-[0.06em] mx-[0.04em] opacity-50">:</span>
          {part}
        </Fragment>
      ))}
    </>
  );
}

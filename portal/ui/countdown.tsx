import { Pause, Timer, TimerReset, WifiOff } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { classList } from './class-list.ts';
import { useServerSecond } from './clock.tsx';
import { remaining } from './remaining.ts';

export type CountdownProps = {
  /** The effective end (after extensions), in ms since 1970. */
  endsAtMs: number;
  /** The end as a formatted date: shown while it is more than a day away. */
  dateText: string;
  /** Shown once the time has run out, until the services report the outcome. */
  overText: string;
  /** Set while the clock is stopped: "paused, 4:12 left". */
  pausedText?: string;
  /** Set while the stream is lost: it replaces a time that may be wrong. */
  reconnectingText?: string;
  /** Length of the window in which a bid extends the lot; undefined where there is none. */
  softCloseMs?: number;
  /** Soft close has moved the end before. */
  isExtended?: boolean;
  /** Set after an extension: "+5 min, new close 13:37". */
  extendedText?: string;
  /** inverse: on a coloured panel header or on pine, where the chip is light. */
  ground?: 'page' | 'inverse';
  className?: string;
};

/** Time left by server time. Urgency is weight, then inversion, never colour. */
export function Countdown(props: CountdownProps) {
  const nowMs = useServerSecond();
  const { endsAtMs, softCloseMs, extendedText, ground = 'page' } = props;
  if (props.reconnectingText !== undefined) {
    return (
      <Shape {...props} variant={ground === 'page' ? 'font-normal text-ink3' : undefined}>
        <Icon node={WifiOff} className="size-[1em]" />
        {props.reconnectingText}
      </Shape>
    );
  }
  if (props.pausedText !== undefined) {
    return (
      <Shape {...props} variant="whitespace-normal!">
        <Icon node={Pause} className="size-[1em]" />
        {props.pausedText}
      </Shape>
    );
  }
  // The time is unknown only on pages without a rendering time; the date is correct at any time.
  if (nowMs === null) return <Shape {...props}>{props.dateText}</Shape>;

  const left = remaining({ nowMs, endsAtMs, softCloseMs });
  if (left.kind === 'date') return <Shape {...props}>{props.dateText}</Shape>;
  if (left.kind === 'over') return <Shape {...props}>{props.overText}</Shape>;
  if (left.kind !== 'softClose') {
    return (
      <Shape {...props} variant={left.kind === 'lastHour' ? 'font-bold' : undefined}>
        {left.text}
      </Shape>
    );
  }
  const isExtended = props.isExtended === true || extendedText !== undefined;
  const icon = isExtended ? TimerReset : Timer;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-0.5">
      <Shape {...props} variant={classList('rounded-plate px-1.5 py-0.5 font-bold', chips[ground])}>
        <Icon node={icon} className="size-[1em]" strokeWidth={2.4} />
        {left.text}
      </Shape>
      {extendedText !== undefined && <span className="text-12 opacity-85">{extendedText}</span>}
    </span>
  );
}

const chips = { page: 'bg-ink text-bg', inverse: 'bg-on-fill text-pine-ink' };

type ShapeProps = CountdownProps & { variant?: string; children: ReactNode };

function Shape({ endsAtMs, variant, className, children }: ShapeProps) {
  return (
    <time
      // Screen readers do not announce a timer every second; users can read it on request.
      role="timer"
      dateTime={new Date(endsAtMs).toISOString()}
      className={classList('countdown', variant, className)}
    >
      {children}
    </time>
  );
}

import { type IconNode, Pause, Timer, TimerReset, WifiOff } from 'lucide';
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
  /** One of many: read as a text, not as a timer with a name. */
  isListed?: boolean;
  className?: string;
};

/** Time left by server time. Urgency is weight, then inversion, never colour. */
export function Countdown(props: CountdownProps) {
  const nowMs = useServerSecond();
  const { endsAtMs, softCloseMs, extendedText, ground = 'page' } = props;
  if (props.reconnectingText !== undefined) {
    return (
      <Shape
        {...props}
        variant={ground === 'page' ? 'font-normal text-ink3' : undefined}
        icon={WifiOff}
        text={props.reconnectingText}
      />
    );
  }
  if (props.pausedText !== undefined) {
    return <Shape {...props} variant="whitespace-normal!" icon={Pause} text={props.pausedText} />;
  }
  // The time is unknown only on pages without a rendering time; the date is correct at any time.
  if (nowMs === null) return <Shape {...props} text={props.dateText} />;

  const left = remaining({ nowMs, endsAtMs, softCloseMs });
  if (left.kind === 'date') return <Shape {...props} text={props.dateText} />;
  if (left.kind === 'over') return <Shape {...props} text={props.overText} />;
  if (left.kind !== 'softClose') {
    const variant = left.kind === 'lastHour' ? 'font-bold' : undefined;
    return <Shape {...props} variant={variant} text={left.text} />;
  }
  const isExtended = props.isExtended === true || extendedText !== undefined;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-0.5">
      <Shape
        {...props}
        variant={classList('rounded-plate px-1.5 py-0.5 font-bold', chips[ground])}
        icon={isExtended ? TimerReset : Timer}
        text={left.text}
      />
      {extendedText !== undefined && <span className="text-12 opacity-85">{extendedText}</span>}
    </span>
  );
}

const chips = { page: 'bg-ink text-bg', inverse: 'bg-on-fill text-pine-ink' };

type ShapeProps = CountdownProps & { variant?: string | undefined; icon?: IconNode; text: string };

/** Named by what is left and by the moment that it is left to. */
function Shape({ endsAtMs, dateText, isListed, variant, className, icon, text }: ShapeProps) {
  return (
    <time
      // Screen readers do not announce a timer every second; users can read it on request.
      role={isListed ? undefined : 'timer'}
      aria-label={isListed ? undefined : [...new Set([text, dateText])].join(', ')}
      dateTime={new Date(endsAtMs).toISOString()}
      // What is left is over by the time that a paper is read: printed is the date (look.css).
      data-print={text === dateText ? undefined : dateText}
      className={classList('countdown', variant, className)}
    >
      {icon && <Icon node={icon} className="size-[1em]" strokeWidth={2.4} />}
      {text}
    </time>
  );
}

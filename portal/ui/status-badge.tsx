import {
  Check,
  Clock,
  Flag,
  Lock,
  Tag,
  TrendingDown,
  TrendingUp,
  TriangleAlert,
  Trophy,
  type IconNode,
} from 'lucide';
import { Icon } from './icon.tsx';
import { classList } from './class-list.ts';

/** A company's standing on a lot, or the status of its request (waiting, approved, declined). */
export type Status =
  | 'leading'
  | 'outbid'
  | 'sealed'
  | 'won'
  | 'ended'
  | 'declined'
  | 'buyNow'
  | 'waiting'
  | 'approved';

export type StatusVariant = { icon: IconNode; badge: string; text: string; fill: string };

/** One row per status, used by badge, position strip and panel header. */
export const statusVariants: Record<Status, StatusVariant> = {
  leading: variant(TrendingUp, 'bg-lead-soft text-lead', 'text-lead', 'bg-lead-fill text-on-fill'),
  // Solid means act now, which only being outbid requires.
  outbid: variant(TrendingDown, 'bg-out-fill text-on-fill', 'text-out', 'bg-out-fill text-on-fill'),
  sealed: variant(Lock, 'bg-seal-soft text-seal', 'text-seal', 'bg-seal-fill text-on-fill'),
  won: variant(Trophy, 'bg-won-soft text-won', 'text-won', 'bg-won-fill text-on-fill'),
  ended: variant(Flag, 'bg-ended-soft text-ended', 'text-ended', 'bg-ended-soft text-ink'),
  declined: variant(
    TriangleAlert,
    'bg-danger-soft text-danger',
    'text-danger',
    'bg-danger-soft text-ink',
  ),
  buyNow: variant(Tag, 'bg-ended-soft text-ink2', 'text-ink2', 'bg-surface text-ink'),
  waiting: variant(Clock, 'bg-ended-soft text-ended', 'text-ended', 'bg-ended-soft text-ink'),
  approved: variant(Check, 'bg-won-soft text-won', 'text-won', 'bg-won-fill text-on-fill'),
};

export type StatusBadgeProps = { status: Status; word: string; className?: string };

/** Always icon and word; 22 px high; never shortened: the font narrows before the word wraps. */
export function StatusBadge({ status, word, className }: StatusBadgeProps) {
  const { icon, badge } = statusVariants[status];
  return (
    <span
      className={classList(
        'inline-flex h-5.5 flex-none items-center gap-1.25 rounded-plate pr-1.75 pl-1.25 align-middle text-12 leading-none font-strong whitespace-nowrap',
        badge,
        className,
      )}
    >
      <Icon node={icon} size={14} strokeWidth={2.6} />
      {word}
    </span>
  );
}

function variant(icon: IconNode, badge: string, text: string, fill: string): StatusVariant {
  return { icon, badge, text, fill };
}

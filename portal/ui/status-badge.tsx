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
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { classList } from './class-list.ts';

/** Where a company stands on a lot, and how a request of its own stands (waiting, approved, fault). */
export type Status =
  | 'leading'
  | 'outbid'
  | 'sealed'
  | 'won'
  | 'ended'
  | 'fault'
  | 'buyNow'
  | 'waiting'
  | 'approved';

export type StatusVariant = { icon: LucideIcon; badge: string; text: string; fill: string };

/** One row a status; badge, position strip and panel header all read it. */
export const statusVariants: Record<Status, StatusVariant> = {
  leading: variant(TrendingUp, 'bg-lead-soft text-lead', 'text-lead', 'bg-lead-fill text-on-fill'),
  // Solid means act now, and being outbid is the only thing that asks for it.
  outbid: variant(TrendingDown, 'bg-out-fill text-on-fill', 'text-out', 'bg-out-fill text-on-fill'),
  sealed: variant(Lock, 'bg-seal-soft text-seal', 'text-seal', 'bg-seal-fill text-on-fill'),
  won: variant(Trophy, 'bg-won-soft text-won', 'text-won', 'bg-won-fill text-on-fill'),
  ended: variant(Flag, 'bg-ended-soft text-ended', 'text-ended', 'bg-ended-soft text-ink'),
  fault: variant(TriangleAlert, 'bg-fault-soft text-fault', 'text-fault', 'bg-fault-soft text-ink'),
  buyNow: variant(Tag, 'bg-ended-soft text-ink2', 'text-ink2', 'bg-surface text-ink'),
  waiting: variant(Clock, 'bg-ended-soft text-ended', 'text-ended', 'bg-ended-soft text-ink'),
  approved: variant(Check, 'bg-won-soft text-won', 'text-won', 'bg-won-fill text-on-fill'),
};

export type StatusBadgeProps = { status: Status; word: string; className?: string };

/** Icon and word always; 22 high; never shortened: it narrows before it wraps. */
export function StatusBadge({ status, word, className }: StatusBadgeProps) {
  const { icon: Icon, badge } = statusVariants[status];
  return (
    <span
      className={classList(
        'inline-flex h-5.5 flex-none items-center gap-1.25 rounded-plate pr-1.75 pl-1.25 align-middle text-12 leading-none font-strong whitespace-nowrap',
        badge,
        className,
      )}
    >
      <Icon aria-hidden size={14} strokeWidth={2.6} />
      {word}
    </span>
  );
}

function variant(icon: LucideIcon, badge: string, text: string, fill: string): StatusVariant {
  return { icon, badge, text, fill };
}

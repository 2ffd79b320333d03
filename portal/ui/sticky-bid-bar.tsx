import { useEffect, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { classList } from './class-list.ts';
import { statusLooks } from './status-badge.tsx';
import type { Status } from './status-badge.tsx';

export type StickyBidBarProps = {
  status?: Status;
  /** "You are outbid" */
  title: string;
  /** The countdown. */
  trailing?: ReactNode;
  price: ReactNode;
  /** The button that leads to the panel, or bids. */
  action: ReactNode;
  /** The panel it stands in for: while that is in view the bar is away. */
  panel: RefObject<HTMLElement | null>;
};

/** The phone's reminder of the panel, at the foot of the vehicle page. */
export function StickyBidBar(props: StickyBidBarProps) {
  const isAway = useInView(props.panel);
  const look = props.status && statusLooks[props.status];
  const Icon = look?.icon;
  return (
    <aside
      aria-label={props.title}
      inert={isAway}
      className={classList(
        'fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface shadow-dock transition-[translate] duration-180 desk:hidden',
        isAway && 'translate-y-full',
      )}
    >
      <p
        className={classList(
          'flex h-8.5 items-center justify-between gap-3 px-4 text-13 font-strong',
          look?.fill ?? 'border-b border-line',
        )}
      >
        <span className="inline-flex items-center gap-1.5">
          {Icon && <Icon aria-hidden size={16} />}
          {props.title}
        </span>
        {props.trailing}
      </p>
      <div className="grid grid-cols-[1fr_auto] items-center gap-4 px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))]">
        {props.price}
        {props.action}
      </div>
    </aside>
  );
}

/** True until the browser has looked: better no bar for a moment than one over the panel. */
function useInView(target: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (!target.current) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setInView(entry?.isIntersecting ?? false),
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isInView;
}

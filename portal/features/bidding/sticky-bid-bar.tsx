import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { Icon } from '#portal/ui/icon.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { statusVariants, type Status } from '#portal/ui/status-badge.tsx';

export type StickyBidBarProps = {
  status?: Status;
  /** For example "You are outbid". */
  title: string;
  /** The countdown. */
  trailing?: ReactNode;
  /** Below the title: the new end after an extension. */
  note?: string;
  price: ReactNode;
  /** The button that leads to the panel, or bids. */
  action: ReactNode;
  /** The panel that the bar represents: while it is in view the bar is hidden. */
  panel: RefObject<HTMLElement | null>;
};

/** The phone's summary of the panel, at the foot of the vehicle page. */
export function StickyBidBar(props: StickyBidBarProps) {
  const isHidden = useInView(props.panel);
  const variant = props.status && statusVariants[props.status];
  const icon = variant?.icon;
  return (
    <aside
      aria-label={props.title}
      inert={isHidden}
      className={classList(
        'fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface shadow-dock transition-[translate] duration-180 md:hidden',
        isHidden && 'translate-y-full',
      )}
    >
      <p
        className={classList(
          'flex min-h-8.5 flex-wrap items-center justify-between gap-x-3 px-4 py-1 text-13 font-strong font-stretch-88%',
          variant?.fill ?? 'border-b border-line',
        )}
      >
        <span className="inline-flex min-w-min flex-1 items-center gap-1.5">
          {icon && <Icon node={icon} size={16} />}
          {props.title}
        </span>
        {props.trailing}
        {props.note !== undefined && (
          <span className="basis-full text-right text-12 font-medium opacity-85">{props.note}</span>
        )}
      </p>
      <div className="grid grid-cols-[1fr_auto] items-center gap-4 px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))]">
        {props.price}
        {props.action}
      </div>
    </aside>
  );
}

/** True until the observer has reported: no bar for a moment is better than one over the panel. */
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

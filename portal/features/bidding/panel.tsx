import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#portal/ui/icon.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { statusVariants, type Status } from '#portal/ui/status-badge.tsx';

export type PanelProps = {
  /** The state header's text: "You are outbid". */
  title: string;
  /** Colours the header: blue, vermilion, plum, green, grey; without it the header is plain. */
  status?: Status;
  /** For a header without a status: hammer, lock, tag. */
  icon?: IconNode;
  /** At the header's right: the countdown, with ground="inverse" where it is coloured. */
  trailing?: ReactNode;
  /** Below the title, over the whole width: a sentence that has no room beside it. */
  note?: string;
  children: ReactNode;
  headingLevel?: 2 | 3;
};

/** The page's one raised surface, for the bid decision. Panels are never nested. */
export function Panel(props: PanelProps) {
  const { title, status, trailing, note, children, headingLevel = 2 } = props;
  const icon = props.icon ?? (status && statusVariants[status].icon);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section className="break-inside-avoid overflow-hidden rounded-panel border border-line bg-surface">
      <header
        className={classList(
          'flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-0.5 border-b px-5 py-2 transition-colors max-small:px-4',
          status ? `border-transparent ${statusVariants[status].fill}` : 'border-line',
        )}
      >
        <Heading className="flex min-w-min flex-1 items-center gap-2 text-15 leading-tight font-strong font-stretch-104%">
          {icon && <Icon node={icon} size={19} strokeWidth={2.5} className="flex-none" />}
          {title}
        </Heading>
        <span className="ml-auto flex-none text-right text-15">{trailing}</span>
        {note !== undefined && (
          <span className="basis-full text-right text-13 opacity-85">{note}</span>
        )}
      </header>
      {children}
    </section>
  );
}

/** The content of a panel, stacked; a second one begins with a rule. */
export function PanelBody({ children, hasRule }: { children: ReactNode; hasRule?: boolean }) {
  return (
    <div
      className={classList(
        'grid gap-3 px-5 pt-3.5 pb-4 max-small:px-4',
        hasRule && 'border-t border-line',
      )}
    >
      {children}
    </div>
  );
}

/** A section under a rule: buy now, the bid log, "spread the payment". */
export function PanelFoot({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3.5 max-small:px-4">
      {children}
    </div>
  );
}

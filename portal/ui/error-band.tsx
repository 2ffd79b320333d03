import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { classList } from './class-list.ts';

export type ErrorBandProps = {
  /** What happened, in two words: "Too low." */
  title?: string;
  /** What it means and what to do; may contain a link. */
  children: ReactNode;
  /** A button such as "try again". */
  action?: ReactNode;
  /** Announced at once by screen readers; false where a live region already announces it. */
  isAnnounced?: boolean;
};

/** Placed beside what it refers to: inside the panel, over the form. */
export function ErrorBand({ title, children, action, isAnnounced = true }: ErrorBandProps) {
  return (
    <div
      role={isAnnounced ? 'alert' : undefined}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-danger-soft px-3.5 py-3 text-ink"
    >
      <Icon
        node={CircleAlert}
        size={18}
        className={classList(
          'mt-0.5 flex-none self-start text-danger',
          // Beside a button a short text is centred.
          action !== undefined && 'md:mt-0 md:self-center',
        )}
      />
      <p className={classList('min-w-0 flex-1 text-pretty', action !== undefined && 'basis-56')}>
        {title !== undefined && <b className="font-strong">{title} </b>}
        {children}
      </p>
      {action}
    </div>
  );
}

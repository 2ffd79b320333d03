import type { ReactNode } from 'react';

/** The heading of a section whose list draws its own top rule. */
export function SectionTitle({ title, trailing }: { title: string; trailing?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-3">
      <h2 className="type-h2">{title}</h2>
      {trailing !== undefined && <span className="text-13 text-ink2">{trailing}</span>}
    </div>
  );
}

import type { ReactNode } from 'react';

/** The grid of cards: four columns at 1440 px. */
export function CardGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-x-5 gap-y-8 md:grid-cols-[repeat(auto-fill,minmax(248px,1fr))] md:gap-y-9"
    >
      {children}
    </ul>
  );
}

/** The base of the skeletons: they appear after 200 ms and do not move. */
import type { ReactNode } from 'react';

export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy className="animate-late">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

export function Block({ className }: { className: string }) {
  return <span className={`block rounded-plate bg-ended-soft ${className}`} />;
}

export function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}

/** What the shapes of coming things are made of: they show after 200 ms and stand still. */
import type { ReactNode } from 'react';

export function Late({ label, children }: { label: string; children: ReactNode }) {
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

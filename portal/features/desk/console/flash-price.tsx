import { useState } from 'react';

/**
 * An amount that flashes once when it changes. Only its opacity is animated, which costs the page
 * nothing while many amounts change.
 */
export function FlashPrice({ amount, name }: { amount: string; name: string }) {
  const [seen, setSeen] = useState({ amount, changes: 0 });
  if (seen.amount !== amount) setSeen({ amount, changes: seen.changes + 1 });
  return (
    <span className="relative isolate inline-block rounded-plate font-strong whitespace-nowrap">
      <span className="sr-only">{name} </span>
      {seen.changes > 0 && (
        <span
          key={seen.changes}
          aria-hidden
          className="pointer-events-none absolute -inset-x-1 inset-y-0 -z-1 animate-[fade-out_900ms_ease-out_forwards] rounded-plate bg-accent-soft"
        />
      )}
      {amount}
    </span>
  );
}

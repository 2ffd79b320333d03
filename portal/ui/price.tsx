import { useState } from 'react';
import { classList } from './class-list.ts';

export type PriceSize = 'panel' | 'card' | 'row' | 'inline';

export type PriceProps = {
  /** A formatted amount: "€14,900". */
  amount: string;
  /** What the amount is: leading bid, start price, fixed price; perhaps for screen readers only. */
  basis: string;
  /** above: over the amount; after: small behind it; heard: for screen readers. */
  basisPlace?: 'above' | 'after' | 'heard';
  size?: PriceSize;
  className?: string;
};

/** A price with its basis. A change highlights it once, for 900 ms; digits never roll. */
export function Price({
  amount,
  basis,
  basisPlace = 'above',
  size = 'card',
  className,
}: PriceProps) {
  const [seen, setSeen] = useState({ amount, basis, changes: 0 });
  if (seen.amount !== amount) {
    // In a list another basis comes from another response, a buyer's after a visitor's; only in the
    // panel is it a change.
    const isNews = size === 'panel' || seen.basis === basis;
    setSeen({ amount, basis, changes: seen.changes + (isNews ? 1 : 0) });
  }
  const isHeard = basisPlace === 'heard';
  return (
    <span className={classList(basisPlace === 'above' && 'price', className)}>
      {basisPlace !== 'after' && (
        <span className={isHeard ? 'sr-only' : 'type-label'}>{basis} </span>
      )}
      <span
        key={seen.changes}
        className={classList(
          sizes[size],
          seen.changes > 0 && 'animate-price-changed rounded-plate',
        )}
      >
        {amount}
      </span>
      {basisPlace === 'after' && <span className="ml-1.5 type-label">{basis}</span>}
    </span>
  );
}

const sizes: Record<PriceSize, string> = {
  panel: 'type-price-panel',
  card: 'type-price-card',
  row: 'type-price-row',
  inline: 'font-strong whitespace-nowrap',
};

import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { classList } from './class-list.ts';
import { Icon } from './icon.tsx';

export type Spec = { label: string; value: ReactNode };

interface SpecListProps {
  specs: readonly Spec[];
  /** Beside other content, where there is no room for two columns. */
  isNarrow?: boolean;
}

/** Two columns of ruled rows: a vehicle's data, a company's data. */
export function SpecList({ specs, isNarrow = false }: SpecListProps) {
  return (
    <dl className={classList('gap-x-10 rule-open', !isNarrow && 'md:columns-2')}>
      {specs.map(({ label, value }) => (
        <div key={label} className="flex break-inside-avoid justify-between gap-5 rule-row py-2">
          <dt className="text-ink2">{label}</dt>
          <dd className="min-w-0 text-right font-medium wrap-break-word">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Five or six facts below the photo, or an auction's terms: in one line where they fit. */
export function KeyFacts({ facts }: { facts: readonly Spec[] }) {
  return (
    <div className="@container border-b border-line py-5">
      <dl className="grid grid-cols-2 justify-between gap-x-3 gap-y-4 @min-[340px]:grid-cols-[repeat(3,auto)] @min-[720px]:auto-cols-auto @min-[720px]:grid-flow-col @min-[720px]:grid-cols-none @min-[720px]:gap-x-6">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="type-label">{label}</dt>
            <dd className="mt-0.5 text-15 font-semi font-stretch-92% md:text-17 md:font-stretch-98%">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Equipment: short lines with a tick, in three columns. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="gap-x-10 text-ink2 md:columns-2 wide:columns-3">
      {items.map((item) => (
        <li key={item} className="flex break-inside-avoid items-baseline gap-2 py-1">
          <Icon
            node={Check}
            size={13}
            strokeWidth={3}
            className="flex-none translate-y-px text-accent"
          />
          {item}
        </li>
      ))}
    </ul>
  );
}

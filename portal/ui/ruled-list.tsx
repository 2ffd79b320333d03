import { type IconNode, Circle, CircleCheck } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { classList } from './class-list.ts';
import { Link } from './link.tsx';

/** A heading over a black rule, with a link or a count at its right. */
export function GroupHeading({
  title,
  trailing,
  level = 2,
}: {
  title: string;
  trailing?: ReactNode;
  level?: 1 | 2;
}) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-ink pb-3">
      <Heading className={level === 1 ? 'type-h1' : 'type-h2'}>{title}</Heading>
      <span className="text-13 text-ink2">{trailing}</span>
    </div>
  );
}

export type IconFact = { icon: IconNode; label: string; value: ReactNode };

/** Below the bid panel: collection, payment, contact. */
export function IconFacts({ facts }: { facts: readonly IconFact[] }) {
  return (
    <dl>
      {facts.map(({ icon, label, value }) => (
        <div
          key={label}
          className="grid grid-cols-[17px_1fr_auto] items-center gap-2.5 rule-row py-2.25"
        >
          <Icon node={icon} size={17} className="text-ink3" />
          <dt className="text-ink2">{label}</dt>
          <dd className="text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export type Step = {
  id: string;
  text: string;
  /** "by 25 Nov" */
  when: string;
  isDone?: boolean;
};

/** The steps after a win: paid, released, collected. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol>
      {steps.map((step) => (
        <li
          key={step.id}
          className={classList(
            'grid grid-cols-[22px_1fr_auto] items-center gap-2.5 border-t border-line py-2.25',
            step.isDone && 'text-ink3',
          )}
        >
          {step.isDone ? (
            <Icon node={CircleCheck} size={18} className="text-won" />
          ) : (
            <Icon node={Circle} size={18} />
          )}
          <span>{step.text}</span>
          <span className="text-ink2">{step.when}</span>
        </li>
      ))}
    </ol>
  );
}

export type RuledRow = {
  id: string;
  href?: string;
  title: string;
  note?: string;
  trailing?: ReactNode;
};

/** `stacksOnPhone`: trailing content is below, where it has no room beside a title. */
export type RuledRowsProps = { rows: readonly RuledRow[]; stacksOnPhone?: boolean };

/** Rows of two lines with content at the right, after a GroupHeading with the top rule. */
export function RuledRows({ rows, stacksOnPhone = false }: RuledRowsProps) {
  return (
    <ul>
      {rows.map((row) => (
        <li
          key={row.id}
          className={classList(
            'relative flex items-center justify-between gap-4 rule-row py-2.75 hover:bg-sunken',
            stacksOnPhone && 'max-md:flex-col max-md:items-stretch max-md:gap-1',
          )}
        >
          <span className="min-w-0">
            {row.href === undefined ? (
              row.title
            ) : (
              <Link href={row.href} variant="quiet" className="after:absolute after:inset-0">
                {row.title}
              </Link>
            )}
            {row.note !== undefined && (
              <small className="block text-13 text-ink2">{row.note}</small>
            )}
          </span>
          <span className="flex-none text-right">{row.trailing}</span>
        </li>
      ))}
    </ul>
  );
}

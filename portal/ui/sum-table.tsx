import { classList } from './class-list.ts';

export type SumRow = {
  key: string;
  label: string;
  /** Small text after the label, such as a rate's date. */
  note?: string;
  /** With cents, which only sums show. */
  amount: string;
};

export type SumTableProps = {
  rows: readonly SumRow[];
  totalLabel: string;
  total: string;
  /** A line below the total that is no part of it. */
  after?: SumRow | undefined;
  /** small: on the home page and in lists. */
  size?: 'normal' | 'small';
};

/** The sum: rows, a rule, the total. Amounts are right-aligned and never wrap. */
export function SumTable({ rows, totalLabel, total, after, size = 'normal' }: SumTableProps) {
  const isSmall = size === 'small';
  return (
    <dl className={isSmall ? 'text-13' : 'text-14'}>
      {rows.map((row) => (
        <div
          key={row.key}
          className={classList(
            'flex justify-between gap-4 py-1.25 text-ink2',
            isSmall && 'rule-row',
          )}
        >
          <dt>
            {row.label}{' '}
            {row.note !== undefined && <small className="ml-1 text-12 text-ink3">{row.note}</small>}
          </dt>
          <dd className="text-right whitespace-nowrap">{row.amount}</dd>
        </div>
      ))}
      <div
        className={classList(
          'flex items-baseline justify-between gap-2 rule-open font-bold text-ink',
          isSmall ? 'mt-0 pt-1.5 text-15' : 'mt-1.25 pt-2.25 text-17 max-md:text-16',
        )}
      >
        {/* A long label narrows before it wraps. */}
        <dt className={classList('text-balance', totalLabel.length > 24 && 'font-stretch-88%')}>
          {totalLabel}
        </dt>
        <dd className="text-right whitespace-nowrap">{total}</dd>
      </div>
      {after && (
        <div className="flex justify-between gap-4 py-1.25 text-ink2">
          <dt>{after.label}</dt>
          <dd className="text-right font-semi whitespace-nowrap text-ink">{after.amount}</dd>
        </div>
      )}
    </dl>
  );
}

import type { ReactNode } from 'react';
import type { SumLine, WholeSum } from '#contract/whole-sum.ts';
import { SumTable, type SumRow } from '#portal/ui/sum-table.tsx';
import { DestinationName } from './destination-name.tsx';
import type { BidLabels } from './use-bid-labels.ts';
import type { SumState } from './sum-state.ts';

export interface BidSumProps {
  sum: WholeSum;
  labels: BidLabels;
  /** What the first line of the sum is: a bid, a price or the hammer price. */
  of: 'bid' | 'price' | 'hammer';
  at?: TotalAt;
  /** Of a won vehicle; nothing is paid without it. */
  state?: SumState;
  /** Entered with VAT or registration tax: the first line is lower than the amount and says so. */
  isNetOfMore?: boolean;
  /** Where the vehicle goes, to choose; without it the country is only named. */
  choice?: ReactNode;
}

/**
 * Of which amount the total is, in open format, where the buyer may pay less: of the own maximum as
 * it stands, or of one that is named. Undefined where the total is certain.
 */
type TotalAt = 'ownMaximum' | { amount: string } | undefined;

interface TotalProps extends Pick<BidSumProps, 'sum' | 'labels' | 'state'> {
  at?: TotalAt;
}

function totalLabel({ sum, labels: { t }, at, state = 'due' }: TotalProps): string {
  if (sum.depositMinor > 0 && state !== 'due') return t('bid.sum.totalWithDeposit');
  const total = sum.depositMinor > 0 ? 'toPay' : 'total';
  if (at === undefined) return t(`bid.sum.${total}`);
  return at === 'ownMaximum' ? t(`bid.sum.${total}AtMaximum`) : t(`bid.sum.${total}At`, at);
}

/** The sum in one line, between an amount and the button that offers it. */
export function BidTotal(props: TotalProps) {
  const { sum, labels } = props;
  return (
    <p className="flex items-baseline justify-between gap-x-2 text-15 font-bold">
      <span className="font-stretch-88% text-balance">{totalLabel(props)}</span>{' '}
      <span className="whitespace-nowrap">{labels.sum(sum.totalMinor)}</span>
    </p>
  );
}

/** Where the vehicle goes, every line, and which case it is (docs/rules.md, Whole sum). */
export function BidSum(props: BidSumProps) {
  const { sum, labels, choice, state } = props;
  const { t } = labels;
  const hasDeposit = sum.depositMinor > 0;
  const cost: SumRow = {
    key: 'cost',
    label: t(
      !hasDeposit
        ? 'bid.sum.costWithoutVat'
        : state === 'depositBack'
          ? 'bid.sum.costDepositBack'
          : 'bid.sum.costAfterDeposit',
    ),
    amount: labels.sum(sum.costMinor),
  };
  return (
    <div>
      {choice || (sum.to !== null && <DestinationName country={sum.to} />)}
      <SumTable
        rows={sum.lines.map((line) => rowOf(line, props))}
        totalLabel={totalLabel(props)}
        total={labels.sum(sum.totalMinor)}
        after={sum.costMinor === sum.totalMinor ? undefined : cost}
      />
      <SumCaseText sum={sum} labels={labels} />
    </div>
  );
}

function rowOf(line: SumLine, { labels, of, isNetOfMore, state }: BidSumProps): SumRow {
  const { t, formats } = labels;
  const row = { key: line.key, amount: labels.sum(line.amountMinor) };
  const percent = formats.percent(line.percent ?? 0);
  const { note } = line;
  switch (line.key) {
    case 'net':
      return {
        ...row,
        label: t(`bid.sum.${of}`),
        note: isNetOfMore ? t('bid.sum.net') : undefined,
      };
    case 'fee':
      if (note === 'inclVat') return { ...row, label: t('bid.sum.feeWithVat') };
      return { ...row, label: t('bid.sum.fee'), note: note && t(`bid.sum.note.${note}`) };
    case 'registrationTax':
      return { ...row, label: t('bid.sum.tax') };
    default:
      if (line.key === 'deposit' && state === 'depositBack')
        return {
          ...row,
          label: t('bid.sum.deposit', { percent }),
          note: t('bid.sum.note.refunded'),
        };
      return {
        ...row,
        label: t(`bid.sum.${line.key}`, { percent }),
        note: note && note !== 'inclVat' ? t(`bid.sum.note.${note}`) : undefined,
      };
  }
}

/** Which case the sum is, why, and that it is an indication. */
function SumCaseText({ sum, labels }: Pick<BidSumProps, 'sum' | 'labels'>) {
  const { t, formats } = labels;
  const from = formats.country(sum.from);
  const to = formats.country(sum.to ?? sum.from);
  const sentences = [
    t(`bid.case.why.${sum.reason}`),
    ...(sum.isRegistrationTaxSpared ? [t('bid.case.taxSpared')] : []),
    ...(sum.isRegisteredElsewhere ? [t('bid.case.elsewhere')] : []),
  ];
  return (
    <div className="mt-2.5 rounded-control bg-sunken px-3 py-2.5 text-12 text-pretty text-ink2">
      <p className="mb-0.5 text-13 font-semi text-ink">
        {sum.case === 'margin'
          ? t('bid.case.margin')
          : sum.case === 'domestic' || sum.case === 'reverseCharge'
            ? t(`bid.case.${sum.case}`, { from })
            : t(`bid.case.${sum.case}`, { from, to })}
      </p>
      <p>{sentences.join(' ')}</p>
      <p className="mt-1 text-ink3">{t('bid.case.indication')}</p>
    </div>
  );
}

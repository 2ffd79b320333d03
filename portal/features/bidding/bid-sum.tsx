import type { ReactNode } from 'react';
import type { SumLine, WholeSum } from '#contract/whole-sum.ts';
import { SumTable, type SumRow } from '#portal/ui/sum-table.tsx';
import { DestinationName } from './destination-name.tsx';
import type { BidLabels } from './panel-props.ts';

export interface BidSumProps {
  sum: WholeSum;
  labels: BidLabels;
  /** What the first line of the sum is: a bid, a price or the hammer price. */
  of: 'bid' | 'price' | 'hammer';
  /** In open format the total is an upper limit: the buyer may pay less. */
  isMost?: boolean;
  /** Entered with VAT or registration tax: the first line is lower than the amount and says so. */
  isNetOfMore?: boolean;
  /** Where the vehicle goes, to choose; without it the country is only named. */
  choice?: ReactNode;
}

/** Where the vehicle goes, every line, and which case it is (docs/rules.md, Whole sum). */
export function BidSum(props: BidSumProps) {
  const { sum, labels, isMost = false, choice } = props;
  const { t } = labels;
  const hasDeposit = sum.depositMinor > 0;
  const cost: SumRow = {
    key: 'cost',
    label: t(hasDeposit ? 'bid.sum.costAfterDeposit' : 'bid.sum.costWithoutVat'),
    amount: labels.sum(sum.costMinor),
  };
  const total = hasDeposit ? 'toPay' : 'total';
  return (
    <div>
      {choice || (sum.to !== null && <DestinationName country={sum.to} />)}
      <SumTable
        rows={sum.lines.map((line) => rowOf(line, props))}
        totalLabel={t(isMost ? `bid.sum.${total}AtMaximum` : `bid.sum.${total}`)}
        total={labels.sum(sum.totalMinor)}
        after={sum.costMinor === sum.totalMinor ? undefined : cost}
      />
      <SumCaseText sum={sum} labels={labels} />
    </div>
  );
}

function rowOf(line: SumLine, { labels, of, isNetOfMore }: BidSumProps): SumRow {
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
          : sum.case === 'domestic'
            ? t('bid.case.domestic', { from })
            : t(`bid.case.${sum.case}`, { from, to })}
      </p>
      <p>{sentences.join(' ')}</p>
      <p className="mt-1 text-ink3">{t('bid.case.indication')}</p>
    </div>
  );
}

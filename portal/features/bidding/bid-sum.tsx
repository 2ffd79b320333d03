import type { SumTerms } from '#contract/vehicles.ts';
import type { WholeSum } from '#contract/whole-sum.ts';
import { SumTable, type SumRow } from '#portal/ui/sum-table.tsx';
import type { BidLabels } from './panel-props.ts';

export interface BidSumProps {
  sum: WholeSum;
  terms: SumTerms;
  labels: BidLabels;
  /** What the first line of the sum is: a bid, a price or the hammer price. */
  of: 'bid' | 'price' | 'hammer';
  /** In open format the total is an upper limit: the buyer may pay less. */
  isMost?: boolean;
  /**
   * The amount was entered with VAT or registration tax, so the first line is lower than it and
   * says so.
   */
  isNetOfMore?: boolean;
}

/**
 * Bid, fee, VAT, registration tax and total (docs/rules.md, Whole sum). Lines that do not apply are
 * left out.
 */
export function BidSum(props: BidSumProps) {
  const { sum, terms, labels, of, isMost = false } = props;
  const { t, formats } = labels;
  const isMargin = terms.vatScheme === 'margin';
  const rows: SumRow[] = [
    {
      key: 'net',
      label: t(`bid.sum.${of}`),
      note: props.isNetOfMore ? t('bid.sum.net') : undefined,
      amount: labels.sum(sum.netMinor),
    },
    {
      key: 'fee',
      label: t(isMargin ? 'bid.sum.feeWithVat' : 'bid.sum.fee'),
      amount: labels.sum(sum.feeMinor),
    },
  ];
  if (!isMargin) {
    const percent = formats.percent(terms.vatPercent);
    rows.push({
      key: 'vat',
      label: t('bid.sum.vat', { percent }),
      amount: labels.sum(sum.vatMinor),
    });
  }
  if (sum.registrationTaxMinor > 0)
    rows.push({
      key: 'tax',
      label: t('bid.sum.tax'),
      amount: labels.sum(sum.registrationTaxMinor),
    });
  return (
    <>
      <SumTable
        rows={rows}
        totalLabel={t(isMost ? 'bid.sum.totalAtMaximum' : 'bid.sum.total')}
        total={labels.sum(sum.totalMinor)}
      />
      {!isMargin && <p className="mt-1 text-12 text-pretty text-ink3">{t('bid.sum.abroad')}</p>}
    </>
  );
}

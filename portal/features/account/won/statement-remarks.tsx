import type { Settlement } from '#contract/settlements.ts';
import { minorOf } from '#contract/money.ts';
import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';

/** What a statement replaces, and what it was short of and is accepted. */
export function StatementRemarks({ settlement }: { settlement: Settlement }) {
  const { statement, accepted } = settlement;
  const { t, sum } = useBidLabels(statement.currencyCode);
  return (
    <>
      {statement.replaces && (
        <p className="mt-1 text-14">
          {t('account.pay.replaces', { number: statement.replaces.number })}
        </p>
      )}
      {accepted > 0 && (
        <p className="mt-1 text-14">{t('account.pay.accepted', { sum: sum(minorOf(accepted)) })}</p>
      )}
    </>
  );
}

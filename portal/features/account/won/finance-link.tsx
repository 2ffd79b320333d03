import { listFinanceRequests } from '#contract/calls/finance.ts';
import { type LotRef, lotKey } from '#portal/api/bids.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { financePath } from '#portal/layout/position-paths.ts';

/** To ask for finance, where this vehicle may be named in a request. */
export function FinanceLink({ lot }: { lot: LotRef }) {
  const t = useTranslate();
  const { may } = useReader();
  const { data } = useCall(listFinanceRequests);
  const isPossible = data?.vehicles.some((one) => lotKey(one) === lotKey(lot)) ?? false;
  if (!isPossible || may('bid') === false) return null;
  return (
    <p className="mt-3 text-14">
      {t('bid.won.spread')} <LocaleLink to={financePath}>{t('bid.won.finance')}</LocaleLink>
    </p>
  );
}

import { ProductCalls } from '#portal/api/product-calls.tsx';
import { useApprovals } from '#portal/api/queries.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { BottomBarBadge } from './bottom-bar-links.tsx';
import { toDecide } from './to-decide.ts';

/** The number of bids that wait for the reader's approval; imported by bottom-bar.tsx only. */
export function ApprovalBadge() {
  return (
    <ProductCalls>
      <Count />
    </ProductCalls>
  );
}

function Count() {
  const t = useTranslate();
  const formats = useFormats();
  const { data } = useApprovals({ isSignedIn: true });
  const count = data ? toDecide(data).length : 0;
  if (count === 0) return null;
  return (
    <BottomBarBadge count={formats.number(count)} label={t('shell.bar.toApprove', { count })} />
  );
}

import { ProductCalls } from '#portal/api/product-calls.tsx';
import { useOwnBids } from '#portal/api/queries.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { BottomBarBadge } from '#portal/ui/bottom-bar.tsx';

/** On how many lots the company is outbid; only bottom-bar.tsx knows it. */
export function OutbidBadge() {
  return (
    <ProductCalls>
      <Count />
    </ProductCalls>
  );
}

function Count() {
  const t = useTranslate();
  const formats = useFormats();
  const { data } = useOwnBids({ isSignedIn: true });
  const count = data?.bids.filter(({ mine }) => mine.standing === 'outbid').length ?? 0;
  if (count === 0) return null;
  return <BottomBarBadge count={formats.number(count)} label={t('shell.bar.outbid', { count })} />;
}

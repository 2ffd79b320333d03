import { ProductCalls } from '#portal/api/product-calls.tsx';
import { useOwnBids } from '#portal/api/queries.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { BottomBarBadge } from './bottom-bar-links.tsx';

/** The number of lots on which the company is outbid; imported by bottom-bar.tsx only. */
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

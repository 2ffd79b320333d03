import { ViewerNote } from '#portal/features/approvals/viewer-note.tsx';
import { barPrice } from './bid-bar.tsx';
import { LotApprovals } from './ask-approval.tsx';
import { PanelBody } from './panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { PriceRow, ReserveMark, Sentence } from './price-row.tsx';
import { Standing } from './running-panel.tsx';

/** A lot that takes bids, for who may not bid: everything to see, and whom to ask. */
export function ViewerPanel(props: PanelProps) {
  const { live, labels, vehicle } = props;
  const { t } = labels;
  const { lot } = live;
  return (
    <PanelBody>
      <PriceRow {...barPrice(props)}>
        {lot.bidCount !== null && <span>{t('bid.count', { count: lot.bidCount })}</span>}
        <ReserveMark isMet={lot.reserveMet} labels={labels} />
      </PriceRow>
      {vehicle.isTiedToSeller ? (
        <Sentence>{t('error.SellerMayNotBid')}</Sentence>
      ) : (
        <Standing {...props} />
      )}
      <LotApprovals {...props} />
      {!vehicle.isTiedToSeller && <ViewerNote />}
    </PanelBody>
  );
}

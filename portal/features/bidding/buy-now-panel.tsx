import { minorOf } from '#contract/money.ts';
import { wholeSum } from '#contract/whole-sum.ts';
import { Button } from '#portal/ui/button.tsx';
import { PanelBody, PanelFoot } from './panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { netBasis } from '#portal/features/sums/amount-basis.ts';
import { BidSum, BidTotal } from '#portal/features/sums/bid-sum.tsx';
import { DestinationChoice } from './destination-choice.tsx';
import { bold, Emphasis } from './emphasis.tsx';
import { Decision } from './outcome-band.tsx';
import { Note, PriceRow } from './price-row.tsx';

/** A fixed price: the first company to confirm buys the vehicle. */
export function BuyNowPanel(props: PanelProps) {
  const { live, bidForm, vehicle, labels } = props;
  const { t, priceMinor } = labels;
  const { buyNowPrice } = live.lot;
  if (buyNowPrice === null) return null;
  const priceNowMinor = minorOf(buyNowPrice);
  const sum = wholeSum(priceNowMinor, vehicle.terms, vehicle.buyer);
  return (
    <PanelBody>
      <PriceRow
        basis={t('bid.basis.fixed')}
        amount={priceMinor(priceNowMinor)}
        taxes={t(netBasis(vehicle))}
      />
      <Decision {...props}>
        <BidTotal sum={sum} labels={labels} />
        <Button
          variant="primary"
          size="big"
          wide
          onPress={() => bidForm.ask({ kind: 'purchase', amountMinor: priceNowMinor })}
        >
          {t('bid.action.buy', { amount: priceMinor(priceNowMinor) })}
        </Button>
      </Decision>
      {live.lot.status === 'forSale' && <Note>{t('bid.note.forSale')}</Note>}
      <Note>{t('bid.note.buyNow')}</Note>
      <BidSum
        sum={sum}
        labels={labels}
        of="price"
        choice={<DestinationChoice vehicle={vehicle} labels={labels} />}
      />
    </PanelBody>
  );
}

/** Buy now beside bidding, while the lot still offers it. */
export function BuyNowFoot({ live, bidForm, labels }: PanelProps) {
  const { t, priceMinor } = labels;
  const { buyNowPrice } = live.lot;
  if (buyNowPrice === null) return null;
  const amountMinor = minorOf(buyNowPrice);
  return (
    <PanelFoot>
      <span>
        <Emphasis text={t('bid.buyNowFor', { amount: bold(priceMinor(amountMinor)) })} />
      </span>
      <Button isBinding size="small" onPress={() => bidForm.ask({ kind: 'purchase', amountMinor })}>
        {t('bid.action.buyNow')}
      </Button>
    </PanelFoot>
  );
}

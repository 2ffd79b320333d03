import { minorOf } from '#contract/money.ts';
import { wholeSum } from '#contract/whole-sum.ts';
import { Button } from '#portal/ui/button.tsx';
import { PanelBody, PanelFoot } from './panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { BidSum } from './bid-sum.tsx';
import { enteredTaxes } from './bid-view.ts';
import { DestinationChoice } from './destination-choice.tsx';
import { bold, Emphasis } from './emphasis.tsx';
import { OutcomeBand } from './outcome-band.tsx';
import { Note, PriceRow } from './price-row.tsx';

/** A fixed price: the first company to confirm buys the vehicle. */
export function BuyNowPanel(props: PanelProps) {
  const { live, bidForm, vehicle, labels } = props;
  const { t, priceMinor } = labels;
  const { buyNowPrice } = live.lot;
  if (buyNowPrice === null) return null;
  const priceNowMinor = minorOf(buyNowPrice);
  return (
    <PanelBody>
      <PriceRow basis={t('bid.basis.fixed')} amount={priceMinor(priceNowMinor)}>
        <span className="max-w-36">{t(basisOf(props))}</span>
      </PriceRow>
      <OutcomeBand {...props} />
      <BidSum
        sum={wholeSum(priceNowMinor, vehicle.terms, vehicle.buyer)}
        labels={labels}
        of="price"
        choice={<DestinationChoice vehicle={vehicle} labels={labels} />}
      />
      <Button
        variant="primary"
        size="big"
        wide
        onPress={() => bidForm.ask({ kind: 'purchase', amountMinor: priceNowMinor })}
      >
        {t('bid.action.buy', { amount: priceMinor(priceNowMinor) })}
      </Button>
      {live.lot.status === 'forSale' && <Note>{t('bid.note.forSale')}</Note>}
      <Note>{t('bid.note.buyNow')}</Note>
    </PanelBody>
  );
}

/** Names what the price excludes: VAT, registration tax. */
function basisOf({ vehicle }: PanelProps) {
  if (vehicle.terms.vatScheme === 'margin') return 'bid.marginIncl';
  return enteredTaxes(vehicle).registrationTax ? 'bid.exclVatAndTax' : 'bid.exclVat';
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
      <Button size="small" onPress={() => bidForm.ask({ kind: 'purchase', amountMinor })}>
        {t('bid.action.buyNow')}
      </Button>
    </PanelFoot>
  );
}

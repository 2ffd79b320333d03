import type { ReactNode } from 'react';
import type { LotState, OwnPosition } from '#contract/lots.ts';
import { minorOf } from '#contract/money.ts';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { netAmountMinor, wholeSum } from '#contract/whole-sum.ts';
import { ConditionsTick } from '#portal/features/conditions/conditions-tick.tsx';
import type { ConditionsControls } from '#portal/features/conditions/use-conditions.ts';
import { type BidFlags, enteredBasis } from './amount-basis.ts';
import { BidSum, BidTotal } from './bid-sum.tsx';
import { SaleTermNotes } from './sale-term-notes.tsx';
import type { BidLabels } from './use-bid-labels.ts';

/** A bid as it is entered, or a purchase at its price. */
export type Offer =
  | { kind: 'bid'; amountMinor: number; flags: BidFlags }
  | { kind: 'purchase'; amountMinor: number };

interface OfferTermsProps {
  offer: Offer;
  vehicle: VehicleDetail;
  lot: LotState;
  mine: OwnPosition | null;
  labels: BidLabels;
  conditions: ConditionsControls;
  /** Stands between the amount and its sum. */
  guard?: ReactNode;
  /** What would refuse or has stopped it, below the sum. */
  children?: ReactNode;
}

/** All that somebody agrees to: amount, whole sum, what it binds to, conditions, terms of sale. */
export function OfferTerms(props: OfferTermsProps) {
  const { offer, vehicle, lot, labels } = props;
  const { t, priceMinor } = labels;
  const kind = offerKind(offer, lot);
  const netMinor = offerNetMinor(offer, vehicle);
  const sum = wholeSum(netMinor, vehicle.terms, vehicle.buyer);
  const at = kind === 'maximum' ? { amount: priceMinor(offer.amountMinor) } : undefined;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-ink2">
          {t(amountLabels[kind])}
          {offer.kind === 'bid' && (
            <small className="block text-12 text-ink3">
              {t(enteredBasis(offer.flags, vehicle))}
            </small>
          )}
        </span>
        <b className="type-price-panel">{priceMinor(offer.amountMinor)}</b>
      </p>
      {props.guard}
      <BidTotal sum={sum} labels={labels} at={at} />
      {props.children}
      <p className="text-13 text-pretty text-ink2">{noteText(props, netMinor)}</p>
      <ConditionsTick conditions={props.conditions} />
      <BidSum
        sum={sum}
        labels={labels}
        of={kind === 'purchase' ? 'price' : 'bid'}
        at={at}
        isNetOfMore={netMinor !== offer.amountMinor}
      />
      <SaleTermNotes vehicle={vehicle} labels={labels} />
    </>
  );
}

const amountLabels = {
  maximum: 'bid.confirm.upTo',
  sealed: 'bid.field.sealed',
  purchase: 'bid.confirm.price',
} as const;

export function offerKind({ kind }: Offer, { format }: LotState): keyof typeof amountLabels {
  return kind === 'purchase' ? 'purchase' : format === 'sealed' ? 'sealed' : 'maximum';
}

/** What ranks, and what limits are compared with. */
export function offerNetMinor(offer: Offer, { terms }: Pick<VehicleDetail, 'terms'>): number {
  const { amountMinor } = offer;
  return offer.kind === 'bid'
    ? netAmountMinor({ amountMinor, ...offer.flags }, terms)
    : amountMinor;
}

function noteText(
  { offer, vehicle, lot, mine, labels: { t, priceMinor } }: OfferTermsProps,
  netMinor: number,
): string {
  if (offer.kind === 'purchase') return t('bid.confirm.purchaseNote');
  if (lot.format === 'sealed') return t('bid.confirm.sealedNote');
  const texts = [priceText(), t('bid.confirm.cannotWithdraw')];
  if (lot.reserveMet === false) texts.splice(1, 0, t('bid.confirm.belowReserve'));
  return texts.join(' ');

  /** What a winner with this maximum would pay (docs/rules.md, Proxy bids). */
  function priceText(): string {
    const leastMinor = minorOf(mine?.standing === 'leading' ? lot.price : lot.minimumBid);
    const to = priceMinor(netMinor);
    // A margin price contains its VAT, so no part of it is called net.
    const isMargin = vehicle.vatScheme === 'margin';
    if (leastMinor >= netMinor)
      return t(isMargin ? 'bid.confirm.exactMargin' : 'bid.confirm.exact', { amount: to });
    return t(isMargin ? 'bid.confirm.rangeMargin' : 'bid.confirm.range', {
      from: priceMinor(leastMinor),
      to,
    });
  }
}

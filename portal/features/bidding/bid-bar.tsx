import type { ReactNode, RefObject } from 'react';
import { Button } from '#portal/ui/button.tsx';
import { Price } from '#portal/ui/price.tsx';
import type { Status } from '#portal/ui/status-badge.tsx';
import { StickyBidBar } from './sticky-bid-bar.tsx';
import { amountFieldId } from './bid-fields.tsx';
import type { PanelProps } from './panel-props.ts';
import type { PanelState } from './panel-state.ts';
import type { PriceRowProps } from './price-row.tsx';
import { priceOf } from './running-panel.tsx';
import { useIsOnlyViewing } from './use-is-only-viewing.ts';

export interface BidBarProps extends PanelProps {
  status: Status | undefined;
  title: string;
  clock: ReactNode;
  /** Text with the new end after an extension. */
  note: string | undefined;
  /** The panel that the button scrolls to. */
  panel: RefObject<HTMLElement | null>;
  /** The bar is hidden while this element is in view. */
  decision: RefObject<HTMLElement | null>;
}

const actions: Partial<Record<PanelState, 'toBid' | 'toRaise' | 'toBuy' | 'answer'>> = {
  notBid: 'toBid',
  leading: 'toRaise',
  outbid: 'toRaise',
  sealedOpen: 'toBid',
  buyNow: 'toBuy',
  offered: 'answer',
};

/** The phone's bottom bar: state, price and a button to the panel. It never places a bid. */
export function BidBar(props: BidBarProps) {
  const { state, status, panel, labels } = props;
  const { t } = labels;
  const isViewing = useIsOnlyViewing(state, props.vehicle);
  const action = isViewing ? 'toDetails' : (actions[state] ?? 'toDetails');
  const { basis, amount } = barPrice(props);
  const goToPanel = () => {
    panel.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
    document.getElementById(amountFieldId)?.focus({ preventScroll: true });
  };
  return (
    <StickyBidBar
      status={status}
      title={props.title}
      trailing={props.clock}
      note={props.note}
      price={<Price basis={basis} amount={amount} size="card" />}
      action={
        <Button
          variant={isViewing || state === 'leading' ? 'secondary' : 'primary'}
          onPress={goToPanel}
        >
          {t(action === 'answer' ? 'list.action.answer' : `bid.action.${action}`)}
        </Button>
      }
      panel={props.decision}
    />
  );
}

export function barPrice(props: PanelProps): Pick<PriceRowProps, 'basis' | 'amount' | 'taxes'> {
  const { state, live, labels } = props;
  const { t, price } = labels;
  const { lot, mine } = live;
  if (state === 'sealedPlaced' && mine?.amount != null)
    return { basis: t('bid.basis.own'), amount: price(mine.amount) };
  if (state === 'offered' && mine?.counterOffer)
    return { basis: t('bid.basis.offered'), amount: price(mine.counterOffer.amount) };
  if ((lot.format === 'fixedPrice' || lot.status === 'forSale') && lot.buyNowPrice !== null)
    return { basis: t('bid.basis.fixed'), amount: price(lot.buyNowPrice) };
  if (state === 'won' && mine?.hammerPrice != null)
    return { basis: t('bid.basis.hammer'), amount: price(mine.hammerPrice) };
  return priceOf(props);
}

import type { ReactNode, RefObject } from 'react';
import { Button } from '#portal/ui/button.tsx';
import { Price } from '#portal/ui/price.tsx';
import type { Status } from '#portal/ui/status-badge.tsx';
import { StickyBidBar } from '#portal/ui/sticky-bid-bar.tsx';
import { amountFieldId } from './bid-fields.tsx';
import type { PanelProps } from './panel-props.ts';
import type { PanelState } from './panel-state.ts';
import { priceOf } from './running-panel.tsx';

export interface BidBarProps extends PanelProps {
  status: Status | undefined;
  title: string;
  clock: ReactNode;
  /** The new end after an extension. */
  note: string | undefined;
  /** Where the button leads. */
  panel: RefObject<HTMLElement | null>;
  /** While this is in view the bar is away. */
  decision: RefObject<HTMLElement | null>;
}

const actions: Partial<Record<PanelState, 'toBid' | 'toRaise' | 'toBuy'>> = {
  notBid: 'toBid',
  leading: 'toRaise',
  outbid: 'toRaise',
  sealedOpen: 'toBid',
  buyNow: 'toBuy',
};

/** On the phone: state and price under the thumb, and the way to the panel. Nothing is bid from here unseen. */
export function BidBar(props: BidBarProps) {
  const { state, status, panel, labels } = props;
  const { t } = labels;
  const action = actions[state] ?? 'toDetails';
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
      price={<Price {...barPrice(props)} size="card" />}
      action={
        <Button variant={state === 'leading' ? 'secondary' : 'primary'} onPress={goToPanel}>
          {t(`bid.action.${action}`)}
        </Button>
      }
      panel={props.decision}
    />
  );
}

function barPrice(props: BidBarProps): { basis: string; amount: string } {
  const { state, live, labels } = props;
  const { t, price } = labels;
  const { lot, mine } = live;
  if (state === 'sealedPlaced' && mine?.amount != null)
    return { basis: t('bid.basis.own'), amount: price(mine.amount) };
  if (lot.format === 'fixedPrice' && lot.buyNowPrice !== null)
    return { basis: t('bid.basis.fixed'), amount: price(lot.buyNowPrice) };
  if (state === 'won' && mine?.hammerPrice != null)
    return { basis: t('bid.basis.hammer'), amount: price(mine.hammerPrice) };
  return priceOf(props);
}

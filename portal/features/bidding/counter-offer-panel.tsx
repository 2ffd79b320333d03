import { PanelBody } from './panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { CounterOffer } from './counter-offer.tsx';

/** A closed lot that the auction house offers the reader's company. */
export function CounterOfferPanel({ live: { lot, mine }, vehicle, labels }: PanelProps) {
  if (!mine?.counterOffer) return null;
  return (
    <PanelBody>
      <CounterOffer
        lot={lot}
        mine={mine}
        offer={mine.counterOffer}
        vehicle={vehicle}
        labels={labels}
      />
    </PanelBody>
  );
}

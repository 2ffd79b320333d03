import { useQuery } from '@tanstack/react-query';
import type { Bid } from '#contract/bids.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { useOwnBids, vehicleQuery } from '#portal/api/queries.ts';
import { CounterOffer } from '#portal/features/bidding/counter-offer.tsx';
import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { lotPath } from '#portal/layout/position-paths.ts';
import { Plate } from '#portal/ui/plate.tsx';
import { SectionTitle } from './section-title.tsx';
import { keyOfBid } from './standings.ts';

/** The auction house's offers to the company, with their answers; nothing without one. */
export function OpenOffers() {
  const t = useTranslate();
  const { data } = useOwnBids({ isSignedIn: true });
  const offered = (data?.bids ?? []).filter(({ mine }) => mine.counterOffer !== null);
  if (offered.length === 0) return null;
  return (
    <section className="mb-10">
      <SectionTitle title={t('account.offers')} />
      <ul className="rule-open">
        {offered.map((bid) => (
          <OpenOffer key={keyOfBid(bid)} bid={bid} />
        ))}
      </ul>
    </section>
  );
}

function OpenOffer({ bid }: { bid: Bid }) {
  const labels = useBidLabels(bid.currencyCode);
  const { data } = useQuery(vehicleQuery(useApi(), bid.licensePlate, bid.auctionId));
  const vehicle = data?.result;
  const { lot, mine } = bid;
  return (
    <li className="grid gap-x-8 gap-y-4 rule-row py-5 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div>
        <h3 className="mb-2 text-17 leading-snug font-head">
          <LocaleLink to={lotPath(bid)} variant="quiet">
            {bid.title}
          </LocaleLink>
        </h3>
        <Plate text={bid.licensePlate} country={vehicle?.plateCountry ?? ''} />
      </div>
      <div className="grid min-h-36 content-start gap-4" aria-busy={!vehicle}>
        {vehicle && mine.counterOffer && (
          <CounterOffer
            lot={lot}
            mine={mine}
            offer={mine.counterOffer}
            vehicle={vehicle}
            labels={labels}
          />
        )}
      </div>
    </li>
  );
}

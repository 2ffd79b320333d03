import { useSearchParams } from 'react-router';
import type { Bid } from '#contract/bids.ts';
import { useWonBids } from '#portal/api/queries.ts';
import { ListPages } from './list-pages.tsx';
import { NoBids } from './no-bids.tsx';
import { BidsSection } from './bids-section.tsx';
import { OpenOffers } from './open-offers.tsx';
import { pageOfList } from './page-of-list.ts';
import { newestEndFirst } from './standings.ts';
import { useWonVehicles } from './won-sums.ts';
import { WonVehicleRow } from './won-vehicle-row.tsx';

/** Each vehicle fetches its own rates: this many requests run in a browser without queueing. */
const pageSize = 10;

/** What is offered to the company, and the vehicles awarded to it, each with its whole sum. */
export function AssignedBids() {
  const query = useWonBids({ isSignedIn: true });
  return (
    <>
      <OpenOffers />
      <BidsSection query={query} skeletonRows={3}>
        {(bids) => (bids.length === 0 ? <NoBids of="won" /> : <Won bids={newestEndFirst(bids)} />)}
      </BidsSection>
    </>
  );
}

function Won({ bids }: { bids: readonly Bid[] }) {
  const [search] = useSearchParams();
  const list = pageOfList(bids, search.get('page'), pageSize);
  const rows = useWonVehicles(list.rows);
  return (
    <div className="grid gap-5">
      <ul className="rule-open">
        {rows.map((won) => (
          <WonVehicleRow key={`${won.bid.auctionId} ${won.bid.vehicleId}`} won={won} />
        ))}
      </ul>
      <ListPages list={list} />
    </div>
  );
}

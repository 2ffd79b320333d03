import { useSearchParams } from 'react-router';
import type { Bid } from '#contract/bids.ts';
import { useOwnBids } from '#portal/api/queries.ts';
import { useBidsConnection } from '#portal/live/bids-connection.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { AuctionBids } from './auction-bids.tsx';
import { EndedAuctions } from './ended-auctions.tsx';
import { Calendars } from './calendars.tsx';
import { FollowList } from './follow-list.tsx';
import { ListPages } from './list-pages.tsx';
import { NoBids } from './no-bids.tsx';
import { BidsSection } from './bids-section.tsx';
import { pageOfList } from './page-of-list.ts';
import { SectionTitle } from './section-title.tsx';
import { auctionPositions } from './standings.ts';

/** Auctions per page, running and ended together. */
const pageSize = 10;

/** The company's auctions: running ones with all of its lots, ended ones; what the user follows. */
export function ManageAuctions() {
  const query = useOwnBids({ isSignedIn: true });
  const isReconnecting = useBidsConnection() === 'reconnecting';
  return (
    <div className="grid grid-cols-1 gap-11">
      <BidsSection query={query} skeletonRows={6}>
        {(bids) =>
          bids.length === 0 ? (
            <NoBids of="bids" />
          ) : (
            <Auctions bids={bids} isReconnecting={isReconnecting} />
          )
        }
      </BidsSection>
      <FollowList />
      <Calendars />
    </div>
  );
}

function Auctions({ bids, isReconnecting }: { bids: readonly Bid[]; isReconnecting: boolean }) {
  const t = useTranslate();
  const [search] = useSearchParams();
  const list = pageOfList(auctionPositions(bids), search.get('page'), pageSize);
  const running = list.rows.filter((position) => !position.isOver);
  const ended = list.rows.filter((position) => position.isOver);
  return (
    <div className="grid grid-cols-1 gap-11">
      {running.map((position) => (
        <AuctionBids key={position.auctionId} position={position} isReconnecting={isReconnecting} />
      ))}
      {ended.length > 0 && (
        <section>
          <SectionTitle title={t('account.auctions.ended')} />
          <EndedAuctions positions={ended} />
        </section>
      )}
      <ListPages list={list} />
    </div>
  );
}

import type { Bid } from '#contract/bids.ts';
import { useOwnBids } from '#portal/api/queries.ts';
import { useOwnBidsEvents } from '#portal/live/use-list-events.ts';
import { useSpokenStandings } from '#portal/live/use-spoken-standings.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { type BidColumn, BidRows } from './bid-rows.tsx';
import { NeedsFirst } from './needs-first.tsx';
import { NoBids } from './no-bids.tsx';
import { OwnBidsPart } from './own-bids-part.tsx';
import { OwnDataShort } from './own-data-short.tsx';
import type { AccountPartProps } from './part-props.ts';
import { Position } from './position.tsx';
import { SectionTitle } from './section-title.tsx';
import { runningBids, wonAndWaiting } from './standings.ts';
import { useSteadyOrder } from './steady-order.ts';
import { WonAndWaiting } from './won-and-waiting.tsx';

/** What needs the buyer, where the company stands, what it won, who it is. */
export function Overview({ session }: AccountPartProps) {
  const query = useOwnBids({ isSignedIn: true });
  const isReconnecting = useOwnBidsEvents(true) === 'reconnecting';
  useSpokenStandings();
  return (
    <div className="grid gap-11">
      <OwnBidsPart query={query} rowsInWaiting={10}>
        {(bids) =>
          bids.length === 0 ? (
            <NoBids of="bids" />
          ) : (
            <>
              <NeedsFirst bids={bids} isReconnecting={isReconnecting} />
              <Position bids={bids} company={session.company} />
              <Running bids={runningBids(bids)} isReconnecting={isReconnecting} />
            </>
          )
        }
      </OwnBidsPart>
      {/* Below lists whose height is not known yet it would jump. */}
      {!query.isPending && (
        <section className="grid gap-x-14 gap-y-11 desk:grid-cols-2">
          <WonAndWaiting bids={wonAndWaiting(query.data?.bids ?? [])} />
          <OwnDataShort session={session} />
        </section>
      )}
    </div>
  );
}

/** All of them stand on the page of auctions. */
const runningMax = 10;

const columns = [
  'photo',
  'vehicle',
  'plate',
  'auction',
  'price',
  'ownBid',
  'receipt',
  'ending',
  'status',
  'action',
] as const satisfies BidColumn[];

function Running({ bids, isReconnecting }: { bids: readonly Bid[]; isReconnecting: boolean }) {
  const t = useTranslate();
  const formats = useFormats();
  const ordered = useSteadyOrder(bids);
  if (bids.length === 0) return null;
  const all = t('account.all', { count: formats.number(bids.length) });
  return (
    <section>
      <SectionTitle
        title={t('account.running')}
        trailing={<LocaleLink to="/my-account/manage-auctions">{all}</LocaleLink>}
      />
      <BidRows
        caption={t('account.running')}
        bids={ordered.slice(0, runningMax)}
        columns={columns}
        isReconnecting={isReconnecting}
      />
    </section>
  );
}

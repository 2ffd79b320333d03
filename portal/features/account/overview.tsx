import type { UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Bid, BidList } from '#contract/bids.ts';
import { useOwnBids } from '#portal/api/queries.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { useOwnConnection } from '#portal/live/own-connection.ts';
import { isStanding } from '#portal/layout/own-positions.ts';
import { type BidColumn, BidRows } from './bid-rows.tsx';
import { ActionRequired } from './action-required.tsx';
import { NoBids } from './no-bids.tsx';
import { OwnBidsSection } from './own-bids-section.tsx';
import { OwnDataShort } from './own-data-short.tsx';
import { useOwnVehicles } from './own-vehicles.ts';
import type { AccountSectionProps } from './section-props.ts';
import { Position } from './position.tsx';
import { SectionTitle } from './section-title.tsx';
import { StandingList } from './standing-list.tsx';
import { runningBids, wonOrAwaitingBids } from './standings.ts';
import { useSteadyRows } from './steady-rows.ts';
import { WonLots } from './won-lots.tsx';

/**
 * What needs the buyer's attention, the company's standings, what it won and its data; or the lots
 * of one standing.
 */
export function Overview(props: AccountSectionProps) {
  const query = useOwnBids({ isSignedIn: true });
  const isReconnecting = useOwnConnection() === 'reconnecting';
  const [search] = useSearchParams();
  const standing = search.get('standing');
  if (!isStanding(standing)) return <Whole {...props} {...{ query, isReconnecting }} />;
  return (
    <OwnBidsSection query={query} skeletonRows={3}>
      {(bids) => (
        <StandingList
          key={standing}
          standing={standing}
          bids={bids}
          isReconnecting={isReconnecting}
        />
      )}
    </OwnBidsSection>
  );
}

interface WholeProps extends AccountSectionProps {
  query: UseQueryResult<BidList>;
  isReconnecting: boolean;
}

function Whole({ session, query, isReconnecting }: WholeProps) {
  const bids = query.data?.bids ?? [];
  const rows = useSteadyRows(bids, runningBids(bids).slice(0, runningMax));
  const vehicles = useOwnVehicles(rows);
  return (
    <div className="grid gap-11">
      <OwnBidsSection query={query} skeletonRows={10}>
        {() =>
          bids.length === 0 ? (
            <NoBids of="bids" />
          ) : (
            <>
              <ActionRequired bids={bids} isReconnecting={isReconnecting} />
              <Position bids={bids} company={session.company} />
              <Running
                rows={rows}
                total={runningBids(bids).length}
                isReconnecting={isReconnecting}
              />
            </>
          )
        }
      </OwnBidsSection>
      {/* Rendered once the lists above have their height: it must not move during a press. */}
      {!query.isPending && !vehicles.isPending && (
        <section className="grid gap-x-14 gap-y-11 md:grid-cols-2">
          <WonLots bids={bids} wanted={wonOrAwaitingBids(bids)} />
          <OwnDataShort session={session} />
        </section>
      )}
    </div>
  );
}

/** The page of auctions lists all of them. */
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

interface RunningProps {
  rows: readonly Bid[];
  total: number;
  isReconnecting: boolean;
}

function Running({ rows, total, isReconnecting }: RunningProps) {
  const t = useTranslate();
  const formats = useFormats();
  if (rows.length === 0) return null;
  const all = t('account.all', { count: formats.number(total) });
  return (
    <section>
      <SectionTitle
        title={t('account.running')}
        trailing={<LocaleLink to="/my-account/manage-auctions">{all}</LocaleLink>}
      />
      <BidRows
        caption={t('account.running')}
        bids={rows}
        columns={columns}
        isReconnecting={isReconnecting}
      />
    </section>
  );
}

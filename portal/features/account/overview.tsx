import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Bid, BidList } from '#contract/bids.ts';
import { ApprovalList } from '#portal/features/approvals/approval-list.tsx';
import { useApi } from '#portal/api/api-context.tsx';
import { settlementsQuery, useOwnBids } from '#portal/api/queries.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { useBidsConnection } from '#portal/live/bids-connection.ts';
import { isStanding } from '#portal/layout/company-positions.ts';
import { BidRows, runningColumns } from './bid-rows.tsx';
import { ActionRequired } from './action-required.tsx';
import { NoBids } from './no-bids.tsx';
import { BidsSection } from './bids-section.tsx';
import { UserDataShort } from './user-data-short.tsx';
import { useBidVehicles } from './use-bid-vehicles.ts';
import type { AccountSectionProps } from './section-props.ts';
import { PaymentsDue } from './payments-due.tsx';
import { Position } from './position.tsx';
import { SectionTitle } from './section-title.tsx';
import { StandingList } from './standing-list.tsx';
import { runningBids, wonOrAwaitingBids } from './standings.ts';
import { useSteadyRows } from './steady-rows.ts';
import { WonLots } from './won-lots.tsx';

/** What needs attention, the standings, what was won and own data; or lots of one standing. */
export function Overview(props: AccountSectionProps) {
  const query = useOwnBids({ isSignedIn: true });
  const isReconnecting = useBidsConnection() === 'reconnecting';
  const [search] = useSearchParams();
  const standing = search.get('standing');
  if (!isStanding(standing)) return <Whole {...props} {...{ query, isReconnecting }} />;
  return (
    <BidsSection query={query} skeletonRows={3}>
      {(bids) => (
        <StandingList
          key={standing}
          standing={standing}
          bids={bids}
          isReconnecting={isReconnecting}
        />
      )}
    </BidsSection>
  );
}

interface WholeProps extends AccountSectionProps {
  query: UseQueryResult<BidList>;
  isReconnecting: boolean;
}

function Whole({ session, query, isReconnecting }: WholeProps) {
  const bids = query.data?.bids ?? [];
  const rows = useSteadyRows(bids, runningBids(bids).slice(0, runningMax));
  const vehicles = useBidVehicles(rows);
  const settlements = useQuery(settlementsQuery(useApi()));
  return (
    <div className="grid gap-11">
      <ApprovalList />
      <BidsSection query={query} skeletonRows={10}>
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
      </BidsSection>
      {/* Rendered once the lists above have their height: it must not move during a press. */}
      {!query.isPending && !vehicles.isPending && !settlements.isLoading && (
        <section className="grid gap-x-14 gap-y-11 md:grid-cols-2">
          <div className="grid content-start gap-y-11">
            <PaymentsDue settlements={settlements.data?.result ?? []} bids={bids} />
            <WonLots bids={bids} wanted={wonOrAwaitingBids(bids)} />
          </div>
          <UserDataShort session={session} />
        </section>
      )}
    </div>
  );
}

/** The page of auctions lists all of them. */
const runningMax = 10;

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
        columns={runningColumns}
        isReconnecting={isReconnecting}
      />
    </section>
  );
}

import { useSearchParams } from 'react-router';
import type { Bid } from '#contract/bids.ts';
import { ApprovalList } from '#portal/features/approvals/approval-list.tsx';
import { useBidsConnection } from '#portal/live/bids-connection.ts';
import { isStanding } from '#portal/layout/company-positions.ts';
import { useOwnBids } from '#portal/api/queries.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { lotOf } from './attention.ts';
import { AttentionSection } from './attention-section.tsx';
import { BidsError } from './bids-error.tsx';
import { BidsSection } from './bids-section.tsx';
import { CompanyShort } from './company-short.tsx';
import { MoneyRow } from './money-row.tsx';
import { NoBids } from './no-bids.tsx';
import { OneApproval } from './one-approval.tsx';
import { requestsInProgress } from './requests-in-progress.ts';
import { RequestsList } from './requests-list.tsx';
import { RunningBids } from './running-bids.tsx';
import type { AccountSectionProps } from './section-props.ts';
import { StandingList } from './standing-list.tsx';
import { keyOfBid, runningBids, wonOrAwaitingBids } from './standings.ts';
import { useSteadyRows } from './steady-rows.ts';
import { type Affairs, useAffairs } from './use-affairs.ts';
import { useBidVehicles } from './use-bid-vehicles.ts';
import { WonLots } from './won-lots.tsx';

/** What needs attention, money, bids and requests; or lots of one standing, or one request. */
export function Overview(props: AccountSectionProps) {
  const [search] = useSearchParams();
  const standing = search.get('standing');
  const approval = search.get('approval');
  if (approval !== null) return <OneApproval key={approval} id={approval} />;
  return isStanding(standing) ? <OfStanding standing={standing} /> : <Whole {...props} />;
}

function OfStanding({ standing }: Pick<Parameters<typeof StandingList>[0], 'standing'>) {
  const query = useOwnBids({ isSignedIn: true });
  const isReconnecting = useBidsConnection() === 'reconnecting';
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

function Whole({ session }: AccountSectionProps) {
  const t = useTranslate();
  const affairs = useAffairs();
  const { own, bids } = affairs;
  if (own) return <Loaded session={session} affairs={affairs} own={own} />;
  if (bids.error && !bids.data)
    return (
      <div className="grid gap-11">
        <BidsError error={bids.error} onRetry={() => void bids.refetch()} />
        <CompanyShort session={session} company={affairs.company} />
      </div>
    );
  return <RowSkeletons count={skeletonRows} label={t('account.loading')} />;
}

/** A screen of them: nothing comes below before all of it is there. */
const skeletonRows = 10;
/** The page of auctions lists all of them. */
const runningMax = 5;

interface LoadedProps {
  session: AccountSectionProps['session'];
  affairs: Affairs;
  own: readonly Bid[];
}

function Loaded({ session, affairs, own }: LoadedProps) {
  const isReconnecting = useBidsConnection() === 'reconnecting';
  const { attention } = affairs;
  const running = runningBids(own);
  // Each lot is on the page once: what waits for the reader says its own.
  const waiting = new Set(attention.map((row) => lotOf(row)));
  const others = own.filter((bid) => !waiting.has(keyOfBid(bid)));
  const rows = useSteadyRows(others, runningBids(others).slice(0, runningMax));
  const vehicles = useBidVehicles(rows);
  const { won, settlements, company, error, onRetry } = affairs;
  const isNew = own.length === 0 && won.length === 0 && settlements.length === 0;
  return (
    <div className="grid gap-11">
      {(!isNew || attention.length > 0 || error) && (
        <AttentionSection
          attention={attention}
          bids={[...own, ...won]}
          isReconnecting={isReconnecting}
          error={error}
          onRetry={onRetry}
        />
      )}
      <ApprovalList />
      {own.length === 0 && <NoBids of="bids" />}
      {!isNew && <MoneyRow won={won} settlements={settlements} company={company} />}
      <RunningBids rows={rows} own={own} total={running.length} isReconnecting={isReconnecting} />
      {/* Rendered once the rows above have their height: it must not move during a press. */}
      {!vehicles.isPending && (
        <section className="grid gap-x-14 gap-y-11 md:grid-cols-2">
          <div className="grid content-start gap-y-11">
            <RequestsList requests={requestsInProgress({ ...affairs, bids: [...own, ...won] })} />
            <WonLots
              bids={others}
              wanted={wonOrAwaitingBids(others)}
              isNone={wonOrAwaitingBids(own).length === 0}
            />
          </div>
          <CompanyShort session={session} company={company} />
        </section>
      )}
    </div>
  );
}

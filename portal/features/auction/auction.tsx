/** One auction: data, time left, terms and lots. The browser fetches it with the user's token. */
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Auction } from '#contract/auctions.ts';
import { ApiError } from '#portal/api/api-error.ts';
import { queryKeys, useFoundAuction, useOwnBids } from '#portal/api/queries.ts';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { pageMeta } from '#portal/i18n/page-title.ts';
import { useAuctionEvents } from '#portal/live/use-list-events.ts';
import { afterEndMs, useTurn } from '#portal/live/use-turn.ts';
import { NotFound } from '#portal/errors/not-found.tsx';
import { VehicleBrowser } from '#portal/features/vehicles/vehicle-browser.tsx';
import { SectionBoundary } from '#portal/layout/section-boundary.tsx';
import { ReadError } from '#portal/layout/read-error.tsx';
import { ButtonLink } from '#portal/ui/button.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { AuctionHeader, AuctionHeaderSkeleton } from './auction-header.tsx';
import { AuctionTerms } from './auction-terms.tsx';
import { RunList } from './run-list.tsx';

export const meta = pageMeta((t) => ({ title: t('auction.title') }));

/** Rows of the list's skeleton. */
const skeletonRows = 8;

export default function AuctionPage() {
  const t = useTranslate();
  const { '*': auctionId = '' } = useParams();
  const { data, error, refetch } = useFoundAuction(auctionId);
  // The same page that the server sends for an unknown address.
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return <NotFound />;
  if (error && !data) {
    return (
      <div className="measure py-12">
        <h1 className="sr-only">{t('auction.title')}</h1>
        <ReadError error={error} title={t('auctions.error')} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) {
    return (
      <>
        <AuctionHeaderSkeleton />
        <div className="measure min-h-dvh pt-8">
          <RowSkeletons count={skeletonRows} label={t('auctions.loading')} />
        </div>
      </>
    );
  }
  if (data.sparse)
    return (
      <div className="measure pb-18">
        <VehicleBrowser
          auctionId={data.sparse.id}
          title={data.sparse.name ?? data.sparse.id}
          level={1}
        />
      </div>
    );
  const { auction } = data;
  return (
    <>
      <title>{`${auction.name} · ${t('shell.name')}`}</title>
      <SectionBoundary name="header" of={auction}>
        <AuctionHeader auction={auction} />
      </SectionBoundary>
      {auction.status === 'cancelled' ? (
        <Cancelled />
      ) : (
        <div className="measure pb-18">
          <SectionBoundary name="terms" of={auction}>
            <AuctionTerms auction={auction} />
          </SectionBoundary>
          <SectionBoundary name="lots" of={auction.id}>
            <Lots auction={auction} />
          </SectionBoundary>
        </div>
      )}
    </>
  );
}

function Cancelled() {
  const t = useTranslate();
  const localePath = useLocalePath();
  return (
    <div className="measure min-h-[50dvh] py-8">
      <p className="mb-5 max-w-[56ch] text-15 text-pretty">{t('auction.cancelled')}</p>
      <ButtonLink href={localePath('/auctions')}>{t('notFound.auctions')}</ButtonLink>
    </div>
  );
}

/** The list is updated live while it is on screen. */
function Lots({ auction }: { auction: Auction }) {
  const t = useTranslate();
  const { id, status } = auction;
  // A closed auction's lots may still await their award.
  const connection = useAuctionEvents(id, status !== 'settled');
  // Fetched with the auction's own query; the answer is written into the rows.
  useOwnBids({ isSignedIn: true, auctionId: id });
  useTurningPoints(auction);
  return (
    <>
      <SectionBoundary name="runList" of={auction}>
        <RunList auction={auction} isReconnecting={connection === 'reconnecting'} />
      </SectionBoundary>
      <VehicleBrowser
        auctionId={id}
        unsaidCurrency={auction.currencyCode}
        title={t('auction.lots')}
        level={2}
        isReconnecting={connection === 'reconnecting'}
      />
    </>
  );
}

/** No event says that an auction opens or changes state, so refetch when the time comes. */
function useTurningPoints({ id, status, startsAt, firstEndsAt, endsAt }: Auction): void {
  const queries = useQueryClient();
  const endsAtMs = Date.parse(status === 'open' ? firstEndsAt : endsAt) + afterEndMs;
  const isRunning = status === 'open' || status === 'closing';
  useTurn(status === 'scheduled' ? Date.parse(startsAt) : isRunning ? endsAtMs : undefined, () => {
    void queries.invalidateQueries({ queryKey: queryKeys.auction(id) });
    void queries.invalidateQueries({ queryKey: queryKeys.allVehicles });
  });
}

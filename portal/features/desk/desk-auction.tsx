import { useQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DeskAuctionAnswer } from '#contract/desk/auctions.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ApiError } from '#portal/api/api-error.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { useTurn } from '#portal/live/use-turn.ts';
import { Button } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { AuctionReports } from './sellers/auction-reports.tsx';
import { BuildLots } from './build/build-lots.tsx';
import { LiveConsole } from './console/live-console.tsx';
import { type ConsoleStore, useDeskStream } from './console/use-desk-stream.ts';
import { type AuctionView, ViewChoice } from './console/view-choice.tsx';
import { DeskAuctionHeader } from './desk-auction-header.tsx';
import { deskAuctionQuery } from './desk-calls.ts';
import { DeskLots } from './desk-lots.tsx';
import { useDeskTranslate } from './desk-texts.tsx';
import { type ChosenFilter, filterLots } from './lot-filters.ts';
import { OpenFigures } from './open-figures.tsx';
import { ClosedAuction } from './result/closed-auction.tsx';
import { Readiness } from './readiness.tsx';

const skeletonRows = 10;
/** Wider than other pages, for the table beside the pinned lot. */
const consoleMeasure = 'mx-auto w-full max-w-[1760px] px-4 md:px-8';

/** The workspace of one auction; it follows the auction's stream while it is visible. */
export function DeskAuctionPage({ auctionId, role }: { auctionId: string; role: DeskRole }) {
  const t = useDeskTranslate();
  const stream = useDeskStream(auctionId);
  const isFollowed = stream.connection === 'live';
  const { data, error, refetch } = useQuery(deskAuctionQuery(useApi(), auctionId, isFollowed));
  // The clock opens an auction, and begins its closing, without an event.
  const turnMs = data && nextTurnMs(data);
  useTurn(turnMs === undefined ? undefined : turnMs + turnDelayMs, () => void refetch());
  // A link to a lot leads to its row, which has all its acts.
  const isLotAsked = useSearchParams()[0].has('lot');
  const [chosenView, setChosenView] = useState<AuctionView | null>(null);
  const status = data?.auction.status;
  const isOver = status === 'closed' || status === 'settled';
  const hasConsole = (status === 'open' || status === 'closing') && data?.lots.length !== 0;
  const view = hasConsole
    ? (chosenView ?? (status === 'closing' && !isLotAsked ? 'console' : 'lots'))
    : 'lots';
  const isLost = stream.connection === 'reconnecting';
  if (data)
    return (
      <>
        <DeskAuctionHeader answer={data} role={role} isLost={isLost} />
        <div className={view === 'console' ? consoleMeasure : 'measure'}>
          {isLost && <ConnectionLost answer={data} />}
          {error && !isLost && (
            <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
              {t('auction.stale')}
            </ErrorBand>
          )}
          {isOver && <AuctionReports auctionId={auctionId} lots={data.lots} />}
          {hasConsole && <ViewChoice view={view} onChoose={setChosenView} />}
          {view === 'console' ? (
            <LiveConsole answer={data} role={role} stream={stream} />
          ) : isOver && data.lots.length > 0 && !isLotAsked ? (
            <ClosedAuction answer={data} role={role} store={stream.console} />
          ) : (
            <LotsOfAuction answer={data} role={role} store={stream.console} />
          )}
        </div>
      </>
    );
  const isUnknown = error instanceof ApiError && error.isRefusedWith('AuctionIsUnknown');
  return (
    <div className="measure pt-6">
      {isUnknown && <EmptyState headingLevel={1} title={t('auction.unknown')} />}
      {error && !isUnknown && (
        <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
          {t('auction.failed')}
        </ErrorBand>
      )}
      {!error && <RowSkeletons count={skeletonRows} label={t('desk.loading')} />}
    </div>
  );
}

function ConnectionLost({ answer: { auction, serverTime } }: { answer: DeskAuctionAnswer }) {
  const t = useDeskTranslate();
  const time = useFormats().timeWithSeconds(serverTime, auction.timeZone);
  return (
    <output className="mt-4 flex items-center gap-2.5 bg-ink px-3.5 py-3 text-bg">
      <Icon node={WifiOff} size={18} className="flex-none" />
      {t('stream.lost', { time })}
    </output>
  );
}

const turnDelayMs = 500;

function nextTurnMs({ auction, serverTime }: DeskAuctionAnswer): number | undefined {
  return [auction.startsAt, auction.firstEndsAt]
    .map((at) => Date.parse(at))
    .find((atMs) => atMs > Date.parse(serverTime));
}

type LotsOfAuctionProps = { answer: DeskAuctionAnswer; role: DeskRole; store: ConsoleStore };

function LotsOfAuction({ answer, role, store }: LotsOfAuctionProps) {
  const { auction, lots } = answer;
  const t = useDeskTranslate();
  const [chosen, setChosen] = useState<ChosenFilter>({ name: 'all' });
  if (lots.length === 0) return <EmptyState title={t('auction.empty')} />;
  const isBuilt = auction.status === 'draft' || auction.status === 'scheduled';
  const Lots = isBuilt ? BuildLots : DeskLots;
  const shown = filterLots(lots, chosen);
  const hasDrafts = lots.some(({ status }) => status === 'draft');
  return (
    <div className={hasDrafts ? 'grid gap-x-10 pt-6 wide:grid-cols-[300px_minmax(0,1fr)]' : 'pt-6'}>
      {hasDrafts && <Readiness lots={lots} chosen={chosen} onChoose={setChosen} />}
      <div className="min-w-0">
        {auction.status === 'open' && auction.format === 'open' && (
          <OpenFigures auction={auction} lots={lots} store={store} />
        )}
        <Lots
          auction={auction}
          lots={lots}
          shown={shown}
          chosen={chosen}
          onChoose={setChosen}
          role={role}
          serverTime={answer.serverTime}
          store={store}
        />
      </div>
    </div>
  );
}

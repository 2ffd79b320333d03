import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Icon } from '#portal/ui/icon.tsx';
import type { VehicleSearchAnswer } from '#contract/vehicles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { untilCountedMs, vehiclesQuery } from '#portal/api/queries.ts';
import { isCounted } from '#portal/api/specified-calls.ts';
import { useSession } from '#portal/auth/session.ts';
import { useRequestContext } from '#portal/app/request-context.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { SectionBoundary } from '#portal/layout/section-boundary.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { usePhoneLayout } from '#portal/ui/phone-layout.ts';
import { WideOnly } from './wide-only.tsx';
import { CompareTray } from '#portal/features/compare-tray/compare-tray.tsx';
import { SparseVehicles } from '#portal/features/specified/sparse-vehicles.tsx';
import { setFilters } from './filter-labels.ts';
import { FilterRail } from './filter-rail.tsx';
import type { FilterRailProps } from './filter-rail-props.ts';
import { listIntervalMs } from './list-interval.ts';
import { ListError, NothingFound } from './list-states.tsx';
import { ListKeys } from './list-keys.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { SearchAlert } from './search-alert.tsx';
import { SeveralCurrencies } from './several-currencies.tsx';
import { type Currency, type ListState, filterCount, searchRequest } from './search-address.ts';
import { ListReading } from './text-reading.tsx';
import { isAtLeast, useTotalText } from './total-text.ts';
import { useLastPage, useListState } from './use-list-state.ts';
import { useKeepTrail, useSeenVehicle } from './use-search-trail.ts';
import { VehicleResults, ResultSkeletons } from './vehicle-results.tsx';

export interface VehicleBrowserProps {
  /** Limits the list to one auction; without it all vehicles on sale. */
  auctionId?: string;
  /** The auction's; across all, amounts are in euros unless another currency is chosen. */
  unsaidCurrency?: Currency;
  /** The answer that the server rendered for this address; visitors see the same. */
  initial?: VehicleSearchAnswer;
  /** The heading above the list, with the number of results: the page's or a section's. */
  title: ReactNode;
  /** Shown below the heading. */
  introduction?: ReactNode;
  level: 1 | 2;
  /** The stream that updates the list is lost: its clocks say so, and the list polls instead. */
  isReconnecting?: boolean;
}

/** The filter rail beside the list, or behind a button. The address holds all state. */
export function VehicleBrowser({
  auctionId,
  unsaidCurrency = 'EUR',
  initial,
  title,
  introduction,
  level,
  isReconnecting = false,
}: VehicleBrowserProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { state, go, preferences, remember } = useListState({
    isWithinAuction: auctionId !== undefined,
  });
  const { data, error, refetch, isPlaceholderData } = useVehicles(state, {
    auctionId,
    initial,
    isReconnecting,
  });
  const { expectsPhone } = useRequestContext();
  const isPhone = usePhoneLayout() ?? expectsPhone;
  const view = state.view ?? (isPhone ? 'rows' : 'cards');
  // An answer is rendered in pieces: a press meanwhile is not kept waiting.
  const answer = data?.result;
  const result = useDeferredValue(answer);
  const isSettled = !isPlaceholderData && result === answer;
  const pastPage = useLastPage(state, isSettled ? result : undefined);
  useKeepTrail(isSettled ? result : undefined, auctionId);
  useSeenVehicle(result !== undefined && isSettled);
  const rail: FilterRailProps | undefined = result && {
    state,
    facets: result.facets,
    histograms: result.histograms,
    onChange: go,
    isWithinAuction: auctionId !== undefined,
    auctionId,
    unsaidCurrency,
  };
  // Rows take the whole width for comparison, so the filters open from a button.
  const hasRail = view === 'cards';
  return (
    <div className="group/list max-md:flex max-md:flex-col">
      <ListHeading title={title} level={level} result={result} />
      {/*
       * On a phone six vehicles and it do not fit into the first screen: it follows them, once the
       * last of them has come.
       */}
      <div className="max-md:order-last max-md:mt-5 max-md:hidden max-md:group-has-data-list-end/list:block">
        {introduction}
      </div>
      <div
        className={
          hasRail
            ? 'mt-3 md:mt-5 wide:grid wide:grid-cols-[248px_minmax(0,1fr)] wide:gap-9 print:block'
            : 'mt-3 md:mt-4'
        }
      >
        {hasRail && (
          <aside className="max-wide:hidden print:hidden">
            <WideOnly isExpected={!expectsPhone}>
              <SectionBoundary name="filterRail" of={result}>
                {rail && <FilterRail {...rail} />}
              </SectionBoundary>
            </WideOnly>
          </aside>
        )}
        <div className={`grid min-w-0 content-start gap-2 ${hasRail ? 'md:gap-5' : ''}`}>
          <SectionBoundary name="listToolbar" of={result}>
            <ListToolbar
              state={state}
              view={view}
              preferences={preferences}
              remember={remember}
              onChange={go}
              isWithinAuction={auctionId !== undefined}
              unsaidCurrency={unsaidCurrency}
              result={result}
              filters={
                rail &&
                result && (
                  <FilterSheet
                    rail={rail}
                    result={isCounted(result) ? result : undefined}
                    isAlways={!hasRail}
                  />
                )
              }
            />
          </SectionBoundary>
          {error && !result && <ListError error={error} onRetry={() => void refetch()} />}
          {!error && !result && <ResultSkeletons view={view} />}
          <ListReading reading={result?.reading} state={state} onChange={go} />
          {result?.areCountsMissing && <output className="text-ink2">{t('list.uncounted')}</output>}
          {result && result.total === 0 && (
            <NothingFound
              state={state}
              auctionId={auctionId}
              unsaidCurrency={unsaidCurrency}
              onChange={go}
            />
          )}
          {result && result.total > 0 && (
            <SectionBoundary name="vehicleList" of={result}>
              <ListKeys>
                {auctionId === undefined && (
                  <SeveralCurrencies state={state} facets={result.facets} onChange={go} />
                )}
                {pastPage !== undefined && (
                  <p className="text-ink2">
                    {t('list.pastLastPage', { page: formats.number(pastPage) })}
                  </p>
                )}
                {data?.sparse && <SparseVehicles vehicles={data.sparse} />}
                <VehicleResults
                  state={state}
                  view={view}
                  preferences={preferences}
                  remember={remember}
                  result={result}
                  isReconnecting={isReconnecting}
                />
              </ListKeys>
            </SectionBoundary>
          )}
        </div>
      </div>
      {result && <span data-list-end hidden />}
      <CompareTray />
    </div>
  );
}

function ListHeading({
  title,
  level,
  result,
}: Pick<VehicleBrowserProps, 'title' | 'level'> & { result?: VehicleSearchAnswer['result'] }) {
  const t = useTranslate();
  const Heading = level === 1 ? 'h1' : 'h2';
  const type = level === 1 ? 'type-h1' : 'mt-5 type-h2';
  const totalText = useTotalText();
  const count = result && isCounted(result) ? totalText(result, result.total) : undefined;
  const total = result && totalText(result, result.totalUnfiltered);
  return (
    <Heading className={`flex flex-wrap items-baseline gap-x-3 ${type}`}>
      {title}
      {count !== undefined && total !== undefined && (
        <span className="font-normal text-ink3">
          {count === total ? count : t('list.ofTotal', { count, total })}
        </span>
      )}
    </Heading>
  );
}

function useVehicles(
  state: ListState,
  {
    auctionId,
    initial,
    isReconnecting,
  }: Pick<VehicleBrowserProps, 'auctionId' | 'initial' | 'isReconnecting'>,
) {
  const { config, expectsSignedIn, renderedAtMs } = useRequestContext();
  const request = searchRequest(state, config.pageSize, auctionId);
  const showsPrices = useSession().status === 'signedIn' && auctionId === undefined;
  return useQuery({
    ...vehiclesQuery(useApi(), request),
    initialData: initial,
    // A visitor has the answer already; the signed-in company's positions need a request with the
    // token.
    initialDataUpdatedAt: expectsSignedIn ? 0 : renderedAtMs,
    // Old results stay visible, not dimmed, while new ones load.
    placeholderData: keepPreviousData,
    refetchInterval: (query) =>
      untilCountedMs(query) || listIntervalMs({ isReconnecting, showsPrices }),
  });
}

/** The filters as a sheet where the rail has no room; its button counts the vehicles. */
function FilterSheet({
  rail,
  result,
  isAlways,
}: {
  rail: FilterRailProps;
  /** Undefined where the backend sends no counts. */
  result: VehicleSearchAnswer['result'] | undefined;
  isAlways: boolean;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const count = filterCount(rail.state);
  return (
    <span className={isAlways ? undefined : 'wide:hidden'}>
      <Button
        variant="secondary"
        icon={<Icon node={SlidersHorizontal} size={16} className="small:max-md:hidden" />}
        onPress={() => setOpen(true)}
      >
        <span className="max-small:sr-only">
          {count > 0 ? t('list.filtersSet', { count: formats.number(count) }) : t('list.filters')}
        </span>
      </Button>
      <Dialog
        title={t('list.filters')}
        layout="sheet"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={t('list.closeFilters')}
        actions={
          <span className="flex items-center gap-2">
            {rail.auctionId === undefined && (
              <SearchAlert
                state={rail.state}
                filters={setFilters(rail.state, t, formats, rail.unsaidCurrency).map(textOf)}
                isIcon
              />
            )}
            <span className="grid flex-1">
              <Button variant="primary" size="big" onPress={() => setOpen(false)}>
                {result
                  ? t(isAtLeast(result, result.total) ? 'list.showAtLeast' : 'list.showResults', {
                      count: result.total,
                    })
                  : t('list.closeFilters')}
              </Button>
            </span>
          </span>
        }
      >
        <div>
          <LateRail {...rail} />
        </div>
      </Dialog>
    </span>
  );
}

/** The sheet is there with the press, and its many filters a moment later. */
function LateRail(rail: FilterRailProps) {
  const isThere = useDeferredValue(true, false);
  return isThere && <FilterRail {...rail} />;
}

const textOf = ({ text }: { text: string }) => text;

import { keepPreviousData } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import type { BidHistory as History } from '#contract/bid-history.ts';
import { pageSizeDefault } from '#contract/calls.ts';
import { getBidHistory } from '#contract/calls/bid-history.ts';
import { minorOf } from '#contract/money.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { ButtonLink } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { BidsError } from './bids-error.tsx';
import { HistoryDownload } from './history-download.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryRows } from './history-rows.tsx';
import { isFiltered, queryOfAddress } from './history-address.ts';
import { ListPages } from './list-pages.tsx';
import { NoBids } from './no-bids.tsx';
import { SpendingChart } from './spending-chart.tsx';
import { pageOfAnswer } from './page-of-list.ts';

const everyMs = 15_000;

/** The lots that are over on which the company bid: sums, spending, rows, and all as a file. */
export function BidHistory() {
  const t = useTranslate();
  const [search] = useSearchParams();
  const query = queryOfAddress(search);
  const { data, error, refetch } = useCall(getBidHistory, query, {
    // Lots end while the page is looked at.
    refetchInterval: everyMs,
    // The rows stay while another filter's come.
    placeholderData: keepPreviousData,
  });
  if (!data && error) return <BidsError error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={8} label={t('history.loading')} />;
  if (data.total === 0 && !isFiltered(query)) return <NoBids of="history" />;
  const { page: _, ...filter } = query;
  return (
    <div className="grid gap-7">
      {error && <BidsError error={error} onRetry={() => void refetch()} />}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <HistoryFilters filter={filter} history={data} />
        <HistoryDownload filter={filter} total={data.total} />
      </div>
      {data.total === 0 ? (
        <NothingFound nearestEarlier={data.nearestEarlier} />
      ) : (
        <Found history={data} />
      )}
    </div>
  );
}

function Found({ history }: { history: History }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <>
      <Sums history={history} />
      {history.spending.bars.length > 0 && <SpendingChart history={history} />}
      <div className="grid gap-3">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink2">
          {history.outcomes.map(({ outcome, lots }) => (
            <li key={outcome}>
              <b className="font-strong text-ink">{formats.number(lots)}</b>{' '}
              {t(`history.outcome.${outcome}`)}
            </li>
          ))}
        </ul>
        <HistoryRows rows={history.rows} />
      </div>
      <div className="grid gap-3">
        <ListPages list={pageOfAnswer(history, pageSizeDefault)} />
        <p className="max-w-[76ch] text-13 text-pretty text-ink2">
          {t('history.download.note', { count: history.total })}
        </p>
      </div>
    </>
  );
}

function Sums({ history: { total, sums, currencyCode } }: { history: History }) {
  const t = useTranslate();
  const formats = useFormats();
  const price = (amount: number | null) =>
    amount === null || currencyCode === null ? '–' : formats.price(minorOf(amount), currencyCode);
  const facts = [
    { key: 'lots', value: formats.number(total) },
    { key: 'won', value: formats.number(sums.won) },
    { key: 'spent', value: price(sums.spent) },
    { key: 'average', value: price(sums.averageWon) },
    { key: 'lostByOne', value: formats.number(sums.lostByOneIncrement) },
  ] as const;
  return (
    <div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-t border-ink pt-4 md:flex md:justify-between">
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt className="text-12 text-ink2">{t(`history.${key}`)}</dt>
            <dd className="mt-0.5 text-20 leading-tight font-strong whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2.5 rule-row pb-3 text-12 text-ink3">{t('history.amounts')}</p>
    </div>
  );
}

function NothingFound({ nearestEarlier }: Pick<History, 'nearestEarlier'>) {
  const t = useTranslate();
  const formats = useFormats();
  const { pathname } = useLocation();
  return (
    <EmptyState
      title={t('history.none.title')}
      text={
        nearestEarlier === null
          ? undefined
          : t('history.none.earlier', { date: formats.date(nearestEarlier) })
      }
      actions={<ButtonLink href={pathname}>{t('history.none.all')}</ButtonLink>}
    />
  );
}

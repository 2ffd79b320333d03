/** All auctions by the day they close. Public: the server renders them for everyone. */
import { useEffect } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import type { AuctionList } from '#contract/auctions.ts';
import { ApiError } from '#portal/api/api-error.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { pageMeta } from '#portal/i18n/page-title.ts';
import { cachedTexts, useRememberTexts } from '#portal/features/content/cached-texts.ts';
import { loadPageTexts, type PageTexts } from '#portal/features/content/load-page-texts.ts';
import { ListIntroduction } from '#portal/features/content/list-introduction.tsx';
import { SparseAuctions } from '#portal/features/specified/sparse-auctions.tsx';
import { useSignIn } from '#portal/auth/use-sign-in.ts';
import { useAnnounce } from '#portal/layout/announcer.tsx';
import { SectionBoundary } from '#portal/layout/section-boundary.tsx';
import { ReadError } from '#portal/layout/read-error.tsx';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { fontWithThePage } from '#portal/ui/early-font.ts';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { Pagination } from '#portal/ui/pagination.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { wantsDocument } from '#portal/app/wants-document.ts';
import { auctionOptions, filterQuery, isFiltered, readFilter } from './auction-filter.ts';
import { AuctionDays } from './auction-days.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FollowCountry } from './follow-country.tsx';
import { loadAuctions } from './load-auctions.ts';
import { useAuctions } from './use-auctions.ts';

interface Loaded extends PageTexts {
  auctions: AuctionList | null;
}

export const meta = pageMeta<Loaded>((t, loaded) => ({
  title: loaded?.page?.title ?? t('shell.auctions'),
  description: loaded?.page?.description,
}));

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const filter = readFilter(new URL(args.request.url).searchParams);
  const [texts, auctions] = await Promise.all([
    loadPageTexts(args),
    wantsDocument(args.request) ? loadAuctions(args, auctionOptions(filter)) : null,
  ]);
  return { ...texts, auctions };
}

/** In the browser the auctions come from the query cache, not from the server. */
export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<Loaded> {
  return { ...(await cachedTexts(args)), auctions: null };
}

/** Rows of the list's skeleton: about as many as fit on a screen. */
const skeletonRows = 8;

export default function Auctions() {
  fontWithThePage();
  const t = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const { auctions: initial, ...texts } = useLoaderData<typeof loader>();
  useRememberTexts(texts);
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const { data, error, refetch } = useAuctions(auctionOptions(filter), initial ?? undefined);
  const addressOf = (next: typeof filter) => localePath(`/auctions${filterQuery(next)}`);
  useAnnouncedCount(data?.isCounted === false ? undefined : data?.total);
  return (
    <div className="measure pb-18">
      <h1 className="flex flex-wrap items-baseline gap-x-3 type-h1">
        <span lang={texts.lang}>{texts.page?.heading ?? t('shell.auctions')}</span>
        {data && data.isCounted !== false && (
          <span className="font-normal text-ink3">{formats.number(data.total)}</span>
        )}
      </h1>
      <ListIntroduction texts={texts} />
      <FilterBar filter={filter} addressOf={addressOf} />
      <FollowCountry filter={filter} />
      {error && !data && <AuctionsError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RowSkeletons count={skeletonRows} label={t('auctions.loading')} />}
      {data?.total === 0 && (
        <EmptyState
          title={t('auctions.empty.title')}
          text={t('auctions.empty.text')}
          actions={
            isFiltered(filter) && (
              <ButtonLink href={localePath('/auctions')}>{t('auctions.empty.clear')}</ButtonLink>
            )
          }
        />
      )}
      {data && (
        <SectionBoundary name="auctionList" of={data.auctions}>
          <AuctionDays auctions={data.auctions} />
          {data.sparse && <SparseAuctions auctions={data.sparse} />}
        </SectionBoundary>
      )}
      {data && data.total > data.pageSize && (
        <Pagination
          label={t('list.pages')}
          page={data.page}
          pageCount={Math.ceil(data.total / data.pageSize)}
          hrefOf={(page) => addressOf({ ...filter, page })}
          format={(page) => formats.number(page)}
          pageLabel={(page) => t('list.page', { page: formats.number(page) })}
          previousLabel={t('list.previous')}
          nextLabel={t('list.next')}
        />
      )}
    </div>
  );
}

/** Where the services refuse visitors without a token, the list invites them to sign in. */
function AuctionsError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslate();
  const { startSignIn, isPending } = useSignIn();
  if (error instanceof ApiError && error.code === 'UNAUTHORIZED' && !error.missing) {
    const button = (
      <Button variant="primary" isPending={isPending} onPress={startSignIn}>
        {t('shell.signIn')}
      </Button>
    );
    return <EmptyState title={t('auctions.signIn')} actions={button} />;
  }
  return <ReadError error={error} title={t('auctions.error')} onRetry={onRetry} />;
}

/**
 * Announces the new number of auctions to screen readers when the list changes; not on arrival,
 * when the heading says it.
 */
function useAnnouncedCount(total: number | undefined): void {
  const t = useTranslate();
  const announce = useAnnounce();
  const [search] = useSearchParams();
  const query = search.toString();
  useEffect(() => {
    if (query !== '' && total !== undefined)
      announce.politely(t('auctions.count', { count: total }));
  }, [query, total, announce, t]);
}

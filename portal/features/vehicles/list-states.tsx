import { useQueries } from '@tanstack/react-query';
import { useApi } from '#portal/api/api-context.tsx';
import { vehiclesQuery } from '#portal/api/queries.ts';
import { isCounted } from '#portal/api/specified-calls.ts';
import { ApiError } from '#portal/api/api-error.ts';
import { errorText } from '#portal/api/error-text.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { useSignIn } from '#portal/auth/use-sign-in.ts';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { DidYouMean } from './did-you-mean.tsx';
import { type SetFilter, setFilters } from './filter-labels.ts';
import { type ListState, searchRequest, withoutFilters } from './search-address.ts';

/** No results: what dropping each filter would bring, or without filters that there is no stock. */
export function NothingFound({
  state,
  auctionId,
  unsaidCurrency,
  onChange,
}: {
  state: ListState;
  unsaidCurrency: string;
  auctionId?: string | undefined;
  onChange: (state: ListState) => void;
}) {
  const t = useTranslate();
  const localePath = useLocalePath();
  const formats = useFormats();
  const filters = useLooser(setFilters(state, t, formats, unsaidCurrency), auctionId);
  if (filters.length === 0)
    return (
      <EmptyState
        title={t('list.emptyStock.title')}
        text={t('list.emptyStock.text')}
        actions={
          <ButtonLink href={localePath('/auctions')} variant="secondary">
            {t('list.emptyStock.auctions')}
          </ButtonLink>
        }
      />
    );
  const areCounted = filters.every(({ total }) => total !== undefined);
  const helps = filters.some(({ total = 0 }) => total > 0);
  return (
    <EmptyState
      title={t('list.empty.title')}
      text={t(areCounted && !helps ? 'list.empty.several' : 'list.empty.text')}
      actions={
        <>
          <DidYouMean state={state} onChange={onChange} />
          <ul className="grid w-full max-w-[56ch]">
            {filters.map(({ key, text, without, total }) => (
              <li key={key} className="flex items-center justify-between gap-4 rule-row py-1.5">
                <Button variant="secondary" onPress={() => onChange(without)}>
                  {t('list.empty.without', { filter: key === 'text' ? state.text : text })}
                </Button>
                {total !== undefined && (
                  <span className={total > 0 ? 'font-semi' : 'text-ink3'}>
                    {t('list.empty.count', { count: total })}
                  </span>
                )}
              </li>
            ))}
            <li className="py-1.5">
              <Button variant="quiet" onPress={() => onChange(withoutFilters(state))}>
                {t('list.clearAll')}
              </Button>
            </li>
          </ul>
        </>
      }
    />
  );
}

/** A search with more filters than this is better begun anew; a filter is one more search. */
const countedFiltersMax = 10;

interface LooserFilter extends SetFilter {
  /** What is found without it; undefined until counted. */
  total?: number | undefined;
}

/** The set filters, those first that leave most when they are dropped. */
function useLooser(filters: readonly SetFilter[], auctionId: string | undefined): LooserFilter[] {
  const api = useApi();
  const counts = useQueries({
    queries: filters
      .slice(0, countedFiltersMax)
      .map(({ without }) =>
        vehiclesQuery(api, searchRequest({ ...without, pageSize: null }, 1, auctionId)),
      ),
  });
  return filters
    .map((filter, index) => {
      const result = counts[index]?.data?.result;
      return { ...filter, total: result && isCounted(result) ? result.total : undefined };
    })
    .toSorted((one, other) => (other.total ?? -1) - (one.total ?? -1));
}

/** Where the backend refuses visitors without a token, the list invites them to sign in. */
export function ListError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslate();
  const formats = useFormats();
  if (error instanceof ApiError && error.code === 'UNAUTHORIZED' && !error.missing)
    return <EmptyState title={t('list.signIn')} actions={<SignInHere />} />;
  return (
    <ErrorBand
      title={t('list.error.title')}
      action={
        <Button variant="secondary" size="small" onPress={onRetry}>
          {t('list.error.retry')}
        </Button>
      }
    >
      {errorText(error, { t, formats })}
    </ErrorBand>
  );
}

function SignInHere() {
  const t = useTranslate();
  const { startSignIn, isPending } = useSignIn();
  return (
    <Button variant="primary" isPending={isPending} onPress={startSignIn}>
      {t('shell.signIn')}
    </Button>
  );
}

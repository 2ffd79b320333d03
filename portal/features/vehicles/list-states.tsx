import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useApi } from '#portal/api/api-context.tsx';
import { vehicleCountsQuery } from '#portal/api/queries.ts';
import { ApiError } from '#portal/api/api-error.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { ReadError } from '#portal/layout/read-error.tsx';
import { useSignIn } from '#portal/auth/use-sign-in.ts';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { DidYouMean } from './did-you-mean.tsx';
import { type SetFilter, setFilters } from './filter-labels.ts';
import { endedAlike, looserStep } from './looser-step.ts';
import { SearchAlert } from './search-alert.tsx';
import { type ListState, filterOf, withoutFilters } from './search-address.ts';
import type { ChangeList } from './use-list-state.ts';

/** No results: what each filter dropped or loosened would bring; without filters, no stock. */
export function NothingFound({
  state,
  auctionId,
  unsaidCurrency,
  onChange,
}: {
  state: ListState;
  unsaidCurrency: string;
  auctionId?: string | undefined;
  onChange: ChangeList;
}) {
  const t = useTranslate();
  const localePath = useLocalePath();
  const filters = useLooser(state, { auctionId, unsaidCurrency });
  if (filters.length === 0)
    return (
      <EmptyState
        title={t('list.emptyStock.title')}
        text={t('list.emptyStock.text')}
        actions={
          <ButtonLink href={localePath('/auctions')} variant="secondary">
            {t('notFound.auctions')}
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
            {filters.map(({ key, text, without, total, step }) => (
              <Fragment key={key}>
                <Looser total={total} onPress={() => onChange(() => without)}>
                  {t('list.empty.without', { filter: key === 'text' ? state.text : text })}
                </Looser>
                {step && step.total > 0 && (
                  <Looser total={step.total} onPress={() => onChange(() => step.state)}>
                    {step.text}
                  </Looser>
                )}
              </Fragment>
            ))}
            <EndedAlike state={state} auctionId={auctionId} onChange={onChange} />
            <li className="py-1.5">
              <Button variant="quiet" onPress={() => onChange(withoutFilters)}>
                {t('list.clearAll')}
              </Button>
            </li>
          </ul>
          {auctionId === undefined && (
            <SearchAlert state={state} filters={filters.map(({ text }) => text)} />
          )}
        </>
      }
    />
  );
}

/** What became of such vehicles: with their prices, as far as the reader may know them. */
function EndedAlike({
  state,
  auctionId,
  onChange,
}: {
  state: ListState;
  auctionId: string | undefined;
  onChange: ChangeList;
}) {
  const t = useTranslate();
  const ended = endedAlike(state);
  const request = { ...(auctionId && { auctionId }), filters: [filterOf(ended)] };
  const { data: [total] = [] } = useQuery(vehicleCountsQuery(useApi(), request));
  if (total === undefined || total === 0 || state.choices.status?.includes('ended')) return null;
  return (
    <Looser total={total} onPress={() => onChange(() => ended)}>
      {t('list.empty.ended')}
    </Looser>
  );
}

interface LooserProps {
  total: number | undefined;
  onPress: () => void;
  children: ReactNode;
}

function Looser({ total, onPress, children }: LooserProps) {
  const t = useTranslate();
  return (
    <li className="flex items-center justify-between gap-4 rule-row py-1.5">
      <Button variant="secondary" onPress={onPress}>
        {children}
      </Button>
      {total !== undefined && (
        <span className={total > 0 ? 'font-semi' : 'text-ink3'}>
          {t('list.empty.count', { count: total })}
        </span>
      )}
    </li>
  );
}

/** A search with more filters than this is better begun anew; one call counts two of each. */
const countedFiltersMax = 12;

interface LooserFilter extends SetFilter {
  /** What is found without it; undefined until counted. */
  total: number | undefined;
  /** With its limit one step further out. */
  step: { state: ListState; text: string; total: number } | undefined;
}

/** The set filters, those first that leave most when they are dropped. */
function useLooser(
  state: ListState,
  { auctionId, unsaidCurrency }: { auctionId: string | undefined; unsaidCurrency: string },
): LooserFilter[] {
  const t = useTranslate();
  const formats = useFormats();
  const chipsOf = (one: ListState) => setFilters(one, t, formats, unsaidCurrency);
  const filters = chipsOf(state).map((filter) => ({
    ...filter,
    further: looserStep(state, filter.key),
  }));
  const counted = filters
    .slice(0, countedFiltersMax)
    .flatMap(({ without, further }) => (further ? [without, further] : [without]));
  const request = { ...(auctionId && { auctionId }), filters: counted.map(filterOf) };
  const { data: totals } = useQuery(vehicleCountsQuery(useApi(), request));
  const totalOf = (one: ListState | undefined) => totals?.[one ? counted.indexOf(one) : -1];
  return filters
    .map(({ further, ...filter }) => {
      const found = totalOf(further);
      const text = further && chipsOf(further).find(({ key }) => key === filter.key)?.text;
      const step = further && found !== undefined && text !== undefined;
      return {
        ...filter,
        total: totalOf(filter.without),
        step: step ? { state: further, text, total: found } : undefined,
      };
    })
    .toSorted((one, other) => (other.total ?? -1) - (one.total ?? -1));
}

/** Where the backend refuses visitors without a token, the list invites them to sign in. */
export function ListError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslate();
  if (error instanceof ApiError && error.code === 'UNAUTHORIZED' && !error.missing)
    return <EmptyState title={t('list.signIn')} actions={<SignInHere />} />;
  return <ReadError error={error} title={t('list.error.title')} onRetry={onRetry} />;
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

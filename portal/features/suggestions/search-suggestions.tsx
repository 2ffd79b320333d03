/**
 * What the typed words may mean, below the search field: loaded when the field is first focused
 * (docs/decisions/187-a-list-below-the-search-field.md).
 */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { listFollows } from '#contract/calls/follows.ts';
import type { VehicleFilter } from '#contract/vehicles.ts';
import { narrowedSearch } from '#domain/narrowed-search.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ProductCalls } from '#portal/api/product-calls.tsx';
import { suggestionsQuery } from '#portal/api/queries.ts';
import { callQuery } from '#portal/api/use-call.ts';
import { useSession } from '#portal/auth/session.ts';
import { setFilters } from '#portal/features/vehicles/filter-labels.ts';
import {
  filterOf,
  readState,
  stateAddress,
  stateOfFilter,
} from '#portal/features/vehicles/search-address.ts';
import { savedSearchPath } from '#portal/features/vehicles/saved-search.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { useAllMessages } from '#portal/i18n/use-all-messages.ts';
import { setFieldValue } from '#portal/layout/search-field.tsx';
import type { SearchSuggestionsProps } from '#portal/layout/search-suggestions-context.ts';
import styles from '#portal/ui/all-classes.css?url';
import { SuggestionList } from './suggestion-list.tsx';
import { type SavedSearch, type SuggestionRow, suggestionGroups } from './suggestion-groups.ts';
import { useCombobox } from './use-combobox.ts';

export function SearchSuggestions(props: SearchSuggestionsProps) {
  const [hasStyle, setHasStyle] = useState(false);
  if (!useAllMessages()) return null;
  const show = () => setHasStyle(true);
  return (
    <ProductCalls>
      {/* Below the page's own sheet: React would put one with a precedence above it. */}
      <link rel="stylesheet" href={styles} onLoad={show} onError={show} />
      {hasStyle && <Suggested {...props} />}
    </ProductCalls>
  );
}

/** As long as between two letters of somebody who types fast. */
const typingMs = 80;
/** Enter waits so long for what the text means, and is then a search for its words. */
const enterMs = 1_500;
/** Of a text, as the call bounds it. */
const textMax = 80;

function Suggested({ input, search, onText, onDone }: SearchSuggestionsProps) {
  const t = useTranslate();
  const client = useApi();
  const queries = useQueryClient();
  const open = useOpen(search, onDone);
  const saved = useSavedSearches();
  const [settled, setSettled] = useState(() => input.value.trim());
  const filterData = filterOf(readState(new URLSearchParams(search)));
  const asked = (text: string) =>
    suggestionsQuery(client, { text: text.slice(0, textMax), filterData });
  const { data, isError, isFetching } = useQuery({
    ...asked(settled),
    placeholderData: keepPreviousData,
  });

  /** Enter means what the first row means, also before the rows are there. */
  const enter = async (text: string) => {
    const late = AbortSignal.timeout(enterMs);
    const answer = await Promise.race([
      queries.fetchQuery(asked(text)).catch(() => undefined),
      new Promise<undefined>((resolve) =>
        late.addEventListener('abort', () => resolve(undefined), { once: true }),
      ),
    ]);
    if (answer) open.filter(answer.understood?.filter ?? { text });
    else onText(text);
  };
  const groupsOf = (text: string) =>
    suggestionGroups(text, text === '' || isError ? undefined : data, saved);
  const rowsOf = (text: string) => groupsOf(text).flatMap(({ rows }) => rows);
  const choose = (row: SuggestionRow) => {
    if (row.kind === 'proposal') return setFieldValue(input, row.text);
    combobox.close();
    if (row.kind === 'vehicle') open.vehicle(row.vehicle);
    else if (row.kind === 'saved') open.saved(row);
    else open.filter(row.filter);
  };
  const combobox = useCombobox(input, (text) => rowsOf(text).map(({ key }) => key), {
    onChoose: (key) => {
      const row = rowsOf(combobox.text).find((one) => one.key === key);
      if (row) choose(row);
    },
    onEnter: (text) => {
      combobox.close();
      void enter(text);
    },
  });
  const { text } = combobox;
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);

  if (!combobox.isOpen) return null;
  const note = isError ? t('suggest.failed') : isFetching && !data ? t('suggest.loading') : '';
  return (
    <SuggestionList
      combobox={combobox}
      groups={groupsOf(text)}
      note={text === '' ? '' : note}
      reading={text === '' || isError ? undefined : data?.reading}
      isBusy={isFetching || settled !== text}
      onChoose={choose}
    />
  );
}

/** Leads to the list or to a vehicle. */
function useOpen(search: string, onDone: (() => void) | undefined) {
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const standing = readState(new URLSearchParams(search));
  const go = (address: string) => {
    void navigate(localePath(address));
    onDone?.();
  };
  const list = (filter: VehicleFilter) => {
    const { sort, order, pageSize, view } = standing;
    go(`/vehicles${stateAddress({ ...stateOfFilter(filter), sort, order, pageSize, view })}`);
  };
  return {
    filter: (typed: VehicleFilter) => list(narrowedSearch(filterOf(standing), typed)),
    saved: (saved: SavedSearch) => go(savedSearchPath(saved)),
    vehicle: ({ licensePlate, lot }: { licensePlate: string; lot: { auctionId: string } }) =>
      go(`/vehicles/${encodeURIComponent(licensePlate)}?auctionId=${lot.auctionId}`),
  };
}

function useSavedSearches(): SavedSearch[] {
  const t = useTranslate();
  const formats = useFormats();
  const query = callQuery(useApi(), listFollows, {});
  const isSignedIn = useSession().status === 'signedIn';
  const { data } = useQuery({ ...query, enabled: isSignedIn && query.enabled });
  return (data?.follows ?? []).flatMap(({ id, name, filter }) => {
    if (!filter) return [];
    const chips = setFilters(stateOfFilter(filter), t, formats, filter.currency ?? 'EUR');
    const label = name ?? chips.map(({ text }) => text).join(', ');
    return label === '' ? [] : [{ id, label, filter }];
  });
}

/**
 * How many vehicles each option of an opened filter would leave, where the list's own answer does
 * not count them: few open these filters, and their counts would cost every search.
 */
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { countedSearchesMax } from '#contract/search-values.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { vehicleCountsQuery } from '#portal/api/queries.ts';
import { type ListState, filterOf } from './search-address.ts';

/** By option; empty until counted. `stateWith`: the list with this option set. */
export function useOptionCounts<Option extends string>(
  options: readonly Option[],
  stateWith: (option: Option) => ListState,
  auctionId: string | undefined,
): ReadonlyMap<Option, number> {
  const client = useApi();
  const calls = Array.from({ length: Math.ceil(options.length / countedSearchesMax) }, (_, at) =>
    options.slice(at * countedSearchesMax, (at + 1) * countedSearchesMax),
  );
  const answers = useQueries({
    queries: calls.map((some) => ({
      ...vehicleCountsQuery(client, {
        ...(auctionId && { auctionId }),
        filters: some.map((option) => filterOf(stateWith(option))),
      }),
      placeholderData: keepPreviousData,
    })),
  });
  return new Map(
    calls.flatMap((some, call) =>
      some.flatMap((option, at) => {
        const count = answers[call]?.data?.[at];
        return count === undefined ? [] : [[option, count] as const];
      }),
    ),
  );
}

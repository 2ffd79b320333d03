/** What a search becomes when more is typed or chosen beside it. Pure. */
import { currencies } from '#contract/money.ts';
import type { VehicleFilter } from '#contract/vehicles.ts';
import type { ReadSearch } from './read-search.ts';

/** What is typed takes the place of filters of its kind, and of the earlier text. */
export function narrowedSearch(search: VehicleFilter, typed: VehicleFilter): VehicleFilter {
  const { text: _text, make, model, modelsOfMakes, ...others } = search;
  // A model of another make would find nothing.
  const isNamed = [typed.make, typed.model, typed.modelsOfMakes].some((some) => some !== undefined);
  const names = {
    ...(make && { make }),
    ...(model && { model }),
    ...(modelsOfMakes && { modelsOfMakes }),
  };
  const beside = isOfOtherCurrency(search, typed) ? withoutAmounts(others) : others;
  return { ...beside, ...(!isNamed && names), ...typed };
}

/** The usual one goes unsaid. */
const usualCurrency = 'EUR';
const amounts = ['price', 'damage', 'listPrice', 'registrationTax'] as const;

function isOfOtherCurrency(search: VehicleFilter, typed: VehicleFilter): boolean {
  return typed.currency !== undefined && typed.currency !== (search.currency ?? usualCurrency);
}

/** A limit in one currency is none in another. */
function withoutAmounts(search: VehicleFilter): VehicleFilter {
  const own = new Set<string>(amounts.flatMap((name) => [`${name}From`, `${name}To`]));
  return Object.fromEntries(Object.entries(search).filter(([name]) => !own.has(name)));
}

/** The filter of a text, with the currency of its amounts where the search has another one. */
export function statedIn(
  { filter, currency }: Pick<ReadSearch, 'filter' | 'currency'>,
  search: Pick<VehicleFilter, 'currency'>,
): VehicleFilter {
  const named = currencies.find((one) => one === currency);
  const isUnsaid = named === undefined || named === (search.currency ?? usualCurrency);
  return isUnsaid ? filter : { ...filter, currency: named };
}

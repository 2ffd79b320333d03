/** The rows of the list below the search field, in their groups. Pure. */
import type { Suggestions, VehicleFilter } from '#contract/vehicles.ts';
import { fold } from '#domain/fold.ts';

export interface SavedSearch {
  id: string;
  label: string;
  filter: VehicleFilter;
}

export type SuggestionRow = { key: string } & (
  | { kind: 'understood'; filter: VehicleFilter; total: number | null }
  | { kind: 'words'; filter: VehicleFilter; total: number | null }
  | { kind: 'proposal'; text: string }
  | { kind: 'make'; make: string; filter: VehicleFilter; total: number | null }
  | { kind: 'model'; make: string; model: string; filter: VehicleFilter; total: number | null }
  | ({ kind: 'value'; filter: VehicleFilter; total: number | null } & Pick<
      Suggestions['values'][number],
      'name' | 'value'
    >)
  | { kind: 'vehicle'; vehicle: Suggestions['vehicles'][number] }
  | ({ kind: 'saved' } & SavedSearch)
);

export interface SuggestionGroup {
  name: 'text' | 'names' | 'values' | 'vehicles' | 'saved';
  rows: SuggestionRow[];
}

/** More rows than this are read longer than the words are typed. */
const rowsMax = 9;
const savedMax = 3;

/** "Search the words" is always there, so that nobody is trapped by how a text is read. */
export function suggestionGroups(
  text: string,
  suggested: Suggestions | undefined,
  saved: readonly SavedSearch[],
): SuggestionGroup[] {
  const ofText: SuggestionRow[] = [];
  if (suggested?.understood)
    ofText.push({ key: 'understood', kind: 'understood', ...suggested.understood });
  const words = { total: suggested?.words.total ?? null, filter: { text } };
  if (text !== '') ofText.push({ key: 'words', kind: 'words', ...words });
  if (suggested && suggested.proposal !== null)
    ofText.push({ key: 'proposal', kind: 'proposal', text: suggested.proposal });
  const names: SuggestionRow[] = [
    ...(suggested?.makes ?? []).map((one): SuggestionRow => ({
      key: `make ${one.make}`,
      kind: 'make',
      ...one,
    })),
    ...(suggested?.models ?? []).map((one): SuggestionRow => ({
      key: `model ${one.make} ${one.model}`,
      kind: 'model',
      ...one,
    })),
  ];
  const values = (suggested?.values ?? []).map((one): SuggestionRow => ({
    key: `${one.name} ${one.value}`,
    kind: 'value',
    ...one,
  }));
  const vehicles = (suggested?.vehicles ?? []).map((vehicle): SuggestionRow => ({
    key: `vehicle ${vehicle.lot.auctionId} ${vehicle.assetId}`,
    kind: 'vehicle',
    vehicle,
  }));
  const own = savedLike(text, saved).map((one): SuggestionRow => ({
    key: `saved ${one.id}`,
    kind: 'saved',
    ...one,
  }));
  let left = rowsMax;
  const groups: SuggestionGroup[] = [
    { name: 'text', rows: ofText },
    { name: 'names', rows: names },
    { name: 'values', rows: values },
    { name: 'vehicles', rows: vehicles },
    { name: 'saved', rows: own },
  ];
  return groups
    .map(({ name, rows }) => {
      const shown = rows.slice(0, left);
      left -= shown.length;
      return { name, rows: shown };
    })
    .filter(({ rows }) => rows.length > 0);
}

/** Those whose label has all words that are typed; before any word the first ones. */
function savedLike(text: string, saved: readonly SavedSearch[]): SavedSearch[] {
  const words = fold(text).split(/\s+/u).filter(Boolean);
  return saved
    .filter(({ label }) => words.every((word) => fold(label).includes(word)))
    .slice(0, savedMax);
}

/** How many letters of the name are those that are typed last. */
export function typedLength(name: string, text: string): number {
  const words = text.split(/\s+/u);
  for (let from = 0; from < words.length; from += 1) {
    const typed = words.slice(from).join(' ');
    // Folding changes no number of letters of the names that are in stock.
    if (typed !== '' && fold(name).startsWith(fold(typed))) return typed.length;
  }
  return 0;
}

/** What becomes of the photographs that a file names, as the desk shows it. Pure. */
import { countries } from '#contract/calls.ts';
import type { DeskImport } from '#contract/desk/stock.ts';
import { type NamedPhotoState, namedPhotoStates } from '#contract/desk/values.ts';
import { displayedPlate } from '#domain/licence-plate.ts';
import { plainText } from '#services/plain-text.ts';
import type { StoredImport } from '#services/stock/import-queries.ts';
import type { ReferencedPhoto } from '#services/stock/import/records.ts';
import type { FetchedPhoto } from '#services/stock/photos/fetch-jobs.ts';
import { isAddress } from '#services/stock/photos/fetch-photo.ts';

type Named = DeskImport['photos']['named'][number];
type NamedRow = Pick<ReferencedPhoto, 'row' | 'country' | 'plate' | 'source' | 'kind'> &
  Pick<Named, 'state' | 'code'>;

/** In which order an operator looks at them. */
const ranks: Record<NamedPhotoState, number> = {
  refused: 0,
  missing: 1,
  waiting: 2,
  toFetch: 3,
  added: 4,
  unchanged: 5,
};

/** `open` are those that were not handed in; `fetched` is empty before the import. */
export function namedPhotos(
  { state }: Pick<StoredImport, 'state'>,
  open: readonly ReferencedPhoto[],
  fetched: readonly FetchedPhoto[],
  shownMax: number,
): Pick<DeskImport['photos'], 'named' | 'namedCounts'> {
  const rows: NamedRow[] = state === 'undone' ? [] : [...(state === 'imported' ? fetched : [])];
  for (const photo of state === 'undone' ? [] : open) {
    if (!isAddress(photo.source)) rows.push({ ...photo, state: 'missing', code: 'PhotoIsMissing' });
    else if (photo.refusal) rows.push({ ...photo, state: 'refused', code: photo.refusal });
    else if (state !== 'imported') rows.push({ ...photo, state: 'toFetch', code: null });
  }
  const counts = Map.groupBy(rows, (one) => one.state);
  return {
    named: rows
      .toSorted((one, other) => ranks[one.state] - ranks[other.state] || one.row - other.row)
      .slice(0, shownMax)
      .map(shown),
    namedCounts: Object.fromEntries(
      namedPhotoStates.map((one) => [one, counts.get(one)?.length ?? 0]),
    ) as DeskImport['photos']['namedCounts'],
  };
}

function shown({ row, country, plate, source, kind, state, code }: NamedRow): Named {
  const of = countries.find((one) => one === country);
  const name = (of && displayedPlate(plate, of)) ?? plate;
  return { row, name, plateCountry: of ?? null, source: plainText(source), kind, state, code };
}

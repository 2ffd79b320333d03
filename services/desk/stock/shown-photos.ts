/** Photographs of an import as the desk shows them: matched, suggested, refused. Pure. */
import type { DeskImport } from '#contract/desk/stock.ts';
import { plainText } from '#services/plain-text.ts';
import type { StoredImport, StoredReport } from '#services/stock/import-queries.ts';
import type { HandedPhoto, PhotoMatches, VehicleKey } from '#services/stock/match-photos.ts';
import type { FetchedPhoto } from '#services/stock/photos/fetch-jobs.ts';
import { suggestVehicles } from '#services/stock/suggest-vehicles.ts';
import { namedPhotos } from './named-photos.ts';

/** Photographs and vehicles that a page shows. */
export const shownMax = 300;
/** One press each; whoever has more sorts the folders first. */
const suggestionsMax = 50;

export interface MatchedImport {
  photos: readonly HandedPhoto[];
  matches: PhotoMatches;
  vehicles: StoredReport['vehicles'];
  state: StoredImport['state'];
  fetched: readonly FetchedPhoto[];
}

export function shownPhotos(
  { photos, matches, vehicles, state, fetched }: MatchedImport,
  picturesUrl: string,
): Pick<DeskImport, 'photos' | 'vehicles'> {
  const { matched, unmatched, refused, missing, leftOut } = matches;
  const byVehicle = Map.groupBy(matched, keyOf);
  const plateOf = new Map(vehicles.map((one) => [keyOf(one), one.shown]));
  const shownPlate = (one: VehicleKey): string => plateOf.get(keyOf(one)) ?? one.plate;
  const suggestions = suggestVehicles(matches).slice(0, suggestionsMax);
  return {
    photos: {
      files: photos.length,
      matched: matched.length,
      vehicles: byVehicle.size,
      vehiclesTotal: vehicles.length,
      leftOut: leftOut.length,
      unmatched: unmatched.slice(0, shownMax).map(({ id, name, fileId, hasPreview }) => ({
        id,
        name: plainText(name),
        url: hasPreview && fileId !== null ? `${picturesUrl}/${fileId}` : null,
      })),
      unmatchedTotal: unmatched.length,
      isWaiting: unmatched.slice(0, shownMax).some(({ isWaiting }) => isWaiting),
      suggestions: suggestions.map(({ photos: ofOne, by, vehicle, other }) => ({
        photoIds: ofOne.slice(0, shownMax).map(({ id }) => id),
        names: endsOf(ofOne).map(({ name }) => plainText(name.split(/[/\\]/).at(-1) ?? name)),
        by,
        vehicle: { ...countryOf(vehicle), plate: vehicle.plate, shown: shownPlate(vehicle) },
        other: other && shownPlate(other),
      })),
      refused: refused
        .slice(0, shownMax)
        .map(({ name, refusal }) => ({ name: plainText(name), code: refusal ?? '' })),
      ...namedPhotos({ state }, missing, fetched, shownMax),
    },
    vehicles: vehicles.slice(0, shownMax).map((one) => ({
      ...countryOf(one),
      plate: one.plate,
      shown: one.shown,
      photos: byVehicle.get(keyOf(one))?.length ?? 0,
    })),
  };
}

/** What was staged has a country of the contract. */
function countryOf({ country }: VehicleKey) {
  return { country: country as DeskImport['vehicles'][number]['country'] };
}

function endsOf<One>(list: readonly One[]): One[] {
  return list.length < 2 ? [...list] : list.filter((_, at) => at === 0 || at === list.length - 1);
}

function keyOf({ country, plate }: VehicleKey): string {
  return `${country} ${plate}`;
}

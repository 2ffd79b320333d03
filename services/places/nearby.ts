/** Which of the places where vehicles stand are near a town. */
import type { Country } from '#contract/calls.ts';
import type { NearFilter } from '#contract/vehicles.ts';
import type { Connection } from '#database/connect.ts';
import { townNames } from '#locales/town-names.ts';
import { placesMax } from '#services/limits.ts';
import { type PlaceIndex, createPlaceIndex, distanceKm } from './place-index.ts';
import { readTowns } from './read-towns.ts';

/** As vehicles have it. */
export interface Place {
  country: Country;
  place: string;
}

let index: Promise<PlaceIndex> | undefined;

/** Towns are read when they are first asked for, and stay in memory: about 12 MB. */
function knownTowns(): Promise<PlaceIndex> {
  index ??= readTowns().then(
    (towns) => createPlaceIndex(towns, townNames),
    (error: unknown) => {
      // The next caller tries again.
      index = undefined;
      throw error;
    },
  );
  return index;
}

/** Undefined where the town is unknown. */
export async function placesNear(
  connection: Pick<Connection, 'query'>,
  near: NearFilter,
): Promise<Place[] | undefined> {
  const towns = await knownTowns();
  const center = towns.find(near.country, near.place);
  if (!center) return undefined;
  return (await findPlaces(connection)).filter(({ country, place }) => {
    const position = towns.find(country, place);
    return position !== undefined && distanceKm(center, position) <= near.km;
  });
}

/** Finds a town by its whole name, in any of the portal's languages. */
export async function townFinder(): Promise<(name: string) => Place | undefined> {
  const towns = await knownTowns();
  return (name) => {
    const town = towns.named(name);
    return town && { country: town.country, place: town.name };
  };
}

export async function suggestTowns(text: string, countMax: number): Promise<Place[]> {
  const found = (await knownTowns()).suggest(text, countMax);
  return found.map(({ country, name }) => ({ country, place: name }));
}

/** Walks the index from one place to the next, so that a million vehicles cost no more than few. */
async function findPlaces(connection: Pick<Connection, 'query'>): Promise<Place[]> {
  const next = (from: string) => `SELECT v.location_country AS country, v.location_place AS place
    FROM auction.description v WHERE v.location_place IS NOT NULL ${from}
    ORDER BY v.location_country, v.location_place LIMIT 1`;
  const { rows } = await connection.query<Place>(
    `WITH RECURSIVE known AS (
       (${next('')})
       UNION ALL
       SELECT further.country, further.place FROM known, LATERAL (
         ${next('AND (v.location_country, v.location_place) > (known.country, known.place)')}
       ) further
     ) SELECT country, place FROM known LIMIT $1`,
    [placesMax],
  );
  return rows;
}

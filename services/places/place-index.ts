/**
 * Where places are. A place is found by its name in any of our languages; accents, case, a postcode
 * before it and an addition behind it ("Garching b. München") do not matter.
 */
import type { Country } from '#contract/calls.ts';
import { nameKey } from '#domain/fold.ts';

/** Coordinates in degrees, WGS 84. */
export interface Position {
  latitude: number;
  longitude: number;
}

export interface Town extends Position {
  country: Country;
  name: string;
}

export interface PlaceIndex {
  /** Undefined where no town, or more than one far from each other, has the name. */
  find(country: string, place: string): Position | undefined;
  /** The town of this name in any country; undefined where several are meant alike. */
  named(name: string): { country: Country; name: string } | undefined;
  /** Towns whose name begins with the text: each town once; large ones come first. */
  suggest(text: string, countMax: number): { country: Country; name: string }[];
}

/** Parts of one town share a name; towns farther apart than this are different ones. */
const sameTownKm = 25;

/** `otherNames`: country, the town's name among `towns`, its names in other languages. */
export function createPlaceIndex(
  towns: readonly Town[],
  otherNames: readonly (readonly [country: string, town: string, ...names: readonly string[]])[],
): PlaceIndex {
  const byName = new Map<string, Town[]>();
  const listed: ListedName[] = [];
  for (const town of towns) {
    const key = placeKey(town.name);
    const named = byName.get(town.country + key);
    if (named) named.push(town);
    else {
      byName.set(town.country + key, [town]);
      listed.push({ key, country: town.country, name: town.name, isKnown: false });
    }
  }
  for (const [country, town, ...names] of otherNames) {
    const found = byName.get(country + placeKey(town))?.[0];
    if (!found) continue;
    // The better known town has the name: Aken is Aachen, not the small town of that name.
    for (const name of [town, ...names]) {
      const key = placeKey(name);
      byName.set(country + key, [found]);
      listed.push({ key, country: found.country, name, isKnown: true });
    }
  }
  listed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  const only = (found: readonly Town[] | undefined): Position | undefined => {
    const [first, ...further] = found ?? [];
    return first && further.every((town) => distanceKm(first, town) <= sameTownKm)
      ? first
      : undefined;
  };
  return {
    find: (country, place) => {
      for (const name of spellingsOf(place)) {
        const found = byName.get(country + placeKey(name));
        if (found) return only(found);
      }
      return undefined;
    },
    named: (name) => {
      const key = placeKey(name);
      const found: ListedName[] = [];
      for (let at = firstFrom(listed, key); listed[at]?.key === key; at += 1) {
        const one = listed[at];
        if (one && only(byName.get(one.country + key))) found.push(one);
      }
      const best = found.some(({ isKnown }) => isKnown)
        ? found.filter(({ isKnown }) => isKnown)
        : found;
      const [first] = best;
      const isOne = best.every(({ country }) => country === first?.country);
      return first && isOne ? { country: first.country, name: first.name } : undefined;
    },
    suggest: (text, countMax) => {
      const key = placeKey(text);
      if (key === '') return [];
      const found: ListedName[] = [];
      for (let at = firstFrom(listed, key); at < listed.length; at += 1) {
        const name = listed[at];
        if (!name?.key.startsWith(key)) break;
        found.push(name);
      }
      const typed = text.trim().toLowerCase();
      // The name itself, then large towns, then names with the accents as typed, then short ones.
      const worthOf = ({ name, isKnown, ...found }: ListedName) =>
        (found.key === key ? 0 : 4) +
        (isKnown ? 0 : 2) +
        (name.toLowerCase().startsWith(typed) ? 0 : 1) +
        found.key.length / 1_000;
      found.sort((one, other) => worthOf(one) - worthOf(other));
      const proposed = new Map<Position, { country: Country; name: string }>();
      for (const { country, key, name } of found) {
        if (proposed.size >= countMax) break;
        const town = only(byName.get(country + key));
        if (town && !proposed.has(town)) proposed.set(town, { country, name });
      }
      return [...proposed.values()];
    },
  };
}

/** A name of a town, for proposals. */
interface ListedName {
  key: string;
  country: Country;
  name: string;
  /** In the table of names, which has the large towns. */
  isKnown: boolean;
}

function placeKey(name: string): string {
  return nameKey(name.replaceAll('ß', 'ss'));
}

/** As written, without a postcode, and without what follows the town's own name. */
function spellingsOf(place: string): string[] {
  const town = place.replace(/^(?:[A-Z]{1,2}-)?\d[\d -]*(?:[A-Z]{2} )?\s*/u, '');
  const short = town.replace(/\s*(?:[(,/].*|\s(?:b|a|i|am|bei|an der|près de)\.? .*)$/iu, '');
  return [place, town, short];
}

/** The first place of the sorted list whose key is not before `key`. */
function firstFrom(listed: readonly { key: string }[], key: string): number {
  let low = 0;
  let high = listed.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((listed[middle]?.key ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

const earthRadiusKm = 6_371;

/** As the crow flies, on a sphere: within 0.5 % of the true distance. */
export function distanceKm(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const share =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(one.longitude, other.longitude);
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(share)));
}

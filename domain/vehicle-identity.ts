/**
 * Tells vehicles apart by their plates. Two cars may have the same characters on their plates:
 * German B-NO 1234 is of Berlin, BN-O 1234 of Bonn, so the place of the gap belongs to the plate.
 * `auction.plate_key` (database/migrations/003-vehicles.sql) says the same in SQL.
 */
import { normalisePlate } from './licence-plate.ts';

interface GapRule {
  /** Characters, without gaps, of plates whose letters can be divided in several ways. */
  divisible: RegExp;
  /**
   * Such a plate with its gap, written with hyphens only: the district, then the letters and digits
   * that the key keeps. What follows them is no part of the key.
   */
  divided: RegExp;
}

/**
 * Countries whose plates begin with a district of no fixed length, followed by letters of no fixed
 * number. Everywhere else the characters alone tell plates apart: by fixed groups (NL, FR, BE, ES,
 * PT, IT), because digits follow the district (CH, LI), or because letters follow it only after a
 * district of three (PL).
 * - DE: Fahrzeug-Zulassungsverordnung, Anlage 2. Five letters divide in one way only. A last E or
 *   H says of what kind the car is; the number before it is allotted once.
 * - AT: Kraftfahrgesetz § 48: a chosen plate has letters before its digits, any other has digits
 *   behind its district.
 */
const gapRules: Partial<Record<string, GapRule>> = {
  DE: {
    divisible: /^[A-ZÄÖÜ]{2,5}\d{1,4}[EH]?$/,
    divided: /^(?:([A-ZÄÖÜ]{1,3})-([A-Z]{1,2})|([A-ZÄÖÜ]{3})([A-Z]{2}))-?(\d{1,4})-?[EH]?$/,
  },
  AT: {
    divisible: /^[A-Z]{2,7}\d{1,4}$/,
    divided: /^([A-Z]{1,2})-([A-Z]{1,5})()()-?(\d{1,4})$/,
  },
};

/**
 * Returns what tells a plate from all others of its country: its characters, with a hyphen for the
 * gap where that decides. Returns undefined when the gap decides and is missing. `written` has
 * capitals and a space, dot or hyphen between its groups (displayedPlate).
 */
export function plateKey(written: string, country: string): string | undefined {
  const plate = normalisePlate(written);
  const rule = gapRules[country];
  if (!rule?.divisible.test(plate)) return plate;
  const found = rule.divided.exec(written.replaceAll(/[ .-]+/g, '-'));
  if (!found) return undefined;
  const [, district, letters, longDistrict, twoLetters, digits = ''] = found;
  return `${district ?? longDistrict ?? ''}-${letters ?? twoLetters ?? ''}${digits}`;
}

/**
 * Returns a German plate without the months of a seasonal one: HH-AB 123 for HH-AB 123 04/10. They
 * say when the car may be driven, and no other car has the plate in the other months.
 */
export function withoutSeason(written: string, country: string): string {
  if (country !== 'DE') return written;
  return written.replace(
    /^(.*\p{L}\W*\d{1,4}(?:\W?[EH])?)\W+(?:0[1-9]|1[0-2])\W*(?:0[1-9]|1[0-2])\W*$/iu,
    '$1',
  );
}

/**
 * Returns whether a plate, written in any way, may be the one with this key: their characters are
 * the same, and a gap among its letters is where the key has it. Without a gap it may be several.
 */
export function mayBePlate(written: string, key: string): boolean {
  const plate = normalisePlate(written);
  const gap = key.indexOf('-');
  if (gap === -1) return plate === key;
  if (withoutMark(plate) !== withoutMark(normalisePlate(key))) return false;
  return gapsOf(written).every((one) => one === gap);
}

/**
 * Returns where a plate that is written in any way has gaps among its letters: [1] for B-NO 1234,
 * none for BNO 1234.
 */
export function gapsOf(written: string): number[] {
  const gaps = [...written.toUpperCase().matchAll(/(?<=\p{L})[^\p{L}\d]+(?=\p{L})/gu)];
  return gaps.map(({ index }) => normalisePlate(written.slice(0, index)).length);
}

/** Returns whether two texts may be one plate: their gaps among letters do not contradict. */
export function mayBeSamePlate(one: string, other: string): boolean {
  if (normalisePlate(one) !== normalisePlate(other)) return false;
  const [gaps, otherGaps] = [gapsOf(one), gapsOf(other)];
  return gaps.length === 0 || otherGaps.length === 0 || gaps.join() === otherGaps.join();
}

/** Returns whether a text has this plate in it, in any notation. */
export function namesPlate(text: string, plate: string): boolean {
  const signs = normalisePlate(plate).split('');
  const found = new RegExp(signs.join(String.raw`[^\p{L}\d]*`), 'iu').exec(text.normalize('NFC'));
  return found !== null && signs.length > 0 && mayBeSamePlate(found[0], plate);
}

/** Returns a plate of capitals and digits without the E or H behind its number. */
export function withoutMark(plate: string): string {
  return plate.replace(/(?<=\d)[EH]$/, '');
}

/**
 * Draws vehicle identification numbers in the make's format: identifier, description, model year,
 * plant, serial number.
 */
import type { Make, Model } from '#demo/catalogue/catalogue.ts';
import type { Seeded } from './seeded.ts';

/** ISO 3779: no I, O or Q. */
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const digits = '0123456789';
/** Position 10 by model year, from 2010 on; I, O, Q, U, Z and 0 are not used. */
const years = 'ABCDEFGHJKLMNPRSTVWXY1234567890';
const descriptionLength = 6;

export function drawVin(
  chance: Seeded,
  make: Make,
  model: Model,
  firstRegistration: string,
): string {
  const known = (model.vds ?? '').slice(0, descriptionLength);
  const open = Array.from({ length: descriptionLength - known.length }, () =>
    chance.sign(letters + digits),
  );
  // A car is registered some weeks after it was built.
  const modelYear = Number(firstRegistration.slice(0, 4)) - (chance.chance(0.15) ? 1 : 0);
  const year = years.charAt(modelYear - 2010);
  const works = chance.sign(letters);
  const serial = String(chance.whole(1_000, 999_999)).padStart(6, '0');
  return `${model.wmi ?? make.wmi}${known}${open.join('')}${year}${works}${serial}`;
}

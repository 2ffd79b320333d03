/** Draws plates in each country's format, of the right years where these show. */
import type { Country } from '#contract/calls.ts';
import type { Yard } from '#demo/stock/countries.ts';
import type { Seeded } from '#demo/stock/seeded.ts';
import { drawDutchPlate } from './dutch.ts';
import {
  drawSeries,
  french,
  italian,
  portugueseNew,
  portugueseOld,
  siv,
  spanish,
  targa,
} from './series.ts';
import { number, signs } from './signs.ts';

export interface Registered {
  country: Country;
  firstRegistration: string;
  isVan: boolean;
  isElectric: boolean;
  yard: Yard;
}

/** Returns the plate as it is written on the vehicle. */
export function drawPlate(chance: Seeded, car: Registered): string {
  return shapes[car.country](chance, car);
}

const shapes: Record<Country, (chance: Seeded, car: Registered) => string> = {
  NL: (chance, car) => drawDutchPlate(chance, car.firstRegistration, car.isVan),
  DE: german,
  FR: (chance, car) =>
    `${drawSeries(chance, french, car.firstRegistration)}-${number(chance, 3)}-${signs(chance, siv, 2)}`,
  // A Belgian plate belongs to the owner, so a car may carry an old one.
  BE: (chance) =>
    `${chance.pick(['1', '1', '2', '2', '2'])}-${signs(chance, 'ABCDEFGHJKLMNPRSTUVXY', 3)}-${number(chance, 3)}`,
  ES: (chance, car) => `${number(chance, 4)} ${drawSeries(chance, spanish, car.firstRegistration)}`,
  IT: (chance, car) =>
    `${drawSeries(chance, italian, car.firstRegistration)} ${number(chance, 3)} ${signs(chance, targa, 2)}`,
  PL: polish,
  PT: portuguese,
};

function german(chance: Seeded, { yard, isElectric }: Registered): string {
  const district = chance.pick(yard.districts ?? ['B']);
  const mark = signs(chance, 'ABCDEFGHJKLMNPRSTUVWXYZ', chance.chance(0.85) ? 2 : 1);
  // Eight characters at most; the E takes one.
  const room = 8 - district.length - mark.length - (isElectric ? 1 : 0);
  const digits = Math.min(
    room,
    chance.weighted([2, 3, 4], (count) => count),
  );
  const value = chance.whole(10 ** (digits - 1), 10 ** digits - 1);
  return `${district}-${mark} ${value}${isElectric ? 'E' : ''}`;
}

function polish(chance: Seeded, { yard }: Registered): string {
  const district = chance.pick(yard.districts ?? ['WX']);
  const letter = () => signs(chance, 'ACEFGHJKLMNPRSTUVWXY', 1);
  const three: (() => string)[] = [
    () => `${letter()}${number(chance, 3)}`,
    () => `${number(chance, 2)}${letter()}${letter()}`,
    () => `${letter()}${number(chance, 2)}${letter()}`,
  ];
  const two: (() => string)[] = [
    () => number(chance, 5),
    () => `${number(chance, 4)}${letter()}`,
    () => `${number(chance, 3)}${letter()}${letter()}`,
  ];
  return `${district} ${chance.pick(district.length === 3 ? three : two)()}`;
}

function portuguese(chance: Seeded, car: Registered): string {
  // Since March 2020 the letters are outside; before, they were between the digits.
  if (car.firstRegistration >= '2020-03-03')
    return `${drawSeries(chance, portugueseNew, car.firstRegistration)}-${number(chance, 2)}-${signs(chance, 'ABCDEFGHIJLMNOPQRSTUVXZ', 2)}`;
  return `${number(chance, 2)}-${drawSeries(chance, portugueseOld, car.firstRegistration)}-${number(chance, 2)}`;
}

/** Dutch plates: the sidecode and its first letter indicate the year. */
import type { Seeded } from '#demo/stock/seeded.ts';

/** Sidecodes by first day (RDW's dates), for cars and light vans alike; newest first. */
export const sidecodes: Sidecode[] = [
  { code: 11, from: '2024-06-04', until: '2027-06-01', shape: 'XXX-99-X', order: 'GHJ' },
  { code: 10, from: '2019-08-19', until: '2024-06-04', shape: 'X-999-XX', order: 'GHJKLNPRSTXZ' },
  { code: 9, from: '2015-03-30', until: '2019-08-19', shape: 'XX-999-X', order: 'GHJKNPRSTXZ' },
  { code: 8, from: '2013-03-05', until: '2015-03-30', shape: '9-XXX-99', order: 'KSTXZ' },
];

export interface Sidecode {
  code: number;
  from: string;
  until: string;
  /** X is a letter, 9 a digit. */
  shape: string;
  /** First letters of cars in the order of issue; the years are shared evenly among them. */
  order: string;
}

const letters = 'BDFGHJKLNPRSTXZ';
/** RDW does not issue these combinations. */
const taboos = /GVD|KKK|NSB|PKK|PSV|TBS|PVV|SGP|VVD|SS|SD/;

/** `day` is the first registration in the Netherlands. Light vans begin with V. */
export function drawDutchPlate(chance: Seeded, day: string, isVan: boolean): string {
  const sidecode = sidecodes.find(({ from }) => from <= day);
  if (!sidecode) throw new RangeError(`no Dutch series for ${day}`);
  const first = isVan ? 'V' : firstLetter(sidecode, day);
  let plate = '';
  do plate = filled(chance, sidecode.shape, first);
  while (taboos.test(plate.replaceAll('-', '')));
  return plate;
}

function firstLetter({ from, until, order }: Sidecode, day: string): string {
  const passed = (Date.parse(day) - Date.parse(from)) / (Date.parse(until) - Date.parse(from));
  return order.charAt(Math.min(order.length - 1, Math.floor(passed * order.length)));
}

function filled(chance: Seeded, shape: string, first: string): string {
  const at = shape.indexOf('X');
  return Array.from(shape, (sign, index) => {
    if (index === at) return first;
    if (sign === 'X') return chance.sign(letters);
    return sign === '9' ? String(chance.whole(0, 9)) : sign;
  }).join('');
}

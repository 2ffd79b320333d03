/** Draws the damage of a vehicle of this age and use: kinds, zones, and repair costs. */
import type { DamageKind, DamageZone } from '#contract/damage-codes.ts';
import type { CurrencyCode } from '#contract/money.ts';
import { minorFromEur } from './countries.ts';
import type { Seeded } from './seeded.ts';
import type { StockDamage, Use } from './vehicle.ts';

export interface Worn {
  ageYears: number;
  mileageKm: number;
  use: Use;
  isVan: boolean;
  isPremium: boolean;
  currency: CurrencyCode;
}

/** A report lists no more marks than a drawing can show. */
const marksMax = 12;

export function drawDamages(chance: Seeded, car: Worn): StockDamage[] {
  const mean =
    0.5 + car.ageYears * 0.38 + car.mileageKm / 90_000 + (car.isVan ? 1.6 : 0) + byUse[car.use];
  const count = Math.min(marksMax, Math.max(0, Math.round(chance.bell(mean, 1.4))));
  const found = new Map<DamageZone, StockDamage>();
  for (let mark = 0; mark < count; mark += 1) {
    const { zone, kind } = chance.weighted(likely(car), (row) => row.share);
    if (!found.has(zone)) found.set(zone, drawMark(chance, zone, kind, car));
  }
  return [...found.values()];
}

const byUse: Record<Use, number> = { lease: 0.2, rental: 0.9, company: 0.5, private: 0.4 };

interface Place {
  zone: DamageZone;
  kind: DamageKind;
  share: number;
}

function likely(car: Worn): Place[] {
  return car.ageYears > 7 ? [...usual, ...rusty] : usual;
}

const sides = ['left', 'right'] as const;
const usual: Place[] = [
  ...places(['frontBumper', 'rearBumper'], { scratch: 9, paintwork: 3, crack: 1.5 }),
  ...places(['bonnet'], { stoneChip: 5, scratch: 2 }),
  ...places(['windscreen'], { stoneChip: 4, crack: 1 }),
  ...places(['tailgate'], { scratch: 2.5, dent: 1.5 }),
  ...places(['roof'], { dent: 0.6, scratch: 0.6 }),
  ...places(['interior'], { wear: 3, missingPart: 0.8, crack: 0.5 }),
  ...sides.flatMap((side) => [
    ...places([`${side}FrontDoor`, `${side}RearDoor`], { dent: 2.5, scratch: 2.5 }),
    ...places([`${side}FrontWing`, `${side}RearWing`], { dent: 1.4, scratch: 1.8, paintwork: 0.8 }),
    ...places([`${side}FrontWheel`, `${side}RearWheel`], { kerbDamage: 3.4 }),
    ...places([`${side}Mirror`], { scratch: 1.2, crack: 0.4 }),
    ...places([`${side}Sill`], { scratch: 0.9, dent: 0.4 }),
  ]),
];
const rusty: Place[] = [
  ...places(['leftSill', 'rightSill', 'tailgate', 'leftRearWing', 'rightRearWing'], {
    corrosion: 1.2,
  }),
];

function places(zones: DamageZone[], kinds: Partial<Record<DamageKind, number>>): Place[] {
  return zones.flatMap((zone) =>
    Object.entries(kinds).map(([kind, share]) => ({ zone, kind: kind as DamageKind, share })),
  );
}

/** Ranges: size in cm, and repair cost in euros at the smallest and the largest size. */
const marks: Record<DamageKind, { sizeCm?: [number, number]; eur: [number, number] }> = {
  scratch: { sizeCm: [2, 25], eur: [90, 420] },
  dent: { sizeCm: [1, 12], eur: [80, 460] },
  stoneChip: { sizeCm: [1, 2], eur: [60, 140] },
  kerbDamage: { sizeCm: [2, 20], eur: [95, 190] },
  crack: { sizeCm: [2, 30], eur: [160, 680] },
  corrosion: { sizeCm: [2, 15], eur: [180, 560] },
  wear: { eur: [60, 280] },
  missingPart: { eur: [40, 240] },
  paintwork: { sizeCm: [10, 60], eur: [220, 520] },
};

function drawMark(chance: Seeded, zone: DamageZone, kind: DamageKind, car: Worn): StockDamage {
  const { sizeCm, eur } = marks[kind];
  // Small marks are common, large ones rare.
  const grade = chance.next() ** 2;
  const costEur = (eur[0] + grade * (eur[1] - eur[0])) * (car.isPremium ? 1.25 : 1);
  return {
    kind,
    zone,
    sizeCm: sizeCm ? Math.round(sizeCm[0] + grade * (sizeCm[1] - sizeCm[0])) : null,
    repairCostMinor: minorFromEur(Math.round(costEur / 5) * 5, car.currency),
  };
}

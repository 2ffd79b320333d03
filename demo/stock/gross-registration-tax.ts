/** Gross Dutch registration tax (BPM) by CO2 in the year of registration, in whole euros. */
import type { Drive } from '#demo/catalogue/catalogue.ts';

interface Tariff {
  year: number;
  baseEur: number;
  /** Above this many g/km, each gram costs this. */
  bands: [fromGKm: number, eurPerG: number][];
  diesel: { fromGKm: number; eurPerG: number };
  plugIn: [fromGKm: number, eurPerG: number][];
}

/**
 * Passenger cars, after the yearly tables of the Belastingdienst; years before 2019 are close
 * enough to 2019 for a demo.
 */
const tariffs: Tariff[] = [
  {
    year: 2025,
    baseEur: 667,
    bands: [
      [0, 2],
      [79, 82],
      [101, 181],
      [141, 297],
      [157, 594],
    ],
    diesel: { fromGKm: 70, eurPerG: 109.87 },
    plugIn: [
      [0, 2],
      [79, 82],
      [101, 181],
      [141, 297],
    ],
  },
  {
    year: 2023,
    baseEur: 400,
    bands: [
      [0, 2],
      [82, 72],
      [106, 158],
      [148, 260],
      [165, 519],
    ],
    diesel: { fromGKm: 72, eurPerG: 100.5 },
    plugIn: [
      [0, 29],
      [30, 120],
      [50, 288],
    ],
  },
  {
    year: 2021,
    baseEur: 372,
    bands: [
      [0, 1],
      [86, 61],
      [111, 134],
      [155, 219],
      [172, 438],
    ],
    diesel: { fromGKm: 77, eurPerG: 83.59 },
    plugIn: [
      [0, 27],
      [30, 111],
      [50, 267],
    ],
  },
  {
    year: 0,
    baseEur: 360,
    bands: [
      [0, 2],
      [71, 59],
      [95, 129],
      [139, 212],
      [156, 424],
    ],
    diesel: { fromGKm: 61, eurPerG: 88.43 },
    plugIn: [
      [0, 27],
      [30, 113],
      [50, 271],
    ],
  },
];

/** Electric cars were exempt until the end of 2024 and pay the base since. */
export function grossRegistrationTaxEur(drive: Drive, firstRegistration: string): number {
  const year = Number(firstRegistration.slice(0, 4));
  const tariff = tariffs.find((row) => row.year <= year);
  if (!tariff) throw new RangeError(`no tariff for ${firstRegistration}`);
  if (drive.fuel === 'electric') return year >= 2025 ? tariff.baseEur : 0;
  const isPlugIn = drive.fuel === 'plugInHybrid';
  const bands = isPlugIn ? tariff.plugIn : tariff.bands;
  const grams = bands.map(([fromGKm, eurPerG], index) => {
    const untilGKm = bands[index + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    return Math.max(0, Math.min(drive.co2GKm, untilGKm) - fromGKm) * eurPerG;
  });
  const { fromGKm, eurPerG } = tariff.diesel;
  const surcharge = drive.fuel === 'diesel' ? Math.max(0, drive.co2GKm - fromGKm) * eurPerG : 0;
  // Until 2025 plug-in hybrids had a separate table without a base.
  const base = isPlugIn && year < 2025 ? 0 : tariff.baseEur;
  return Math.round(base + grams.reduce((sum, eur) => sum + eur, 0) + surcharge);
}

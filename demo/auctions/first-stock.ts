/** Draws the initial stock from a seed. Pure: the same seed and moment give the same stock. */
import { drawVehicle, plateKey } from '#demo/stock/draw-vehicle.ts';
import { type Seeded, seeded } from '#demo/stock/seeded.ts';
import { stockValueMinor } from '#demo/stock/value.ts';
import { type StockVehicle, damageTotalMinor } from '#demo/stock/vehicle.ts';
import type { WellKnown } from '#demo/stock/well-known-facts.ts';
import { wellKnown } from '#demo/stock/well-known.ts';
import { wellKnownVehicle } from '#demo/stock/well-known-vehicle.ts';
import { type Edition, editionId, firstEditions, lotEndsAt } from './edition.ts';
import { type LotPrices, drawLotPrices } from './lot-prices.ts';

export interface StockLot {
  edition: Edition;
  number: number;
  endsAt: Date;
  vehicle: StockVehicle;
  prices: LotPrices;
  /** Set for vehicles that are the same under every seed. */
  known: WellKnown | undefined;
}

export function firstStock(seed: string, now: Date): { editions: Edition[]; lots: StockLot[] } {
  const editions = firstEditions(now);
  const taken = new Set(
    editions.flatMap((edition) =>
      knownOf(edition).map(({ plate }) => plateKey(edition.series.profile.country, plate)),
    ),
  );
  return { editions, lots: editions.flatMap((edition) => editionLots(seed, edition, taken)) };
}

function editionLots(seed: string, edition: Edition, taken: Set<string>): StockLot[] {
  const chance = seeded(`${seed}:${editionId(edition)}`);
  const known = new Map(knownOf(edition).map((row) => [row.lotNumber, row]));
  return Array.from({ length: edition.lots }, (_, index) => {
    const number = edition.series.firstLot + index;
    const row = known.get(number);
    const place = { edition, number, endsAt: lotEndsAt(edition, index), known: row };
    return row
      ? { ...place, ...knownLot(row, edition) }
      : { ...place, ...drawLot(chance, edition, taken) };
  });
}

function knownOf(edition: Edition): WellKnown[] {
  const id = editionId(edition);
  return wellKnown.filter(({ auctionId }) => auctionId === id);
}

function drawLot(chance: Seeded, edition: Edition, taken: Set<string>) {
  const vehicle = drawVehicle(chance, edition.series.profile, taken);
  return { vehicle, prices: pricesFor(chance, vehicle, edition) };
}

function pricesFor(chance: Seeded, vehicle: StockVehicle, { series }: Edition): LotPrices {
  const valueMinor = stockValueMinor({ ...vehicle, damageTotalMinor: damageTotalMinor(vehicle) });
  return drawLotPrices(chance, valueMinor, series.format, vehicle.currency);
}

function knownLot(row: WellKnown, { series }: Edition) {
  const minor = (amount: number | undefined) => (amount === undefined ? null : amount * 100);
  return {
    vehicle: wellKnownVehicle(row, series.profile.country),
    prices: {
      startPriceMinor: minor(row.startPrice),
      reserveMinor: minor(row.reserve),
      buyNowMinor: minor(row.buyNowPrice),
    },
  };
}

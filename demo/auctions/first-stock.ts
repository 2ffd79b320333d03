/** Draws the initial stock from a seed. Pure: the same seed and moment give the same stock. */
import { drawVehicle, plateKey } from '#demo/stock/draw-vehicle.ts';
import { type Seeded, seeded } from '#demo/stock/seeded.ts';
import { stockValueMinor } from '#demo/stock/value.ts';
import { type StockVehicle, damageTotalMinor } from '#demo/stock/vehicle.ts';
import type { Bidding, WellKnown } from '#demo/stock/well-known-facts.ts';
import { wellKnown } from '#demo/stock/well-known.ts';
import { wellKnownVehicle } from '#demo/stock/well-known-vehicle.ts';
import { type Edition, editionBefore, editionId, firstEditions, lotEndsAt } from './edition.ts';
import { type LotPrices, drawLotPrices } from './lot-prices.ts';
import { countryOfCurrency, soldBefore } from './sold-before.ts';

export interface StockLot {
  edition: Edition;
  number: number;
  endsAt: Date;
  vehicle: StockVehicle;
  prices: LotPrices;
  /** Set for vehicles that are the same under every seed. */
  known: WellKnown | undefined;
  /** Set where the bids are to reach a price: of such vehicles, and of what was sold before. */
  bidding: Bidding | undefined;
}

export function firstStock(seed: string, now: Date): { editions: Edition[]; lots: StockLot[] } {
  const editions = firstEditions(now);
  const taken = new Set(
    editions.flatMap((edition) =>
      knownOf(edition).map(({ plate }) => plateKey(edition.series.profile.country, plate)),
    ),
  );
  const lots = editions.flatMap((edition) => editionLots(seed, edition, taken));
  const onSale = lots.filter(({ edition }) => edition.settledAt === null);
  const before = soldBefore(
    seed,
    onSale.map(({ vehicle }) => vehicle),
    taken,
  );
  const earlier = [...before].map(([currency, vehicles]) => ({
    edition: editionBefore(countryOfCurrency[currency], vehicles.length, now),
    vehicles,
  }));
  return {
    editions: [...earlier.map(({ edition }) => edition), ...editions],
    lots: [
      ...earlier.flatMap(({ edition, vehicles }) => soldLots(seed, edition, vehicles)),
      ...lots,
    ],
  };
}

/** Sold at what a dealer would pay, between two rivals. */
function soldLots(seed: string, edition: Edition, vehicles: readonly StockVehicle[]): StockLot[] {
  const chance = seeded(`${seed}:${editionId(edition)}`);
  return vehicles.map((vehicle, index) => {
    const damageMinor = damageTotalMinor(vehicle);
    const valueMinor = stockValueMinor({ ...vehicle, damageTotalMinor: damageMinor });
    const price = Math.round((valueMinor * chance.between(0.93, 1.05)) / 50_00) * 50;
    const startPriceMinor = Math.round(price * 0.015) * 50_00;
    return {
      edition,
      number: edition.series.firstLot + index,
      endsAt: lotEndsAt(edition, index),
      vehicle,
      prices: { startPriceMinor, reserveMinor: null, buyNowMinor: null },
      known: undefined,
      bidding: { price, bids: 2 },
    };
  });
}

function editionLots(seed: string, edition: Edition, taken: Set<string>): StockLot[] {
  const chance = seeded(`${seed}:${editionId(edition)}`);
  const known = new Map(knownOf(edition).map((row) => [row.lotNumber, row]));
  return Array.from({ length: edition.lots }, (_, index) => {
    const number = edition.series.firstLot + index;
    const row = known.get(number);
    const place = {
      edition,
      number,
      endsAt: lotEndsAt(edition, index),
      known: row,
      bidding: row?.bidding,
    };
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

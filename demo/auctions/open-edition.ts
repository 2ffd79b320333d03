/** Opens an edition with what its series has not sold, and new vehicles in place of those sold. */
import type { Connection } from '#database/connect.ts';
import { drawVehicle } from '#demo/stock/draw-vehicle.ts';
import { type Seeded, seeded } from '#demo/stock/seeded.ts';
import { stockValueMinor } from '#demo/stock/value.ts';
import { type StockVehicle, damageTotalMinor } from '#demo/stock/vehicle.ts';
import { type PoolVehicle, platesOf, unsoldVehicles } from '#demo/demo-queries.ts';
import { type Edition, auctionRow, closingPosition, editionId, lotEndsAt } from './edition.ts';
import { insertLots, insertRows, insertVehicles } from '#demo/insert-rows.ts';
import { drawLotPrices } from './lot-prices.ts';
import { lotRow, vehicleRow } from './rows.ts';

export async function openEdition(
  connection: Connection,
  edition: Edition,
  seed: string,
): Promise<void> {
  const { series } = edition;
  const id = editionId(edition);
  const chance = seeded(`${seed}:${id}`);
  const unsold = await unsoldVehicles(connection, series, id, edition.lots);
  const fresh = await drawFresh(connection, edition, chance, edition.lots - unsold.length);
  await insertVehicles(connection, fresh.map(vehicleRow));
  await insertRows(connection, 'auction', [auctionRow(edition)]);
  const vehicles = chance.shuffled([...unsold, ...fresh.map(valued)]);
  const lots = vehicles.map((vehicle, index) => lotOf(edition, chance, vehicle, index));
  await insertLots(connection, lots);
}

async function drawFresh(
  connection: Connection,
  { series: { profile } }: Edition,
  chance: Seeded,
  count: number,
): Promise<StockVehicle[]> {
  if (count <= 0) return [];
  const taken = await platesOf(connection, profile.country);
  return Array.from({ length: count }, () => drawVehicle(chance, profile, taken));
}

function valued(vehicle: StockVehicle): PoolVehicle {
  return { ...vehicle, damageTotalMinor: damageTotalMinor(vehicle) };
}

function lotOf(edition: Edition, chance: Seeded, vehicle: PoolVehicle, index: number) {
  const { series } = edition;
  const currency = auctionRow(edition).currency;
  const prices = drawLotPrices(chance, stockValueMinor(vehicle), series.format, currency);
  const place = {
    auctionId: editionId(edition),
    vehicleId: vehicle.id,
    number: series.firstLot + index,
    position: closingPosition(edition, index),
    endsAt: lotEndsAt(edition, index),
  };
  return lotRow(place, prices);
}

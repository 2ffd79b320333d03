/**
 * `node demo/photographs/write.ts FOLDER [VEHICLES] [PHOTOGRAPHS]`: what a seller hands over, by
 * default 300 vehicles with 10 photographs each: `stock.json` for `operator import`, and `photos/`
 * for `operator photos import`. The same vehicles each time; another seed gives others.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { normalisePlate } from '#domain/licence-plate.ts';
import { fromMinor } from '#contract/money.ts';
import { stockFormat, stockVersion } from '#contract/stock.ts';
import { vehicleFields } from '#contract/vehicle-fields.ts';
import { PAINT_OF } from '#demo/pictures/paints.ts';
import { pictureKeys } from '#demo/pictures/vehicle.ts';
import { drawVehicle } from '#demo/stock/draw-vehicle.ts';
import { seeded } from '#demo/stock/seeded.ts';
import type { StockVehicle } from '#demo/stock/vehicle.ts';
import { photograph, withComment } from './photograph.ts';

const auctionId = 'nl-yard-1';

export async function writeYard(
  folder: string,
  {
    vehicles,
    photographs,
    widthPx,
    seed = 'yard',
  }: { vehicles: number; photographs: number; widthPx?: number; seed?: string },
): Promise<void> {
  await mkdir(path.join(folder, 'photos'), { recursive: true });
  const chance = seeded(seed);
  const taken = new Set<string>();
  const profile = { country: 'NL', uses: { lease: 1 }, kind: 'cars' } as const;
  const drawn = Array.from({ length: vehicles }, () => drawVehicle(chance, profile, taken));
  await writeFile(path.join(folder, 'stock.json'), JSON.stringify(stockOf(drawn), undefined, 1));
  for (const [index, vehicle] of drawn.entries()) {
    const look = drawn[index % looksMax] ?? vehicle;
    await writePhotographs(folder, { vehicle, look, photographs, widthPx });
  }
}

/** Pictures take a second each: the vehicles after these look like them. */
const looksMax = 12;

/** Cars that look alike share their pictures, and differ by a comment as two photographs would. */
const pictures = new Map<string, Promise<Buffer>>();

async function writePhotographs(
  folder: string,
  {
    vehicle: { plateDisplay },
    look: { body, make, model, colour },
    photographs,
    widthPx,
  }: {
    vehicle: StockVehicle;
    look: StockVehicle;
    photographs: number;
    widthPx: number | undefined;
  },
): Promise<void> {
  const keys = pictureKeys({ body, make, model, paint: PAINT_OF[colour] });
  for (let number = 1; number <= photographs; number += 1) {
    const { key, view } = keys[(number - 1) % keys.length] ?? { key: '', view: 'side' };
    // Every third was taken with the phone held upright.
    const orientation = number % 3 === 0 ? 6 : 1;
    const name = `${key} ${orientation} ${widthPx}`;
    const picture = pictures.get(name) ?? photograph(key, orientation, widthPx);
    pictures.set(name, picture);
    const plate = number % 2 === 0 ? plateDisplay : normalisePlate(plateDisplay);
    const file = view === 'lamp' ? `${plate}_${number}.jpg` : `${plate}_${view}_${number}.jpg`;
    const bytes = withComment(await picture, `${plateDisplay} ${number}`);
    await writeFile(path.join(folder, 'photos', file), bytes);
  }
}

function stockOf(vehicles: readonly StockVehicle[]) {
  const hourMs = 3_600_000;
  const startsAt = Math.ceil(Date.now() / hourMs) * hourMs;
  return {
    format: stockFormat,
    version: stockVersion,
    auctions: [
      {
        id: auctionId,
        name: 'Yard 1',
        country: 'NL',
        format: 'open',
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(startsAt + 48 * hourMs).toISOString(),
        seller: 'Noordlease',
      },
    ],
    vehicles: vehicles.map(vehicleOf),
    lots: vehicles.map(({ country, plateDisplay, listPriceMinor }, index) => {
      const startPrice = Math.round(fromMinor(listPriceMinor) / 500) * 100;
      const reserve = Math.round(startPrice / 80) * 100;
      const number = index + 1;
      return { auctionId, country, licensePlate: plateDisplay, number, startPrice, reserve };
    }),
  };
}

function vehicleOf(vehicle: StockVehicle) {
  const values: Record<string, unknown> = {
    ...vehicle,
    listPrice: fromMinor(vehicle.listPriceMinor),
  };
  const fields = Object.keys(vehicleFields).filter((name) => values[name] !== undefined);
  const { country, plateDisplay, make, model, vatScheme, registrationTaxMinor, place } = vehicle;
  return {
    country,
    licensePlate: plateDisplay,
    make,
    model,
    vatScheme,
    ...Object.fromEntries(fields.map((name) => [name, values[name]])),
    registrationTax: fromMinor(registrationTaxMinor),
    location: { country, place },
    equipment: vehicle.equipment,
    damages: vehicle.damages.map(({ repairCostMinor, ...damage }) => ({
      ...damage,
      repairCost: fromMinor(repairCostMinor),
    })),
  };
}

if (import.meta.main) {
  const [folder, vehicles = '300', photographs = '10'] = process.argv.slice(2);
  if (folder === undefined) {
    process.stderr.write('usage: node demo/photographs/write.ts FOLDER [VEHICLES] [PHOTOGRAPHS]\n');
    process.exitCode = 1;
  } else await writeYard(folder, { vehicles: Number(vehicles), photographs: Number(photographs) });
}

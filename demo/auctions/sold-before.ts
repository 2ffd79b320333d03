/**
 * What the auctions of this autumn sold of the models that most lots are of, so that most vehicles
 * of the demo have what such vehicles fetched. Pure.
 */
import type { CurrencyCode } from '#contract/money.ts';
import { countryDefaults } from '#domain/auction-defaults.ts';
import { yearsBetween } from '#domain/calendar.ts';
import { type Model, soldAs } from '#demo/catalogue/catalogue.ts';
import { makes } from '#demo/catalogue/makes.ts';
import { drawPlated } from '#demo/stock/draw-vehicle.ts';
import { type Seeded, seeded } from '#demo/stock/seeded.ts';
import { stockDate, yearsBefore } from '#demo/stock/stock-date.ts';
import type { Choice } from '#demo/stock/profile.ts';
import type { StockVehicle } from '#demo/stock/vehicle.ts';

/** The models that are sold, as many as it takes for two thirds of the stock. */
const modelsMax = 180;
/** One more than a price context needs. */
const soldOfEach = 6;
/** First registrations of vehicles like one, on either side; those sold are near its middle. */
const yearsAround = 1.7;
const yearsSpread = 0.25;

/** How many lots the auctions of this autumn have together. */
export const soldBeforeLots = modelsMax * soldOfEach;

/** Vehicles of that autumn in each currency, in the order of how many there are like them. */
export function soldBefore(
  seed: string,
  stock: readonly StockVehicle[],
  taken: Set<string>,
): Map<CurrencyCode, StockVehicle[]> {
  const chance = seeded(`${seed}:sold-before`);
  const sold = commonest(stock).flatMap((vehicle) =>
    Array.from({ length: soldOfEach }, () => drawLike(chance, vehicle, taken)),
  );
  return Map.groupBy(sold, ({ currency }) => currency);
}

/** One of each group of vehicles that are alike, the greatest groups first. */
function commonest(stock: readonly StockVehicle[]): StockVehicle[] {
  const alike = ({ make, model, fuel, body, currency }: StockVehicle) =>
    [make, model, fuel, body, currency].join('|');
  const groups = [...Map.groupBy(stock, alike).values()].flatMap(byAge);
  return groups
    .toSorted((one, other) => other.length - one.length)
    .slice(0, modelsMax)
    .flatMap((group) => group[Math.floor(group.length / 2)] ?? []);
}

/** Parts vehicles of one model whose years lie farther apart than those that are compared. */
function byAge(vehicles: readonly StockVehicle[]): StockVehicle[][] {
  const groups: StockVehicle[][] = [];
  const rising = vehicles.toSorted((one, other) =>
    one.firstRegistration < other.firstRegistration ? -1 : 1,
  );
  for (const vehicle of rising) {
    const group = groups.at(-1);
    const [oldest] = group ?? [];
    const years = oldest
      ? yearsBetween(oldest.firstRegistration, vehicle.firstRegistration)
      : Infinity;
    if (group && years <= 2 * yearsAround) group.push(vehicle);
    else groups.push([vehicle]);
  }
  return groups;
}

/** Sold in the country that its currency's auctions of this autumn are of. */
export const countryOfCurrency = { EUR: 'ES', PLN: 'PL' } as const;

function drawLike(chance: Seeded, vehicle: StockVehicle, taken: Set<string>): StockVehicle {
  const country = countryOfCurrency[vehicle.currency];
  if (countryDefaults[country].currency !== vehicle.currency)
    throw new Error(`${country} has another currency than ${vehicle.currency}`);
  const mileageKm = Math.round(vehicle.mileageKm * chance.between(0.8, 1.2));
  return drawPlated(chance, choiceLike(chance, vehicle), country, taken, mileageKm);
}

function choiceLike(chance: Seeded, vehicle: StockVehicle): Choice {
  const make = makes.find((entry) => entry.make.name === vehicle.make)?.make;
  for (const model of make?.models ?? [])
    for (const version of model.versions) {
      const named = soldAs(model, version);
      const isIt =
        named.model === vehicle.model &&
        named.version === vehicle.version &&
        model.body === vehicle.body &&
        model.built[0] <= vehicle.firstRegistration.slice(0, 7);
      if (make && isIt)
        return {
          make,
          model,
          version,
          use: 'lease',
          firstRegistration: dateLike(chance, vehicle, model.built),
        };
    }
  throw new Error(`${vehicle.make} ${vehicle.model} ${vehicle.version} is not in the catalogue`);
}

/** While the model was built, and never later than the newest of the stock. */
function dateLike(
  chance: Seeded,
  { firstRegistration }: StockVehicle,
  [first, last]: Model['built'],
): string {
  const date = yearsBefore(firstRegistration, chance.between(-yearsSpread, yearsSpread));
  const latest = [yearsBefore(stockDate, 0.7), `${last}-28`].toSorted()[0] ?? date;
  return [`${first}-20`, [date, latest].toSorted()[0] ?? date].toSorted()[1] ?? date;
}

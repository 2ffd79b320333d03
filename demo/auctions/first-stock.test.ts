import { createHash } from 'node:crypto';
import { fromMinor } from '#contract/money.ts';
import { StockVehicle as ImportedVehicle } from '#contract/stock.ts';
import { answerOf } from '#contract/vehicle-field.ts';
import { vehicleFields } from '#contract/vehicle-fields.ts';
import { makeSpelling, modelSpelling } from '#domain/makes.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { restRegistrationTaxMinor } from '#domain/registration-tax.ts';
import { yearsBetween } from '#domain/calendar.ts';
import * as fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { makes } from '#demo/catalogue/makes.ts';
import { salesBoundsOf } from '#domain/similar-sales.ts';
import { soldAs } from '#demo/catalogue/catalogue.ts';
import { pictureOf } from '#demo/pictures/vehicle.ts';
import { countryFacts } from '#demo/stock/countries.ts';
import { sidecodes } from '#demo/stock/plates/dutch.ts';
import { stockDate } from '#demo/stock/stock-date.ts';
import { type StockVehicle, damageTotalMinor } from '#demo/stock/vehicle.ts';
import { wellKnown } from '#demo/stock/well-known.ts';
import { editionId } from './edition.ts';
import { firstStock } from './first-stock.ts';
import { soldBeforeLots } from './sold-before.ts';
import { vehicleRow } from './rows.ts';

const now = new Date('2026-11-20T10:18:52Z');
const stock = firstStock('carplaza', now);
const vehicles = stock.lots.map((lot) => lot.vehicle);

describe('a stock that can be made again', () => {
  test('the same seed and moment give the same stock to the last cent', () => {
    expect(hash(firstStock('carplaza', now))).toBe(hash(stock));
  });

  test('another moment moves the auctions and leaves the vehicles as they are', () => {
    const later = firstStock('carplaza', new Date('2027-03-01T08:00:00Z'));
    expect(later.lots.map((lot) => lot.vehicle)).toEqual(vehicles);
    expect(later.editions[0]?.endsAt).not.toEqual(stock.editions[0]?.endsAt);
  });

  test('another seed gives other vehicles, but the well-known ones stay', () => {
    const other = firstStock('another', now).lots.map((lot) => lot.vehicle);
    const plates = new Set(other.map((vehicle) => vehicle.plateDisplay));
    expect(vehicles.filter(({ plateDisplay }) => plates.has(plateDisplay)).length).toBeLessThan(40);
    for (const { plate } of wellKnown)
      expect(other.find((vehicle) => vehicle.plateDisplay === plate)).toEqual(
        vehicles.find((vehicle) => vehicle.plateDisplay === plate),
      );
  });
});

describe("the demo's stock", () => {
  test('about two thousand vehicles in seventeen auctions, and half as many sold before in two', () => {
    expect(stock.editions).toHaveLength(17 + 2);
    expect(vehicles).toHaveLength(2_000 + soldBeforeLots);
    expect(new Set(stock.editions.map(({ series }) => series.format)).size).toBe(3);
    expect(new Set(vehicles.map(({ country }) => country)).size).toBe(8);
  });

  test('makes and models are spelled as an import spells them', () => {
    for (const { make } of makes) {
      expect(makeSpelling(make.name)).toBe(make.name);
      for (const { name } of make.models) expect(modelSpelling(name, make.name)).toBe(name);
    }
  });

  test('plates, ids and lot numbers are each there once', () => {
    expect(new Set(vehicles.map(({ id }) => id)).size).toBe(vehicles.length);
    const plates = vehicles.map(
      ({ country, plateDisplay }) => country + normalisePlate(plateDisplay),
    );
    expect(new Set(plates).size).toBe(vehicles.length);
    const numbers = stock.lots.map((lot) => `${editionId(lot.edition)} ${lot.number}`);
    expect(new Set(numbers).size).toBe(vehicles.length);
  });

  test('the Passat of the pictures is lot 214 of Fleetveiling vrijdag', () => {
    const lot = stock.lots.find(({ vehicle }) => vehicle.plateDisplay === 'K-482-TN');
    expect(lot?.number).toBe(214);
    expect(lot && editionId(lot.edition)).toBe('nl-fleet-47');
    expect(lot?.vehicle).toMatchObject({
      make: 'Volkswagen',
      model: 'Passat Variant',
      version: '2.0 TDI SCR Business DSG',
      mileageKm: 118_420,
      powerKw: 110,
      colour: 'blue',
      registrationTaxMinor: 184_600,
    });
    expect(lot && damageTotalMinor(lot.vehicle)).toBe(114_500);
  });

  test('the edition before sold enough vehicles like the Passat for its price context', () => {
    const lots = stock.lots.filter(({ vehicle }) => vehicle.model === 'Passat Variant');
    const passat = lots.find(({ vehicle }) => vehicle.plateDisplay === 'K-482-TN')?.vehicle;
    const alike = lots.filter(
      ({ edition, known, prices, vehicle }) =>
        editionId(edition) === 'nl-fleet-46' &&
        (known?.bidding?.price ?? 0) * 100 >= (prices.reserveMinor ?? Infinity) &&
        vehicle.firstRegistration >= '2020-03-12' &&
        vehicle.firstRegistration <= '2022-03-12' &&
        Math.abs(vehicle.mileageKm / (passat?.mileageKm ?? 0) - 1) <=
          salesBoundsOf.near.mileageShare,
    );
    expect(alike.length).toBeGreaterThanOrEqual(7);
  });

  test('every well-known vehicle has its place', () => {
    const places = stock.lots.flatMap(({ known, edition, number }) =>
      known ? [`${known.plate} ${editionId(edition)} ${number}`] : [],
    );
    const promised = wellKnown.map((row) => `${row.plate} ${row.auctionId} ${row.lotNumber}`);
    expect(new Set(places)).toEqual(new Set(promised));
  });
});

describe('vehicles that a trader would believe, whatever the seed', () => {
  const catalogue = new Map(
    makes.flatMap(({ make }) =>
      make.models.flatMap((model) =>
        model.versions.map((version) => {
          const sold = soldAs(model, version);
          return [`${make.name} ${sold.model} ${sold.version}`, { make, model, version }] as const;
        }),
      ),
    ),
  );
  const seeds = ['carplaza', ...fc.sample(fc.string({ minLength: 1, maxLength: 12 }), 2)];
  const lots = seeds.flatMap((seed) =>
    firstStock(seed, now).lots.map((lot) => ({ ...lot, seed, ...lot.vehicle })),
  );
  /** Returns the wrong lots with the seed that reproduces them. */
  const errors = (isRight: (lot: (typeof lots)[number]) => boolean) =>
    lots
      .filter((lot) => !isRight(lot))
      .map((lot) => `${JSON.stringify(lot.seed)} ${editionId(lot.edition)} ${lot.plateDisplay}`);
  const versionOf = ({ make, model, version }: StockVehicle) =>
    catalogue.get(`${make} ${model} ${version}`);

  test('each version is in the catalogue and was built when it was registered', () => {
    const wrong = errors((lot) => {
      const found = versionOf(lot);
      if (!found) return false;
      const [first, last] = found.model.built;
      return (
        lot.firstRegistration >= first &&
        lot.firstRegistration <= `${last}-31` &&
        lot.firstRegistration < stockDate &&
        lot.body === found.model.body &&
        lot.powerKw === found.version.drive.powerKw &&
        lot.fuel === found.version.drive.fuel
      );
    });
    expect(wrong).toEqual([]);
  });

  test('the mileage fits the age', () => {
    const wrong = errors(({ firstRegistration, mileageKm }) => {
      const age = yearsBetween(firstRegistration, stockDate);
      return mileageKm > age * 3_000 && mileageKm < age * 65_000 + 100;
    });
    expect(wrong).toEqual([]);
  });

  test('an electric car has a battery and no cylinders, a petrol car cylinders and no battery', () => {
    const wrong = errors(({ fuel, engineCc, co2GKm, emissionClass, batteryKwh, gearbox }) => {
      const isElectric = fuel === 'electric';
      return (
        (engineCc === null) === isElectric &&
        (co2GKm === 0) === isElectric &&
        (emissionClass === null) === isElectric &&
        (batteryKwh !== null) === (isElectric || fuel === 'plugInHybrid') &&
        (gearbox === 'automatic' || !isElectric)
      );
    });
    expect(wrong).toEqual([]);
  });

  test('start, reserve and buy-now rise, and none costs what the car did when new', () => {
    const wrong = errors(({ prices, listPriceMinor, edition: { series } }) => {
      const { startPriceMinor, reserveMinor, buyNowMinor } = prices;
      const asked = [startPriceMinor, reserveMinor, buyNowMinor].filter((minor) => minor !== null);
      const isRising = asked.every((minor, index) => minor > (asked[index - 1] ?? 0));
      const fits = asked.every((minor) => minor < listPriceMinor && minor > listPriceMinor / 50);
      const isFixed = startPriceMinor === null && reserveMinor === null && buyNowMinor !== null;
      return (
        isRising && fits && (series.format === 'fixedPrice' ? isFixed : startPriceMinor !== null)
      );
    });
    expect(wrong).toEqual([]);
  });

  test('VINs have seventeen characters without I, O and Q and begin as their make does', () => {
    const wrong = errors((lot) => {
      const found = versionOf(lot);
      const begins = lot.vin.startsWith(found?.model.wmi ?? found?.make.wmi ?? '?');
      return begins && /^[A-HJ-NPR-Z0-9]{17}$/.test(lot.vin);
    });
    expect(wrong).toEqual([]);
  });

  test('a Dutch plate has the sidecode of its day; vans begin with V', () => {
    const wrong = errors(({ country, plateDisplay, firstRegistration, body }) => {
      if (country !== 'NL') return true;
      const shape = sidecodes.find(({ from }) => from <= firstRegistration)?.shape ?? '';
      const pattern = shape.replaceAll('X', '[BDFGHJKLNPRSTVXZ]').replaceAll('9', String.raw`\d`);
      const isVan = /^\d?V/.test(plateDisplay);
      return new RegExp(`^${pattern}$`).test(plateDisplay) && isVan === (body === 'van');
    });
    expect(wrong).toEqual([]);
  });

  test('plates have the shape of their country', () => {
    const shapes: Record<StockVehicle['country'], RegExp> = {
      NL: /^[A-Z0-9]{1,3}-[A-Z0-9]{2,3}-[A-Z0-9]{1,2}$/,
      DE: /^[A-ZÄÖÜ]{1,3}-[A-Z]{1,2} [1-9]\d{0,3}E?$/,
      FR: /^[A-HJ-NP-TV-Z]{2}-\d{3}-[A-HJ-NP-TV-Z]{2}$/,
      BE: /^[12]-[A-Z]{3}-\d{3}$/,
      ES: /^\d{4} [B-DF-HJ-NPR-TV-Z]{3}$/,
      IT: /^[A-Z]{2} \d{3} [A-Z]{2}$/,
      PL: /^[A-Z]{2,3} [A-Z0-9]{4,5}$/,
      PT: /^(?:[A-Z]{2}-\d{2}-[A-Z]{2}|\d{2}-[A-Z]{2}-\d{2})$/,
    };
    const wrong = errors(({ country, plateDisplay }) => {
      const isSearchable = /^[A-Z0-9ÄÖÜ]{1,12}$/.test(normalisePlate(plateDisplay));
      return shapes[country].test(plateDisplay) && isSearchable;
    });
    expect(wrong).toEqual([]);
  });

  test('only Dutch cars carry registration tax, less than they cost gross', () => {
    const wrong = errors((lot) => {
      const isTaxed = lot.country === 'NL' && !['van', 'pickup'].includes(lot.body);
      const grossMinor = lot.grossRegistrationTaxMinor;
      return (grossMinor !== null) === isTaxed && lot.registrationTaxMinor <= (grossMinor ?? 0);
    });
    expect(wrong).toEqual([]);
  });

  test('what is left of it is what an import of the same vehicle works out', () => {
    const known = new Set(wellKnown.map(({ plate }) => plate));
    const wrong = errors((lot) => {
      if (lot.grossRegistrationTaxMinor === null || known.has(lot.plateDisplay)) return true;
      const car = { firstRegistration: lot.firstRegistration, van: false };
      const gross = lot.grossRegistrationTaxMinor;
      return lot.registrationTaxMinor === restRegistrationTaxMinor(gross, car, stockDate);
    });
    expect(wrong).toEqual([]);
  });

  test('no zone is damaged twice, and repairs stay a small part of the car', () => {
    const wrong = errors((lot) => {
      const zones = lot.damages.map(({ zone }) => zone);
      return (
        new Set(zones).size === zones.length &&
        lot.damages.every(({ repairCostMinor }) => repairCostMinor > 0) &&
        damageTotalMinor(lot) < lot.listPriceMinor / 4
      );
    });
    expect(wrong).toEqual([]);
  });

  test('every vehicle has five pictures that can be drawn, a yard and an inspection to come', () => {
    const wrong = errors((lot) => {
      const { pictures } = vehicleRow(lot);
      const yards = countryFacts[lot.country].yards.map(({ place }) => place);
      return (
        pictures.length === 5 &&
        pictures.every(({ key }) => pictureOf(key) !== undefined) &&
        yards.includes(lot.place) &&
        lot.inspectionDue > stockDate
      );
    });
    expect(wrong).toEqual([]);
  });

  test('every vehicle passes the contract of the import format', () => {
    const accepted = Compile(ImportedVehicle);
    const wrong = errors((lot) => accepted.Check(imported(lot)));
    expect(wrong).toEqual([]);
  });
});

function imported(vehicle: StockVehicle) {
  const row: Record<string, unknown> = vehicleRow(vehicle);
  return {
    country: vehicle.country,
    licensePlate: vehicle.plateDisplay,
    make: vehicle.make,
    model: vehicle.model,
    vatScheme: vehicle.vatScheme,
    ...answerOf(vehicleFields, ({ kind, column }) => {
      const value = row[column] as string | number | null;
      return kind === 'amount' && value !== null ? fromMinor(Number(value)) : value;
    }),
    location: { country: vehicle.country, place: vehicle.place },
    equipment: vehicle.equipment,
    damages: vehicle.damages.map(({ kind, zone, sizeCm, repairCostMinor }) => ({
      kind,
      zone,
      sizeCm,
      repairCost: fromMinor(repairCostMinor),
    })),
  };
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

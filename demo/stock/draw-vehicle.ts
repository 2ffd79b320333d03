/** Draws one plausible vehicle at random. */
import { vatPercentOn } from '#domain/vat-rates.ts';
import type { Country } from '#contract/calls.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { restRegistrationTaxMinor } from '#domain/registration-tax.ts';
import { countryDefaults } from '#domain/auction-defaults.ts';
import { yearsBetween } from '#domain/calendar.ts';
import { doorsAndSeats, soldAs } from '#demo/catalogue/catalogue.ts';
import { countryFacts, minorFromEur } from './countries.ts';
import { drawDamages } from './damage.ts';
import { drawEquipment } from './equipment.ts';
import { drawMileageKm, expectedMileageKm } from './mileage.ts';
import { nameUuid } from './name-uuid.ts';
import { drawPlate } from './plates/plates.ts';
import { type Choice, type Profile, drawChoice, premiumMakes } from './profile.ts';
import { drawHistory } from './history.ts';
import { drawColour, isMetallic } from './colour.ts';
import { grossRegistrationTaxEur } from './gross-registration-tax.ts';
import type { Seeded } from './seeded.ts';
import { stockDate } from './stock-date.ts';
import type { StockVehicle } from './vehicle.ts';
import { drawVin } from './vin.ts';

/** `taken` holds plates of this stock as `NL:K482TN`; the new one is added to it. */
export function drawVehicle(chance: Seeded, profile: Profile, taken: Set<string>): StockVehicle {
  return drawPlated(chance, drawChoice(chance, profile), profile.country, taken);
}

/** One of a choice, with a plate that no other has; its mileage fits its age unless it is given. */
export function drawPlated(
  chance: Seeded,
  choice: Choice,
  country: Country,
  taken: Set<string>,
  mileageKm?: number,
): StockVehicle {
  const { model, version, use, firstRegistration } = choice;
  const { fuel } = version.drive;
  const ageYears = yearsBetween(firstRegistration, stockDate);
  const isVan = model.body === 'van';
  const yard = chance.pick(countryFacts[country].yards);
  const plated = { country, firstRegistration, isVan, isElectric: fuel === 'electric', yard };
  let plateDisplay = '';
  do plateDisplay = drawPlate(chance, plated);
  while (taken.has(plateKey(country, plateDisplay)));
  taken.add(plateKey(country, plateDisplay));
  return drawChosen(chance, choice, country, {
    plateDisplay,
    place: yard.place,
    mileageKm:
      mileageKm ?? drawMileageKm(chance, expectedMileageKm(ageYears, fuel, use, model.body)),
    colour: drawColour(chance, isVan),
  });
}

/** The fields that are fixed before the rest is drawn. */
export type Fixed = Pick<StockVehicle, 'plateDisplay' | 'place' | 'mileageKm' | 'colour'>;

export function drawChosen(
  chance: Seeded,
  choice: Choice,
  country: Country,
  fixed: Fixed,
): StockVehicle {
  const { make, model, version, use, firstRegistration } = choice;
  const { currency } = countryDefaults[country];
  const ageYears = yearsBetween(firstRegistration, stockDate);
  const isVan = model.body === 'van';
  const isPremium = premiumMakes.has(make.name);
  const { mileageKm } = fixed;
  return {
    id: vehicleId(country, fixed.plateDisplay),
    ...fixed,
    country,
    currency,
    make: make.name,
    ...soldAs(model, version),
    body: model.body,
    ...version.drive,
    firstRegistration,
    emissionClass: emissionClass(version.drive.fuel, firstRegistration),
    ...doorsAndSeats(model),
    vin: drawVin(chance, make, model, firstRegistration),
    ...drawHistory(chance, { country, use, ageYears, firstRegistration }),
    ...price(chance, choice, country),
    equipment: drawEquipment(chance, {
      model,
      version,
      year: Number(firstRegistration.slice(0, 4)),
      isPremium,
      isMetallic: isMetallic(chance, fixed.colour, isVan),
      hasWinterTyres: chance.chance(country === 'DE' || country === 'PL' ? 0.22 : 0.04),
    }),
    damages: drawDamages(chance, { ageYears, mileageKm, use, isVan, isPremium, currency }),
  };
}

export function plateKey(country: string, plateDisplay: string): string {
  return `${country}:${normalisePlate(plateDisplay)}`;
}

function vehicleId(country: string, plateDisplay: string): string {
  return nameUuid(`vehicle:${plateKey(country, plateDisplay)}`);
}

/** Catalogue prices include Dutch VAT; other countries' prices differ by their VAT rate. */
const catalogueVatPercent = 21;

type Price = Pick<
  StockVehicle,
  'listPriceMinor' | 'grossRegistrationTaxMinor' | 'registrationTaxMinor' | 'vatScheme'
>;

function price(chance: Seeded, choice: Choice, country: Country): Price {
  const { version, model, use, firstRegistration } = choice;
  const { currency } = countryDefaults[country];
  const vatPercent = vatPercentOn(country, stockDate);
  // The price of added options.
  const optionsEur = version.newPriceEur * chance.between(0, 0.09);
  const newEur =
    ((version.newPriceEur + optionsEur) * (100 + vatPercent)) / (100 + catalogueVatPercent);
  const isTaxed = country === 'NL' && model.body !== 'van' && model.body !== 'pickup';
  const grossEur = isTaxed ? grossRegistrationTaxEur(version.drive, firstRegistration) : 0;
  const grossMinor = minorFromEur(grossEur, currency);
  // A private seller's vehicle has no VAT to show.
  const marginShare = use === 'private' ? 0.96 : use === 'company' ? 0.12 : 0.03;
  return {
    listPriceMinor: minorFromEur(Math.round((newEur + grossEur) / 10) * 10, currency),
    grossRegistrationTaxMinor: isTaxed ? grossMinor : null,
    registrationTaxMinor: isTaxed
      ? restRegistrationTaxMinor(grossMinor, { firstRegistration, van: false }, stockDate)
      : 0,
    vatScheme: chance.chance(marginShare) ? 'margin' : 'vat',
  };
}

/** Each class by first registration: when it became compulsory for all new cars. */
const emissionClasses: [from: string, name: string][] = [
  ['2024-09-01', 'Euro 6e'],
  ['2021-01-01', 'Euro 6d'],
  ['2019-09-01', 'Euro 6d-TEMP'],
  ['2018-09-01', 'Euro 6c'],
  ['2015-09-01', 'Euro 6b'],
  ['', 'Euro 5'],
];

function emissionClass(fuel: string, firstRegistration: string): string | null {
  if (fuel === 'electric') return null;
  return emissionClasses.find(([from]) => from <= firstRegistration)?.[1] ?? null;
}

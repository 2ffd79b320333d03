/** The terms of a search: of its scope, of its filters, and of what it leaves unsaid. */
import type { ModelOfMake, VehicleFilter, VehicleSearchRequest } from '#contract/vehicles.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { makeSpelling } from '#domain/makes.ts';
import type { Place } from '#services/places/nearby.ts';
import { bound, least, minor, monthOf, most } from './bounds.ts';
import { type NumberField, type WordField, placeSign } from './search-fields.ts';
import { type CountedName, type FewLots, type Term, type TermReader, other } from './term.ts';
import { textTerms } from './text-terms.ts';

/** Returns the terms of all lots of a search, before its filters apply. */
export function scopeTerms({ auctionId, licensePlates }: VehicleSearchRequest): Term[] {
  return [
    ...(auctionId === undefined ? [] : anyOf('other', 'auction', [auctionId])),
    ...(licensePlates?.length
      ? [other({ lots: { of: 'plates', plates: licensePlates.map(normalisePlate) } })]
      : []),
  ];
}

/** A list for browsing holds what can be bought; by auction or plates every lot they name. */
export function defaultStatusTerms(request: VehicleSearchRequest, isSignedIn: boolean): Term[] {
  if (request.auctionId || request.licensePlates?.length) return [];
  // What is over stays on the list until the user takes it off.
  if (request.filterData?.watched) return [];
  return canBeBoughtTerm('status', isSignedIn);
}

export function filterTerms(
  request: VehicleSearchRequest,
  reader: Omit<TermReader, 'currency'>,
): Term[] {
  const { auctionId, filterData: filter = {} } = request;
  // An auction has one currency.
  const currency = filter.currency ?? (auctionId === undefined ? defaultCurrency : undefined);
  return [
    ...termsOf(filter, { ...reader, currency }),
    ...(filter.status?.length ? [] : defaultStatusTerms(request, reader.isSignedIn)),
  ];
}

const defaultCurrency = 'EUR';
const amountFilters = ['price', 'damage', 'listPrice', 'registrationTax'] as const;

/** Amounts in złoty say nothing of a limit in euros. */
function currencyTerms(filter: VehicleFilter, currency: string | undefined): Term[] {
  const hasAmounts = amountFilters.some(
    (name) => filter[`${name}From`] !== undefined || filter[`${name}To`] !== undefined,
  );
  if (filter.currency === undefined && (!hasAmounts || currency === undefined)) return [];
  return anyOf('currency', 'currency', [filter.currency ?? currency ?? defaultCurrency]);
}

/** The terms of what a filter has set. */
function termsOf(filter: VehicleFilter, reader: TermReader): Term[] {
  return [
    ...Object.values(termsByFilter(filter, reader)).flat(),
    ...currencyTerms(filter, reader.currency),
  ];
}

function termsByFilter(
  filter: VehicleFilter,
  reader: TermReader,
): Record<Exclude<keyof VehicleFilter, 'currency'>, Term[]> {
  const { isSignedIn, buyer, nearby = [] } = reader;
  return {
    country: anyOf('country', 'country', filter.country),
    format: anyOf('format', 'format', filter.format),
    status: anyOf('status', statusField(isSignedIn), filter.status),
    make: anyOf('make', 'make', makesOf(filter)),
    model: anyOf('model', 'model', filter.model),
    modelsOfMakes: modelsTerm(filter.modelsOfMakes),
    fuel: anyOf('fuel', 'fuel', filter.fuel),
    gearbox: anyOf('gearbox', 'gearbox', filter.gearbox),
    body: anyOf('body', 'body', filter.body),
    colour: anyOf('colour', 'colour', filter.colour),
    vatScheme: anyOf('vatScheme', 'vatScheme', filter.vatScheme),
    auction: anyOf('auction', 'auction', filter.auction),
    seller: anyOf('seller', 'seller', filter.seller),
    emissionClass: anyOf('emissionClass', 'emissionClass', filter.emissionClass),
    mileageFrom: from('mileage', least(filter.mileageFrom), 'mileage'),
    mileageTo: to('mileage', most(filter.mileageTo), 'mileage'),
    yearFrom: from('registeredMonth', firstMonth(least(filter.yearFrom)), 'year'),
    yearTo: to('registeredMonth', lastMonth(most(filter.yearTo)), 'year'),
    powerFrom: from('power', least(filter.powerFrom)),
    powerTo: to('power', most(filter.powerTo)),
    priceFrom: from(isSignedIn ? 'price' : 'visitorPrice', minor(filter.priceFrom)),
    priceTo: to(isSignedIn ? 'price' : 'visitorPrice', minor(filter.priceTo)),
    damageFrom: from('damage', minor(filter.damageFrom)),
    damageTo: to('damage', minor(filter.damageTo)),
    registeredFrom: from('registeredMonth', monthOf(filter.registeredFrom)),
    registeredTo: to('registeredMonth', monthOf(filter.registeredTo)),
    closingHoursTo: closingTerms(most(filter.closingHoursTo), isSignedIn),
    standsIn: anyOf('standsIn', 'standsIn', filter.standsIn),
    near: filter.near ? [other({ field: 'standsAt', anyOf: nearby.map(standsAt) })] : [],
    photographed: flag('isPhotographed', filter.photographed),
    co2From: from('co2', least(filter.co2From)),
    co2To: to('co2', most(filter.co2To)),
    seatsFrom: from('seats', least(filter.seatsFrom)),
    seatsTo: to('seats', most(filter.seatsTo)),
    doorsFrom: from('doors', least(filter.doorsFrom)),
    doorsTo: to('doors', most(filter.doorsTo)),
    listPriceFrom: from('listPrice', minor(filter.listPriceFrom)),
    listPriceTo: to('listPrice', minor(filter.listPriceTo)),
    priceShareFrom: from(
      isSignedIn ? 'priceShare' : 'visitorPriceShare',
      bound(filter.priceShareFrom),
    ),
    priceShareTo: to(isSignedIn ? 'priceShare' : 'visitorPriceShare', bound(filter.priceShareTo)),
    registrationTaxFrom: from('registrationTax', minor(filter.registrationTaxFrom)),
    registrationTaxTo: to('registrationTax', minor(filter.registrationTaxTo)),
    equipment: (filter.equipment ?? []).map((code) => other({ field: 'equipment', anyOf: [code] })),
    inspected: flag('isInspected', filter.inspected),
    ownBids: ofReader({ of: 'ownBids', companyId: buyer?.companyId ?? null }, filter.ownBids),
    watched: ofReader({ of: 'watched', buyerId: buyer?.id ?? null }, filter.watched),
    // A text may mean such filters.
    text: textTerms(filter.text, isSignedIn, (meant) => termsOf(meant, reader)),
  };
}

export function statusField(isSignedIn: boolean): 'status' | 'visitorStatus' {
  return isSignedIn ? 'status' : 'visitorStatus';
}

function canBeBoughtTerm(name: Term['name'], isSignedIn: boolean): Term[] {
  return [{ name, field: statusField(isSignedIn), anyOf: ['scheduled', 'open'] }];
}

/** Ten years: more is no limit, and PostgreSQL has no such moment. */
const closingHoursMax = 87_600;

function closingTerms(hours: number | undefined, isSignedIn: boolean): Term[] {
  if (hours === undefined) return [];
  const field = isSignedIn ? 'end' : 'visitorEnd';
  return [
    ...canBeBoughtTerm('other', isSignedIn),
    other({ field, hours: Math.min(hours, closingHoursMax) }),
  ];
}

function standsAt({ country, place }: Place): string {
  return country + placeSign + place;
}

function firstMonth(year: number | undefined): number | undefined {
  return year === undefined ? undefined : year * 12;
}

function lastMonth(year: number | undefined): number | undefined {
  return year === undefined ? undefined : year * 12 + 11;
}

function makesOf({ make = [], modelsOfMakes = [] }: VehicleFilter): string[] {
  const named = [...make, ...modelsOfMakes.map((one) => one.make)];
  return [...new Set(named.map(makeSpelling))];
}

/**
 * One term of the models, which says nothing of other makes: without it are counted all models of
 * the chosen makes, and with it what another make would add.
 */
function modelsTerm(models: readonly ModelOfMake[] = []): Term[] {
  if (models.length === 0) return [];
  const byMake = Map.groupBy(models, ({ make }) => makeSpelling(make));
  const ofOthers = other({ field: 'make', anyOf: [...byMake.keys()], isOutside: true });
  const ofThese = [...byMake].map(([make, own]) => [
    other({ field: 'make', anyOf: [make] }),
    other({ field: 'model', anyOf: own.map(({ model }) => model) }),
  ]);
  return [{ name: 'model', some: [[ofOthers], ...ofThese] }];
}

/** An empty list is a filter that is not set. */
function anyOf(
  name: Term['name'],
  field: WordField,
  values: readonly string[] | undefined,
): Term[] {
  return values?.length ? [{ name, field, anyOf: values }] : [];
}

function flag(field: WordField, is: boolean | undefined): Term[] {
  return is === undefined ? [] : [other({ field, anyOf: [String(is)] })];
}

function ofReader(lots: FewLots, is: boolean | undefined): Term[] {
  return is === undefined ? [] : [other({ lots, isOutside: !is })];
}

function from(field: NumberField, from: number | undefined, name?: CountedName): Term[] {
  return from === undefined ? [] : [{ name: name ?? 'other', field, from, to: Infinity }];
}

function to(field: NumberField, to: number | undefined, name?: CountedName): Term[] {
  return to === undefined ? [] : [{ name: name ?? 'other', field, from: -Infinity, to }];
}

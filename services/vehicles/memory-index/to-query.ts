/** A search as the index is asked: nothing where it does not know what is searched for. */
import type { VehicleFilter, VehicleSort } from '#contract/vehicles.ts';
import { makeSpelling } from '#domain/makes.ts';
import type { Filter, Query } from '#search/fields.ts';
import { type Counts, countedNames, countsFrom } from '#services/vehicles/counts.ts';
import { type CountedName, least, minor, most } from '#services/vehicles/filter.ts';
import type { IndexQuery } from '#services/vehicles/vehicle-index.ts';
import type { LotField } from './lot-fields.ts';

const countedFields = (isSignedIn: boolean): Record<CountedName, LotField> => ({
  country: 'country',
  format: 'format',
  status: isSignedIn ? 'status' : 'visitorStatus',
  make: 'make',
  model: 'model',
  fuel: 'fuel',
  gearbox: 'gearbox',
  body: 'body',
  colour: 'colour',
  vatScheme: 'vatScheme',
  auction: 'auctionId',
  seller: 'seller',
  emissionClass: 'emissionClass',
  mileage: 'mileageStep',
  year: 'yearStep',
});

const orders: Record<VehicleSort, { visitor: string; signedIn: string | undefined }> = {
  makeModel: { visitor: 'makeModel', signedIn: 'makeModel' },
  year: { visitor: 'year', signedIn: 'year' },
  mileage: { visitor: 'mileage', signedIn: 'mileage' },
  registration: { visitor: 'registration', signedIn: 'registration' },
  location: { visitor: 'location', signedIn: 'location' },
  auction: { visitor: 'auction', signedIn: 'auction' },
  country: { visitor: 'country', signedIn: 'country' },
  closing: { visitor: 'visitorClosing', signedIn: 'closing' },
  price: { visitor: 'visitorPrice', signedIn: 'price' },
  // Another one for each company.
  yardPrice: { visitor: 'visitorPrice', signedIn: undefined },
};

/** Undefined where a filter or an order is not in the index. */
export function toQuery({ request, page, buyer }: IndexQuery): Query | undefined {
  const isSignedIn = buyer !== undefined;
  const order = orders[request.sort ?? 'makeModel'][isSignedIn ? 'signedIn' : 'visitor'];
  if (order === undefined || request.licensePlates?.length || request.retrieveUnpagedExternalIds)
    return undefined;
  const filters = filtersOf(request.filterData ?? {}, isSignedIn);
  if (!filters) return undefined;
  return {
    filters: [...scopeOf(request.auctionId), ...filters, ...defaultStatus(request, isSignedIn)],
    counted: countedOf(request.filterData ?? {}, isSignedIn),
    order,
    direction: request.sortorder ?? 'asc',
    offset: (page.number - 1) * page.size,
    limit: page.size,
  };
}

/** The same search without its filters and without a page. */
export function toUnfiltered({ request, buyer }: IndexQuery): Query {
  const filters = [
    ...scopeOf(request.auctionId),
    ...defaultStatus({ ...request, filterData: {} }, buyer !== undefined),
  ];
  return { filters, counted: [], order: 'makeModel', direction: 'asc', offset: 0, limit: 0 };
}

export function toCounts(found: ReadonlyMap<string, ReadonlyMap<string, number>>): Counts {
  return countsFrom((name) =>
    [...(found.get(name) ?? [])].map(([value, count]) => ({ value, count })),
  );
}

const countedOf = ({ make, model }: VehicleFilter, isSignedIn: boolean) => {
  const fields = countedFields(isSignedIn);
  const hasModels = Boolean(make?.length || model?.length);
  return countedNames(hasModels, isSignedIn).map((name) => ({ name, field: fields[name] }));
};

function scopeOf(auctionId: string | undefined): Filter[] {
  return auctionId === undefined ? [] : [anyOf('auctionId', [auctionId])];
}

function defaultStatus(
  { auctionId, filterData }: IndexQuery['request'],
  isSignedIn: boolean,
): Filter[] {
  if (auctionId !== undefined || filterData?.status?.length) return [];
  return [named('status', countedFields(isSignedIn).status, ['scheduled', 'open'])];
}

function filtersOf(filter: VehicleFilter, isSignedIn: boolean): Filter[] | undefined {
  const fields = countedFields(isSignedIn);
  const price: LotField = isSignedIn ? 'price' : 'visitorPrice';
  const facet = (name: CountedName, values: readonly string[] | undefined) =>
    values?.length ? [named(name, fields[name], values)] : [];
  const known: Partial<Record<keyof VehicleFilter, Filter[]>> = {
    country: facet('country', filter.country),
    format: facet('format', filter.format),
    status: facet('status', filter.status),
    make: facet('make', filter.make?.map(makeSpelling)),
    model: facet('model', filter.model),
    auction: facet('auction', filter.auction),
    seller: facet('seller', filter.seller),
    emissionClass: facet('emissionClass', filter.emissionClass),
    fuel: facet('fuel', filter.fuel),
    gearbox: facet('gearbox', filter.gearbox),
    body: facet('body', filter.body),
    colour: facet('colour', filter.colour),
    vatScheme: facet('vatScheme', filter.vatScheme),
    mileageFrom: from('mileage', least(filter.mileageFrom), 'mileage'),
    mileageTo: to('mileage', most(filter.mileageTo), 'mileage'),
    yearFrom: from('year', least(filter.yearFrom), 'year'),
    yearTo: to('year', most(filter.yearTo), 'year'),
    powerFrom: from('power', least(filter.powerFrom)),
    powerTo: to('power', most(filter.powerTo)),
    priceFrom: from(price, minor(filter.priceFrom)),
    priceTo: to(price, minor(filter.priceTo)),
    damageFrom: from('damage', minor(filter.damageFrom)),
    damageTo: to('damage', minor(filter.damageTo)),
  };
  const isKnown = (name: string) => Object.hasOwn(known, name);
  const isSet = (value: unknown) =>
    value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  const unknown = Object.entries(filter).some(([name, value]) => isSet(value) && !isKnown(name));
  return unknown ? undefined : Object.values(known).flat();
}

function named(name: CountedName, field: LotField, values: readonly string[]): Filter {
  return { name, field, anyOf: values };
}

function anyOf(field: LotField, values: readonly string[]): Filter {
  return { field, anyOf: values };
}

function from(field: LotField, least: number | undefined, name?: CountedName): Filter[] {
  return least === undefined ? [] : [{ name, field, from: least, to: Infinity }];
}

function to(field: LotField, most: number | undefined, name?: CountedName): Filter[] {
  return most === undefined ? [] : [{ name, field, from: -Infinity, to: most }];
}

/** Asks for lots that time alone has changed by this moment. */
export function dueAt(atUs: number, limit: number): Query {
  const filters = [{ field: 'changesAt' satisfies LotField, from: 0, to: atUs }];
  return { filters, counted: [], order: 'makeModel', direction: 'asc', offset: 0, limit };
}

/**
 * The filters of a vehicle search as SQL conditions. Each condition names its filter, so that a
 * filter's counts can be made with all others applied. Conditions use the aliases l (lot), a
 * (auction) and v (vehicle), as lots/queries.ts does.
 */
import type { FacetName, VehicleFilter, VehicleSearchRequest } from '#contract/vehicles.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { isForSale, isPublished, isRunning } from '#services/lots/decided-as.ts';
import { readSearchWords } from './search-words.ts';

/** Filters whose own counts ignore their own selection: facets and the two histograms. */
export type CountedName = FacetName | 'mileage' | 'year';

/** A piece of SQL with its values; `$?` stands for each value in turn. */
export interface Condition {
  name: CountedName | 'other';
  sql: string;
  values: unknown[];
}

/**
 * Returns the end of a lot as its reader may know it: without a token soft close is left out,
 * because it would reveal bids.
 */
export function endColumn(isSignedIn: boolean): string {
  return isSignedIn
    ? `CASE WHEN ${isForSale} THEN l.sale_ends_at ELSE l.effective_ends_at END`
    : 'least(l.effective_ends_at, l.planned_ends_at)';
}

/** What is for sale after its close would tell visitors that it was not sold. */
function canBeBought(isSignedIn: boolean): string {
  return isSignedIn ? `(${isRunning()} OR ${isForSale})` : isRunning(false);
}

/** Returns one of the search's three statuses. now() is the statement's start. */
export function statusGroup(isSignedIn: boolean): string {
  return `CASE WHEN NOT ${canBeBought(isSignedIn)} THEN 'ended'
  WHEN a.starts_at > now() THEN 'scheduled' ELSE 'open' END`;
}
export const registrationYear = 'extract(year FROM v.first_registration)::integer';

/**
 * Returns the price that a search compares. Without a token it excludes all effects of bids,
 * because list and order would reveal them.
 */
export function priceColumn(isSignedIn: boolean): string {
  const asked = 'coalesce(l.start_price_minor, l.buy_now_minor)';
  return isSignedIn ? `coalesce(l.price_minor, ${asked})` : asked;
}

/** Returns the conditions for all lots of a search, before its filters apply. */
export function scopeOf(request: VehicleSearchRequest): Condition[] {
  const { auctionId, licensePlates } = request;
  const plates = licensePlates?.map(normalisePlate);
  return [
    { name: 'other', sql: `l.status <> 'withdrawnBySeller' AND ${isPublished}`, values: [] },
    ...maybe('other', 'l.auction_id = $?', auctionId),
    ...maybe('other', 'v.plate = ANY($?)', plates?.length ? plates : undefined),
  ];
}

/** A list for browsing holds what can be bought; by auction or plates every lot they name. */
export function defaultStatus(request: VehicleSearchRequest, isSignedIn: boolean): Condition[] {
  if (request.auctionId || request.licensePlates?.length) return [];
  return [
    {
      name: 'status',
      sql: canBeBought(isSignedIn),
      values: [],
    },
  ];
}

export function filtersOf(request: VehicleSearchRequest, isSignedIn: boolean): Condition[] {
  const filter = request.filterData ?? {};
  const price = priceColumn(isSignedIn);
  const conditions: Record<keyof VehicleFilter, Condition[]> = {
    country: anyOf('country', 'a.country', filter.country),
    format: anyOf('format', 'a.format', filter.format),
    status: filter.status?.length
      ? anyOf('status', statusGroup(isSignedIn), filter.status)
      : defaultStatus(request, isSignedIn),
    make: anyOf('make', 'v.make', filter.make),
    model: anyOf('other', 'v.model', filter.model),
    fuel: anyOf('fuel', 'v.fuel', filter.fuel),
    gearbox: anyOf('gearbox', 'v.gearbox', filter.gearbox),
    body: anyOf('body', 'v.body', filter.body),
    colour: anyOf('colour', 'v.colour', filter.colour),
    vatScheme: anyOf('vatScheme', 'v.vat_scheme', filter.vatScheme),
    mileageFrom: maybe('mileage', 'v.mileage_km >= $?', least(filter.mileageFrom)),
    mileageTo: maybe('mileage', 'v.mileage_km <= $?', most(filter.mileageTo)),
    yearFrom: maybe('year', `${registrationYear} >= $?`, least(filter.yearFrom)),
    yearTo: maybe('year', `${registrationYear} <= $?`, most(filter.yearTo)),
    powerFrom: maybe('other', 'v.power_kw >= $?', least(filter.powerFrom)),
    powerTo: maybe('other', 'v.power_kw <= $?', most(filter.powerTo)),
    priceFrom: maybe('other', `${price} >= $?`, minor(filter.priceFrom)),
    priceTo: maybe('other', `${price} <= $?`, minor(filter.priceTo)),
    damageTo: maybe('other', 'v.damage_total_minor <= $?', minor(filter.damageTo)),
    text: textCondition(filter.text),
  };
  return Object.values(conditions).flat();
}

/** Joins conditions with AND; `values` collects the parameters of the whole statement. */
export function allOf(conditions: readonly Condition[], values: unknown[]): string {
  return conditions.map((condition) => withValues(condition, values)).join(' AND ') || 'true';
}

export function withValues(condition: Condition, values: unknown[]): string {
  let next = 0;
  return condition.sql.replaceAll('$?', () => `$${values.push(condition.values[next++])}`);
}

/** A From/To filter with an array uses its first element (docs/rules.md, Vehicle lists). */
function bound(value: VehicleFilter['mileageFrom']): number | undefined {
  return Array.isArray(value) ? value[0] : value;
}

// Rounds, because PostgreSQL does not accept a fraction for an integer column.
function least(value: VehicleFilter['mileageFrom']): number | undefined {
  const from = bound(value);
  return from === undefined ? undefined : Math.ceil(from);
}

function most(value: VehicleFilter['mileageTo']): number | undefined {
  const to = bound(value);
  return to === undefined ? undefined : Math.floor(to);
}

function minor(value: VehicleFilter['priceFrom']): number | undefined {
  const amount = bound(value);
  return amount === undefined ? undefined : Math.round(amount * 100);
}

function anyOf(
  name: Condition['name'],
  column: string,
  allowed: readonly string[] | undefined,
): Condition[] {
  // An empty list is a filter that is not set.
  return maybe(name, `(${column}) = ANY($?)`, allowed?.length ? allowed.map(storable) : undefined);
}

function maybe(name: Condition['name'], sql: string, value: unknown): Condition[] {
  return value === undefined ? [] : [{ name, sql, values: [value] }];
}

function textCondition(text: string | undefined): Condition[] {
  const found = readSearchWords(text === undefined ? undefined : storable(text));
  if (!found) return [];
  const values: unknown[] = [];
  const each = found.words.map((word) => {
    const ways: [sql: string, value: unknown][] = [
      ['v.search_text LIKE $?', `% ${escapeLike(word.text)}%`],
    ];
    if (word.plate) ways.push(['v.plate LIKE $?', `${word.plate}%`]);
    if (word.lotNumber !== null) ways.push(['l.number = $?', word.lotNumber]);
    values.push(...ways.map(([, value]) => value));
    return `(${ways.map(([sql]) => sql).join(' OR ')})`;
  });
  const everyWord = `(${each.join(' AND ')})`;
  if (!found.plate) return [{ name: 'other', sql: everyWord, values }];
  return [
    {
      name: 'other',
      sql: `(${everyWord} OR v.plate LIKE $?)`,
      values: [...values, `${found.plate}%`],
    },
  ];
}

/** PostgreSQL rejects a zero byte in text; a replacement character there finds nothing. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

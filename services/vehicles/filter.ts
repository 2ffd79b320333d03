/**
 * The filters of a vehicle search as SQL conditions. Each condition names its filter, so that a
 * filter's counts can be made with all others applied. Conditions use the aliases l (lot), a
 * (auction) and v (vehicle), as lots/queries.ts does.
 */
import type { FacetName, VehicleFilter, VehicleSearchRequest } from '#contract/vehicles.ts';
import { languageWords } from '#locales/search-words.ts';
import { readSearch } from '#domain/read-search.ts';
import { createDictionary } from '#domain/search-dictionary.ts';
import { makeSpelling } from '#domain/makes.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { isForSale, isPublished, isRunning } from '#services/lots/decided-as.ts';
import type { Place } from '#services/places/nearby.ts';
import { type SearchWords, readSearchWords } from './search-words.ts';

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

/** The condition that any list shows the lot to buyers. */
export const isListed = `l.status <> 'withdrawnBySeller' AND ${isPublished}`;

/** Returns the conditions for all lots of a search, before its filters apply. */
export function scopeOf(request: VehicleSearchRequest): Condition[] {
  const { auctionId, licensePlates } = request;
  const plates = licensePlates?.map(normalisePlate);
  return [
    { name: 'other', sql: isListed, values: [] },
    ...maybe('other', 'l.auction_id = $?', auctionId),
    ...maybe('other', 'v.plate = ANY($?)', plates?.length ? plates : undefined),
  ];
}

/** A list for browsing holds what can be bought; by auction or plates every lot they name. */
export function defaultStatus(request: VehicleSearchRequest, isSignedIn: boolean): Condition[] {
  if (request.auctionId || request.licensePlates?.length) return [];
  // What is over stays on the list until the user takes it off.
  if (request.filterData?.watched) return [];
  return [
    {
      name: 'status',
      sql: canBeBought(isSignedIn),
      values: [],
    },
  ];
}

/** Whose own bids and watch list a search may ask for. */
export interface FilterBuyer {
  id: string;
  companyId: string;
}

/** Without a buyer a filter by what is the reader's own finds nothing. */
export function filtersOf(
  request: VehicleSearchRequest,
  isSignedIn: boolean,
  buyer?: FilterBuyer,
  /** The places that the filter `near` stands for. */
  nearby: readonly Place[] = [],
): Condition[] {
  const filter = request.filterData ?? {};
  const conditions = conditionsOf(filter, isSignedIn, buyer, nearby);
  return [
    ...Object.values(conditions).flat(),
    ...(filter.status?.length ? [] : defaultStatus(request, isSignedIn)),
  ];
}

function conditionsOf(
  filter: VehicleFilter,
  isSignedIn: boolean,
  buyer?: FilterBuyer,
  nearby: readonly Place[] = [],
): Record<keyof VehicleFilter, Condition[]> {
  const price = priceColumn(isSignedIn);
  const range = <Name extends RangeName>(
    name: Name,
    column: string,
    from: (value: Bound) => number | undefined,
    to: (value: Bound) => number | undefined,
    counted: Condition['name'] = 'other',
  ): Record<`${Name}From` | `${Name}To`, Condition[]> => {
    const ends = {
      [`${name}From`]: maybe(counted, `${column} >= $?`, from(filter[`${name}From`])),
      [`${name}To`]: maybe(counted, `${column} <= $?`, to(filter[`${name}To`])),
    };
    return ends as Record<`${Name}From` | `${Name}To`, Condition[]>;
  };
  return {
    country: anyOf('country', 'a.country', filter.country),
    format: anyOf('format', 'a.format', filter.format),
    status: anyOf('status', statusGroup(isSignedIn), filter.status),
    make: anyOf('make', 'v.make', filter.make?.map(makeSpelling)),
    model: anyOf('model', 'v.model', filter.model),
    fuel: anyOf('fuel', 'v.fuel', filter.fuel),
    gearbox: anyOf('gearbox', 'v.gearbox', filter.gearbox),
    body: anyOf('body', 'v.body', filter.body),
    colour: anyOf('colour', 'v.colour', filter.colour),
    vatScheme: anyOf('vatScheme', 'v.vat_scheme', filter.vatScheme),
    auction: anyOf('auction', 'l.auction_id', filter.auction),
    seller: anyOf('seller', 'a.seller', filter.seller),
    emissionClass: anyOf('emissionClass', 'v.emission_class', filter.emissionClass),
    ...range('mileage', 'v.mileage_km', least, most, 'mileage'),
    ...range('year', registrationYear, least, most, 'year'),
    ...range('power', 'v.power_kw', least, most),
    ...range('price', price, minor, minor),
    ...range('damage', 'v.damage_total_minor', minor, minor),
    ...range('co2', 'v.co2_g_km', least, most),
    ...range('seats', 'v.seats', least, most),
    ...range('doors', 'v.doors', least, most),
    ...range('listPrice', 'v.list_price_minor', minor, minor),
    ...range('registrationTax', 'v.registration_tax_minor', minor, minor),
    ...range('priceShare', `${price} * 100.0 / nullif(v.list_price_minor, 0)`, bound, bound),
    registeredFrom: maybe(
      'other',
      "v.first_registration >= ($? || '-01')::date",
      filter.registeredFrom,
    ),
    registeredTo: maybe(
      'other',
      "v.first_registration < ($? || '-01')::date + interval '1 month'",
      filter.registeredTo,
    ),
    closingHoursTo: maybe(
      'other',
      `(${canBeBought(isSignedIn)} AND ${endColumn(isSignedIn)} <= now() + make_interval(hours => $?))`,
      closingHours(filter.closingHoursTo),
    ),
    equipment: maybe(
      'other',
      'v.equipment @> $?::text[]',
      filter.equipment?.length ? filter.equipment : undefined,
    ),
    near: filter.near
      ? [
          {
            name: 'other',
            sql: '(v.location_country, v.location_place) IN (SELECT * FROM unnest($?::text[], $?::text[]))',
            values: [nearby.map(({ country }) => country), nearby.map(({ place }) => place)],
          },
        ]
      : [],
    inspected: maybe('other', 'v.is_inspected = $?', filter.inspected),
    photographed: maybe('other', `${hasPhoto} = $?`, filter.photographed),
    ownBids:
      filter.ownBids === undefined
        ? []
        : [
            {
              name: 'other',
              sql: `EXISTS (SELECT FROM auction.standing_offer o WHERE o.lot_id = l.id AND o.company_id = $?) = $?`,
              values: [buyer?.companyId ?? null, filter.ownBids],
            },
          ],
    watched:
      filter.watched === undefined
        ? []
        : [
            {
              name: 'other',
              sql: `EXISTS (SELECT FROM auction.watched_lot w WHERE w.lot_id = l.id AND w.buyer_id = $?) = $?`,
              values: [buyer?.id ?? null, filter.watched],
            },
          ],
    text: textCondition(filter.text, isSignedIn),
  };
}

type Bound = VehicleFilter['mileageFrom'];
/** Of a filter with both ends. */
type RangeName = NameOf<keyof VehicleFilter>;
type NameOf<Key> = Key extends `${infer Name}From`
  ? VehicleFilter extends Partial<Record<`${Name}From`, infer Value>>
    ? Value extends Bound
      ? Name
      : never
    : never
  : never;

/** A drawing is no photograph of the vehicle. */
const hasPhoto = `EXISTS (SELECT FROM auction.photo p JOIN auction.media_file f ON f.id = p.file_id
  WHERE p.vehicle_id = v.id AND p.removed_at IS NULL AND f.state = 'ready')`;

/** Ten years: more is no limit, and PostgreSQL has no such moment. */
const closingHoursMax = 87_600;

function closingHours(value: Bound): number | undefined {
  const hours = most(value);
  return hours === undefined ? undefined : Math.min(hours, closingHoursMax);
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
function bound(value: Bound): number | undefined {
  return Array.isArray(value) ? value[0] : value;
}

// Rounds, because PostgreSQL does not accept a fraction for an integer column.
export function least(value: Bound): number | undefined {
  const from = bound(value);
  return from === undefined ? undefined : Math.ceil(from);
}

export function most(value: Bound): number | undefined {
  const to = bound(value);
  return to === undefined ? undefined : Math.floor(to);
}

export function minor(value: Bound): number | undefined {
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

/**
 * What is found by a text: a plate, all of its words in make, model and version, or what the text
 * means (domain/read-search.ts) with its other words.
 */
function textCondition(written: string | undefined, isSignedIn: boolean): Condition[] {
  const text = written === undefined ? '' : storable(written);
  const found = readSearchWords(text);
  if (!found) return [];
  const ways = [wordsCondition(found, isSignedIn)];
  if (found.plate) ways.push({ sql: 'v.plate LIKE $?', values: [`${found.plate}%`] });
  const meant = readSearch(text, dictionary, { isBuyer: isSignedIn });
  const { filter, words, lotNumber } = meant;
  if (meant.pieces.length > 0 || lotNumber !== undefined) {
    const others = readSearchWords(words);
    ways.push(
      joined(' AND ', [
        ...Object.values(conditionsOf(filter, isSignedIn)).flat(),
        ...(others ? [wordsCondition(others, isSignedIn)] : []),
        ...(lotNumber === undefined ? [] : [{ sql: 'l.number = $?', values: [lotNumber] }]),
      ]),
    );
  }
  return [{ name: 'other', ...joined(' OR ', ways) }];
}

/** Makes and the languages' words. Models are words here: a text finds them by their letters. */
const dictionary = createDictionary(languageWords);

type Way = Omit<Condition, 'name'>;

function joined(by: ' AND ' | ' OR ', ways: readonly Way[]): Way {
  return {
    sql: `(${ways.map(({ sql }) => sql).join(by)})`,
    values: ways.flatMap(({ values }) => values),
  };
}

function wordsCondition({ words }: SearchWords, isSignedIn: boolean): Way {
  const each = words.map((word) => {
    const ways: Way[] = [{ sql: 'v.search_text LIKE $?', values: [`% ${escapeLike(word.text)}%`] }];
    if (word.plate) ways.push({ sql: 'v.plate LIKE $?', values: [`${word.plate}%`] });
    if (word.lotNumber !== null) ways.push({ sql: 'l.number = $?', values: [word.lotNumber] });
    // A visitor's text finds no vehicle by its VIN.
    if (isSignedIn && word.vinEnd !== null)
      ways.push({
        sql: '(right(v.vin, 6) = $? AND v.vin LIKE $?)',
        values: [word.vinEnd.slice(-6), `%${word.vinEnd}`],
      });
    return joined(' OR ', ways);
  });
  return joined(' AND ', each);
}

/** PostgreSQL rejects a zero byte in text; a replacement character there finds nothing. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

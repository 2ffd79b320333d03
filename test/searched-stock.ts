/** Some thousand lots of any kind for searches, and changes of them; random, from a seed. */
import { randomUUID } from 'node:crypto';
import type { VehicleSearchRequest } from '#contract/vehicles.ts';
import { vehicleSorts } from '#contract/vehicles.ts';
import type { Database } from '#database/connect.ts';
import { addAuction } from './stock.ts';

/** Returns numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Chance = () => number;
const pick = <T>(chance: Chance, some: readonly T[]): T => {
  const picked = some[Math.floor(chance() * some.length)];
  if (picked === undefined) throw new Error('there is nothing to pick from');
  return picked;
};
const whole = (chance: Chance, below: number) => Math.floor(chance() * below);
const maybe = <T>(chance: Chance, value: T): T | null => (chance() < 0.1 ? null : value);

const makes = ['Audi', 'BMW', 'Volkswagen', 'Škoda', 'SEAT', 'Citroën', 'e.GO', 'DS', 'Ford'];
const models = [
  'A3',
  'A 3',
  'a4',
  'Golf',
  'golf',
  '320',
  'Ø 1',
  'C3',
  'Ka+',
  'Focus',
  'Zoë',
  'ID.3',
];
const versions = ['1.0', '1.0 TSI', 'GTI', 'Élégance', 'b', 'B', 'ß', 'ss', '-x', '_x', "'n"];
const places = [
  'Utrecht',
  'utrecht',
  'Łódź',
  'Lodz',
  'Århus',
  'Zürich',
  'A',
  'Å',
  "'s-Hertogenbosch",
];
const fuels = ['petrol', 'diesel', 'electric', 'petrolHybrid'];
const bodies = ['hatchback', 'estate', 'suv', 'saloon'];
const colours = ['red', 'blue', 'white', 'black', 'grey'];
const countries = ['NL', 'DE', 'PL', 'PT'];
const statuses = ['open', 'open', 'open', 'paused', 'awaitingAward', 'forSale', 'unsold', 'sold'];
const formats = ['open', 'sealed', 'fixedPrice'] as const;
/** Nothing begins or ends while a suite runs. */
const farMinutes = 600;
const auctions = Array.from({ length: 12 }, (_, at) => `nl-${at}`);

export async function addSearchedStock(
  owner: Database,
  chance: Chance,
  { lots, companyId }: { lots: number; companyId: string },
): Promise<void> {
  for (const [at, id] of auctions.entries())
    await addAuction(owner, {
      id,
      format: formats[at % 3] ?? 'open',
      country: countries[at % 4] ?? 'NL',
      // Equal names are in the order of their numbers.
      name: `Auction ${at % 5}`,
      startsInMinutes: (at % 4 === 3 ? 1 : -2) * farMinutes,
      endsInMinutes: (at % 4 === 2 ? -1 : 2) * farMinutes,
    });
  await addLots(owner, chance, { lots, from: 1, companyId });
}

async function addLots(
  owner: Database,
  chance: Chance,
  { lots, from, companyId }: { lots: number; from: number; companyId: string },
): Promise<void> {
  const drawn = Array.from({ length: lots }, (_, at) => drawLot(chance, from + at, companyId));
  await owner.query(
    `INSERT INTO auction.vehicle (id, plate, plate_country, plate_display, make, model, version, vat_scheme, location_country,
       location_place, fuel, gearbox, body, colour, mileage_km, power_kw, first_registration, damage_total_minor)
     SELECT id, plate, plate_country, plate_display, make, model, version, vat_scheme, location_country,
       location_place, fuel, gearbox, body, colour, mileage_km, power_kw, first_registration, damage_total_minor
     FROM jsonb_populate_recordset(null::auction.vehicle, $1)`,
    [JSON.stringify(drawn.map(({ vehicle }) => vehicle))],
  );
  await owner.query(
    `INSERT INTO auction.lot (id, auction_id, vehicle_id, number, start_price_minor, buy_now_minor, price_minor, status,
       planned_ends_at, effective_ends_at, paused_at, sale_price_minor, sale_ends_at, awarded_company_id, hammer_price_minor)
     SELECT n.id, n.auction_id, n.vehicle_id, n.number, n.start_price_minor, n.buy_now_minor, n.price_minor, n.status,
       a.ends_at + make_interval(mins => n.number % 7), a.ends_at + make_interval(mins => n.number % 7 + n.number % 3),
       CASE WHEN n.status = 'paused' THEN a.ends_at + make_interval(mins => n.number % 5 - 2) END,
       CASE WHEN n.status = 'forSale' THEN 500000 END,
       CASE WHEN n.status = 'forSale' THEN now() + make_interval(mins => (n.number % 2 * 2 - 1) * ${farMinutes}) END,
       n.awarded_company_id, n.hammer_price_minor
     FROM jsonb_populate_recordset(null::auction.lot, $1) n JOIN auction.auction a ON a.id = n.auction_id`,
    [JSON.stringify(drawn.map(({ lot }) => lot))],
  );
}

function drawLot(chance: Chance, number: number, companyId: string) {
  const plate = `${pick(chance, ['A', 'Ä', 'O', 'Ö', '1', 'K', 'Z'])}${number.toString(36).toUpperCase()}`;
  const status = pick(chance, statuses);
  const vehicle = {
    id: randomUUID(),
    plate,
    plate_country: pick(chance, countries),
    plate_display: plate,
    make: pick(chance, makes),
    model: pick(chance, models),
    version: maybe(chance, pick(chance, versions)),
    vat_scheme: pick(chance, ['vat', 'margin']),
    location_country: pick(chance, countries),
    location_place: maybe(chance, pick(chance, places)),
    fuel: maybe(chance, pick(chance, fuels)),
    gearbox: maybe(chance, pick(chance, ['manual', 'automatic'])),
    body: maybe(chance, pick(chance, bodies)),
    colour: maybe(chance, pick(chance, colours)),
    mileage_km: maybe(chance, whole(chance, chance() < 0.01 ? 1_000_000 : 250_000)),
    power_kw: maybe(chance, 40 + whole(chance, 200)),
    first_registration: maybe(chance, `${2008 + whole(chance, 17)}-0${1 + whole(chance, 9)}-01`),
    damage_total_minor: whole(chance, 5) * 50_000,
  };
  const price = whole(chance, 40) * 50_000;
  const lot = {
    id: randomUUID(),
    auction_id: pick(chance, auctions),
    vehicle_id: vehicle.id,
    number,
    start_price_minor: maybe(chance, price),
    buy_now_minor: maybe(chance, price + 300_000),
    price_minor: chance() < 0.5 ? price + whole(chance, 20) * 10_000 : null,
    status,
    awarded_company_id: status === 'sold' ? companyId : null,
    hammer_price_minor: status === 'sold' ? price : null,
  };
  return { vehicle, lot };
}

/** Changes a few lots, vehicles or an auction, as processes do: with an event or a trigger. */
export async function changeSearchedStock(
  owner: Database,
  chance: Chance,
  { number, companyId }: { number: number; companyId: string },
): Promise<void> {
  const some = `(SELECT id FROM auction.lot ORDER BY md5(id::text || '${number}') LIMIT ${1 + whole(chance, 20)})`;
  const changes = [
    () => changeLots(owner, some, 'price_minor = coalesce(price_minor, 0) + 150000'),
    () => changeLots(owner, some, "effective_ends_at = effective_ends_at + interval '5 minutes'"),
    () =>
      changeLots(
        owner,
        some,
        `status = 'withdrawnBySeller', paused_at = NULL, awarded_company_id = NULL`,
      ),
    () =>
      owner.query(
        `UPDATE auction.vehicle SET mileage_km = mileage_km + 4000, make = $1, model = 'new ' || model
         WHERE id IN (SELECT vehicle_id FROM auction.lot WHERE id IN ${some})`,
        [pick(chance, makes)],
      ),
    () =>
      owner.query("UPDATE auction.auction SET name = name || 'x', country = $2 WHERE id = $1", [
        pick(chance, auctions),
        pick(chance, countries),
      ]),
    () =>
      owner.query("UPDATE auction.auction SET seller = 'Noord' WHERE id = $1", [
        pick(chance, auctions),
      ]),
    () => addLots(owner, chance, { lots: 5, from: 100_000 + number * 10, companyId }),
    () => owner.query(`DELETE FROM auction.lot WHERE id IN ${some} AND id::text < '8'`),
  ];
  await pick(chance, changes)();
}

/**
 * Changes `some` lots, a list or a subquery; each change of a lot leaves an event
 * (test/lots-leave-events.test.ts).
 */
export async function changeLots(owner: Database, some: string, set: string): Promise<void> {
  await owner.query(
    `WITH changed AS (
       UPDATE auction.lot SET ${set}, event_sequence = event_sequence + 1 WHERE id IN ${some} RETURNING id, event_sequence
     ) INSERT INTO auction.lot_event (lot_id, sequence, kind, at, payload)
       SELECT id, event_sequence, 'price', now(), '{}' FROM changed`,
  );
}

export function drawSearch(chance: Chance): VehicleSearchRequest {
  const some = (values: readonly string[]) => values.filter(() => chance() < 0.4);
  const bound = (most: number) => Math.round(chance() * most * 10) / 10;
  const filters: Record<string, () => unknown> = {
    country: () => some(countries),
    format: () => some(formats),
    status: () => some(['scheduled', 'open', 'ended']),
    make: () => some([...makes, 'none']),
    model: () => some(models),
    fuel: () => some(fuels),
    gearbox: () => some(['manual', 'automatic']),
    body: () => some(bodies),
    colour: () => some(colours),
    vatScheme: () => some(['vat', 'margin']),
    mileageFrom: () => bound(200_000),
    mileageTo: () => [bound(250_000)],
    yearFrom: () => 2_008 + bound(17),
    yearTo: () => 2_008 + bound(17),
    powerFrom: () => bound(240),
    powerTo: () => bound(240),
    priceFrom: () => bound(15_000),
    priceTo: () => bound(20_000),
    damageFrom: () => bound(1_000),
    damageTo: () => bound(2_500),
    auction: () => some(auctions),
    seller: () => some(['Fleet & Lease', 'Noord']),
  };
  const names = Object.keys(filters).filter(() => chance() < 0.12);
  return {
    ...(chance() < 0.2 && { auctionId: pick(chance, auctions) }),
    filterData: Object.fromEntries(names.map((name) => [name, filters[name]?.()])),
    sort: pick(chance, vehicleSorts),
    sortorder: pick(chance, ['asc', 'desc']),
    page: chance() < 0.5 ? 1 : 1 + whole(chance, 12),
    pageSize: 1 + whole(chance, 60),
  };
}

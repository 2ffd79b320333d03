/** Some thousand lots of any kind for searches, and changes of them; random, from a seed. */
import { showsFilesToBidders } from '#services/lots/decided-as.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import type { VehicleSearchRequest } from '#contract/vehicles.ts';
import { vehicleSorts } from '#contract/vehicles.ts';
import type { Database } from '#database/connect.ts';
import { addVehicles } from '#services/lots/describe.ts';
import { describeAnew } from './describe.ts';
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
const equipment = ['towBar', 'navigation', 'leather', 'rearCamera'];
/** Of plates, words, meanings, lots and VINs; also what finds nothing. */
const texts = [
  'golf',
  'a',
  '3',
  'audi a3',
  'tsi 1.0',
  'citroen',
  'VW golf',
  'e.go',
  'ka+',
  'golf diesel',
  'estate under 12k',
  'rood automaat',
  'audi bis 90.000 km',
  'lot 12',
  '17',
  'k1',
  'Ä2',
  'Ö',
  'A-1',
  'a4 estate red',
  'WVWZZZAUZNW000012',
  '000034',
  'navigation golf',
  'Deutschland',
  'new golf',
  'volkswagen golf 1.0',
  'ÖÖ1234567890',
  '3er',
  'BMW 3er Kombi diesel',
  'audi tdi',
  'Golf 7',
  'a3 8V S-line',
  'golf zzzz',
  'bis 20 tys zł',
  'audi max £20k',
  'nothing like this',
  '%',
];
const statuses = ['open', 'open', 'open', 'paused', 'awaitingAward', 'forSale', 'unsold', 'sold'];
const formats = ['open', 'sealed', 'fixedPrice'] as const;
const months = ['2010-01', '2014-07', '2019-12', '2024-03'];
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
      currency: at % 4 === 2 ? 'PLN' : 'EUR',
      // Equal names are in the order of their numbers.
      name: `Auction ${at % 5}`,
      startsInMinutes: (at % 4 === 3 ? 1 : -2) * farMinutes,
      endsInMinutes: (at % 4 === 2 ? -1 : 2) * farMinutes,
    });
  await addLots(owner, chance, { lots, from: 1, companyId });
}

/** Bids of the company and a watch list of the user on some of the lots. */
export async function addOwnLots(
  owner: Database,
  { id, companyId }: { id: string; companyId: string },
): Promise<void> {
  await owner.query(
    `INSERT INTO auction.standing_offer (lot_id, company_id, label_number, net_minor, priority_sequence, amount_minor,
       includes_vat, includes_registration_tax, placed_by, placed_at, entry_sequence, entry_hash, entry_count)
     SELECT id, $1, 1, 400000, 1, 400000, false, false, $2, now(), 1, $3, 1 FROM auction.lot WHERE number % 5 = 0`,
    [companyId, id, randomBytes(32)],
  );
  await owner.query(
    'INSERT INTO auction.watched_lot (buyer_id, lot_id) SELECT $1, id FROM auction.lot WHERE number % 7 = 0',
    [id],
  );
}

async function addLots(
  owner: Database,
  chance: Chance,
  { lots, from, companyId }: { lots: number; from: number; companyId: string },
): Promise<void> {
  const drawn = Array.from({ length: lots }, (_, at) => drawLot(chance, from + at, companyId));
  await addVehicles(
    owner,
    drawn.map(({ vehicle }) => vehicle),
  );
  await owner.query(
    `INSERT INTO auction.lot (id, auction_id, vehicle_id, description_id, number, start_price_minor, buy_now_minor, price_minor, status,
       planned_ends_at, effective_ends_at, paused_at, sale_price_minor, sale_ends_at, awarded_company_id, hammer_price_minor)
     SELECT n.id, n.auction_id, n.vehicle_id, v.description_id, n.number, n.start_price_minor, n.buy_now_minor, n.price_minor, n.status,
       a.ends_at + make_interval(mins => n.number % 7), a.ends_at + make_interval(mins => n.number % 7 + n.number % 3),
       CASE WHEN n.status = 'paused' THEN a.ends_at + make_interval(mins => n.number % 5 - 2) END,
       CASE WHEN n.status = 'forSale' THEN 500000 END,
       CASE WHEN n.status = 'forSale' THEN now() + make_interval(mins => (n.number % 2 * 2 - 1) * ${farMinutes}) END,
       n.awarded_company_id, n.hammer_price_minor
     FROM jsonb_populate_recordset(null::auction.lot, $1) n JOIN auction.auction a ON a.id = n.auction_id
       JOIN auction.vehicle v ON v.id = n.vehicle_id`,
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
    vin: maybe(chance, `WVWZZZAUZNW${String(number).padStart(6, '0')}`),
    co2_g_km: maybe(chance, whole(chance, 250)),
    seats: maybe(chance, 2 + whole(chance, 8)),
    doors: maybe(chance, 2 + whole(chance, 4)),
    list_price_minor: maybe(chance, whole(chance, 60) * 100_000),
    registration_tax_minor: whole(chance, 4) * 70_000,
    equipment: equipment.filter(() => chance() < 0.5),
    is_inspected: chance() < 0.6,
    emission_class: maybe(chance, pick(chance, ['5', '6', '6d'])),
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
    () => changeVehicles(owner, some, pick(chance, makes)),
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
    () => addPhoto(owner, some),
    () =>
      owner.query(
        `UPDATE auction.photo SET removed_at = now(), removed_by = 'desk'
         WHERE removed_at IS NULL AND vehicle_id IN ${photographed(some)}`,
      ),
    () =>
      owner.query(
        `DELETE FROM auction.lot l WHERE id IN ${some} AND id::text < '8'
         AND NOT EXISTS (SELECT FROM auction.standing_offer o WHERE o.lot_id = l.id)`,
      ),
  ];
  await pick(chance, changes)();
}

async function changeVehicles(owner: Database, some: string, make: string): Promise<void> {
  const { rows } = await owner.query<{ id: string; mileage_km: number | null; model: string }>(
    `SELECT l.vehicle_id AS id, v.mileage_km, v.model FROM auction.lot l
     JOIN auction.description v ON v.id = l.description_id WHERE l.id IN ${some}`,
  );
  for (const { id, mileage_km: km, model } of rows)
    await describeAnew(owner, [id], {
      mileage_km: km === null ? null : km + 4_000,
      make,
      model: `new ${model}`.slice(0, 120),
    });
}

/** SQL of the vehicles of some lots whose photographs may change: no bid relies on them. */
const photographed = (some: string): string => `(SELECT l.vehicle_id
  FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id WHERE l.id IN ${some} AND NOT ${showsFilesToBidders})`;

/** A photograph of one vehicle, which is ready a moment after it is there. */
async function addPhoto(owner: Database, some: string): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `WITH file AS (
       INSERT INTO auction.media_file (use, sha256, content_type, byte_count) VALUES ('photo', $1, 'image/jpeg', 9) RETURNING id
     ) INSERT INTO auction.photo (vehicle_id, file_id, position, kind, file_name, created_by)
       SELECT p.vehicle_id, file.id, 1, 'front', 'a.jpg', 'desk' FROM file, ${photographed(some)} p LIMIT 1
       RETURNING file_id AS id`,
    [randomBytes(32)],
  );
  await owner.query("UPDATE auction.media_file SET state = 'ready' WHERE id = $1", [rows[0]?.id]);
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

export function drawSearch(chance: Chance, isBuyer: boolean): VehicleSearchRequest {
  const some = (values: readonly string[]) => values.filter(() => chance() < 0.4);
  const bound = (most: number) => Math.round(chance() * most * 10) / 10;
  const filters: Record<string, () => unknown> = {
    country: () => some(countries),
    format: () => some(formats),
    status: () => some(['scheduled', 'open', 'ended']),
    make: () => some([...makes, 'none']),
    model: () => some(models),
    modelsOfMakes: () =>
      [...makes, 'none'].flatMap((make) =>
        chance() < 0.3 ? some(models).map((model) => ({ make, model })) : [],
      ),
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
    text: () => pick(chance, texts),
    registeredFrom: () => pick(chance, months),
    registeredTo: () => pick(chance, months),
    closingHoursTo: () => bound(30),
    photographed: () => chance() < 0.5,
    standsIn: () => some(countries),
    currency: () => pick(chance, ['EUR', 'PLN']),
    near: () => ({ country: 'NL', place: 'Utrecht', km: 50 }),
  };
  const buyersFilters: Record<string, () => unknown> = {
    co2From: () => bound(200),
    co2To: () => bound(250),
    seatsFrom: () => bound(8),
    seatsTo: () => bound(9),
    doorsFrom: () => bound(5),
    doorsTo: () => bound(5),
    listPriceFrom: () => bound(40_000),
    listPriceTo: () => bound(60_000),
    priceShareFrom: () => pick(chance, [10, 25, 50, 33.3]),
    priceShareTo: () => pick(chance, [20, 40, 75, 100, 12.5]),
    registrationTaxFrom: () => bound(1_000),
    registrationTaxTo: () => bound(2_100),
    emissionClass: () => some(['5', '6', '6d']),
    equipment: () => some(equipment),
    inspected: () => chance() < 0.5,
    ownBids: () => chance() < 0.5,
    watched: () => chance() < 0.7,
  };
  const all = isBuyer ? { ...filters, ...buyersFilters } : filters;
  const names = Object.keys(all).filter(() => chance() < (isBuyer ? 0.07 : 0.1));
  return {
    ...(chance() < 0.2 && { auctionId: pick(chance, auctions) }),
    ...(chance() < 0.05 && { licensePlates: ['A1', 'ä2', 'K-3', 'O4', 'Z5', 'none'] }),
    filterData: Object.fromEntries(names.map((name) => [name, all[name]?.()])),
    sort: pick(chance, vehicleSorts),
    sortorder: pick(chance, ['asc', 'desc']),
    page: chance() < 0.5 ? 1 : 1 + whole(chance, 12),
    pageSize: 1 + whole(chance, 60),
  };
}

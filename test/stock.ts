/**
 * A small stock that reads as a story: two companies with two users each, an auction of each
 * format, a few lots.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '#database/connect.ts';
import { incrementLadders } from '#domain/auction-defaults.ts';
import { addVehicles } from '#services/lots/describe.ts';
import type { Actor } from '#services/acts/actor.ts';

export interface TestUser {
  id: string;
  subject: string;
  name: string;
  companyId: string;
}

function user(name: string, companyId: string): TestUser {
  const id = randomUUID();
  return { id, subject: `subject-${name.toLowerCase()}`, name, companyId };
}

/** Returns two companies; Anna and Bram work for the first, Claudia and Jonas for the second. */
export function testCompanies() {
  const vanDijk = randomUUID();
  const lindner = randomUUID();
  return {
    companies: [
      { id: vanDijk, name: 'Van Dijk', country: 'NL' },
      { id: lindner, name: 'Lindner', country: 'DE' },
    ],
    anna: user('Anna', vanDijk),
    bram: user('Bram', vanDijk),
    claudia: user('Claudia', lindner),
    jonas: user('Jonas', lindner),
  };
}
export type TestPeople = ReturnType<typeof testCompanies>;

export async function addPeople(owner: Database, people: TestPeople): Promise<void> {
  for (const company of people.companies)
    await owner.query('INSERT INTO auction.company (id, name, country) VALUES ($1, $2, $3)', [
      company.id,
      company.name,
      company.country,
    ]);
  for (const user of [people.anna, people.bram, people.claudia, people.jonas])
    await addUser(owner, user);
}

async function addUser(owner: Database, user: TestUser): Promise<void> {
  await owner.query(
    'INSERT INTO auction.buyer (id, company_id, subject, name, email) VALUES ($1, $2, $3, $4, $5)',
    [user.id, user.companyId, user.subject, user.name, `${user.name}@example.test`],
  );
}

/** Adds a company with one user. */
export async function addCompanyWithUser(owner: Database, name: string): Promise<TestUser> {
  const companyId = randomUUID();
  await owner.query(`INSERT INTO auction.company (id, name, country) VALUES ($1, $2, 'FR')`, [
    companyId,
    name,
  ]);
  const added = user(name, companyId);
  await addUser(owner, added);
  return added;
}

export interface AuctionOptions {
  id: string;
  format: 'open' | 'sealed' | 'fixedPrice';
  country?: string;
  currency?: string;
  name?: string;
  startsInMinutes?: number;
  endsInMinutes?: number;
  softCloseSeconds?: number;
  settled?: boolean;
  outcomeShown?: 'won' | 'price' | 'rank';
}

const fees = [
  { fromMinor: 0, valueMinor: 15_000 },
  { fromMinor: 1_000_000, valueMinor: 25_000 },
];

/** Adds an auction, by default open for two hours, an hour of them gone. */
export async function addAuction(owner: Database, options: AuctionOptions): Promise<void> {
  await owner.query(
    `INSERT INTO auction.auction (id, name, country, format, currency, time_zone, starts_at, ends_at, seller,
       soft_close_seconds, increment_ladder, fee_ladder, vat_percent, settled_at, outcome_shown)
     VALUES ($1, $2, $3, $4, $5, 'Europe/Amsterdam', now() + make_interval(mins => $6), now() + make_interval(mins => $7),
       'Fleet & Lease', $8, $9, $10, 21, CASE WHEN $11 THEN now() END, $12)`,
    [
      options.id,
      options.name ?? `Auction ${options.id}`,
      options.country ?? 'NL',
      options.format,
      options.currency ?? 'EUR',
      options.startsInMinutes ?? -60,
      options.endsInMinutes ?? 60,
      options.softCloseSeconds ?? 300,
      JSON.stringify(incrementLadders.EUR),
      JSON.stringify(fees),
      options.settled ?? false,
      options.outcomeShown ?? 'won',
    ],
  );
}

export interface LotOptions {
  auctionId: string;
  plate: string;
  number: number;
  make?: string;
  model?: string;
  vatScheme?: 'vat' | 'margin';
  registrationTaxMinor?: number;
  startPriceMinor?: number | null;
  reserveMinor?: number;
  buyNowMinor?: number;
  status?: string;
  fuel?: string;
  mileageKm?: number;
  firstRegistration?: string;
  pictureKey?: string;
}

export interface TestLot {
  lotId: string;
  assetId: string;
  auctionId: string;
  /** Path of the lot's calls. */
  path: string;
}

let vinCount = 0;
/** No two vehicles have one. */
function nextVin(): string {
  vinCount += 1;
  return `WVWZZZ3CZJE${String(vinCount).padStart(6, '0')}`;
}

export async function addLot(owner: Database, options: LotOptions): Promise<TestLot> {
  const assetId = randomUUID();
  const lotId = randomUUID();
  await addVehicles(owner, [
    {
      id: assetId,
      plate: options.plate.replaceAll('-', ''),
      plate_country: 'NL',
      plate_display: options.plate,
      make: options.make ?? 'Volkswagen',
      model: options.model ?? 'Passat Variant',
      vat_scheme: options.vatScheme ?? 'vat',
      registration_tax_minor: options.registrationTaxMinor ?? 0,
      location_country: 'NL',
      location_place: 'Utrecht',
      fuel: options.fuel ?? 'diesel',
      mileage_km: options.mileageKm ?? 84_000,
      first_registration: options.firstRegistration ?? '2021-03-15',
      vin: nextVin(),
      pictures: options.pictureKey ? [{ view: 'side', key: options.pictureKey }] : [],
    },
  ]);
  await owner.query(
    `INSERT INTO auction.lot (id, auction_id, vehicle_id, description_id, number, start_price_minor, reserve_minor, buy_now_minor,
       status, planned_ends_at, effective_ends_at, paused_at)
     SELECT $1, a.id, v.id, v.description_id, $4, $5, $6, $7, $8, ends_at, ends_at, CASE WHEN $8 = 'paused' THEN now() END
     FROM auction.auction a, auction.vehicle v WHERE a.id = $2 AND v.id = $3`,
    [
      lotId,
      options.auctionId,
      assetId,
      options.number,
      options.startPriceMinor === undefined ? 500_000 : options.startPriceMinor,
      options.reserveMinor ?? null,
      options.buyNowMinor ?? null,
      options.status ?? 'open',
    ],
  );
  const path = `/bidding/auctions/${options.auctionId}/assets/${assetId}`;
  return { lotId, assetId, auctionId: options.auctionId, path };
}

/** Moves a lot's end, as the passing of time would. */
export async function endLotIn(owner: Database, lotId: string, seconds: number): Promise<void> {
  await owner.query(
    'UPDATE auction.lot SET effective_ends_at = clock_timestamp() + make_interval(secs => $2) WHERE id = $1',
    [lotId, seconds],
  );
}

/** The auction house's manager, who acts in tests. */
export const testOperator: Actor = { id: 'test:marit', name: 'Marit', role: 'manager' };

/** Adds a photograph, or a condition report, of the lot's vehicle; its file is not there. */
export async function addFile(
  owner: Database,
  { lotId }: TestLot,
  use: 'photo' | 'document',
  state = 'ready',
): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO auction.media_file (use, sha256, content_type, byte_count, state)
     VALUES ($1, sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'image/jpeg', 1, $2) RETURNING id`,
    [use, state],
  );
  const columns = 'vehicle_id, file_id, file_name, created_by, kind';
  const values = "vehicle_id, $2, 'a.jpg', 'test'";
  await owner.query(
    use === 'photo'
      ? `INSERT INTO auction.photo (${columns}, position) SELECT ${values}, 'front', 1 FROM auction.lot WHERE id = $1`
      : `INSERT INTO auction.document (${columns}) SELECT ${values}, 'conditionReport' FROM auction.lot WHERE id = $1`,
    [lotId, rows[0]?.id],
  );
}

/** A draft: its first lot is complete, the second lacks a reserve, the third has only a drawing. */
export async function draftAuction(owner: Database, id: string, minutes = {}): Promise<TestLot[]> {
  await addAuction(owner, { id, format: 'open', ...minutes });
  await owner.query('UPDATE auction.auction SET published_at = NULL WHERE id = $1', [id]);
  const lots = [];
  for (const [index, more] of [
    { reserveMinor: 700_000 },
    {},
    { reserveMinor: 700_000, pictureKey: 'front' },
  ].entries()) {
    const plate = `${id.slice(3, 6).toUpperCase()}-${index + 1}`;
    const draft = { auctionId: id, plate, number: index + 1, status: 'draft' as const, ...more };
    const lot = await addLot(owner, draft);
    if (index < 2) await addFile(owner, lot, 'photo');
    await addFile(owner, lot, 'document');
    lots.push(lot);
  }
  return lots;
}

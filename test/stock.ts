/** A small stock that reads as a story: two companies with two users each, an auction of each format, a few lots. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#database/connect.ts';
import { incrementLadders } from '#domain/auction-defaults.ts';

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

/** Two companies; Anna and Bram work for the first, Claudia and Jonas for the second. */
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
    await owner.query('INSERT INTO house.company (id, name, country) VALUES ($1, $2, $3)', [
      company.id,
      company.name,
      company.country,
    ]);
  for (const user of [people.anna, people.bram, people.claudia, people.jonas])
    await addUser(owner, user);
}

async function addUser(owner: Database, user: TestUser): Promise<void> {
  await owner.query(
    'INSERT INTO house.buyer (id, company_id, subject, name, email) VALUES ($1, $2, $3, $4, $5)',
    [user.id, user.companyId, user.subject, user.name, `${user.name}@example.test`],
  );
}

/** A company of its own with one user. */
export async function addCompanyWithUser(owner: Database, name: string): Promise<TestUser> {
  const companyId = randomUUID();
  await owner.query(`INSERT INTO house.company (id, name, country) VALUES ($1, $2, 'FR')`, [
    companyId,
    name,
  ]);
  const added = user(name, companyId);
  await addUser(owner, added);
  return added;
}

export interface AuctionWish {
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

/** By default open for two hours, an hour of them gone. */
export async function addAuction(owner: Database, wish: AuctionWish): Promise<void> {
  await owner.query(
    `INSERT INTO house.auction (id, name, country, format, currency, time_zone, starts_at, ends_at, seller,
       soft_close_seconds, increment_ladder, fee_ladder, vat_percent, settled_at, outcome_shown)
     VALUES ($1, $2, $3, $4, $5, 'Europe/Amsterdam', now() + make_interval(mins => $6), now() + make_interval(mins => $7),
       'Fleet & Lease', $8, $9, $10, 21, CASE WHEN $11 THEN now() END, $12)`,
    [
      wish.id,
      wish.name ?? `Auction ${wish.id}`,
      wish.country ?? 'NL',
      wish.format,
      wish.currency ?? 'EUR',
      wish.startsInMinutes ?? -60,
      wish.endsInMinutes ?? 60,
      wish.softCloseSeconds ?? 300,
      JSON.stringify(incrementLadders.EUR),
      JSON.stringify(fees),
      wish.settled ?? false,
      wish.outcomeShown ?? 'won',
    ],
  );
}

export interface LotWish {
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

export async function addLot(owner: Database, wish: LotWish): Promise<TestLot> {
  const assetId = randomUUID();
  const lotId = randomUUID();
  await owner.query(
    `INSERT INTO house.vehicle (id, plate, plate_country, plate_display, make, model, vat_scheme, registration_tax_minor,
       location_country, location_place, fuel, mileage_km, first_registration, vin, pictures)
     VALUES ($1, $2, 'NL', $3, $4, $5, $6, $7, 'NL', 'Utrecht', $8, $9, $10, 'WVWZZZ3CZJE000001', $11)`,
    [
      assetId,
      wish.plate.replaceAll('-', ''),
      wish.plate,
      wish.make ?? 'Volkswagen',
      wish.model ?? 'Passat Variant',
      wish.vatScheme ?? 'vat',
      wish.registrationTaxMinor ?? 0,
      wish.fuel ?? 'diesel',
      wish.mileageKm ?? 84_000,
      wish.firstRegistration ?? '2021-03-15',
      JSON.stringify(wish.pictureKey ? [{ view: 'side', key: wish.pictureKey }] : []),
    ],
  );
  await owner.query(
    `INSERT INTO house.lot (id, auction_id, vehicle_id, number, start_price_minor, reserve_minor, buy_now_minor, status,
       effective_ends_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, ends_at FROM house.auction WHERE id = $2`,
    [
      lotId,
      wish.auctionId,
      assetId,
      wish.number,
      wish.startPriceMinor === undefined ? 500_000 : wish.startPriceMinor,
      wish.reserveMinor ?? null,
      wish.buyNowMinor ?? null,
      wish.status ?? 'open',
    ],
  );
  const path = `/bidding/auctions/${wish.auctionId}/assets/${assetId}`;
  return { lotId, assetId, auctionId: wish.auctionId, path };
}

/** Moves a lot's end, as time would. */
export async function endLotIn(owner: Database, lotId: string, seconds: number): Promise<void> {
  await owner.query(
    'UPDATE house.lot SET effective_ends_at = clock_timestamp() + make_interval(secs => $2) WHERE id = $1',
    [lotId, seconds],
  );
}

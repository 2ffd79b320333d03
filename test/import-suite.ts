/** Imports of files by the operator's code; every test has an auction of its own. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { type FileReport, importFile } from '#operator/import-file.ts';
import { createAuction } from '#services/auctions/create-auction.ts';
import type { RdwOptions } from '#services/stock/formats.ts';
import { type TestDatabase, freshDatabase } from './database.ts';
import { testOperator } from './stock.ts';

type RegisterRow = Record<string, string>;
interface RdwMore {
  dryRun?: boolean;
  strict?: boolean;
  rdw?: Partial<RdwOptions>;
  name?: string;
}

export interface ImportSuite {
  readonly owner: Database;
  /** Connected as the operator's commands are. */
  readonly operator: Database;
  readonly folder: string;
  /** Of the present test, which may choose another one. */
  auctionId: string;
  addAuction: (id: string, more?: { format?: 'open' | 'fixedPrice' }) => Promise<void>;
  /** Digits in the plates of the present test, because vehicles outlive the auction. */
  own: () => string;
  stock: (...rows: RegisterRow[]) => RegisterRow[];
  file: (content: unknown, name?: string) => Promise<string>;
  importRdw: (content: unknown, more?: RdwMore) => Promise<FileReport>;
  importStock: (content: unknown) => Promise<FileReport>;
  lots: () => Promise<Record<string, unknown>[]>;
  /** A first bid on the auction's only lot, as the log stores it; the bidder does not matter. */
  placeBid: () => Promise<void>;
}

export const octavia = {
  kenteken: 'K446FV',
  voertuigsoort: 'Personenauto',
  merk: 'SKODA',
  handelsbenaming: 'OCTAVIA',
  inrichting: 'stationwagen',
  eerste_kleur: 'GRIJS',
  datum_eerste_toelating: '20201021',
  vervaldatum_apk: '20261021',
  catalogusprijs: '35538',
  bruto_bpm: '2148',
  aantal_zitplaatsen: '5',
  aantal_deuren: '5',
  cilinderinhoud: '1395',
  tellerstandoordeel: 'Logisch',
};
export const aygo = {
  ...octavia,
  kenteken: 'K446GK',
  merk: 'TOYOTA',
  handelsbenaming: 'TOYOTA AYGO',
  inrichting: 'hatchback',
};
export const none = { added: 0, updated: 0, unchanged: 0, refused: 0 };
const hourMs = 3_600_000;

export function importSuite(): ImportSuite {
  let fresh: TestDatabase;
  let owner: Database;
  let operator: Database;
  let folder: string;
  let auctionId: string;
  let auctionCount = 0;

  beforeAll(async () => {
    fresh = await freshDatabase();
    owner = connect(fresh.url, undefined);
    operator = connect(fresh.url, 'carplaza_operator');
    folder = await mkdtemp(path.join(tmpdir(), 'carplaza-import-'));
  });
  afterAll(async () => {
    await operator.end();
    await owner.end();
    await fresh.drop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    auctionCount += 1;
    auctionId = `nl-test-${auctionCount}`;
    await suite.addAuction(auctionId);
  });

  const suite: ImportSuite = {
    get owner() {
      return owner;
    },
    get operator() {
      return operator;
    },
    get folder() {
      return folder;
    },
    get auctionId() {
      return auctionId;
    },
    set auctionId(chosen) {
      auctionId = chosen;
    },
    async addAuction(id, more = {}) {
      await createAuction(
        { database: operator, publish: () => undefined, actor: testOperator },
        {
          id,
          name: 'Fleet',
          country: 'NL',
          format: more.format ?? 'open',
          startsAt: new Date(Date.now() - hourMs),
          endsAt: new Date(Date.now() + 24 * hourMs),
          seller: 'Lease',
        },
      );
    },
    own: () => String(100 + auctionCount),
    stock: (...rows) =>
      rows.map((row) => ({
        ...row,
        kenteken: (row.kenteken ?? '').replace('446', suite.own()),
      })),
    async file(content, name = 'stock.json') {
      const target = path.join(folder, `${auctionCount}-${name}`);
      await writeFile(target, typeof content === 'string' ? content : JSON.stringify(content));
      return target;
    },
    async importRdw(content, { name, rdw, ...how } = {}) {
      return importFile(operator, {
        ...how,
        file: await suite.file(content, name),
        format: 'rdw',
        rdw: { auctionId, startPrice: undefined, vatScheme: undefined, place: undefined, ...rdw },
      });
    },
    importStock: async (content) =>
      importFile(operator, { file: await suite.file(content), format: 'stock' }),
    async lots() {
      const { rows } = await operator.query<Record<string, unknown>>(
        `SELECT l.number, v.plate_display, v.make, v.model, v.body, v.body_text, v.colour, v.first_registration,
       v.inspection_due, v.list_price_minor, v.registration_tax_minor, v.doors, v.seats, v.engine_cc,
       v.odometer_judgement, v.mileage_km, v.fuel, v.pictures, v.vat_scheme, l.start_price_minor, l.buy_now_minor,
       l.effective_ends_at = a.ends_at AS ends_with_auction
     FROM auction.lot l JOIN auction.description v ON v.id = l.description_id JOIN auction.auction a ON a.id = l.auction_id
     WHERE l.auction_id = $1 ORDER BY l.number`,
        [auctionId],
      );
      return rows;
    },
    async placeBid() {
      await owner.query(
        `INSERT INTO auction.company (id, name, country) VALUES ('0c000000-0000-4000-8000-0000000000aa', 'Buyer', 'NL')
     ON CONFLICT DO NOTHING`,
      );
      await owner.query(
        `INSERT INTO auction.buyer (id, company_id, subject, name, email)
     VALUES ('0b000000-0000-4000-8000-0000000000aa', '0c000000-0000-4000-8000-0000000000aa', 'b', 'B', 'b@b.example')
     ON CONFLICT DO NOTHING`,
      );
      await owner.query(
        `INSERT INTO auction.bid (lot_id, sequence, kind, company_id, buyer_id, amount_minor, net_minor, currency,
       includes_vat, includes_registration_tax, placed_at, previous_hash, hash, nonce)
     SELECT id, 1, 'bid', '0c000000-0000-4000-8000-0000000000aa', '0b000000-0000-4000-8000-0000000000aa',
       100000, 100000, 'EUR', false, false, now(), sha256('a'), sha256('b'), substr(sha256('c'), 1, 16)
     FROM auction.lot WHERE auction_id = $1`,
        [auctionId],
      );
      await owner.query('UPDATE auction.lot SET sequence = 1 WHERE auction_id = $1', [auctionId]);
    },
  };
  return suite;
}

/** Every change of a lot goes through the one store, and leaves an event or a log entry. */
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillDemo } from '#demo/fill.ts';
import { renewDemo } from '#demo/renew.ts';
import { importFile } from '#operator/import-file.ts';
import { type Database, connect } from '#database/connect.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { awardLot } from '#services/awards/award-lot.ts';
import { closeDueLots } from '#services/lots/close-due-lots.ts';
import { rejectLot } from '#services/awards/reject-lot.ts';
import { withdrawLot } from '#services/lots/withdraw-lot.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from './database.ts';
import { type OpenServices, bidOf, openServices } from './open-services.ts';
import {
  type LotOptions,
  type TestLot,
  addAuction,
  addLot,
  endLotIn,
  testOperator,
} from './stock.ts';

/** An update or a lock of the table of lots, however its line is broken. */
const updates = /UPDATE\s+auction\.lot\b/i;
const locks = /\bauction\.lot\b(?:(?!;|`)[\s\S]){0,600}?FOR\s+(?:NO\s+KEY\s+)?UPDATE/i;

test('no file but the store updates or locks lots', async () => {
  const rooms =
    'domain,contract,content,portal,identity,services,operator,demo,start,database,runtime';
  const found = [];
  let read = 0;
  for await (const file of glob(`{${rooms}}/**/*.{ts,tsx}`)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const text = await readFile(file, 'utf8');
    read += 1;
    if (updates.test(text) || locks.test(text)) found.push(file);
  }
  expect(read).toBeGreaterThan(500);
  expect(found).toEqual(['services/lots/store.ts']);
});

test.each([
  'UPDATE auction.lot SET status = $2',
  'update\n  auction.lot l SET x = 1',
  'SELECT id FROM auction.lot WHERE id = $1 FOR UPDATE',
  'SELECT FROM auction.lot l\n WHERE true\n FOR UPDATE OF l SKIP LOCKED',
])('a planted %j is found', (text) => {
  expect(updates.test(text) || locks.test(text)).toBe(true);
});

/**
 * At the end of each transaction, an updated lot must have a newer event, which is stored, a newer
 * log entry, or an event for one company alone.
 */
const watch = `
  CREATE FUNCTION auction.expect_event() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE now_is auction.lot%ROWTYPE;
  BEGIN
    SELECT * INTO now_is FROM auction.lot WHERE id = NEW.id;
    -- A draft has no readers.
    IF now_is.status = 'draft' THEN
      RETURN NULL;
    END IF;
    IF now_is.event_sequence = OLD.event_sequence AND now_is.sequence = OLD.sequence AND NOT EXISTS (
      SELECT FROM auction.company_event WHERE lot_id = NEW.id AND written_in = pg_current_xact_id()) THEN
      RAISE EXCEPTION 'lot % changed and left no event', NEW.id;
    END IF;
    IF now_is.event_sequence > OLD.event_sequence AND NOT EXISTS (
      SELECT FROM auction.lot_event WHERE lot_id = NEW.id AND sequence = now_is.event_sequence) THEN
      RAISE EXCEPTION 'the event % of lot % is not there', now_is.event_sequence, NEW.id;
    END IF;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER every_change_leaves_an_event AFTER UPDATE ON auction.lot
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
    EXECUTE FUNCTION auction.expect_event();`;

describe('under a watch over every transaction', () => {
  let services: OpenServices;
  let context: ActContext;
  let number = 0;
  beforeAll(async () => {
    services = await openServices();
    context = { database: services.database, publish: () => undefined, actor: testOperator };
    for (const format of ['open', 'sealed', 'fixedPrice'] as const)
      await addAuction(services.owner, { id: `nl-${format.toLowerCase()}`, format });
    await services.owner.query(watch);
  });
  afterAll(() => services.close());

  function newLot(options: Partial<LotOptions> = {}): Promise<TestLot> {
    number += 1;
    return addLot(services.owner, {
      auctionId: 'nl-open',
      plate: `E-${100 + number}-VT`,
      number,
      ...options,
    });
  }
  const { anna, claudia } = {
    anna: () => services.people.anna,
    claudia: () => services.people.claudia,
  };
  const post = async (lot: TestLot, who: typeof anna, call: string, payload: object) => {
    const answer = await services.ask(who(), {
      method: 'POST',
      url: `${lot.path}/${call}`,
      payload,
    });
    expect(answer.statusCode).toBe(200);
  };
  /** The passing of time is not a change that leaves an event. */
  async function endNow(lot: TestLot): Promise<void> {
    await services.owner.query(
      'ALTER TABLE auction.lot DISABLE TRIGGER every_change_leaves_an_event',
    );
    await endLotIn(services.owner, lot.lotId, -1);
    await services.owner.query(
      'ALTER TABLE auction.lot ENABLE TRIGGER every_change_leaves_an_event',
    );
  }
  const address = (lot: TestLot) => ({ auctionId: lot.auctionId, assetId: lot.assetId });

  test('a change without an event is caught, so that the others mean something', async () => {
    const lot = await newLot();
    await expect(
      services.owner.query('UPDATE auction.lot SET reserve_minor = 1 WHERE id = $1', [lot.lotId]),
    ).rejects.toThrow('left no event');
  });

  test('bids in both formats, and a withdrawal', async () => {
    const [open, sealed] = [await newLot(), await newLot({ auctionId: 'nl-sealed' })];
    await post(open, anna, 'bids', bidOf(8_000));
    await post(open, claudia, 'bids', bidOf(9_000));
    await post(sealed, anna, 'bids', bidOf(8_000));
    const answer = await services.ask(anna(), { method: 'DELETE', url: `${sealed.path}/bids` });
    expect(answer.statusCode).toBe(200);
  });

  test('a purchase at the fixed price', async () => {
    const lot = await newLot({
      auctionId: 'nl-fixedprice',
      startPriceMinor: null,
      buyNowMinor: 900_000,
    });
    await post(lot, claudia, 'purchase', { amount: 9_000, currencyCode: 'EUR' });
    const seen = await services.ask(claudia(), { method: 'GET', url: `${lot.path}/bids` });
    expect(seen.json()).toMatchObject({ mine: { standing: 'won' } });
  });

  test('closing, awarding, rejecting, taking back', async () => {
    const lots = [
      await newLot(),
      await newLot({ reserveMinor: 900_000 }),
      await newLot({ auctionId: 'nl-sealed' }),
      await newLot(),
    ] as const;
    const [won, waiting, sealed, unsold] = lots;
    for (const lot of [won, waiting, sealed]) await post(lot, anna, 'bids', bidOf(8_000));
    for (const lot of lots) await endNow(lot);
    // The app closes lots too: either may be first.
    await closeDueLots(context);
    await expect
      .poll(async () => {
        const { rows } = await services.owner.query<{ status: string }>(
          'SELECT status FROM auction.lot WHERE id = ANY($1) ORDER BY number',
          [lots.map(({ lotId }) => lotId)],
        );
        return rows.map(({ status }) => status);
      })
      .toEqual(['awarded', 'awaitingAward', 'awaitingAward', 'unsold']);
    expect(await awardLot(context, address(waiting))).toMatchObject({ ok: true });
    expect(await rejectLot(context, address(sealed))).toMatchObject({ ok: true });
    expect(await withdrawLot(context, address(await newLot()))).toMatchObject({ ok: true });
    expect(await withdrawLot(context, address(unsold))).toMatchObject({ ok: false });
  });

  test('an import that moves the end, and one that changes the prices', async () => {
    const operator = connect(services.url, 'carplaza_operator');
    const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-events-'));
    const bring = async (more: { endsAt?: string; startPrice?: number }) => {
      const file = path.join(folder, 'stock.json');
      await writeFile(file, JSON.stringify(stock(more)));
      const report = await importFile(operator, { file, format: 'stock' });
      expect(report.refusals).toEqual([]);
    };
    try {
      await bring({});
      expect(await eventsOf(services.owner, 'de-events')).toEqual([]);
      await bring({ endsAt: '2199-02-01T08:00:00Z' });
      expect(await eventsOf(services.owner, 'de-events')).toEqual(['moved 12500']);
      await bring({ endsAt: '2199-02-01T08:00:00Z', startPrice: 9_000 });
      await bring({ endsAt: '2199-02-01T08:00:00Z', startPrice: 9_000 });
      expect(await eventsOf(services.owner, 'de-events')).toEqual(['moved 12500', 'moved 9000']);
    } finally {
      await operator.end();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

test('the demo is filled and lives for two days', async () => {
  const fresh = await freshDatabase();
  const owner = connect(fresh.url, undefined);
  try {
    await owner.query(watch);
    const begin = new Date();
    await fillDemo(owner, { now: begin, seed: 'carplaza' });
    const later = new Date(begin.getTime() + 48 * 3_600_000);
    expect(await renewDemo(owner, { now: later, seed: 'carplaza' })).toMatchObject({
      lotsClosed: expect.toSatisfy((closed: number) => closed > 0),
    });
  } finally {
    await owner.end();
    await fresh.drop();
  }
});

async function eventsOf(owner: Database, auctionId: string): Promise<string[]> {
  const { rows } = await owner.query<{ event: string }>(
    `SELECT e.kind || ' ' || (e.payload->'lot'->>'startPrice') AS event
     FROM auction.lot_event e JOIN auction.lot l ON l.id = e.lot_id WHERE l.auction_id = $1 ORDER BY e.sequence`,
    [auctionId],
  );
  return rows.map(({ event }) => event);
}

function stock({ endsAt = '2199-01-05T08:00:00Z', startPrice = 12_500 }) {
  const vehicle = { country: 'DE', licensePlate: 'M-EV 1' };
  return {
    format: 'carplaza-stock',
    version: 1,
    auctions: [
      {
        id: 'de-events',
        name: 'Flotte',
        country: 'DE',
        format: 'open',
        startsAt: '2026-01-05T08:00:00Z',
        endsAt,
        seller: 'Leasing AG',
      },
    ],
    vehicles: [{ ...vehicle, make: 'Volkswagen', model: 'Golf', vatScheme: 'vat' }],
    lots: [{ auctionId: 'de-events', ...vehicle, startPrice }],
  };
}

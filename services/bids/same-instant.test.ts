/**
 * Bids, withdrawals, a purchase, the seller's withdrawal and the close hit one lot at one instant
 * in two processes; one consistent result comes out.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BidPayload } from '#contract/bids.ts';
import { type Database, connect } from '#database/connect.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addCompanyWithUser,
  addLot,
  endLotIn,
  testOperator,
} from '#test/stock.ts';
import { closeDueLots } from '#services/lots/close-due-lots.ts';
import { withdrawLot } from '#services/lots/withdraw-lot.ts';
import { applyBatch } from './apply-batch.ts';
import { type BidQueue, openBidQueue } from './bid-queue.ts';
import { createMemory } from './lock-lots.ts';
import { verifyBidLog } from './verify-bid-log.ts';

let services: OpenServices;
let processes: Database[];
let queues: BidQueue[];
let users: TestUser[];
let number = 0;

beforeAll(async () => {
  services = await openServices();
  processes = [1, 2].map(() => connect(services.url, 'carplaza_services'));
  queues = processes.map((database) => openBidQueue({ database, publish: () => undefined }));
  await addAuction(services.owner, { id: 'nl-open', format: 'open', softCloseSeconds: 0 });
  await addAuction(services.owner, { id: 'nl-sealed', format: 'sealed' });
  users = [];
  for (let index = 0; index < 6; index += 1)
    users.push(await addCompanyWithUser(services.owner, `Instant ${index}`));
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.end()));
  await services.close();
});

function processOf(index: number) {
  return {
    database: processes[index % 2] ?? services.database,
    publish: () => undefined,
    actor: testOperator,
  };
}

function queueOf(index: number): BidQueue {
  const queue = queues[index % 2];
  if (!queue) throw new Error('two processes take turns');
  return queue;
}

function newLot(auctionId: string): Promise<TestLot> {
  number += 1;
  return addLot(services.owner, {
    auctionId,
    plate: `S-${100 + number}-IN`,
    number,
    buyNowMinor: 900_000,
    reserveMinor: 850_000,
  });
}

interface Ended {
  status: string;
  effective_ends_at: Date;
  awarded_company_id: string | null;
  sequence: number;
  event_sequence: number;
  entries: number;
  events: number;
  late: number;
  purchases: number;
  endings: number;
}

async function stateOf(lot: TestLot): Promise<Ended | undefined> {
  const { rows } = await services.owner.query<Ended>(
    `SELECT l.status, l.effective_ends_at, l.awarded_company_id, l.sequence, l.event_sequence,
       (SELECT count(*) FROM auction.bid b WHERE b.lot_id = l.id) AS entries,
       (SELECT count(*) FROM auction.lot_event e WHERE e.lot_id = l.id) AS events,
       (SELECT count(*) FROM auction.bid b WHERE b.lot_id = l.id AND b.placed_at >= l.effective_ends_at) AS late,
       (SELECT count(*) FROM auction.bid b WHERE b.lot_id = l.id AND b.kind = 'purchase') AS purchases,
       (SELECT count(*) FROM auction.lot_event e WHERE e.lot_id = l.id
          AND e.kind IN ('awarded', 'unsold', 'bought', 'withdrawnBySeller')) AS endings
     FROM auction.lot l WHERE l.id = $1`,
    [lot.lotId],
  );
  return rows[0];
}

test.each(['nl-open', 'nl-sealed'])(
  'in %s a lot ends once, and nothing counts after it',
  async (auctionId) => {
    for (let round = 0; round < 8; round += 1) {
      const lot = await newLot(auctionId);
      const write = (user: TestUser) => ({ buyer: user, address: lot, key: randomUUID() });
      for (const [index, user] of users.entries())
        await queueOf(index).write({
          ...write(user),
          kind: 'bid',
          body: bidOf(6_000 + index * 100) as BidPayload,
        });
      // Some iterations end while the other commands run, some by a purchase or by the seller.
      await endLotIn(services.owner, lot.lotId, round % 2 ? 0.01 : 60);
      await Promise.all([
        ...users.map((user, index) =>
          queueOf(index).write({
            ...write(user),
            kind: 'bid',
            body: bidOf(7_000 + index * 100) as BidPayload,
          }),
        ),
        ...users.map((user, index) =>
          queueOf(index).write({ ...write(user), kind: 'withdrawal', body: null }),
        ),
        ...users.slice(0, 3).map((user, index) =>
          queueOf(index).write({
            ...write(user),
            kind: 'purchase',
            body: { amount: 9_000, currencyCode: 'EUR' },
          }),
        ),
        closeDueLots(processOf(0)),
        closeDueLots(processOf(1)),
        withdrawLot(processOf(round), lot),
      ]);
      const after = await stateOf(lot);
      expect(after).toMatchObject({
        sequence: after?.entries,
        event_sequence: after?.events,
        late: 0,
        purchases: after?.status === 'sold' ? 1 : 0,
        endings: ['open', 'awaitingAward'].includes(after?.status ?? '') ? 0 : 1,
      });
      expect(after?.awarded_company_id === null).toBe(
        !['sold', 'awarded'].includes(after?.status ?? ''),
      );
    }
    expect((await verifyBidLog(services.database)).errors).toEqual([]);
  },
);

test('a purchase notifies whoever bid in the same batch, and nobody who withdrew in it', async () => {
  const lot = await newLot('nl-open');
  const [outbid, gone, buyer] = users;
  if (!outbid || !gone || !buyer) throw new Error('there are users');
  const write = (user: TestUser) => ({ buyer: user, address: lot, key: randomUUID() });
  const bid = (user: TestUser, amount: number) =>
    ({ ...write(user), kind: 'bid', body: bidOf(amount) as BidPayload }) as const;
  await queueOf(0).write(bid(gone, 6_000));
  const { results } = await applyBatch(services.database, createMemory(), [
    bid(outbid, 8_000),
    { ...write(gone), kind: 'withdrawal', body: null },
    { ...write(buyer), kind: 'purchase', body: { amount: 9_000, currencyCode: 'EUR' } },
  ]);
  expect(results).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
  const { rows } = await services.owner.query(
    `SELECT n.kind, u.company_id FROM auction.user_notice n JOIN auction.buyer u ON u.id = n.buyer_id
     WHERE n.lot_id = $1 ORDER BY n.kind`,
    [lot.lotId],
  );
  expect(rows).toEqual([
    { kind: 'lost', company_id: outbid.companyId },
    { kind: 'won', company_id: buyer.companyId },
  ]);
});

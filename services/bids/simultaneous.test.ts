/**
 * Fifty bids at once on one lot: one leader, no gap, every answer correct, and the log's chain is
 * intact.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addCompanyWithUser,
  addLot,
} from '#test/stock.ts';
import { verifyBidLog } from './verify-bid-log.ts';

let services: OpenServices;
let lot: TestLot;
let users: TestUser[];
const rivals = 50;

beforeAll(async () => {
  services = await openServices();
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  lot = await addLot(services.owner, { auctionId: 'nl-open', plate: 'H-050-OT', number: 1 });
  users = [];
  for (let index = 0; index < rivals; index += 1)
    users.push(await addCompanyWithUser(services.owner, `Company ${index}`));
});
afterAll(() => services.close());

interface EntryRow {
  sequence: number;
  company_id: string;
  net_minor: number;
  price_minor: number;
}

interface Answered {
  code?: string;
  details?: { minimumBid: number };
  outcome?: string;
  lot?: { price: number };
  receipt?: { sequence: number };
}

/**
 * Returns whether an answer agrees with the log: a refusal's minimum was above the offer, and a
 * bidder answered as leading led at that moment.
 */
function isTrue(
  body: Answered,
  status: number,
  user: TestUser | undefined,
  netMinor: number,
  entries: EntryRow[],
): boolean {
  if (status === 400)
    return (
      body.code === 'BidAmountIsBelowMinimumBidAmount' &&
      (body.details?.minimumBid ?? 0) * 100 > netMinor
    );
  const sequence = body.receipt?.sequence ?? 0;
  const entry = entries[sequence - 1];
  const led = entries.slice(0, sequence - 1).every((before) => before.net_minor < netMinor);
  return (
    entry?.company_id === user?.companyId &&
    entry?.net_minor === netMinor &&
    entry?.price_minor === (body.lot?.price ?? 0) * 100 &&
    body.outcome === (led ? 'leading' : 'outbid')
  );
}

test('fifty simultaneous bids leave one leader and no gap in the sequence', async () => {
  // All maxima differ and arrive in no particular order.
  const amounts = users.map((_, index) => 6_000 + ((index * 37) % rivals) * 100);
  const answers = await Promise.all(
    users.map((user, index) =>
      services.ask(user, {
        method: 'POST',
        url: `${lot.path}/bids`,
        payload: bidOf(amounts[index]),
      }),
    ),
  );
  const best = amounts.indexOf(Math.max(...amounts));
  const { rows: entries } = await services.owner.query<EntryRow>(
    'SELECT sequence, company_id, net_minor, price_minor FROM auction.bid WHERE lot_id = $1 ORDER BY sequence',
    [lot.lotId],
  );
  const { rows: events } = await services.owner.query<{ sequence: number; payload: unknown }>(
    'SELECT sequence, payload FROM auction.lot_event WHERE lot_id = $1 ORDER BY sequence',
    [lot.lotId],
  );
  expect(entries.map((entry) => entry.sequence)).toEqual(entries.map((_, index) => index + 1));
  expect(events.map((event) => event.sequence)).toEqual(entries.map((_, index) => index + 1));

  const accepted = answers.filter((answer) => answer.statusCode === 200);
  expect(accepted).toHaveLength(entries.length);
  const truths = answers.map((answer, index) =>
    isTrue(answer.json(), answer.statusCode, users[index], (amounts[index] ?? 0) * 100, entries),
  );
  expect(truths).toEqual(answers.map(() => true));

  const { rows: leaders } = await services.owner.query<{ leader_company_id: string }>(
    'SELECT leader_company_id FROM auction.lot WHERE id = $1',
    [lot.lotId],
  );
  expect(leaders).toEqual([{ leader_company_id: users[best]?.companyId }]);
  const standings = await Promise.all(
    users.map(async (user) => {
      const seen = await services.ask(user, { method: 'GET', url: `${lot.path}/bids` });
      return seen.json().mine.standing as string;
    }),
  );
  expect(standings.filter((standing) => standing === 'leading')).toHaveLength(1);
  expect(standings[best]).toBe('leading');
  expect(await verifyBidLog(services.database)).toEqual({
    entryCount: entries.length,
    lotCount: 1,
    errors: [],
  });
});

test('an entry that was tampered with is found, as is a missing entry', async () => {
  await services.owner.query('ALTER TABLE auction.bid DISABLE TRIGGER bid_is_append_only');
  await services.owner.query(
    'UPDATE auction.bid SET amount_minor = amount_minor + 1 WHERE lot_id = $1 AND sequence = 2',
    [lot.lotId],
  );
  const tampered = await verifyBidLog(services.database);
  expect(tampered.errors).toEqual([{ lotId: lot.lotId, sequence: 2, reason: 'entryWasChanged' }]);
  await services.owner.query(
    'UPDATE auction.bid SET amount_minor = amount_minor - 1 WHERE lot_id = $1 AND sequence = 2',
    [lot.lotId],
  );
  expect((await verifyBidLog(services.database)).errors).toEqual([]);

  await services.owner.query(
    `DELETE FROM auction.bid WHERE lot_id = $1 AND sequence = (SELECT max(sequence) FROM auction.bid)`,
    [lot.lotId],
  );
  expect((await verifyBidLog(services.database)).errors).toMatchObject([
    { reason: 'entryIsMissing' },
  ]);
  await services.owner.query('DELETE FROM auction.bid WHERE lot_id = $1 AND sequence = 1', [
    lot.lotId,
  ]);
  expect((await verifyBidLog(services.database)).errors[0]).toMatchObject({
    sequence: 2,
    reason: 'entryIsMissing',
  });
});

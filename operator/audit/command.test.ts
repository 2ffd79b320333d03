import type { BidAnswer, BidPayload } from '#contract/bids.ts';
import { connect } from '#database/connect.ts';
import { openBidQueue } from '#services/bids/bid-queue.ts';
import { bidOf } from '#test/open-services.ts';
import { addAuction, addLot, addPeople, testCompanies } from '#test/stock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestOperator, openOperator } from '#test/open-operator.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

test('audit verify reports whether every chain of the bid log holds and a receipt is genuine, with exit code 1 when not', async () => {
  const owner = connect(operator.databaseUrl, undefined);
  const people = testCompanies();
  await addPeople(owner, people);
  await addAuction(owner, { id: 'nl-log', format: 'open' });
  const lot = await addLot(owner, { auctionId: 'nl-log', plate: 'V-001-LG', number: 1 });
  const services = connect(operator.databaseUrl, 'carplaza_services');
  const result = await openBidQueue({ database: services, publish: () => undefined }).write({
    kind: 'bid',
    buyer: people.anna,
    address: lot,
    key: 'audit-verify',
    body: bidOf(8_000) as BidPayload,
  });
  await services.end();
  expect(await operator.run(['audit', 'verify'])).toMatchObject({
    code: 0,
    out: 'The bid log holds: 1 entry of 1 lot.\n',
  });
  if (!result.ok) throw new Error('the bid was taken');
  const answer = JSON.parse(result.answer) as BidAnswer;
  const { receipt } = answer;
  const check = async (stored: unknown) =>
    operator.run(['audit', 'verify', '--receipt', await operator.file('receipt.json', stored)]);
  expect(await check(answer)).toMatchObject({
    code: 0,
    out: expect.stringContaining('The receipt is genuine: entry 1 of its lot.\n') as string,
  });
  expect(await check({ ...receipt, hash: 'ab'.repeat(32) })).toMatchObject({
    code: 1,
    err: 'The receipt is not genuine: no entry of the lot has its hash.\n',
  });
  expect(await check({ receipt: 'lost' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('holds no receipt') as string,
  });
  await owner.query('ALTER TABLE auction.bid DISABLE TRIGGER bid_is_append_only');
  await owner.query('UPDATE auction.bid SET net_minor = net_minor + 1');
  await owner.end();
  const broken = await operator.run(['audit', 'verify', '--json']);
  expect(JSON.parse(broken.out)).toEqual({
    entryCount: 1,
    lotCount: 1,
    errors: [{ lotId: lot.lotId, sequence: 1, reason: 'entryWasChanged' }],
  });
  expect(broken).toMatchObject({
    code: 1,
    err: `The bid log does not hold: lot ${lot.lotId} from entry 1 on (entryWasChanged).\n`,
  });
});

/** A buyer short of a bank's charges is released all the same, by a line that can be taken back. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { readHistory } from '#services/acts/history.ts';
import { type Owed, awardedTo, releaseAll, settlementOf } from '#test/awarded.ts';
import { bankFile } from '#test/bank-file.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { addAuction, testOperator } from '#test/stock.ts';
import { acceptDifference, takeDifferenceBack } from './accept-difference.ts';
import { correctStatement } from './correct-statement.ts';
import { importBankFile } from './payments.ts';
import { listPayments } from './queries.ts';

let services: OpenServices;
let marit: ActContext;

beforeAll(async () => {
  services = await openServices();
  marit = {
    database: connect(services.url, 'carplaza_operator'),
    publish: () => undefined,
    actor: testOperator,
  };
  await addAuction(services.owner, { id: 'nl-short', format: 'open' });
});
afterAll(async () => {
  await marit.database.end();
  await services.close();
});

const won = () => awardedTo(services, 'nl-short');
const seen = ({ lot }: Owed) => settlementOf(services, lot);
const reason = 'Charges of the bank abroad';
const accept = (owed: Owed, more: object = {}) =>
  acceptDifference(marit, owed, { reason, ...more });
const ask = (owed: Owed, more: object = {}) =>
  takeDifferenceBack(marit, owed, { reason: 'It can be had', ...more });

let entries = 0;
/** By the bank's file, with the reference. */
async function receive({ reference }: Owed, amount: string): Promise<void> {
  entries += 1;
  const entry = { amount, reference, bankReference: `D${entries}`, payer: `Payer ${entries}` };
  const file = Buffer.from(bankFile([entry]));
  const read = await importBankFile(marit, `d-${entries}.xml`, file);
  if (!read.ok) throw new Error(read.code);
}

test('fifteen euros short: accepted it is paid and released, asked for again it is neither', async () => {
  const owed = await won();
  await receive(owed, '9967.50');
  expect(await seen(owed)).toMatchObject({ state: 'issued', open: 15, accepted: 0 });
  expect(await accept(owed)).toMatchObject({ ok: true, state: 'paid', amountMinor: 1_500 });
  await releaseAll(services);
  const after = await seen(owed);
  expect(after).toMatchObject({ state: 'released', open: 0, accepted: 15 });
  expect(after.release).not.toBeNull();
  const [act] = await readHistory(services.owner, { lotId: owed.lot.lotId, limit: 5 }).then(
    (acts) => acts.filter(({ kind }) => kind === 'acceptDifference'),
  );
  expect(act).toMatchObject({ reason, after: { statement: owed.number, amountMinor: 1_500 } });
  // It is no payment: none is listed, and none can be returned.
  const payments = await listPayments(services.owner, { onlyLeft: false, limit: 50 });
  expect(payments.map(({ amountMinor }) => amountMinor)).toEqual([996_750]);
  // What comes after all waits for the auction house.
  await receive(owed, '15.00');
  const left = await listPayments(services.owner, { onlyLeft: true, limit: 50 });
  expect(left).toMatchObject([{ leftMinor: 1_500 }]);
  expect(await ask(owed)).toMatchObject({ ok: true, state: 'issued', amountMinor: 1_500 });
  expect(await seen(owed)).toMatchObject({ state: 'issued', open: 15, accepted: 0, release: null });
  expect(await ask(owed)).toMatchObject({ code: 'NothingIsAccepted' });
  const { rows } = await services.owner.query<{ minor: number }>(
    `SELECT n.amount_minor AS minor FROM auction.payment_line n JOIN auction.settlement x ON x.id = n.settlement_id
     WHERE x.lot_id = $1 AND n.kind = 'difference' ORDER BY n.id`,
    [owed.lot.lotId],
  );
  expect(rows.map(({ minor }) => minor)).toEqual([1_500, -1_500]);
});

test('twenty-five euros are the bound, one cent more is not, and no reason is no act', async () => {
  const owed = await won();
  await receive(owed, '9957.49');
  expect(await accept(owed)).toMatchObject({
    code: 'DifferenceIsTooLarge',
    details: { max: 25 },
  });
  await receive(owed, '0.01');
  for (const words of [undefined, '  '])
    expect(await accept(owed, { reason: words })).toMatchObject({ code: 'ReasonIsMissing' });
  expect(await accept(owed, { expectedVersion: 1 })).toMatchObject({ code: 'VersionIsOld' });
  const both = await Promise.all([1, 2].map(() => accept(owed, { expectedVersion: 3 })));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'VersionIsOld' });
  expect(await accept(owed)).toMatchObject({ code: 'StatementHasLess' });
  const unknown = { settlementId: randomUUID() };
  expect(await acceptDifference(marit, unknown, { reason })).toMatchObject({
    code: 'SettlementIsUnknown',
  });
});

test('two operators at once, without a version: one accepts, the other finds nothing open', async () => {
  const owed = await won();
  await receive(owed, '9970.00');
  const both = await Promise.all([accept(owed), accept(owed)]);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'StatementHasLess' });
  expect(await seen(owed)).toMatchObject({ state: 'paid', accepted: 12.5 });
});

test('what was accepted for a vehicle that has left is not asked for any more', async () => {
  const owed = await won();
  await receive(owed, '9970.00');
  await accept(owed);
  await services.owner.query("UPDATE auction.settlement SET state = 'closed' WHERE lot_id = $1", [
    owed.lot.lotId,
  ]);
  expect(await ask(owed)).toMatchObject({ code: 'VehicleIsCollected' });
});

test('a corrected statement takes over what was accepted, as far as something is open', async () => {
  const owed = await won();
  await receive(owed, '9970.00');
  await accept(owed);
  await services.owner.query("UPDATE auction.company SET street = 'Kanaal 2' WHERE id = $1", [
    services.people.anna.companyId,
  ]);
  const { lotId } = owed.lot;
  expect(await correctStatement(marit, owed, {}, { reason: 'Moved' })).toMatchObject({
    corrected: { state: 'paid', leftMinor: 0 },
  });
  expect(await seen(owed)).toMatchObject({ state: 'paid', open: 0, accepted: 12.5 });
  const { rows } = await services.owner.query<{ kind: string; minor: number }>(
    `SELECT n.kind, n.amount_minor AS minor FROM auction.payment_line n JOIN auction.settlement x ON x.id = n.settlement_id
     WHERE x.lot_id = $1 ORDER BY n.id`,
    [lotId],
  );
  expect(rows.map(({ kind, minor }) => [kind, minor])).toEqual([
    ['payment', 997_000],
    ['difference', 1_250],
    ['payment', -997_000],
    ['payment', 997_000],
    ['difference', -1_250],
    ['difference', 1_250],
  ]);
});

test('what is accepted stays for every role, and the services accept nothing', async () => {
  for (const database of [services.owner, services.database, marit.database])
    await expect(
      database.query("UPDATE auction.payment_line SET amount_minor = 1 WHERE kind = 'difference'"),
    ).rejects.toThrow(/append-only|permission denied/);
  await expect(
    services.database.query(
      `INSERT INTO auction.payment_line (kind, settlement_id, statement_id, amount_minor)
       SELECT 'difference', settlement_id, id, 1 FROM auction.statement LIMIT 1`,
    ),
  ).rejects.toThrow(/permission denied/);
});

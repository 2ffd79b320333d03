/** A wrong statement is put right by new papers, and what was paid goes with it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LotDocument } from '#contract/documents.ts';
import { connect } from '#database/connect.ts';
import { locales } from '#locales/locales.ts';
import { writtenTexts } from '#locales/written/written-in.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { readHistory } from '#services/acts/history.ts';
import { reverseAward } from '#services/awards/reverse-award.ts';
import { issueStatements } from '#services/settlement/issue-statements.ts';
import { setIssuer } from '#services/issuers/change-issuers.ts';
import { testIssuer } from '#test/invoiced.ts';
import { remindOfPayments } from '#services/settlement/remind.ts';
import type { StatementContent } from '#services/settlement/statement.ts';
import { writePaper } from '#services/settlement/write-paper.ts';
import { writeStatement } from '#services/settlement/write-statement.ts';
import { type Owed, awardedTo, nextMonday, releaseAll, settlementOf } from '#test/awarded.ts';
import { bankFile, testIban } from '#test/bank-file.ts';
import { brokenRules, readInvoice } from '#test/en16931.ts';
import { renderedLocales } from '#test/depth.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { type TestUser, addAuction, testOperator } from '#test/stock.ts';
import { correctStatement } from './correct-statement.ts';
import { assignPayment, enterPayment, importBankFile } from './payments.ts';
import { listPayments } from './queries.ts';

let services: OpenServices;
let marit: ActContext;
let anna: TestUser;
let claudia: TestUser;

beforeAll(async () => {
  services = await openServices();
  ({ anna, claudia } = services.people);
  marit = {
    database: connect(services.url, 'carplaza_operator'),
    publish: () => undefined,
    actor: testOperator,
  };
  await addAuction(services.owner, { id: 'nl-wrong', format: 'open' });
});
afterAll(async () => {
  await marit.database.end();
  await services.close();
});

const won = (winner: TestUser = anna) => awardedTo(services, 'nl-wrong', winner);
const seen = ({ lot }: Owed, user: TestUser = anna) => settlementOf(services, lot, user);
const reason = 'The address was wrong.';
const correct = (owed: Owed, more: object = {}) =>
  correctStatement(marit, owed, {}, { reason, ...more });

/** With mails; in this thread. */
function issue() {
  return issueStatements(
    {
      database: services.database,
      payee: { name: 'CarPlaza', iban: testIban, bic: null },
      hasMail: true,
      portalUrl: 'https://portal.example',
    },
    { render: writePaper, close: () => Promise.resolve() },
  );
}

/** Anna's company moves, so that each of its statements is wrong. */
let street = 1;
async function move(user: TestUser = anna): Promise<string> {
  street += 1;
  const name = `Kanaal ${street}`;
  await services.owner.query('UPDATE auction.company SET street = $2 WHERE id = $1', [
    user.companyId,
    name,
  ]);
  return name;
}

/** Claudia's company has a number that the register confirms, or not. */
async function isConfirmed(isValid: boolean): Promise<void> {
  const vatNumber = 'DE136695976';
  const state = isValid ? 'valid' : 'invalid';
  const checks = { vatNumber, state, at: '2026-11-20T10:00:00Z' };
  await services.owner.query(
    "UPDATE auction.company SET vat_number = $2, checks = $3, destination = 'DE' WHERE id = $1",
    [claudia.companyId, vatNumber, JSON.stringify(checks)],
  );
}

async function pay(owed: Owed, amountMinor: number): Promise<string> {
  const money = { amountMinor, bookedOn: '2026-11-20', note: 'Cash' };
  const paid = await enterPayment(marit, owed, money);
  if (!paid.ok) throw new Error(paid.code);
  return paid.report.paymentId;
}

async function documentsOf({ lot: { lotId } }: Owed) {
  const { rows } = await services.owner.query<{
    kind: string;
    number: string;
    ordinal: number;
    content: StatementContent;
    booked: number;
  }>(
    `SELECT s.kind, s.number, s.ordinal, s.content, (SELECT coalesce(sum(n.amount_minor), 0)::bigint
       FROM auction.payment_line n WHERE n.statement_id = s.id) AS booked
     FROM auction.statement s JOIN auction.settlement x ON x.id = s.settlement_id
     WHERE x.lot_id = $1 ORDER BY s.issued_at, s.ordinal`,
    [lotId],
  );
  return rows;
}

test('a wrong address: a credit note and a new statement, one mail with both, and the old ones stay', async () => {
  const owed = await won();
  const [first] = await documentsOf(owed);
  const name = await move();
  const acted = await correct(owed);
  expect(acted).toMatchObject({
    ok: true,
    corrected: { version: 2, state: 'issued', replaces: owed.number, leftMinor: 0 },
  });
  await Promise.all([issue(), issue()]);
  const [old, note, next] = await documentsOf(owed);
  expect(old).toEqual(first);
  expect([note?.ordinal, next?.ordinal]).toEqual([
    (first?.ordinal ?? 0) + 1,
    (first?.ordinal ?? 0) + 2,
  ]);
  expect(note).toMatchObject({
    kind: 'creditNote',
    content: { corrects: owed.number, replacedBy: next?.number, reference: null, dueOn: null },
  });
  expect(next?.content).toMatchObject({
    buyer: { street: name },
    replaces: { number: owed.number, creditNote: note?.number, receivedMinor: 0 },
    payee: { iban: testIban },
  });
  const statement = (await seen(owed)).statement;
  expect(statement).toMatchObject({
    number: next?.number,
    replaces: { number: owed.number, creditNote: note?.number },
    hasPaper: true,
  });
  expect(statement.reference).not.toBe(owed.reference);
  expect(statement.replaces?.documentId).not.toBeNull();
  const { rows: mails } = await services.owner.query<{ body: string; names: string[] }>(
    `SELECT body, ARRAY(SELECT a->>'name' FROM jsonb_array_elements(attachments) a) AS names
     FROM auction.mail_outbox WHERE reference = ANY($1)`,
    [[note?.number, next?.number]],
  );
  expect(mails).toHaveLength(2);
  const papers = ['afrekening', 'creditnota'].map(
    (word, place) => `${word}-${[next, note][place]?.number.toLowerCase()}.pdf`,
  );
  for (const { body, names } of mails) {
    expect(names).toEqual(papers);
    for (const text of [owed.number, next?.number, note?.number]) expect(body).toContain(text);
  }
  const inbox = (await services.ask(anna, { url: '/bidding/notices' })).json();
  expect(inbox.notices[0]).toMatchObject({ kind: 'statementCorrected' });
  const [act] = await readHistory(services.owner, { lotId: owed.lot.lotId, limit: 1 });
  expect(act).toMatchObject({
    kind: 'correctStatement',
    reason,
    after: { statement: owed.number, replacedBy: next?.number, changed: ['buyer'] },
  });
  const { rows: events } = await services.owner.query(
    "SELECT FROM auction.company_event WHERE lot_id = $1 AND payload->>'kind' = 'settlement' AND company_id = $2",
    [owed.lot.lotId, anna.companyId],
  );
  expect(events.length).toBeGreaterThan(1);
  const papersOf = async (user: TestUser) => {
    const answer = await services.ask(user, { url: `${owed.lot.path}/documents` });
    return (answer.json().result as LotDocument[]).map(({ kind }) => kind);
  };
  expect(await papersOf(anna)).toEqual(['statement', 'creditNote', 'statement']);
  expect(await papersOf(claudia)).toEqual([]);
});

test('a transfer that names the statement of before pays the one that holds', async () => {
  const owed = await won();
  await move();
  await correct(owed);
  const second = (await seen(owed)).statement.number;
  await move();
  await correct(owed);
  const entries = [
    { amount: '9000.00', reference: owed.reference, bankReference: 'O1' },
    { amount: '982.50', text: `car ${second}`, bankReference: 'O2' },
    { amount: '5.00', reference: owed.reference, bankReference: 'O3', payer: 'Twice' },
  ];
  const read = await importBankFile(marit, 'old.xml', Buffer.from(bankFile(entries)));
  expect(read).toMatchObject({ report: { matched: 2, unmatched: 1 } });
  expect(await seen(owed)).toMatchObject({ state: 'paid', open: 0 });
});

test('the case changes: what was paid moves by new lines, and what has no room is left over', async () => {
  await isConfirmed(false);
  const owed = await won(claudia);
  const paymentId = await pay(owed, 998_250);
  await releaseAll(services);
  const { release } = await seen(owed, claudia);
  expect(release).not.toBeNull();
  await isConfirmed(true);
  const acted = await correct(owed);
  // 8,100 and 150 without VAT, and a deposit of 1,701.
  expect(acted).toMatchObject({
    corrected: { state: 'released', totalMinor: 995_100, leftMinor: 3_150 },
  });
  const documents = await documentsOf(owed);
  expect(documents.map(({ kind, booked }) => [kind, booked])).toEqual([
    ['statement', 0],
    ['creditNote', 0],
    ['statement', 995_100],
  ]);
  expect(documents[2]?.content.sum).toMatchObject({ case: 'intraCommunity', to: 'DE' });
  const { rows: lines } = await services.owner.query<{ minor: number }>(
    'SELECT amount_minor AS minor FROM auction.payment_line WHERE payment_id = $1 ORDER BY id',
    [paymentId],
  );
  expect(lines.map(({ minor }) => minor)).toEqual([998_250, -998_250, 995_100]);
  const left = await listPayments(services.owner, { onlyLeft: true, limit: 50 });
  expect(left.find((one) => one.paymentId === paymentId)).toMatchObject({ leftMinor: 3_150 });
  // It is still paid wholly, so that the code of before opens the yard.
  expect((await seen(owed, claudia)).release).toEqual(release);
  await issue();
  const { rows: mails } = await services.owner.query<{ body: string }>(
    'SELECT body FROM auction.mail_outbox WHERE reference = $1',
    [documents[2]?.number],
  );
  expect(mails[0]?.body).toContain('Sie ist vollständig bezahlt');
  expect(mails[0]?.body).toMatch(/31,50\s€ zu viel bezahlt/);
  expect(mails[0]?.body).not.toContain(testIban.slice(0, 4));
});

test('a higher total is open again: the release is void until the rest is paid', async () => {
  await isConfirmed(true);
  const owed = await won(claudia);
  await pay(owed, 995_100);
  await releaseAll(services);
  const { release: before } = await seen(owed, claudia);
  await isConfirmed(false);
  expect(await correct(owed)).toMatchObject({ corrected: { state: 'issued', leftMinor: 0 } });
  expect(await seen(owed, claudia)).toMatchObject({ state: 'issued', open: 31.5, release: null });
  const [, , next] = await documentsOf(owed);
  // What is still to be paid is on the paper, and the machines of banks read no more than that.
  expect(next?.content.replaces).toMatchObject({ receivedMinor: 995_100 });
  await pay(owed, 3_150);
  await releaseAll(services);
  const { release: after } = await seen(owed, claudia);
  expect(after).not.toBeNull();
  expect(after?.code).not.toBe(before?.code);
});

test('another destination is chosen by the auction house, holds for this lot, and changes the sum', async () => {
  await isConfirmed(true);
  const owed = await won(claudia);
  const { lotId } = owed.lot;
  expect(await correctStatement(marit, owed, { destination: 'NL' }, { reason })).toMatchObject({
    corrected: { totalMinor: 995_100 },
  });
  expect((await seen(owed, claudia)).statement.sum).toMatchObject({
    case: 'domestic',
    to: 'NL',
    depositMinor: 0,
  });
  await move(claudia);
  await correct(owed);
  expect((await seen(owed, claudia)).statement.sum).toMatchObject({ to: 'NL' });
  const { rows } = await services.owner.query(
    'SELECT country, chosen_by FROM auction.destination WHERE lot_id = $1',
    [lotId],
  );
  expect(rows).toEqual([{ country: 'NL', chosen_by: null }]);
});

test('nothing is corrected without a reason, a change, a statement, or once the vehicle is gone', async () => {
  const owed = await won();
  expect(await correct(owed)).toMatchObject({ code: 'StatementSaysTheSame' });
  // A destination that changes nothing is not kept either.
  const same = await correctStatement(marit, owed, { destination: 'NL' }, { reason });
  expect(same).toMatchObject({ code: 'StatementSaysTheSame' });
  const { rows } = await services.owner.query('SELECT FROM auction.destination WHERE lot_id = $1', [
    owed.lot.lotId,
  ]);
  expect(rows).toEqual([]);
  await move();
  for (const words of [undefined, ' '])
    expect(await correct(owed, { reason: words })).toMatchObject({ code: 'ReasonIsMissing' });
  expect(await correct(owed, { expectedVersion: 7 })).toMatchObject({
    code: 'VersionIsOld',
    details: { expectedVersion: 7, version: 1 },
  });
  const unknown = { settlementId: randomUUID() };
  expect(await correctStatement(marit, unknown, {}, { reason })).toMatchObject({
    code: 'SettlementIsUnknown',
  });
  for (const state of ['collected', 'closed']) {
    const change = 'UPDATE auction.settlement SET state = $2 WHERE lot_id = $1';
    await services.owner.query(change, [owed.lot.lotId, state]);
    expect(await correct(owed)).toMatchObject({ code: 'VehicleIsCollected' });
    await services.owner.query(change, [owed.lot.lotId, 'issued']);
  }
  expect(await reverseAward(marit, owed.lot, { reason: 'A slip.' })).toMatchObject({ ok: true });
  expect(await correct(owed)).toMatchObject({ code: 'SettlementIsUnknown' });
  expect(await documentsOf(owed)).toHaveLength(2);
});

test('two operators at once: one corrects, and the other one sees that it was done', async () => {
  const owed = await won();
  await pay(owed, 500_000);
  await move();
  const both = await Promise.all([1, 2].map(() => correct(owed, { expectedVersion: 2 })));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'VersionIsOld' });
  expect(await documentsOf(owed)).toHaveLength(3);
  expect(await seen(owed)).toMatchObject({ state: 'issued', open: 4_982.5 });
});

test('payments that arrive while statements are corrected are on the ones that hold, to the cent', async () => {
  const owed = [await won(), await won(), await won()];
  const entries = owed.map((_, place) => ({
    amount: '3000.00',
    bankReference: `C${place}`,
    payer: `Race ${place}`,
  }));
  await importBankFile(marit, 'race.xml', Buffer.from(bankFile(entries)));
  const left = await listPayments(services.owner, { onlyLeft: true, limit: 50, search: 'Race' });
  await move();
  const lines = owed.map(({ settlementId }) => ({ settlementId, amountMinor: 100_000 }));
  await Promise.all([
    ...left.flatMap(({ paymentId }) =>
      lines.map((line) => assignPayment(marit, paymentId, [line])),
    ),
    ...owed.map((one) => correct(one)),
  ]);
  for (const one of owed) {
    // An answer that it has changed meanwhile is followed by another try.
    const again = await correct(one);
    expect(again.ok || again.code).toBe(again.ok || 'StatementSaysTheSame');
    expect((await seen(one)).open).toBe(6_982.5);
    const documents = await documentsOf(one);
    expect(documents.map(({ booked }) => booked)).toEqual([0, 0, 300_000]);
  }
});

test('reminders follow the statement that holds', async () => {
  const owed = await won();
  const deps = { hasMail: true, database: services.database, portalUrl: 'https://portal.example' };
  // Ten in the morning or later, as no buyer is reminded before eight.
  const late = new Date(
    `${new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)}T09:00:00Z`,
  );
  const stepsOf = async () => {
    const { rows } = await services.owner.query<{ number: string; step: string }>(
      `SELECT s.number, r.step FROM auction.payment_reminder r JOIN auction.statement s ON s.id = r.statement_id
       JOIN auction.settlement x ON x.id = s.settlement_id WHERE x.lot_id = $1 ORDER BY r.at`,
      [owed.lot.lotId],
    );
    return rows;
  };
  await remindOfPayments(deps, late);
  expect(await stepsOf()).toEqual([{ number: owed.number, step: 'last' }]);
  await move();
  await correct(owed);
  const { number } = (await seen(owed)).statement;
  expect((await seen(owed)).isOverdue).toBe(false);
  await remindOfPayments(deps, late);
  expect(await stepsOf()).toEqual([
    { number: owed.number, step: 'last' },
    { number, step: 'last' },
  ]);
});

test('papers of the pick-up are made anew, so that the driver has the name and number that hold', async () => {
  const owed = await won();
  await pay(owed, 998_250);
  await releaseAll(services);
  const pickUp = {
    transporter: 'Trans',
    driver: 'Joost',
    licensePlate: 'XX-11-YY',
    day: nextMonday(),
    part: 'morning',
  };
  const url = `${owed.lot.path}/pick-up`;
  expect((await services.ask(anna, { method: 'POST', url, payload: pickUp })).statusCode).toBe(200);
  await issue();
  const numbers = async () => {
    const { rows } = await services.owner.query<{ number: string }>(
      `SELECT f.number FROM auction.pick_up_paper f JOIN auction.pick_up u ON u.id = f.pick_up_id
       JOIN auction.settlement x ON x.id = u.settlement_id WHERE x.lot_id = $1`,
      [owed.lot.lotId],
    );
    return rows.map(({ number }) => number);
  };
  expect(await numbers()).toEqual([owed.number]);
  await move();
  await correct(owed);
  await issue();
  expect(await numbers()).toEqual([(await seen(owed)).statement.number]);
});

test('where the operator issues invoices, the new one has what was paid, and both follow the rules', async () => {
  const { number: _number, ...issuer } = testIssuer();
  expect(await setIssuer(marit, 'carplaza', issuer)).toMatchObject({ ok: true });
  await services.owner.query('UPDATE auction.company SET vat_number = $2 WHERE id = $1', [
    anna.companyId,
    'NL004495445B01',
  ]);
  const owed = await won();
  await pay(owed, 900_000);
  await move();
  await correct(owed);
  await issue();
  const { rows } = await services.owner.query<{ kind: string; content: Buffer }>(
    `SELECT s.kind, f.content FROM auction.electronic_invoice f JOIN auction.statement s ON s.id = f.statement_id
     JOIN auction.settlement x ON x.id = s.settlement_id WHERE x.lot_id = $1 ORDER BY s.ordinal`,
    [owed.lot.lotId],
  );
  const read = rows.map(({ kind, content }) => ({ kind, ...readInvoice(content.toString()) }));
  expect(read.map((one) => brokenRules(one))).toEqual([[], [], []]);
  expect(read).toMatchObject([
    { kind: 'statement', payableMinor: 998_250 },
    { kind: 'creditNote', payableMinor: 998_250 },
    { kind: 'statement', payableMinor: 98_250 },
  ]);
});

test('a corrected statement becomes papers in every language', async () => {
  const owed = await won();
  await pay(owed, 900_000);
  await move();
  await correct(owed);
  const [, note, next] = await documentsOf(owed);
  if (!note || !next) throw new Error('no papers');
  for (const { code } of renderedLocales)
    for (const { content } of [note, next]) {
      const paper = await writeStatement({ ...content, locale: code });
      expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
    }
});

test.each(locales)(
  'a corrected statement in $name names both papers and what is left to pay',
  ({ code }) => {
    const texts = writtenTexts[code];
    expect(texts['paper.replacedBy']).toMatch(/\{number\}.*\{replacedBy\}/);
    expect(texts['paper.replaces']).toMatch(/\{number\}.*\{creditNote\}/);
    expect(texts['statement.corrected.subject']).toMatch(/\{number\}.*\{vehicle\}/);
    for (const name of ['corrects', 'vehicle', 'creditNote', 'number', 'total'])
      expect(texts['statement.corrected.text']).toContain(`{${name}}`);
    expect(texts['statement.corrected.open']).toMatch(/\{open\}.*\{due\}/);
    expect(texts['statement.corrected.left']).toContain('{left}');
  },
);

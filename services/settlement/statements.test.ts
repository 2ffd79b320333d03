/** Statements after awards: one each, numbered without gaps, frozen, taken back by new papers. */
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LotDocument } from '#contract/documents.ts';
import type { NoticeList } from '#contract/notices.ts';
import type { SettlementsAnswer } from '#contract/settlements.ts';
import { readCreditorReference } from '#domain/creditor-reference.ts';
import { dateIn, dueDate } from '#domain/payment-terms.ts';
import { officeTimeZone } from '#domain/desk-deadlines.ts';
import { connect } from '#database/connect.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { reverseAward } from '#services/awards/reverse-award.ts';
import { awardLot } from '#services/awards/award-lot.ts';
import { addSeller, assignLotSeller } from '#services/sellers/change-sellers.ts';
import { describeAnew } from '#test/describe.ts';
import { textOfPdf } from '#test/pdf-text.ts';
import { closeLots } from '#test/close-lots.ts';
import { renderedLocales } from '#test/depth.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addLot,
  endLotIn,
  testOperator,
} from '#test/stock.ts';
import { readDeskSettlement } from '#services/desk/settlement/settlements.ts';
import { setIssuer } from '#services/issuers/change-issuers.ts';
import { brokenRules, readInvoice } from '#test/en16931.ts';
import { testIssuer } from '#test/invoiced.ts';
import { type StatementDeps, issueStatements } from './issue-statements.ts';
import { type Renderer, openRenderer } from './render-statements.ts';
import { writePaper } from './write-paper.ts';
import { writeStatement } from './write-statement.ts';
import type { StatementContent } from './statement.ts';

const payee = { name: 'CarPlaza Client Account', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' };

let services: OpenServices;
let marit: ActContext;
let anna: TestUser;
let claudia: TestUser;
let deps: StatementDeps;
let count = 0;
/** Of the first statement, with the year of the database's clock in the office's zone. */
let firstNumber: string;

beforeAll(async () => {
  // Without an account of its own the services issue nothing: the tests do.
  services = await openServices();
  ({ anna, claudia } = services.people);
  marit = {
    database: connect(services.url, 'carplaza_operator'),
    publish: () => undefined,
    actor: testOperator,
  };
  deps = { database: services.database, payee, hasMail: true, portalUrl: 'https://portal.example' };
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  const { rows } = await services.owner.query<{ year: string }>(
    "SELECT to_char(now() AT TIME ZONE $1, 'YYYY') AS year",
    [officeTimeZone],
  );
  firstNumber = `S0-${rows[0]?.year}-00001`;
});
afterAll(async () => {
  await marit.database.end();
  await services.close();
});

/** In this thread, which starts none; one test has the real one. */
const here: Renderer = { render: writePaper, close: () => Promise.resolve() };
const issue = () => issueStatements(deps, here);

async function wonBy(winner: TestUser, loser?: TestUser, standsIn = 'NL'): Promise<TestLot> {
  count += 1;
  const lot = await addLot(services.owner, {
    auctionId: 'nl-open',
    plate: `S-${100 + count}-TM`,
    number: count,
    reserveMinor: undefined,
  });
  await describeAnew(services.owner, [lot.assetId], { location_country: standsIn });
  for (const [user, amount] of [
    [loser, 8_000],
    [winner, 9_000],
  ] as const)
    if (user)
      await services.ask(user, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(amount) });
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  return lot;
}

interface Row {
  number: string;
  ordinal: number;
  kind: string;
  reference: string | null;
  due_on: string | null;
  total_minor: number;
  state: string;
  corrects: string | null;
  content: StatementContent;
  has_file: boolean;
}

async function documentsOf({ lotId }: TestLot): Promise<Row[]> {
  const { rows } = await services.owner.query<Row>(
    `SELECT s.number, s.ordinal, s.kind, s.reference, to_char(s.due_on, 'YYYY-MM-DD') AS due_on, s.total_minor, x.state,
       o.number AS corrects, s.content, EXISTS (SELECT FROM auction.statement_file f WHERE f.statement_id = s.id) AS has_file
     FROM auction.statement s JOIN auction.settlement x ON x.id = s.settlement_id
     LEFT JOIN auction.statement o ON o.id = s.corrects_id WHERE x.lot_id = $1 ORDER BY s.issued_at`,
    [lotId],
  );
  return rows;
}

test('an award gets one statement, with its paper and mails, however often and by how many it is tried', async () => {
  const lot = await wonBy(anna, claudia);
  await Promise.all([issue(), issue(), issue()]);
  await services.owner.query('INSERT INTO auction.statement_job (lot_id) VALUES ($1)', [lot.lotId]);
  await Promise.all([issue(), issue()]);
  const documents = await documentsOf(lot);
  expect(documents).toMatchObject([
    { kind: 'statement', number: firstNumber, state: 'issued', corrects: null, has_file: true },
  ]);
  const [one] = documents;
  expect(readCreditorReference(one?.reference ?? '')).toBe(one?.reference);
  // 8,100 net with 150 fee and 21 % VAT on both.
  expect(one?.total_minor).toBe(998_250);
  expect(one?.content).toMatchObject({
    payee,
    buyer: { name: 'Van Dijk', country: 'NL' },
    sum: { case: 'domestic', totalMinor: 998_250, feeMinor: 15_000, vatMinor: 173_250 },
  });
  const { rows: mails } = await services.owner.query<{ recipient: string; name: string }>(
    `SELECT recipient, attachments->0->>'name' AS name FROM auction.mail_outbox WHERE reference = $1 ORDER BY recipient`,
    [one?.number],
  );
  const name = `afrekening-${firstNumber.toLowerCase()}.pdf`;
  expect(mails).toEqual([
    { recipient: 'Anna@example.test', name },
    { recipient: 'Bram@example.test', name },
  ]);
});

test('numbers have no gap for each seller, whatever is issued at once and fails between', async () => {
  const seller = await addSeller(marit, { name: 'Noordlease', language: 'en', email: null });
  if (!seller.ok) throw new Error(seller.code);
  const lots: TestLot[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const lot = await wonBy(turn % 3 === 0 ? claudia : anna);
    if (turn % 2 === 0) await assignLotSeller(marit, lot, seller.seller.id);
    lots.push(lot);
  }
  // A number that a failed transaction has taken is given again.
  const connection = await services.database.connect();
  await connection.query('BEGIN');
  await connection.query(
    'UPDATE auction.statement_series SET last_ordinal = last_ordinal + 5 WHERE seller_number = 0',
  );
  await connection.query('ROLLBACK');
  connection.release();
  await Promise.all([1, 2, 3, 4].map(() => issue()));
  const { rows } = await services.owner.query<{ seller_number: number; ordinals: number[] }>(
    `SELECT seller_number, array_agg(ordinal ORDER BY ordinal) AS ordinals FROM auction.statement GROUP BY 1 ORDER BY 1`,
  );
  expect(rows.map(({ ordinals }) => ordinals)).toEqual([
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4],
  ]);
});

test('a reversal takes the statement back by a credit note that names it; a new award gets a new one', async () => {
  const lot = await wonBy(anna, claudia);
  await issue();
  expect(await reverseAward(marit, lot, { reason: 'A slip.' })).toMatchObject({ ok: true });
  const thread = openRenderer();
  await issueStatements(deps, thread);
  await thread.close();
  const [first, note] = await documentsOf(lot);
  expect(note).toMatchObject({
    kind: 'creditNote',
    corrects: first?.number,
    state: 'reversed',
    reference: null,
    due_on: null,
    total_minor: first?.total_minor,
    has_file: true,
  });
  // The page has both papers, and the inbox names the credit note.
  const reversedOf = async (user: TestUser) =>
    (await services.ask(user, { url: '/bidding/settlements' }))
      .json<SettlementsAnswer>()
      .reversed.find(({ assetId }) => assetId === lot.assetId);
  const reversed = await reversedOf(anna);
  expect(reversed).toMatchObject({ number: first?.number, creditNote: note?.number });
  expect(await reversedOf(claudia)).toBeUndefined();
  const inbox = (await services.ask(anna, { url: '/bidding/notices' })).json<NoticeList>();
  const kinds = inbox.notices
    .filter((one) => one.lot?.licensePlate === reversed?.vehicle.licensePlate)
    .map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'creditNote' || kind === 'statement').toSorted()).toEqual([
    'creditNote',
    'statement',
  ]);
  const papers = await services.ask(anna, { url: `${lot.path}/documents` });
  expect(papers.json<{ result: LotDocument[] }>().result.map(({ kind }) => kind)).toEqual([
    'statement',
    'creditNote',
  ]);
  expect(await awardLot(marit, lot, { companyId: claudia.companyId })).toMatchObject({ ok: true });
  await issue();
  const all = await documentsOf(lot);
  expect(all.map(({ kind }) => kind)).toEqual(['statement', 'creditNote', 'statement']);
  expect(all[2]?.content.buyer.name).toBe('Lindner');
  expect(new Set(all.map(({ number }) => number)).size).toBe(3);
});

test('a statement freezes what its auction laid down, is due by it, and has it on its paper', async () => {
  const layDown = (terms: string) =>
    services.owner.query(`UPDATE auction.auction SET ${terms} WHERE id = 'nl-open'`);
  await layDown(`payment_days = 1, collection_days = 7, claim_hours = 24, claim_least_minor = 15000,
    claim_most_minor = 250000, claim_evidence = '{photos,estimate}'`);
  const lot = await wonBy(anna, claudia);
  await issue();
  await layDown(`payment_days = 5, collection_days = 10, claim_hours = 48, claim_least_minor = NULL,
    claim_most_minor = NULL, claim_evidence = '{}'`);
  const [statement] = await documentsOf(lot);
  if (!statement) throw new Error('it has no statement');
  expect(statement.content.saleTerms).toEqual({
    claimHours: 24,
    claimLeastMinor: 15_000,
    claimMostMinor: 250_000,
    claimEvidence: ['photos', 'estimate'],
    paymentDays: 1,
    collectionDays: 7,
  });
  const issuedOn = dateIn(new Date(statement.content.issuedAt), 'Europe/Amsterdam');
  expect(statement.due_on).toBe(dueDate(issuedOn, 1));
  const shown = await textOfPdf(Buffer.from(await writeStatement(statement.content)));
  for (const term of [
    'Betaling: binnen één werkdag na de afrekening',
    'Ophalen: binnen 7 werkdagen na betaling',
    'Claims: binnen 24 uur na het ophalen, vanaf € 150, tot € 2.500 per voertuig, met foto’s',
  ])
    expect(shown.replaceAll(/\s/g, '')).toContain(term.replaceAll(' ', ''));
  const note = { ...statement.content, kind: 'creditNote' as const, reference: null, dueOn: null };
  expect(await textOfPdf(Buffer.from(await writeStatement(note)))).not.toContain('werkdag');
});

test('an award that is reversed before its statement gets none', async () => {
  const lot = await wonBy(anna);
  await reverseAward(marit, lot, { reason: 'A slip.' });
  await issue();
  expect(await documentsOf(lot)).toEqual([]);
});

test('reversals and the job at once leave either nothing or a statement with its credit note', async () => {
  const lots = [await wonBy(anna), await wonBy(anna), await wonBy(anna)];
  await Promise.all([
    issue(),
    ...lots.map((lot) => reverseAward(marit, lot, { reason: 'A slip.' })),
    issue(),
  ]);
  await issue();
  for (const lot of lots) {
    const kinds = (await documentsOf(lot)).map(({ kind }) => kind);
    expect([[], ['statement', 'creditNote']]).toContainEqual(kinds);
  }
});

test('papers are documents of the lot for the company they name, and links for nobody else', async () => {
  const lot = await wonBy(anna, claudia);
  await issue();
  await reverseAward(marit, lot, { reason: 'A slip.' });
  await awardLot(marit, lot, { companyId: claudia.companyId });
  await issue();
  const papersOf = async (user: TestUser | undefined): Promise<LotDocument[]> =>
    (await services.ask(user, { url: `${lot.path}/documents` })).json().result;
  const kinds = async (user: TestUser | undefined) =>
    (await papersOf(user)).map(({ kind }) => kind);
  expect(await kinds(undefined)).toEqual([]);
  expect(await kinds(anna)).toEqual(['statement', 'creditNote']);
  expect(await kinds(services.people.bram)).toEqual(['statement', 'creditNote']);
  expect(await kinds(claudia)).toEqual(['statement']);
  const readers = [undefined, anna, claudia];
  for (const [owner, papers] of [
    [anna, await papersOf(anna)],
    [claudia, await papersOf(claudia)],
  ] as const)
    for (const { documentId } of papers)
      for (const reader of readers) {
        const url = `${lot.path}/documents/${documentId}/link`;
        const answer = await services.ask(reader, { url });
        expect(answer.json().code).toBe(reader === owner ? undefined : 'DocumentIsUnknown');
        if (reader !== owner) continue;
        const link = new URL(answer.json().result.url);
        const file = await services.app.inject({ url: link.pathname + link.search });
        expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
        expect(file.headers['content-type']).toBe('application/pdf');
        link.searchParams.set('for', readers.find((one) => one && one !== owner)?.companyId ?? '');
        const forged = await services.app.inject({ url: link.pathname + link.search });
        expect(forged.json().code).toBe('DocumentIsUnknown');
      }
});

test('where the operator issues invoices, its papers are invoices, for their company and the desk alone', async () => {
  const { number: _number, ...issuer } = testIssuer();
  expect(await setIssuer(marit, 'carplaza', issuer)).toMatchObject({ ok: true });
  await services.owner.query('UPDATE auction.company SET vat_number = $2 WHERE id = $1', [
    anna.companyId,
    'NL 0044.95.445.B01',
  ]);
  const lot = await wonBy(anna, claudia);
  await issue();
  const [{ number, total_minor: totalMinor } = { number: '', total_minor: 0 }] =
    await documentsOf(lot);
  const papers = (await services.ask(anna, { url: `${lot.path}/documents` })).json().result;
  expect(papers.map(({ kind }: LotDocument) => kind)).toEqual(['statement', 'electronicInvoice']);
  const { documentId, contentType, pages } = papers[1];
  expect([contentType, pages]).toEqual(['application/xml', null]);
  const url = `${lot.path}/documents/${documentId}/link`;
  for (const reader of [undefined, claudia])
    expect((await services.ask(reader, { url })).json().code).toBe('DocumentIsUnknown');
  const link = new URL((await services.ask(anna, { url })).json().result.url);
  const file = await services.app.inject({ url: link.pathname + link.search });
  expect(file.headers['content-type']).toBe('application/xml');
  expect(file.headers['content-disposition']).toMatch(/factuur-s0-\d{4}-\d+\.xml$/);
  const read = readInvoice(file.payload);
  expect(brokenRules(read)).toEqual([]);
  expect(read).toMatchObject({ number, payableMinor: totalMinor, seller: { name: issuer.name } });
  const { rows } = await services.owner.query<{ id: string }>(
    'SELECT settlement_id AS id FROM auction.statement WHERE number = $1',
    [number],
  );
  const desk = await readDeskSettlement(marit.database, rows[0]?.id ?? '');
  expect(desk?.papers).toMatchObject([
    { kind: 'statement', hasFile: true },
    { kind: 'electronicInvoice', documentId, number, hasFile: true },
  ]);
});

test('a company without a VAT number gets an invoice, too', async () => {
  await services.owner.query(
    'UPDATE auction.company SET vat_number = NULL, checks = NULL WHERE id = $1',
    [claudia.companyId],
  );
  const lot = await wonBy(claudia, anna);
  await issue();
  const papers = (await services.ask(claudia, { url: `${lot.path}/documents` })).json().result;
  expect(papers.map(({ kind }: LotDocument) => kind)).toEqual(['statement', 'electronicInvoice']);
  const [document] = await documentsOf(lot);
  expect(document?.content.invoices).toMatchObject([{ part: 'whole', number: document?.number }]);
});

test('a vehicle that stands abroad has two invoices with one reference, and credit notes of both', async () => {
  const lot = await wonBy(anna, claudia, 'IT');
  await issue();
  const [statement] = await documentsOf(lot);
  const invoices = statement?.content.invoices ?? [];
  expect(invoices.map(({ part, issuer }) => [part, issuer.vatNumber.slice(0, 2)])).toEqual([
    ['vehicle', 'IT'],
    ['fee', 'NL'],
  ]);
  const kinds = async () =>
    (await services.ask(anna, { url: `${lot.path}/documents` }))
      .json()
      .result.map(({ kind }: LotDocument) => kind);
  const ofInvoices = [
    'electronicInvoice',
    'vatInvoice',
    'electronicInvoice',
    'vatInvoice',
  ].toSorted();
  expect((await kinds()).toSorted()).toEqual([...ofInvoices, 'statement'].toSorted());
  const read = await ublOf(lot);
  expect(read.map((one) => brokenRules(one))).toEqual([[], []]);
  expect(new Set(read.map(({ reference }) => reference))).toEqual(new Set([statement?.reference]));
  expect(read.reduce((total, { payableMinor }) => total + payableMinor, 0)).toBe(
    statement?.total_minor,
  );
  expect(await reverseAward(marit, lot, { reason: 'Twice sold' })).toMatchObject({ ok: true });
  await issue();
  const credited = (await ublOf(lot)).filter(({ typeCode }) => typeCode === '381');
  expect(credited.map(({ corrects }) => corrects)).toEqual(invoices.map(({ number }) => number));
});

async function ublOf({ lotId }: TestLot) {
  const { rows } = await services.owner.query<{ content: Buffer }>(
    `SELECT e.content FROM auction.electronic_invoice e JOIN auction.statement s ON s.id = e.statement_id
     JOIN auction.settlement x ON x.id = s.settlement_id WHERE x.lot_id = $1 AND e.format = 'ubl' ORDER BY s.ordinal, e.number`,
    [lotId],
  );
  return rows.map(({ content }) => readInvoice(content.toString()));
}

test('nobody invoices a vehicle where its issuer has no VAT number; the fee is invoiced', async () => {
  const { number: _number, ...issuer } = testIssuer();
  const { IT: _italian, ...vatNumbers } = issuer.vatNumbers;
  expect(await setIssuer(marit, 'carplaza', { ...issuer, vatNumbers })).toMatchObject({ ok: true });
  const lot = await wonBy(anna, claudia, 'IT');
  await issue();
  const [statement] = await documentsOf(lot);
  expect(statement?.content.invoices?.map(({ part }) => part)).toEqual(['fee']);
});

test('each company reads what it owes, with the frozen sum, and nobody without a token', async () => {
  const url = '/bidding/settlements';
  const owed = async (user: TestUser): Promise<SettlementsAnswer['result']> =>
    (await services.ask(user, { url })).json().result;
  const [ours, theirs] = [await owed(anna), await owed(claudia)];
  expect(ours.length).toBeGreaterThan(3);
  expect(ours.map(({ assetId }) => assetId)).not.toContain(theirs[0]?.assetId);
  expect(ours.at(-1)).toMatchObject({
    state: 'issued',
    isOverdue: false,
    statement: { number: firstNumber, total: 9982.5, iban: payee.iban, hasPaper: true },
  });
  expect((await services.ask(undefined, { url })).statusCode).toBe(401);
});

test('what is issued stays, for every role', async () => {
  for (const database of [services.owner, services.database, marit.database])
    for (const text of [
      'UPDATE auction.statement SET total_minor = 1',
      'DELETE FROM auction.statement',
      "UPDATE auction.statement_file SET content = 'x'",
    ])
      await expect(database.query(text)).rejects.toThrow(/append-only|permission denied/);
});

test('a later destination and a later answer of a register change nothing that was issued', async () => {
  const lot = await wonBy(claudia);
  await issue();
  const [before] = await documentsOf(lot);
  await services.owner.query("UPDATE auction.company SET destination = 'FR', vat_number = NULL");
  await services.owner.query('INSERT INTO auction.statement_job (lot_id) VALUES ($1)', [lot.lotId]);
  await issue();
  expect(await documentsOf(lot)).toEqual([before]);
});

test.each(renderedLocales)(
  'a statement in $name is a tagged PDF of one page, the same each time',
  async ({ code, language }) => {
    const { rows } = await services.owner.query<{ content: StatementContent }>(
      "SELECT content FROM auction.statement WHERE kind = 'statement' LIMIT 1",
    );
    const content = rows[0]?.content;
    if (!content) throw new Error('no statement');
    const paper = await writeStatement({ ...content, locale: code });
    const document = await PDFDocument.load(paper);
    expect(document.getPageCount()).toBe(1);
    expect(String(document.catalog.get(PDFName.of('Lang')))).toContain(language);
    expect(document.catalog.lookup(PDFName.of('StructTreeRoot'))).toBeInstanceOf(PDFDict);
    expect(document.getTitle()).toContain(content.number);
    // Another paper between them shares fonts and shaped lines with both.
    await writeStatement({ ...content, number: 'S0-2026-77777', locale: code });
    expect(await writeStatement({ ...content, locale: code })).toEqual(paper);
  },
);

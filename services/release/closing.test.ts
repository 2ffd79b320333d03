/** From the hand-over to closed: mileage, signature, proof of transport, and the deposit back. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskSettlementAnswer, DeskSettlementList } from '#contract/desk/settlements.ts';
import type { ProofKind } from '#contract/settlements.ts';
import { connect } from '#database/connect.ts';
import { locales } from '#locales/locales.ts';
import { writtenTexts } from '#locales/written/written-in.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { processDueMedia } from '#services/media/process-media.ts';
import { openStorage } from '#services/media/storage.ts';
import { describeAnew } from '#test/describe.ts';
import { type Owed, releasedTo, settlementOf } from '#test/awarded.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { runOperatorHere } from '#test/run-operator.ts';
import { type TestUser, addAuction, testOperator } from '#test/stock.ts';

let folder: string;
let services: OpenServices;
let marit: ActContext;
let claudia: TestUser;
const tokens = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'carplaza-closing-'));
  services = await openServices({ env: { STORAGE_URL: `file://${folder}` } });
  ({ claudia } = services.people);
  marit = {
    database: connect(services.url, 'carplaza_operator'),
    publish: () => undefined,
    actor: testOperator,
  };
  await addAuction(services.owner, { id: 'nl-closing', format: 'open' });
  // With a valid number she buys without VAT, against a deposit.
  const checks = { vatNumber: 'DE136695976', state: 'valid', at: '2026-11-20T10:00:00Z' };
  await services.owner.query(
    "UPDATE auction.company SET vat_number = $2, checks = $3, destination = 'DE' WHERE id = $1",
    [claudia.companyId, checks.vatNumber, JSON.stringify(checks)],
  );
  for (const role of ['viewer', 'editor', 'manager']) {
    const email = `${role}@auctions.test`;
    await services.owner.query(
      'INSERT INTO auction.operator (name, email, role) VALUES ($1, $2, $3)',
      [role, email, role],
    );
    const claims = { email, email_verified: true, roles: ['operator'] };
    tokens.set(role, await services.issuer.token({ subject: role, scope: 'desk', claims }));
  }
});
afterAll(async () => {
  await marit.database.end();
  await services.close();
  await rm(folder, { recursive: true });
});

type Released = Awaited<ReturnType<typeof releasedTo>>;
/** Claudia's company takes vehicles to another member state, against a deposit. */
const released = (winner = claudia) => releasedTo(services, marit, 'nl-closing', winner);
const seen = ({ lot }: Owed, user = claudia) => settlementOf(services, lot, user);

async function ask<Answer = Record<string, unknown>>(
  role: string,
  url: string,
  payload?: object,
): Promise<Answer & { statusCode: number; code?: string }> {
  const answer = await services.ask(undefined, {
    method: payload ? 'POST' : 'GET',
    url: `/desk${url}`,
    headers: { authorization: `Bearer ${tokens.get(role)}`, 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  });
  return { statusCode: answer.statusCode, ...answer.json() };
}
const hand = ({ code }: Released, more: object = {}) =>
  ask('editor', '/yard/acts', {
    act: 'handOver',
    code,
    version: 3,
    odometerKm: 900_000,
    collectedBy: 'Jan Nowak',
    ...more,
  });

async function pdf(number: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage().drawText(`Note ${number}`);
  return Buffer.from(await document.save());
}

async function handIn(
  { lot }: Owed,
  content: Buffer,
  user: TestUser | undefined = claudia,
  kind: ProofKind = 'cmr',
) {
  const answer = await services.ask(user, {
    method: 'POST',
    url: `${lot.path}/transport-proofs?kind=${kind}&name=cmr.pdf`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: content,
  });
  return { statusCode: answer.statusCode, ...answer.json() };
}

async function find({ number }: Owed): Promise<DeskSettlementAnswer> {
  const list = await ask<DeskSettlementList>('viewer', `/settlements?filter=all&search=${number}`);
  return ask('viewer', `/settlements/${list.settlements[0]?.settlementId}`);
}
async function answerProof(owed: Owed, act: string, more: object = {}, role = 'editor') {
  const { settlement, proofs } = await find(owed);
  const { settlementId, version } = settlement;
  const proofId = proofs[0]?.proofId ?? randomUUID();
  return ask(role, `/settlements/${settlementId}/acts`, { act, version, proofId, ...more });
}
const log = { info: () => undefined, warn: () => undefined };
const check = async () =>
  processDueMedia(
    { database: services.database, storage: await openStorage(services.config.storage) },
    log,
    20,
  );

test('less than in the data needs a reason, and the signature is stored as it was drawn', async () => {
  const owed = await released();
  await describeAnew(services.owner, [owed.lot.assetId], { mileage_km: 71_480 });
  const lower = { odometerKm: 71_479 };
  expect(await hand(owed, lower)).toMatchObject({
    code: 'OdometerIsLower',
    details: { km: 71_480 },
  });
  expect(await hand(owed, { ...lower, odometerReason: ' \u200b' })).toMatchObject({
    statusCode: 400,
  });
  for (const signature of [[[1, 1]], [[0, 0, 5]], [[0, 400, 5, 5]]])
    expect(await hand(owed, { signature })).toMatchObject({ code: 'SignatureIsInvalid' });
  expect(await hand(owed, { signature: [[0, 2_000]] })).toMatchObject({
    code: 'RequestIsInvalid',
  });
  const signature = [
    [10, 20, 30, 40],
    [500, 300],
  ];
  const odometerReason = 'Typing error in the report';
  expect(await hand(owed, { ...lower, odometerReason, signature })).toMatchObject({
    status: 'collected',
  });
  const { handedOver } = await find(owed);
  expect(handedOver).toMatchObject({ ...lower, odometerReason, signature });
});

test('without a deposit the hand-over closes, signed by the typed name', async () => {
  const { anna } = services.people;
  const owed = await released(anna);
  expect(await hand(owed)).toMatchObject({ status: 'closed' });
  expect(await seen(owed, anna)).toMatchObject({ state: 'closed', mayHandInProof: false });
  expect((await find(owed)).handedOver).toMatchObject({ signature: null, odometerReason: null });
  expect(await handIn(owed, await pdf(0), anna)).toMatchObject({ code: 'ProofIsNotOpen' });
});

test('a proof is taken from its company alone, one at a time, after the vehicle has left', async () => {
  const owed = await released();
  const [first, second] = [await pdf(1), await pdf(2)];
  expect(await handIn(owed, first)).toMatchObject({ code: 'ProofIsNotOpen' });
  await hand(owed);
  expect(await seen(owed)).toMatchObject({ state: 'collected', mayHandInProof: true });
  const { anna } = services.people;
  expect(await handIn(owed, first, anna)).toMatchObject({ code: 'ProofIsNotOpen' });
  expect(await handIn(owed, Buffer.from('<html>'))).toMatchObject({ statusCode: 400 });
  const both = await Promise.all([handIn(owed, first), handIn(owed, second)]);
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(both.filter(({ code }) => code === 'ProofIsNotOpen')).toHaveLength(1);
  expect((await seen(owed)).proofs).toMatchObject([{ state: 'checked', name: 'cmr.pdf' }]);
  // Nobody decides on a file that is not checked.
  expect(await answerProof(owed, 'acceptProof')).toMatchObject({ code: 'ProofIsAnswered' });
  await check();
  expect(await seen(owed)).toMatchObject({
    proofs: [{ state: 'waiting' }],
    mayHandInProof: false,
  });
});

test('a refused proof has a reason, an accepted one lets the deposit go back, and that closes', async () => {
  const owed = await released();
  await hand(owed);
  await handIn(owed, await pdf(3));
  await check();
  const list = () => ask<DeskSettlementList>('viewer', '/settlements?filter=proof');
  const today = await ask<{ items: object[]; counts: object }>('viewer', '/today');
  expect(today.items).toContainEqual(expect.objectContaining({ kind: 'proof', name: 'Lindner' }));
  const { counts, settlements } = await list();
  expect(settlements.map(({ number }) => number)).toContain(owed.number);
  expect(counts.proof).toBe(settlements.length);
  expect(await answerProof(owed, 'acceptProof', {}, 'viewer')).toMatchObject({
    code: 'DeskRoleIsMissing',
  });
  expect(await answerProof(owed, 'acceptProof', { version: 1 })).toMatchObject({
    code: 'VersionIsOld',
  });
  const { settlement, proofs } = await find(owed);
  const [proof] = proofs;
  const linkOf = (id: string) =>
    ask<{ result: { url: string } }>(
      'viewer',
      `/settlements/${settlement.settlementId}/documents/${id}/link`,
    );
  const link = new URL((await linkOf(proof?.proofId ?? '')).result.url);
  const file = await services.app.inject({ url: link.pathname + link.search });
  expect(file.headers['content-type']).toBe('application/pdf');
  // The company that handed it in opens it again by a link of its own; nobody else gets one.
  const own = (user: TestUser | undefined) =>
    services.ask(user, { url: `${owed.lot.path}/documents/${proof?.proofId}/link` });
  const again = new URL((await own(claudia)).json<{ result: { url: string } }>().result.url);
  const copy = await services.app.inject({ url: again.pathname + again.search });
  expect([copy.statusCode, copy.headers['content-type']]).toEqual([200, 'application/pdf']);
  for (const user of [services.people.anna, undefined])
    expect((await own(user)).json()).toMatchObject({ code: 'DocumentIsUnknown' });
  again.searchParams.set('for', services.people.anna.companyId);
  expect((await services.app.inject({ url: again.pathname + again.search })).statusCode).toBe(404);
  link.searchParams.set('for', claudia.companyId);
  expect((await services.app.inject({ url: link.pathname + link.search })).json().code).toBe(
    'DocumentIsUnknown',
  );
  const reason = 'Box 24 is not signed';
  const refusals = await Promise.all([
    answerProof(owed, 'refuseProof', { reason }),
    answerProof(owed, 'refuseProof', { reason }),
  ]);
  expect(refusals.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await seen(owed)).toMatchObject({
    proofs: [{ state: 'refused', reason }],
    mayHandInProof: true,
  });
  await handIn(owed, await pdf(4));
  await check();
  const back = (amount: number, version: number) =>
    ask('manager', `/settlements/${settlement.settlementId}/acts`, {
      act: 'returnDeposit',
      version,
      amount,
      iban: 'DE89370400440532013000',
      reason: 'Proof accepted',
    });
  expect(await back(1, (await find(owed)).settlement.version)).toMatchObject({
    code: 'ProofIsMissing',
  });
  expect(await answerProof(owed, 'acceptProof')).toMatchObject({ status: 'collected' });
  expect(await answerProof(owed, 'refuseProof', { reason })).toMatchObject({
    code: 'ProofIsAnswered',
  });
  const now = (await find(owed)).settlement;
  expect(await seen(owed)).toMatchObject({ owedBack: now.deposit, credit: 0 });
  const due = await ask<DeskSettlementList>('viewer', '/settlements?filter=owed');
  expect(due.settlements.map(({ number }) => number)).toEqual([owed.number]);
  expect(due.counts.owed).toBe(1);
  expect(await back(now.deposit, now.version)).toMatchObject({ status: 'closed' });
  expect(await seen(owed)).toMatchObject({
    state: 'closed',
    owedBack: 0,
    returns: [{ returned: 'deposit', amount: now.deposit, account: '3000' }],
    proofs: [{ state: 'accepted' }, { state: 'refused' }],
  });
  const { rows } = await services.owner.query<{ kind: string }>(
    `SELECT kind FROM auction.act WHERE lot_id = $1 AND kind LIKE '%Proof' ORDER BY kind`,
    [owed.lot.lotId],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['acceptProof', 'refuseProof']);
});

test('by commands the proof that waits is refused with words, and another one accepted', async () => {
  const owed = await released();
  await hand(owed);
  const { settlement } = await find(owed);
  const answer = (act: string, ...more: string[]) =>
    runOperatorHere(['act', act, settlement.licensePlate, ...more], {
      DATABASE_URL: services.url,
    });
  expect((await answer('acceptProof')).err).toContain('No proof of transport waits');
  await handIn(owed, await pdf(21));
  await check();
  expect((await answer('refuseProof')).err).toContain('--reason');
  expect((await answer('refuseProof', '--reason', 'Unreadable.')).out).toContain('collected');
  await handIn(owed, await pdf(22));
  await check();
  expect(JSON.parse((await answer('acceptProof', '--json')).out)).toMatchObject({
    settlement: { state: 'collected' },
  });
  expect(await seen(owed)).toMatchObject({
    proofs: [{ state: 'accepted' }, { state: 'refused', reason: 'Unreadable.' }],
  });
});

test('out of the EU only the exit confirmation of customs is taken, and within it only the carriage', async () => {
  const within = await released();
  await services.owner.query("UPDATE auction.company SET destination = 'CH' WHERE id = $1", [
    claudia.companyId,
  ]);
  const owed = await released();
  await services.owner.query("UPDATE auction.company SET destination = 'DE' WHERE id = $1", [
    claudia.companyId,
  ]);
  await Promise.all([hand(within), hand(owed)]);
  expect((await seen(owed)).statement.sum.case).toBe('export');
  const another = { statusCode: 409, code: 'ProofIsOfAnotherKind' };
  for (const kind of ['cmr', 'entryCertificate'] as const)
    expect(await handIn(owed, await pdf(5), claudia, kind)).toMatchObject(another);
  expect(await handIn(within, await pdf(5), claudia, 'exitConfirmation')).toMatchObject(another);
  expect((await seen(owed)).proofs).toEqual([]);
  expect((await find(within)).proofKinds).toEqual(['cmr', 'entryCertificate']);
  expect(await handIn(owed, await pdf(5), claudia, 'exitConfirmation')).toMatchObject({
    statusCode: 200,
  });
  await check();
  const { proofs, proofKinds, settlement } = await find(owed);
  expect(proofKinds).toEqual(['exitConfirmation']);
  expect(proofs).toMatchObject([{ kind: 'exitConfirmation', state: 'waiting' }]);
  expect(await answerProof(owed, 'acceptProof')).toMatchObject({ status: 'collected' });
  const { version, deposit } = (await find(owed)).settlement;
  const payload = {
    act: 'returnDeposit',
    version,
    amount: deposit,
    iban: 'DE89370400440532013000',
  };
  expect(
    await ask('manager', `/settlements/${settlement.settlementId}/acts`, {
      ...payload,
      reason: 'Customs confirm the exit',
    }),
  ).toMatchObject({ status: 'closed' });
  expect(await seen(owed)).toMatchObject({ state: 'closed', owedBack: 0 });
});

test('proofs and answers stay, and their files outlast imports that are cleared away', async () => {
  for (const text of [
    'DELETE FROM auction.transport_proof',
    'UPDATE auction.transport_proof_answer SET is_accepted = true',
  ])
    await expect(services.owner.query(text)).rejects.toThrow(/append-only/);
  const count = async () => {
    const { rows } = await services.owner.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM auction.transport_proof t JOIN auction.media_file f ON f.id = t.file_id',
    );
    return rows[0]?.count;
  };
  const before = await count();
  await services.owner.query(
    "UPDATE auction.media_file SET created_at = now() - interval '2 days'",
  );
  await marit.database.query('SELECT auction.forget_unnamed_files(500)');
  expect(await count()).toBe(before);
});

test('the mails are in all languages and name vehicle, statement and reason', () => {
  for (const { code } of locales) {
    const texts = writtenTexts[code];
    const named = (answer: 'accepted' | 'refused') =>
      (texts[`proof.${answer}.subject`] + texts[`proof.${answer}.text`])
        .match(/\{\w+\}/g)
        ?.toSorted();
    expect(named('accepted')).toEqual(['{number}', '{vehicle}', '{vehicle}']);
    expect(named('refused')).toEqual(['{number}', '{reason}', '{vehicle}', '{vehicle}']);
  }
});

/** Settling at the desk: what is owed, what came in, whose it may be, and money that goes back. */
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  CorrectionAnswer,
  DeskPayment,
  DeskPaymentList,
  DeskSettlement,
  DeskSettlementAnswer,
  DeskSettlementList,
} from '#contract/desk/settlements.ts';
import type { HeldAct } from '#contract/desk/held-acts.ts';
import type { DeskFound } from '#contract/desk/today.ts';
import { addAcceptedProof, awardedTo } from '#test/awarded.ts';
import { type BankFileEntry, bankFile } from '#test/bank-file.ts';
import { createServices } from '#services/app.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { addAuction, addCompanyWithUser } from '#test/stock.ts';

let services: OpenServices;
const tokens = new Map<string, string>();

beforeAll(async () => {
  services = await openServices();
  await addAuction(services.owner, { id: 'nl-settle', format: 'open' });
  for (const role of ['viewer', 'editor', 'manager']) {
    const email = `${role}@auctions.test`;
    await services.owner.query(
      "INSERT INTO auction.operator (name, email, role) VALUES ('Olga', $1, $2)",
      [email, role],
    );
    const claims = { email, email_verified: true, roles: ['operator'] };
    tokens.set(role, await services.issuer.token({ subject: role, scope: 'desk', claims }));
  }
});
afterAll(() => services.close());

const won = (company?: Parameters<typeof awardedTo>[2]) =>
  awardedTo(services, 'nl-settle', company);

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

async function handIn(content: string | Buffer, role = 'editor') {
  const answer = await services.ask(undefined, {
    method: 'POST',
    url: '/desk/payments/files?name=day.xml',
    headers: {
      authorization: `Bearer ${tokens.get(role)}`,
      'content-type': 'application/octet-stream',
    },
    payload: Buffer.from(content),
  });
  return { statusCode: answer.statusCode, ...answer.json() };
}
const read = (...entries: BankFileEntry[]) => handIn(bankFile(entries));

async function find(number: string): Promise<DeskSettlement> {
  const list = await ask<DeskSettlementList>('viewer', `/settlements?filter=all&search=${number}`);
  const [found] = list.settlements;
  if (!found) throw new Error(`no settlement ${number}`);
  return found;
}
const detail = (id: string) => ask<DeskSettlementAnswer>('viewer', `/settlements/${id}`);
async function paymentBy(payer: string): Promise<DeskPayment> {
  const list = await ask<DeskPaymentList>('viewer', `/payments?all=true&search=${payer}`);
  const [found] = list.payments;
  if (!found) throw new Error(`no payment by ${payer}`);
  return found;
}
const onPayment = (id: string, body: object, role = 'manager') =>
  ask(role, `/payments/${id}/acts`, body);
const onSettlement = (id: string, body: object, role = 'manager') =>
  ask(role, `/settlements/${id}/acts`, body);

const statusesOf = (answers: { statusCode: number }[]) =>
  answers
    .map(({ statusCode }) => String(statusCode))
    .toSorted()
    .join(' ');

test('a file at the desk is read once, and a refused one names its reason', async () => {
  const owed = await won();
  expect(await handIn('<Document/>', 'viewer')).toMatchObject({
    statusCode: 403,
    details: { role: 'editor' },
  });
  expect(await handIn('no')).toMatchObject({ statusCode: 400, code: 'BankFileIsBroken' });
  const file = bankFile([
    { amount: '9000.00', reference: owed.reference, bankReference: 'F1', payer: 'Van Dijk' },
    { amount: '12.00', isDebit: true },
  ]);
  const counts = { payments: 1, matched: 1, partly: 0, unmatched: 0, known: 0, leftOut: 1 };
  expect(await handIn(file)).toMatchObject(counts);
  expect(await handIn(file)).toMatchObject({ code: 'BankFileIsKnown' });
  const settlement = await find(owed.number);
  expect(settlement).toMatchObject({ state: 'issued', open: 982.5, company: 'Van Dijk' });
  for (const search of [owed.number, owed.reference, 'van dijk', settlement.licensePlate])
    expect(
      (await ask<DeskSettlementList>('viewer', `/settlements?filter=part&search=${search}`))
        .settlements,
    ).toEqual([settlement]);
  const plate = settlement.licensePlate.replaceAll('-', ' ').toLowerCase();
  expect(
    (await ask<DeskPaymentList>('viewer', `/payments?all=true&search=${plate}`)).payments,
  ).toMatchObject([{ payerName: 'Van Dijk' }]);
  for (const text of [owed.number, owed.number.slice(0, -1), owed.reference.toLowerCase(), plate]) {
    const { settlements } = await ask<DeskFound>('viewer', `/search?text=${text}`);
    expect(settlements).toContainEqual(
      expect.objectContaining({ id: settlement.settlementId, number: owed.number }),
    );
  }
  expect(await detail(settlement.settlementId)).toMatchObject({
    papers: [{ kind: 'statement', number: owed.number, hasFile: true }],
    lines: [{ amount: 9_000, stands: 9_000, payerName: 'Van Dijk', bankFile: 'day.xml' }],
  });
  const { papers } = await detail(settlement.settlementId);
  const link = await ask<{ result: { url: string } }>(
    'viewer',
    `/settlements/${settlement.settlementId}/documents/${papers[0]?.documentId}/link`,
  );
  const { pathname, search } = new URL(link.result.url);
  const paper = await services.ask(undefined, { url: pathname + search });
  expect(paper.headers['content-type']).toBe('application/pdf');
});

test('what names nothing waits with a suggestion, and one press puts it on both statements', async () => {
  const buyer = await addCompanyWithUser(services.owner, 'Garage Suggestie');
  const [first, second] = [await won(buyer), await won(buyer)];
  const payerIban = 'DE89370400440532013000';
  await read({ amount: '19965.00', text: 'cars', payer: 'GARAGE SUGGESTIE', payerIban });
  const payment = await paymentBy('SUGGESTIE');
  const [suggestion] = payment.suggestions;
  expect(suggestion).toMatchObject({ company: 'Garage Suggestie', reasons: ['name', 'amount'] });
  expect(suggestion?.lines.map(({ number }) => number).toSorted()).toEqual([
    first.number,
    second.number,
  ]);
  const lines = suggestion?.lines.map(({ settlementId, amount }) => ({ settlementId, amount }));
  const assign = { act: 'assignPayment', version: payment.version, lines };
  expect(await onPayment(payment.paymentId, assign, 'viewer')).toMatchObject({
    code: 'DeskRoleIsMissing',
  });
  // Two operators at once: one of them sees that it was done.
  const both = await Promise.all([1, 2].map(() => onPayment(payment.paymentId, assign, 'editor')));
  expect(statusesOf(both)).toBe('200 409');
  expect(both.find(({ code }) => code)).toMatchObject({
    code: 'VersionIsOld',
    details: { expectedVersion: 1, version: 3 },
  });
  expect((await find(first.number)).state).not.toBe('issued');
  expect((await paymentBy('SUGGESTIE')).left).toBe(0);
  // Its account is known from now on, whatever the name.
  const third = await won(buyer);
  await read({ amount: '100.00', payer: 'Holding 7', payerIban });
  expect((await paymentBy('Holding')).suggestions).toMatchObject([
    { reasons: ['account'], lines: [{ number: third.number, amount: 100 }] },
  ]);
});

test('statements of two companies are not paid in one act, and nothing is half done', async () => {
  const one = await find((await won()).number);
  const other = await find((await won(services.people.claudia)).number);
  await read({ amount: '15000.00', payer: 'Nobody known' });
  const { paymentId, version } = await paymentBy('Nobody');
  const lines = [one, other].map(({ settlementId }) => ({ settlementId, amount: 5_000 }));
  const assign = { act: 'assignPayment', version, lines };
  expect(await onPayment(paymentId, assign)).toMatchObject({ code: 'CompaniesDiffer' });
  const unknown = { settlementId: randomUUID(), amount: 1 };
  expect(await onPayment(paymentId, { ...assign, lines: [lines[0], unknown] })).toMatchObject({
    statusCode: 404,
    code: 'SettlementIsUnknown',
  });
  expect((await detail(one.settlementId)).lines).toEqual([]);
  for (const [amount, code] of [
    [15_000.01, 'PaymentHasLess'],
    [14_000, 'StatementHasLess'],
    [0, 'StatementHasLess'],
    [0.001, 'AmountIsInvalid'],
  ] as const)
    expect(
      await onPayment(paymentId, { ...assign, lines: [{ ...lines[0], amount }] }),
    ).toMatchObject({ code });
});

test('money that came twice goes back by a line, and a wrong return by its opposite', async () => {
  const owed = await won();
  const entry = { amount: '9982.50', reference: owed.reference, payer: 'Van Dijk Twice' };
  await read({ ...entry, bankReference: 'T1' });
  await read({ ...entry, bankReference: 'T2' });
  const { payments } = await ask<DeskPaymentList>('viewer', '/payments?search=Twice');
  expect(payments).toMatchObject([{ left: 9_982.5, paidTwice: owed.number }]);
  const [payment] = payments;
  const { paymentId = '' } = payment ?? {};
  const iban = 'NL91 ABNA 0417 1643 00';
  const give = (version: number, amount: number, more: object = {}) =>
    onPayment(paymentId, {
      act: 'returnPayment',
      version,
      amount,
      iban,
      reason: 'Paid twice',
      ...more,
    });
  expect(await give(1, 9_982.51)).toMatchObject({ code: 'PaymentHasLess' });
  expect(await give(1, 1, { iban: 'NL92ABNA0417164300' })).toMatchObject({
    code: 'ValueIsInvalid',
    details: { field: 'iban' },
  });
  expect(await give(1, 0)).toMatchObject({ code: 'AmountIsInvalid' });
  expect(await give(1, -1)).toMatchObject({ code: 'NothingIsBooked' });
  const both = await Promise.all([give(1, 9_000), give(1, 9_000)]);
  expect(statusesOf(both)).toBe('200 409');
  expect(await paymentBy('Twice')).toMatchObject({ left: 982.5, returned: 9_000, version: 2 });
  expect(await give(2, -9_000)).toMatchObject({ version: 3 });
  expect(await give(3, 9_982.5)).toMatchObject({ status: 'used' });
  const open = await ask<DeskPaymentList>('viewer', '/payments?search=Twice');
  expect(open.payments).toEqual([]);
});

test('a match leaves after some seconds, and until then it is undone as if it never was', async () => {
  const { settlementId } = await find((await won()).number);
  await read({ amount: '9982.50', payer: 'Held Match' });
  const { paymentId, version } = await paymentBy('Held');
  const lines = [{ settlementId, amount: 9_982.5 }];
  const hold = (more: object = {}, role = 'editor') =>
    ask<{ id: string }>(role, `/payments/${paymentId}/held-acts`, {
      act: 'assignPayment',
      version,
      lines,
      ...more,
    });
  const undo = async (id: string, role = 'editor') => {
    const url = `/desk/held-acts/${id}`;
    const headers = { authorization: `Bearer ${tokens.get(role)}` };
    return (await services.ask(undefined, { method: 'DELETE', url, headers })).json();
  };
  const leave = () =>
    services.owner.query('UPDATE auction.held_act SET leaves_at = now() WHERE refusal IS NULL');
  const seen = async () => {
    const { settlement, history } = await detail(settlementId);
    return [settlement.state, settlement.version, history.map(({ kind }) => kind)];
  };
  const waits = async () => {
    const { items } = await ask<{ items: { id: string }[] }>('editor', '/today');
    return items.some(({ id }) => id === paymentId);
  };
  const before = await seen();
  expect(await waits()).toBe(true);
  // What the act would refuse is refused before it is held.
  expect(await hold({}, 'viewer')).toMatchObject({ code: 'DeskRoleIsMissing' });
  expect(await hold({ version: 7 })).toMatchObject({ code: 'VersionIsOld' });
  expect(await hold({ lines: [...lines, ...lines] })).toMatchObject({ code: 'PaymentHasLess' });
  const taken = { act: 'takePaymentBack', settlementId, reason: 'Not held', lines: undefined };
  expect(await hold(taken, 'manager')).toMatchObject({ code: 'RequestIsInvalid' });
  const both = await Promise.all([hold(), hold({}, 'manager')]);
  expect(statusesOf(both)).toBe('200 409');
  const [first, second] = both;
  const [held, late] = first.statusCode === 200 ? [first, second] : [second, first];
  expect(held).toMatchObject({ paymentId, act: 'assignPayment', isOwn: true, refusal: null });
  expect(late).toMatchObject({ code: 'PaymentIsBeingDecided', details: { name: 'Olga' } });
  const [own, colleague] = first.statusCode === 200 ? ['editor', 'manager'] : ['manager', 'editor'];
  expect(await undo(held.id, colleague)).toMatchObject({ code: 'ActHasLeft' });
  expect(await waits()).toBe(false);
  expect(await seen()).toEqual(before);
  expect(await undo(held.id, own)).toEqual({ id: held.id, count: 1 });
  await leave();
  expect(await seen()).toEqual(before);
  expect(await waits()).toBe(true);
  expect((await paymentBy('Held')).left).toBe(9_982.5);
  expect(await hold()).toMatchObject({ statusCode: 200 });
  await leave();
  await expect.poll(async () => (await detail(settlementId)).settlement.open).toBe(0);
  expect((await detail(settlementId)).history[0]).toMatchObject({ kind: 'assignPayment' });
  // Afterwards it is taken back with a reason, by one of two managers at once.
  const back = { act: 'takePaymentBack', version: 2, settlementId, reason: 'Of another buyer' };
  const backs = await Promise.all([onPayment(paymentId, back), onPayment(paymentId, back)]);
  expect(statusesOf(backs)).toBe('200 409');
  expect((await detail(settlementId)).settlement).toMatchObject({ state: 'issued', open: 9_982.5 });
  expect((await detail(settlementId)).history[0]).toMatchObject({
    kind: 'takePaymentBack',
    amount: 9_982.5,
    reason: 'Of another buyer',
  });
});

test('a match that has become impossible is not made, and stays with its reason until it was read', async () => {
  const { settlementId } = await find((await won()).number);
  await read({ amount: '9000.00', payer: 'Overtaken' });
  const { paymentId, version } = await paymentBy('Overtaken');
  const assign = { act: 'assignPayment', version, lines: [{ settlementId, amount: 9_000 }] };
  const { id } = await ask<{ id: string }>('editor', `/payments/${paymentId}/held-acts`, assign);
  expect(await onPayment(paymentId, assign)).toMatchObject({ statusCode: 200 });
  await services.owner.query('UPDATE auction.held_act SET leaves_at = now() WHERE id = $1', [id]);
  const refusal = async () => {
    const { held } = await ask<{ held: HeldAct[] }>('editor', '/held-acts');
    return held.find((one) => one.id === id)?.refusal?.code;
  };
  await expect.poll(refusal).toBe('VersionIsOld');
  expect((await detail(settlementId)).settlement.open).toBe(982.5);
});

test('by hand: on the version that was seen, never in the future, and taken back with a reason', async () => {
  const { settlementId } = await find((await won()).number);
  const enter = (more: object = {}) =>
    onSettlement(settlementId, {
      act: 'enterPayment',
      version: 1,
      amount: 9_982.5,
      bookedOn: '2026-11-20',
      reason: 'Cash, receipt 12',
      ...more,
    });
  expect(await enter({ bookedOn: '2999-01-01' })).toMatchObject({ code: 'ValueIsInvalid' });
  expect(await enter({ amount: 9_982.51 })).toMatchObject({ code: 'StatementHasLess' });
  const both = await Promise.all([enter(), enter()]);
  expect(statusesOf(both)).toBe('200 409');
  const after = await detail(settlementId);
  expect(after.settlement).toMatchObject({ state: 'paid', open: 0, version: 2 });
  expect(after.history[0]).toMatchObject({ kind: 'enterPayment', amount: 9_982.5, actor: 'Olga' });
  const [line] = after.lines;
  const back = { act: 'takePaymentBack', version: 1, settlementId, reason: 'Of another buyer' };
  const paymentId = line?.paymentId ?? '';
  expect(await onPayment(paymentId, back)).toMatchObject({ statusCode: 409 });
  expect(await onPayment(paymentId, { ...back, version: line?.paymentVersion })).toMatchObject({
    status: 'left',
  });
  expect((await detail(settlementId)).settlement).toMatchObject({ state: 'issued', open: 9_982.5 });
  const deposit = { act: 'returnDeposit', version: 3, iban: 'NL91ABNA0417164300', reason: 'CMR' };
  expect(await onSettlement(settlementId, { ...deposit, amount: 1 })).toMatchObject({
    code: 'VehicleIsNotCollected',
  });
});

test('a statement is corrected on what the dialog has shown, by managers, one at a time', async () => {
  const company = await addCompanyWithUser(services.owner, 'Garage Verhuisd');
  const owed = await won(company);
  const { settlementId } = await find(owed.number);
  const page = (query = '') =>
    ask<CorrectionAnswer>('viewer', `/settlements/${settlementId}/correction${query}`);
  expect(await page()).toMatchObject({ version: 1, isChanged: false, received: 0, left: 0 });
  await services.owner.query("UPDATE auction.company SET street = 'Nieuwe Kade 9' WHERE id = $1", [
    company.companyId,
  ]);
  await read({ amount: '9982.50', reference: owed.reference, payer: 'Verhuisd' });
  const seen = await page();
  expect(seen).toMatchObject({
    version: 2,
    isChanged: true,
    before: { street: null, total: 9_982.5 },
    after: { street: 'Nieuwe Kade 9', taxCase: 'domestic', total: 9_982.5 },
    received: 9_982.5,
  });
  expect((await page('?destination=XX')).statusCode).toBe(400);
  // Looking changes nothing.
  expect((await page('?destination=FR')).after.destination).toBe('FR');
  expect(await page()).toEqual({ ...seen, serverTime: expect.any(String) });
  const act = { act: 'correctStatement', version: seen.version, reason: 'Moved' };
  expect(await onSettlement(settlementId, act, 'editor')).toMatchObject({
    statusCode: 403,
    details: { role: 'manager' },
  });
  expect(await onSettlement(settlementId, { ...act, reason: undefined })).toMatchObject({
    statusCode: 400,
  });
  const both = await Promise.all([
    onSettlement(settlementId, act),
    onSettlement(settlementId, act),
  ]);
  expect(statusesOf(both)).toBe('200 409');
  const after = await detail(settlementId);
  expect(after.settlement).toMatchObject({ state: 'paid', open: 0, version: 3 });
  expect(after.settlement.number).not.toBe(owed.number);
  expect(after.papers.map(({ kind }) => kind)).toEqual(['statement', 'creditNote', 'statement']);
  expect(after.lines.map(({ amount, number }) => [amount, number])).toEqual([
    [9_982.5, owed.number],
    [-9_982.5, owed.number],
    [9_982.5, after.settlement.number],
  ]);
  expect(after.history[0]).toMatchObject({ kind: 'correctStatement', reason: 'Moved' });
  // Whoever calls with the old paper in hand is found.
  for (const search of [owed.number, owed.reference])
    expect((await find(search)).settlementId).toBe(settlementId);
  // The payment stands on the new one, and is taken back from it.
  const { paymentId, version } = await paymentBy('Verhuisd');
  const back = { act: 'takePaymentBack', version, settlementId, reason: 'Of another buyer' };
  expect(await onPayment(paymentId, back)).toMatchObject({ status: 'left' });
  expect((await detail(settlementId)).settlement).toMatchObject({ state: 'issued', open: 9_982.5 });
});

test('a small difference is accepted by managers alone, and shown as a line of its own', async () => {
  const owed = await won();
  const { settlementId } = await find(owed.number);
  await read({ amount: '9967.50', reference: owed.reference, payer: 'Short' });
  const accept = { act: 'acceptDifference', version: 2, reason: 'Charges' };
  expect(await onSettlement(settlementId, accept, 'editor')).toMatchObject({
    code: 'DeskRoleIsMissing',
  });
  const both = await Promise.all([1, 2].map(() => onSettlement(settlementId, accept)));
  expect(statusesOf(both)).toBe('200 409');
  const after = await detail(settlementId);
  expect(after.settlement).toMatchObject({ state: 'paid', open: 0, accepted: 15 });
  expect(after.lines[1]).toMatchObject({ paymentId: null, bookedOn: null, amount: 15, stands: 15 });
  expect(after.history[0]).toMatchObject({ kind: 'acceptDifference', amount: 15 });
  const back = { act: 'takeDifferenceBack', version: 3, reason: 'It came' };
  expect(await onSettlement(settlementId, back)).toMatchObject({ status: 'issued' });
  expect(await onSettlement(settlementId, { ...back, version: 4 })).toMatchObject({
    code: 'NothingIsAccepted',
  });
});

test('a deposit goes back once its proof is accepted, and never more than it was', async () => {
  const { settlementId } = await find((await won()).number);
  // A vehicle that has left for another member state.
  await services.owner.query(
    'ALTER TABLE auction.statement DISABLE TRIGGER statement_is_append_only',
  );
  await services.owner.query(
    `UPDATE auction.statement SET content = jsonb_set(content, '{sum,depositMinor}', '170100') WHERE settlement_id = $1`,
    [settlementId],
  );
  await services.owner.query(
    'ALTER TABLE auction.statement ENABLE TRIGGER statement_is_append_only',
  );
  await services.owner.query("UPDATE auction.settlement SET state = 'collected' WHERE id = $1", [
    settlementId,
  ]);
  const give = (version: number, amount: number) =>
    onSettlement(settlementId, {
      act: 'returnDeposit',
      version,
      amount,
      iban: 'DE89370400440532013000',
      reason: 'CMR note of 20 November',
    });
  expect(await give(1, 1_701.01)).toMatchObject({ code: 'DepositIsLess' });
  expect(await give(1, 1)).toMatchObject({ code: 'ProofIsMissing' });
  await addAcceptedProof(services, settlementId);
  const both = await Promise.all([give(1, 1_701), give(1, 1_701)]);
  expect(statusesOf(both)).toBe('200 409');
  expect(await give(2, 0.01)).toMatchObject({ code: 'DepositIsLess' });
  expect(await give(2, -1_701.01)).toMatchObject({ code: 'NothingIsBooked' });
  expect((await find((await detail(settlementId)).settlement.number)).depositReturned).toBe(1_701);
  expect((await detail(settlementId)).returns).toMatchObject([{ amount: 1_701 }]);
  expect((await detail(settlementId)).settlement.state).toBe('closed');
  // A transfer that came back is owed again.
  expect(await give(2, -1)).toMatchObject({ status: 'collected' });
  expect(await give(3, 1)).toMatchObject({ status: 'closed' });
});

test('the list is a file with all that it finds, real dates and numbers, in English or Dutch', async () => {
  const company = await addCompanyWithUser(services.owner, '=SUM(A1) Cars');
  const owed = await won(company);
  const other = await won(company);
  await read({ amount: '100.00', reference: owed.reference, payer: 'Part' });
  const file = async (query: string, role = 'viewer', language = 'en') => {
    const url = `/desk/settlements/file?${query}`;
    const headers = { authorization: `Bearer ${tokens.get(role)}`, 'accept-language': language };
    return services.ask(undefined, { method: 'GET', url, headers });
  };
  const found = 'filter=open&search=%3DSUM';
  const list = await ask<DeskSettlementList>('viewer', `/settlements?${found}`);
  const sheet = await file(`${found}&format=xlsx`, 'viewer', 'nl-nl');
  expect(sheet.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="settlements.xlsx"',
  });
  const [heading = [], ...rows] = await readSheet(sheet.rawPayload);
  expect(heading.slice(0, 5)).toEqual(['Afrekening', 'Bedrijf', 'Land', 'Voertuig', 'Kenteken']);
  expect(rows.map(([number]) => number)).toEqual(list.settlements.map(({ number }) => number));
  const at = (number: string, column: string) =>
    rows.find((row) => row[0] === number)?.[heading.indexOf(column)];
  // A typed text: no formula, and no apostrophe that somebody would read.
  expect(at(owed.number, 'Bedrijf')).toBe('=SUM(A1) Cars');
  expect(at(owed.number, 'Vervalt')).toEqual(new Date(`${list.settlements[0]?.dueOn}T00:00:00Z`));
  expect([at(owed.number, 'Totaal'), at(owed.number, 'Open')]).toEqual([9_982.5, 9_882.5]);
  expect([at(owed.number, 'Status'), at(other.number, 'Status')]).toEqual([
    'Deels betaald',
    'Te betalen',
  ]);
  const csv = await file(`${found}&format=csv`, 'viewer', 'de-de');
  const [, ...lines] = parse(csv.body, { bom: true, delimiter: ',' });
  expect(lines.map(([number]) => number)).toEqual(list.settlements.map(({ number }) => number));
  expect(lines[0]).toEqual(
    expect.arrayContaining([list.settlements[0]?.dueOn, '9982.5', "'=SUM(A1) Cars"]),
  );
  expect((await file('filter=part&search=%3DSUM&format=csv')).body.split('\r\n')).toHaveLength(3);
  expect((await file('filter=none&format=csv')).statusCode).toBe(400);
});

test('a file that takes longer than other answers may arrives whole', async () => {
  await won();
  const config = { ...services.config, answerTimeoutMs: 50 };
  const app = await createServices({ config, database: services.database });
  const url = '/desk/settlements/file?format=csv';
  const headers = { authorization: `Bearer ${tokens.get('viewer')}` };
  const answer = await app.inject({ url, headers });
  await app.close();
  expect(answer.statusCode).toBe(200);
  expect(answer.body.split('\r\n').length).toBeGreaterThan(2);
});

test('Today has what is left over and what is overdue, and the lists count the same', async () => {
  const owed = await won();
  const { settlementId } = await find(owed.number);
  await services.owner.query(
    'ALTER TABLE auction.statement DISABLE TRIGGER statement_is_append_only',
  );
  await services.owner.query(
    "UPDATE auction.statement SET due_on = '2026-01-05' WHERE number = $1",
    [owed.number],
  );
  await services.owner.query(
    'ALTER TABLE auction.statement ENABLE TRIGGER statement_is_append_only',
  );
  await read({ amount: '77.00', payer: 'Left Over' });
  const today = await ask<{
    items: { kind: string; id: string; name: string; dueAt: string }[];
    counts: Record<string, number>;
  }>('viewer', '/today');
  expect(today.items.find(({ id }) => id === settlementId)).toMatchObject({
    kind: 'overdue',
    name: 'Van Dijk',
    dueAt: '2026-01-05T23:00:00.000Z',
  });
  expect(today.items.filter(({ kind }) => kind === 'payment')).toContainEqual(
    expect.objectContaining({ name: 'Left Over', left: 77 }),
  );
  const overdue = await ask<DeskSettlementList>('viewer', '/settlements?filter=overdue');
  expect(overdue.settlements).toMatchObject([{ settlementId, isOverdue: true }]);
  expect(overdue.counts.overdue).toBe(today.counts['overdue']);
  const left = await ask<DeskPaymentList>('viewer', '/payments');
  expect(left.total).toBe(today.counts['payment']);
  expect(left.left.reduce((sum, { payments }) => sum + payments, 0)).toBe(left.total);
  // The index over sums has exactly those of which something is left.
  const { rows } = await services.owner.query(
    `SELECT id FROM auction.payment p WHERE (auction.left_of(id) > 0) <> EXISTS
       (SELECT FROM auction.payment_left w WHERE w.payment_id = p.id)`,
  );
  expect(rows).toEqual([]);
});

/** Sellers on the real database: mandate, questions by a signed link, and who wins a race. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect, inTransaction } from '#database/connect.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { readHistory } from '#services/acts/history.ts';
import { readAward } from '#services/desk/awards/awards.ts';
import { awardLot } from '#services/awards/award-lot.ts';
import { rejectLot } from '#services/awards/reject-lot.ts';
import { sendDueMails } from '#services/mail/send-due-mails.ts';
import { openTransport } from '#runtime/mail.ts';
import { closeLots } from '#test/close-lots.ts';
import { type MailServer, openMailServer } from '#test/mail-server.ts';
import { readableMail } from '#test/readable-mail.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, addAuction, addLot, endLotIn, testOperator } from '#test/stock.ts';
import { askSeller, enterSellerAnswer, withdrawQuestion } from './ask-seller.ts';
import { addSeller, assignAuctionSeller, assignLotSeller, changeSeller } from './change-sellers.ts';
import { mailQuestions } from './send-questions.ts';
import { listSellers } from './sellers.ts';
import { writeToSeller } from './write-to-seller.ts';

let services: OpenServices;
let server: MailServer;
let marit: ActContext;
let sellerId: string;
let number = 0;

beforeAll(async () => {
  services = await openServices();
  server = await openMailServer();
  const operators = connect(services.url, 'carplaza_operator');
  marit = { database: operators, publish: () => undefined, actor: testOperator };
  await addAuction(services.owner, { id: 'nl-lease', format: 'open', name: 'Lease 12' });
  await addAuction(services.owner, { id: 'nl-sealed', format: 'sealed', name: 'Sealed 12' });
  const added = await addSeller(marit, {
    name: 'Noordlease',
    email: 'sales@noordlease.example',
    language: 'nl-nl',
    mandatePercent: 95,
  });
  if (!added.ok) throw new Error(added.code);
  sellerId = added.seller.id;
  for (const id of ['nl-lease', 'nl-sealed']) await assignAuctionSeller(marit, id, sellerId);
});
afterAll(async () => {
  await marit.database.end();
  await server.close();
  await services.close();
});
beforeEach(() => {
  server.received.length = 0;
});

test('within the mandate the lot is awarded at once, below it the seller must approve', async () => {
  const lot = await waitingLot({ reserveMinor: 1_000_000 });
  expect(await awardLot(marit, lot)).toEqual({
    ok: false,
    code: 'SellerMustApprove',
    details: { mandatePercent: 95 },
  });
  // The best bid is 81 percent of the reserve.
  await assignLotSeller(marit, lot, (await otherSeller(81.01)).id);
  expect(await awardLot(marit, lot)).toMatchObject({ code: 'SellerMustApprove' });
  await assignLotSeller(marit, lot, (await otherSeller(81)).id);
  expect(await awardLot(marit, lot)).toMatchObject({ ok: true });
});

test('the mail asks in the seller’s language, and its link approves once', async () => {
  const lot = await askedLot();
  const { text, link } = await questionMail();
  expect(text).toContain('Uw akkoord voor € 8.100');
  expect(text).toContain('Uw reserveprijs is € 10.000; het bod is 81% daarvan.');
  expect(text).not.toMatch(/Lindner|Van Dijk/);
  const seen = await read(link);
  expect(seen.result).toMatchObject({
    status: 'asked',
    seller: 'Noordlease',
    amount: 8_100,
    reserve: 10_000,
    licensePlate: expect.stringMatching(/^S-/),
  });
  expect(JSON.stringify(seen)).not.toMatch(/Lindner|Van Dijk|9000|8000|companyId/);
  // Opening the page, as mail scanners do, answers nothing.
  expect((await read(link)).result.status).toBe('asked');
  expect(await awardLot(marit, lot)).toMatchObject({ code: 'SellerIsAsked' });
  expect(await rejectLot(marit, lot)).toMatchObject({ code: 'SellerIsAsked' });
  expect(await answer(link, 'approved', 'Go ahead')).toMatchObject({
    statusCode: 200,
    result: { status: 'approved' },
  });
  expect(await answer(link, 'declined')).toMatchObject({
    statusCode: 409,
    code: 'ApprovalIsOver',
    details: { status: 'approved' },
  });
  const [act] = await readHistory(services.database, { lotId: lot.lotId });
  expect(act).toMatchObject({
    kind: 'answerAsSeller',
    actor: { name: 'Noordlease', role: 'seller' },
    after: { question: 'approved', amountMinor: 810_000, message: 'Go ahead' },
  });
  // It does not award by itself.
  expect(await awardLot(marit, lot)).toMatchObject({
    ok: true,
    lot: { hammerPriceMinor: 810_000 },
  });
});

test('declined, the lot cannot be awarded for that, and another question can be asked', async () => {
  const lot = await askedLot();
  const { link } = await questionMail();
  expect(await answer(link, 'declined')).toMatchObject({ result: { status: 'declined' } });
  expect(await awardLot(marit, lot)).toMatchObject({ code: 'SellerMustApprove' });
  expect(await askSeller(marit, lot, { deadlineAt: later(), amountMinor: 900_000 })).toMatchObject({
    ok: true,
  });
  expect((await read(link)).result.status).toBe('declined');
  expect(await enterSellerAnswer(marit, lot, { answer: 'approved', reference: ' ' })).toMatchObject(
    {
      code: 'ReasonIsMissing',
    },
  );
  const entered = { answer: 'approved', reference: 'Call with J. de Wit, 14:05' } as const;
  expect(await enterSellerAnswer(marit, lot, entered)).toMatchObject({ ok: true });
  // The approval is for 9,000, and the bid is 8,100.
  expect(await awardLot(marit, lot)).toMatchObject({ code: 'SellerMustApprove' });
});

test('expired, withdrawn, forged and answered links are each refused by name', async () => {
  const expired = await askedLot(soon());
  const old = (await questionMail()).link;
  await deadlineOf(expired);
  expect(await answer(old, 'approved')).toMatchObject({
    statusCode: 409,
    details: { status: 'expired' },
  });
  await services.owner.query(
    "UPDATE auction.seller_question SET deadline_at = deadline_at + interval '1 day' WHERE id = $1",
    [old.questionId],
  );
  // The signature holds the deadline.
  expect(await answer(old, 'approved')).toMatchObject({ code: 'ApprovalLinkIsInvalid' });
  const withdrawn = await askedLot();
  const { link } = await questionMail();
  expect(await withdrawQuestion(marit, withdrawn)).toMatchObject({ ok: true });
  expect(await withdrawQuestion(marit, withdrawn)).toMatchObject({ code: 'NoQuestionIsOut' });
  expect(await answer(link, 'approved')).toMatchObject({
    statusCode: 409,
    details: { status: 'withdrawn' },
  });
  // The first character: one in a thousand signatures ends like a fixed text.
  const first = link.signature.startsWith('A') ? 'B' : 'A';
  const forged = { ...link, signature: `${first}${link.signature.slice(1)}` };
  expect(await answer(forged, 'approved')).toMatchObject({ statusCode: 404 });
  expect(await answer({ ...link, questionId: randomUUID() }, 'approved')).toMatchObject({
    statusCode: 404,
    code: 'ApprovalLinkIsInvalid',
  });
});

test('what cannot be asked is refused with its code', async () => {
  const lot = await waitingLot({ reserveMinor: 1_000_000 });
  const deadlineAt = later();
  expect(await askSeller(marit, lot, { deadlineAt: new Date(0) })).toMatchObject({
    code: 'MomentIsPast',
  });
  expect(await askSeller(marit, lot, { deadlineAt, amountMinor: 800_000 })).toMatchObject({
    code: 'AmountIsInvalid',
  });
  expect(await askSeller(marit, lot, { deadlineAt, amountMinor: 1_000_001 })).toMatchObject({
    code: 'AmountIsInvalid',
  });
  expect(await askSeller(marit, lot, { deadlineAt, companyId: randomUUID() })).toMatchObject({
    code: 'CompanyHasNoBid',
  });
  expect(await askSeller(marit, lot, { deadlineAt })).toMatchObject({
    ok: true,
    lot: { version: 2 },
  });
  expect(await askSeller(marit, lot, { deadlineAt })).toMatchObject({ code: 'SellerIsAsked' });
  expect(await assignLotSeller(marit, lot, sellerId)).toMatchObject({ code: 'SellerIsAsked' });
  await assignAuctionSeller(marit, 'nl-sealed', null);
  const nobodys = await waitingLot({ auctionId: 'nl-sealed', reserveMinor: 1_000_000 });
  expect(await askSeller(marit, nobodys, { deadlineAt })).toMatchObject({ code: 'LotHasNoSeller' });
  expect(await awardLot(marit, nobodys)).toMatchObject({ ok: true });
});

test('a link pressed twice at once, with both answers, is answered once', async () => {
  const lot = await askedLot();
  const { link } = await questionMail();
  const both = await Promise.all([
    answer(link, 'approved'),
    answer(link, 'declined'),
    answer(link, 'approved'),
  ]);
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await kinds(lot, 'answerAsSeller')).toBe(1);
});

test('of an answer and a withdrawal at the same moment one holds, and the other learns it', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const lot = await askedLot();
    const { link } = await questionMail();
    const [answered, withdrawn] = await Promise.all([
      answer(link, 'approved'),
      withdrawQuestion(marit, lot),
    ]);
    expect([answered.statusCode === 200, withdrawn.ok].filter(Boolean)).toHaveLength(1);
    const { status } = (await read(link)).result;
    expect(status).toBe(withdrawn.ok ? 'withdrawn' : 'approved');
    expect(await awardLot(marit, lot)).toMatchObject({ ok: !withdrawn.ok });
  }
});

test('an answer that had to wait past the deadline is too late', async () => {
  const lot = await askedLot(soon());
  const { link } = await questionMail();
  const answered = await inTransaction(services.owner, async (connection) => {
    await connection.query('SELECT FROM auction.lot WHERE id = $1 FOR UPDATE', [lot.lotId]);
    const waiting = answer(link, 'approved');
    await deadlineOf(lot);
    return { waiting };
  });
  expect(await answered.waiting).toMatchObject({
    code: 'ApprovalIsOver',
    details: { status: 'expired' },
  });
  expect((await read(link)).result.status).toBe('expired');
  expect(await withdrawQuestion(marit, lot)).toMatchObject({ code: 'NoQuestionIsOut' });
  expect(await rejectLot(marit, lot)).toMatchObject({ ok: true });
});

test('two processes write one mail for a question, and none without an address', async () => {
  await askedLot();
  await Promise.all(
    [1, 2, 3].map(() => mailQuestions(services.database, 'https://portal.example')),
  );
  await send();
  expect(server.received).toHaveLength(1);
  const mute = await otherSeller(100, null);
  const lot = await waitingLot({ reserveMinor: 1_000_000 });
  await assignLotSeller(marit, lot, mute.id);
  await askSeller(marit, lot, { deadlineAt: later() });
  await mailQuestions(services.database, 'https://portal.example');
  expect(await send()).toBe(0);
});

test('the auction house writes to the seller about a lot, and the words stay in its history', async () => {
  const reader = { id: randomUUID(), name: 'Karl', role: 'viewer' } as const;
  const lot = await waitingLot({ reserveMinor: 1_000_000 });
  const settings = { sendsMail: true, deskAddress: 'desk@carplaza.example' };
  const words = 'Mogen wij onder 96 % gunnen?';
  const write = (given: Partial<typeof settings> & { words?: string; expectedVersion?: number }) =>
    writeToSeller(marit, { ...settings, ...given }, lot, { words, ...given });
  expect(await write({ words: '  ' })).toMatchObject({ code: 'ReasonIsMissing' });
  expect(await write({ sendsMail: false })).toMatchObject({ code: 'NoMailIsSent' });
  expect(await write({ expectedVersion: 99 })).toMatchObject({ code: 'VersionIsOld' });
  expect(await send()).toBe(0);
  // Nothing of the lot changes: it is on the version that others have seen.
  const before = await readAward(services.database, lot, reader, '');
  expect(await write({})).toMatchObject({ ok: true });
  const after = await readAward(services.database, lot, reader, '');
  expect(after?.lot).toEqual(before?.lot);
  expect(after?.history[0]).toMatchObject({ kind: 'writeToSeller', reason: words });
  expect(await send()).toBe(1);
  const [mail] = server.received;
  expect(mail?.to).toEqual(['sales@noordlease.example']);
  const text = readableMail(mail?.source ?? '');
  expect(text).toContain(words);
  expect(text).toMatch(/Over uw .+ kavel \d+ van Lease 12:/);
  expect(text).toContain('Reply-To: desk@carplaza.example');

  await assignLotSeller(marit, lot, (await otherSeller(100, null)).id);
  expect(await write({})).toMatchObject({ code: 'SellerHasNoAddress' });
  await addAuction(services.owner, { id: 'nl-nobodys', format: 'open' });
  const nobodys = await addLot(services.owner, {
    auctionId: 'nl-nobodys',
    plate: 'Q-771-QQ',
    number: 1,
  });
  expect(await writeToSeller(marit, settings, nobodys, { words })).toMatchObject({
    code: 'LotHasNoSeller',
  });
});

test('a seller is entered once by name, and changed on the version that was seen', async () => {
  expect(await addSeller(marit, { name: 'Noordlease' })).toMatchObject({ code: 'SellerIsKnown' });
  const first = await changeSeller(
    marit,
    sellerId,
    { mandatePercent: 95.5 },
    { expectedVersion: 1 },
  );
  expect(first).toMatchObject({ ok: true, seller: { version: 2, mandatePercent: 95.5 } });
  expect(
    await changeSeller(marit, sellerId, { mandatePercent: 90 }, { expectedVersion: 1 }),
  ).toEqual({
    ok: false,
    code: 'VersionIsOld',
    details: { expectedVersion: 1, version: 2 },
  });
  expect(await changeSeller(marit, randomUUID(), {})).toMatchObject({ code: 'SellerIsUnknown' });
  const [act] = await readHistory(services.database, { kind: 'changeSeller' });
  expect(act).toMatchObject({ before: { mandatePercent: 95 }, after: { mandatePercent: 95.5 } });
  const listed = await listSellers(services.database);
  expect(listed.find(({ id }) => id === sellerId)).toMatchObject({
    name: 'Noordlease',
    auctions: 1,
  });
});

test('the seller of an auction is fixed while a lot that follows it waits for the answer', async () => {
  await addAuction(services.owner, { id: 'nl-fixed-seller', format: 'open', name: 'Fixed 12' });
  await assignAuctionSeller(marit, 'nl-fixed-seller', sellerId);
  const other = await otherSeller(99);
  for (let turn = 0; turn < 5; turn += 1) {
    const lot = await waitingLot({ auctionId: 'nl-fixed-seller', reserveMinor: 1_000_000 });
    const [asked, assigned] = await Promise.all([
      askSeller(marit, lot, { deadlineAt: later() }),
      assignAuctionSeller(marit, 'nl-fixed-seller', other.id),
    ]);
    expect(asked).toMatchObject({ ok: true });
    expect(['done', 'SellerIsAsked']).toContain(assigned.ok ? 'done' : assigned.code);
    const { rows } = await services.owner.query(
      'SELECT seller_id FROM auction.seller_question WHERE lot_id = $1',
      [lot.lotId],
    );
    expect(rows).toEqual([{ seller_id: assigned.ok ? other.id : sellerId }]);
    expect(await assignAuctionSeller(marit, 'nl-fixed-seller', null)).toMatchObject({
      code: 'SellerIsAsked',
    });
    // A lot with a seller of its own holds nothing up.
    await withdrawQuestion(marit, lot);
    await assignLotSeller(marit, lot, sellerId);
    await askSeller(marit, lot, { deadlineAt: later() });
    expect(await assignAuctionSeller(marit, 'nl-fixed-seller', sellerId)).toMatchObject({
      ok: true,
    });
  }
});

test('the award desk never reads a lot’s version beside another version’s question', async () => {
  const lot = await waitingLot({ reserveMinor: 1_000_000 });
  const reader = { id: randomUUID(), name: 'Karl', role: 'viewer' } as const;
  const seen = new Map<number, Set<string>>();
  const acts = { areOver: false };
  const readUntilOver = async () => {
    while (!acts.areOver) {
      const award = await readAward(services.database, lot, reader, '');
      const version = award?.lot.version ?? 0;
      seen.set(
        version,
        (seen.get(version) ?? new Set()).add(award?.lot.seller?.question?.questionId ?? 'none'),
      );
    }
  };
  const reading = [readUntilOver(), readUntilOver(), readUntilOver()];
  for (let turn = 0; turn < 20; turn += 1) {
    await askSeller(marit, lot, { deadlineAt: later() });
    await withdrawQuestion(marit, lot);
  }
  acts.areOver = true;
  await Promise.all(reading);
  expect(seen.size).toBeGreaterThan(2);
  expect([...seen.values()].filter(({ size }) => size > 1)).toEqual([]);
});

async function waitingLot({
  auctionId = 'nl-lease',
  reserveMinor,
}: {
  auctionId?: string;
  reserveMinor: number;
}): Promise<TestLot> {
  number += 1;
  const plate = `S-${100 + number}-EL`;
  const lot = await addLot(services.owner, { auctionId, plate, number, reserveMinor });
  const { anna, claudia } = services.people;
  for (const [who, amount] of [
    [anna, 8_000],
    [claudia, 9_000],
  ] as const)
    await services.ask(who, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(amount) });
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  return lot;
}

async function askedLot(deadlineAt = later()): Promise<TestLot> {
  const lot = await waitingLot({ reserveMinor: 1_000_000 });
  expect(await askSeller(marit, lot, { deadlineAt })).toMatchObject({ ok: true });
  return lot;
}

const later = () => new Date(Date.now() + 3_600_000);
/** Long enough to be asked and mailed. */
const soon = () => new Date(Date.now() + 1_500);

async function deadlineOf({ lotId }: TestLot): Promise<void> {
  const isOver = async () => {
    const { rows } = await services.owner.query<{ isOver: boolean }>(
      'SELECT max(deadline_at) <= clock_timestamp() AS "isOver" FROM auction.seller_question WHERE lot_id = $1',
      [lotId],
    );
    return rows[0]?.isOver;
  };
  await expect.poll(isOver).toBe(true);
}

const send = () =>
  sendDueMails(
    services.database,
    openTransport({ smtpUrl: server.url, from: 'CarPlaza <noreply@carplaza.example>' }),
    { warn: () => undefined, error: () => undefined },
  );

interface Link {
  questionId: string;
  signature: string;
}

async function questionMail(): Promise<{ text: string; link: Link }> {
  server.received.length = 0;
  await mailQuestions(services.database, 'https://portal.example');
  await send();
  const text = readableMail(server.received.at(-1)?.source ?? '').replaceAll('\u00a0', ' ');
  const [, questionId = '', signature = ''] =
    /https:\/\/portal\.example\/nl-nl\/seller-approval#([0-9a-f-]{36})\.([\w-]+)/.exec(text) ?? [];
  return { text, link: { questionId, signature } };
}

const urlOf = ({ questionId, signature }: Link) =>
  `/seller-approvals/${questionId}?signature=${signature}`;

async function read(link: Link) {
  const answer = await services.ask(undefined, { method: 'GET', url: urlOf(link) });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  return answer.json();
}

async function answer(link: Link, decision: 'approved' | 'declined', message?: string) {
  const payload = { answer: decision, ...(message && { message }) };
  const answered = await services.ask(undefined, { method: 'POST', url: urlOf(link), payload });
  return { statusCode: answered.statusCode, ...answered.json() };
}

async function kinds({ lotId }: TestLot, kind: string): Promise<number> {
  return (await readHistory(services.database, { lotId, kind })).length;
}

async function otherSeller(mandatePercent: number, email: string | null = 'a@other.example') {
  const added = await addSeller(marit, { name: `Other ${randomUUID()}`, email, mandatePercent });
  if (!added.ok) throw new Error(added.code);
  return added.seller;
}

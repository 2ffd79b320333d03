/** A company's questions: asked, answered at the desk, mailed, followed live, and nobody else's. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeskRequestAnswer, DeskRequestList } from '#contract/desk/requests.ts';
import { type InquiryList, type InquiryThread, inquiryMessagesMax } from '#contract/inquiries.ts';
import { writtenTexts } from '#locales/written/written-in.ts';
import { locales } from '#locales/locales.ts';
import { inquiryMessagesPerUser } from '#services/limits.ts';
import { createLiveReader } from '#test/live-reader.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, type TestUser, addAuction, addLot } from '#test/stock.ts';

let services: OpenServices;
let anna: TestUser;
let bram: TestUser;
let claudia: TestUser;
/** Of Anna's company. */
let viewer: TestUser;
let lot: TestLot;
const tokens = new Map<string, string>();

beforeAll(async () => {
  services = await openServices({
    env: {
      // Nothing listens there: the mails stay in the outbox.
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'CarPlaza <noreply@carplaza.example>',
      MAIL_TO: 'desk@carplaza.example',
      PORTAL_URL: 'https://portal.example',
    },
  });
  await services.app.listen({ host: '127.0.0.1', port: 0 });
  ({ anna, bram, claudia } = services.people);
  viewer = { id: randomUUID(), subject: 'vera', name: 'Vera', companyId: anna.companyId };
  await services.owner.query(
    `INSERT INTO auction.buyer (id, company_id, subject, name, email, role)
     VALUES ($1, $2, $3, $4, 'vera@example.test', 'viewer')`,
    [viewer.id, viewer.companyId, viewer.subject, viewer.name],
  );
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  lot = await addLot(services.owner, { auctionId: 'nl-open', plate: 'K-482-TN', number: 1 });
  await services.ask(anna, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(6_000) });
  for (const role of ['viewer', 'editor']) {
    const email = `${role}@auctions.test`;
    await services.owner.query(
      'INSERT INTO auction.operator (name, email, role) VALUES ($1, $2, $1)',
      [role, email],
    );
    const claims = { email, email_verified: true, roles: ['operator'] };
    tokens.set(role, await services.issuer.token({ subject: role, scope: 'desk', claims }));
  }
});
afterAll(() => services.close());
beforeEach(async () => {
  await services.owner.query(
    `TRUNCATE auction.request, auction.request_entry, auction.inquiry_read, auction.request_key, auction.mail_outbox,
       public.rate_limit_hit`,
  );
});

const question = {
  subject: 'Second key',
  message: 'Is there a second key?\nThe photograph shows one.',
  locale: 'nl-nl',
  lot: null as object | null,
};

const post = (user: TestUser | undefined, path: string, payload: object, key?: string) =>
  services.ask(user, {
    method: 'POST',
    url: `/bidding/inquiries${path}`,
    payload,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

async function asked(user = anna, changes: Partial<typeof question> = {}): Promise<string> {
  const answer = await post(user, '', { ...question, ...changes });
  expect(answer.statusCode).toBe(200);
  return answer.json<InquiryThread>().inquiry.reference;
}
const reply = (user: TestUser, reference: string, message = 'And the service book?') =>
  post(user, `/${reference}/messages`, { message });

async function list(user: TestUser): Promise<InquiryList['inquiries']> {
  return (await services.ask(user, { url: '/bidding/inquiries' })).json<InquiryList>().inquiries;
}
async function thread(user: TestUser, reference: string): Promise<InquiryThread> {
  return (await services.ask(user, { url: `/bidding/inquiries/${reference}` })).json();
}

async function atDesk<Answer>(path: string, payload?: object, who = 'editor'): Promise<Answer> {
  const answer = await services.ask(undefined, {
    method: payload ? 'POST' : 'GET',
    url: `/desk/requests${path}`,
    headers: { authorization: `Bearer ${tokens.get(who)}`, 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  });
  return answer.json();
}
const act = (reference: string, body: object, who?: string) =>
  atDesk<{ code?: string; version?: number }>(`/${reference}/acts`, body, who);
const answered = (reference: string, version = 1, answer = 'Yes, both are there.') =>
  act(reference, { act: 'answerRequest', version, answer });

test('a question about a lot without an own bid is taken, and no other company reads it', async () => {
  const { auctionId, assetId } = lot;
  const reference = await asked(claudia, { lot: { auctionId, assetId } });
  expect((await list(claudia))[0]).toMatchObject({ reference, lot: { auctionId, assetId } });
  expect(await list(anna)).toEqual([]);
});

test('a question about an own lot waits at the desk by its deadline, with company, lot and words', async () => {
  const { auctionId, assetId } = lot;
  const reference = await asked(anna, { lot: { auctionId, assetId } });
  const { requests } = await atDesk<DeskRequestList>('?kind=question');
  expect(requests).toMatchObject([
    {
      reference,
      kind: 'inquiry',
      subject: 'Second key',
      name: anna.name,
      doneAt: null,
      version: 1,
    },
  ]);
  expect(Date.parse(requests[0]?.dueAt ?? '')).toBeGreaterThan(Date.now());
  expect(await atDesk<DeskRequestList>('?kind=contact')).toMatchObject({ requests: [] });
  const { request } = await atDesk<DeskRequestAnswer>(`/${reference}`);
  expect(request).toMatchObject({
    message: question.message,
    companyId: anna.companyId,
    locale: 'nl-nl',
    lot: { auctionId, assetId, licensePlate: 'K-482-TN' },
  });
  expect(await list(bram)).toMatchObject([
    { reference, state: 'waiting', askedBy: anna.name, isUnread: false, lot: { assetId } },
  ]);
});

test('an answer is in the thread, unread until each user has seen it, and mailed as a link to those who wrote', async () => {
  const reference = await asked();
  await reply(bram, reference);
  await services.owner.query('TRUNCATE auction.mail_outbox');
  expect(await answered(reference, 2)).toMatchObject({ version: 3, status: 'answered' });
  const seen = await thread(bram, reference);
  expect(seen.inquiry).toMatchObject({ state: 'answered', isUnread: true });
  expect(seen.messages.map(({ author, text }) => [author, text])).toEqual([
    [anna.name, question.message],
    [bram.name, 'And the service book?'],
    [null, 'Yes, both are there.'],
  ]);
  // A mark beyond the thread would hide what is written later.
  await post(bram, `/${reference}/read`, { messageId: 999_999_999 });
  await post(bram, `/${reference}/read`, { messageId: 0 });
  expect([(await list(bram))[0]?.isUnread, (await list(anna))[0]?.isUnread]).toEqual([false, true]);
  await answered(reference, 3, 'The service book is digital.');
  expect((await list(bram))[0]).toMatchObject({ isUnread: true, state: 'answered' });

  const { rows } = await services.owner.query<{
    recipient: string;
    body: string;
    reply_to: string;
  }>(
    'SELECT recipient, body, reply_to FROM auction.mail_outbox ORDER BY created_at, recipient LIMIT 2',
  );
  expect(rows.map(({ recipient }) => recipient.split('@')[0]?.toLowerCase())).toEqual([
    'anna',
    'bram',
  ]);
  for (const { body, reply_to: replyTo } of rows) {
    expect(body).toContain(
      `https://portal.example/nl-nl/my-account/company-support?inquiry=${reference}`,
    );
    expect(body).not.toContain('both are there');
    expect(replyTo).toBe('desk@carplaza.example');
  }
});

test('a reply reopens what was answered or closed, with a deadline of its own', async () => {
  const reference = await asked();
  await services.owner.query(
    `UPDATE auction.request SET received_at = now() - interval '9 days', waiting_since = now() - interval '9 days'`,
  );
  await answered(reference);
  expect((await atDesk<DeskRequestList>('?kind=inquiry&done=true')).requests).toHaveLength(1);
  const before = Date.now();
  expect((await reply(anna, reference)).json()).toMatchObject({ inquiry: { state: 'waiting' } });
  const [open] = (await atDesk<DeskRequestList>('?kind=inquiry')).requests;
  expect(open).toMatchObject({ reference, version: 3, doneAt: null, outcome: null });
  expect(Date.parse(open?.dueAt ?? '')).toBeGreaterThan(before);
  await act(reference, { act: 'closeRequest', version: 3, note: 'Called them, all is said.' });
  const closed = await thread(anna, reference);
  expect(closed.inquiry.state).toBe('closed');
  // The note is for the auction house.
  expect(JSON.stringify(closed)).not.toContain('Called them');
  await reply(bram, reference);
  expect((await list(anna))[0]?.state).toBe('waiting');
});

test('an answer to less than what is written is refused, and of two replies and an answer at once none is lost', async () => {
  const reference = await asked();
  await reply(bram, reference);
  expect(await answered(reference)).toMatchObject({
    code: 'VersionIsOld',
    details: { expectedVersion: 1, version: 2 },
  });
  const [, , done] = await Promise.all([
    reply(anna, reference, 'One'),
    reply(bram, reference, 'Two'),
    answered(reference, 2),
  ]);
  const { messages, inquiry } = await thread(anna, reference);
  const isAnswered = done.code === undefined;
  expect(messages).toHaveLength(isAnswered ? 5 : 4);
  const texts = messages.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['One', 'Two']));
  // Only an answer that came last leaves nothing waiting; the replies have raised the version.
  expect(inquiry.state).toBe('waiting');
});

test('a closed inquiry takes no answer, a visitor’s message no second one', async () => {
  const reference = await asked();
  await act(reference, { act: 'declineRequest', version: 1, answer: 'We cannot say.' });
  expect(await answered(reference, 2)).toMatchObject({ code: 'RequestIsDone' });
  expect((await thread(anna, reference)).inquiry).toMatchObject({
    state: 'closed',
    isUnread: true,
  });
});

describe('who may', () => {
  test('a viewer of the company reads and marks, and writes nothing', async () => {
    const reference = await asked();
    await answered(reference);
    expect(await list(viewer)).toMatchObject([{ isUnread: true }]);
    expect((await thread(viewer, reference)).messages).toHaveLength(2);
    expect((await post(viewer, `/${reference}/read`, { messageId: 99 })).statusCode).toBe(200);
    for (const answer of [await post(viewer, '', question), await reply(viewer, reference)])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'CompanyRoleIsMissing']);
  });

  test('another company and nobody learn nothing', async () => {
    const reference = await asked();
    expect(await list(claudia)).toEqual([]);
    for (const answer of [
      await services.ask(claudia, { url: `/bidding/inquiries/${reference}` }),
      await reply(claudia, reference),
      await post(claudia, `/${reference}/read`, { messageId: 1 }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'InquiryIsUnknown']);
    for (const answer of [
      await services.ask(undefined, { url: '/bidding/inquiries' }),
      await post(undefined, '', question),
    ])
      expect(answer.statusCode).toBe(401);
    expect((await thread(anna, reference)).messages).toHaveLength(1);
  });

  test('a viewer of the desk reads, an editor answers', async () => {
    const reference = await asked();
    expect((await atDesk<DeskRequestList>('', undefined, 'viewer')).requests).toHaveLength(1);
    const answer = { act: 'answerRequest', version: 1, answer: 'Yes.' };
    expect(await act(reference, answer, 'viewer')).toMatchObject({ code: 'DeskRoleIsMissing' });
    expect(await act(reference, answer)).toMatchObject({ version: 2 });
  });

  test('the services’ role reads inquiries and of their threads what companies may, and no visitor’s request', async () => {
    for (const statement of [
      'SELECT FROM auction.request',
      'SELECT FROM auction.request_entry',
      "UPDATE auction.inquiry SET subject = 'other'",
      "UPDATE auction.inquiry_read SET reference = 'other'",
      'DELETE FROM auction.inquiry',
    ])
      await expect(services.database.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('refused', () => {
  test.each([
    ['a blank subject', { ...question, subject: ' ' }],
    ['a subject of two lines', { ...question, subject: 'One\nTwo' }],
    ['a blank message', { ...question, message: ' \n ' }],
    ['a message of many pages', { ...question, message: 'x'.repeat(3_001) }],
    ['a control character', { ...question, message: 'a\u0007b' }],
    ['another language', { ...question, locale: 'xx' }],
    ['half a lot', { ...question, lot: { auctionId: 'nl-open' } }],
  ])('%s', async (_, payload) => {
    const answer = await post(anna, '', payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'RequestIsInvalid']);
  });

  test('a lot that buyers do not see', async () => {
    await addAuction(services.owner, { id: 'nl-draft', format: 'open' });
    const draft = await addLot(services.owner, {
      auctionId: 'nl-draft',
      plate: 'K-484-TN',
      number: 1,
    });
    await services.owner.query(
      "UPDATE auction.auction SET published_at = NULL WHERE id = 'nl-draft'",
    );
    for (const about of [
      { auctionId: 'nl-draft', assetId: draft.assetId },
      { auctionId: 'nl-open', assetId: draft.assetId },
    ]) {
      const answer = await post(anna, '', { ...question, lot: about });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'LotIsUnknown']);
    }
  });

  test('more than a person writes in an hour, with the time to wait', async () => {
    const most = inquiryMessagesPerUser[0]?.max ?? 0;
    const reference = await asked();
    for (let sent = 1; sent < most; sent += 1) await reply(anna, reference);
    const answer = await reply(anna, reference);
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'SenderHasSentTooMuch']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await reply(bram, reference)).statusCode).toBe(200);
  });

  test('a message in a thread that is full', async () => {
    const reference = await asked();
    await services.owner.query(
      `INSERT INTO auction.request_entry (reference, actor_name, kind, words, buyer_id)
       SELECT $1, 'Anna', 'replyToRequest', 'Again', $2 FROM generate_series(1, $3)`,
      [reference, anna.id, inquiryMessagesMax - 1],
    );
    const answers = await Promise.all([reply(anna, reference), reply(bram, reference)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect((await reply(anna, reference)).json().code).toBe('InquiryIsTooLong');
  });
});

test('the same key is one question, also twice at once, and not another one', async () => {
  const key = randomUUID();
  const twice = await Promise.all([post(anna, '', question, key), post(anna, '', question, key)]);
  expect(twice[0].json().inquiry.reference).toBe(twice[1].json().inquiry.reference);
  expect(await list(anna)).toHaveLength(1);
  const other = await post(anna, '', { ...question, subject: 'Another' }, key);
  expect([other.statusCode, other.json().code]).toEqual([
    422,
    'IdempotencyKeyWasUsedForAnotherRequest',
  ]);
  expect((await post(claudia, '', question, key)).statusCode).toBe(200);
});

test('the company’s open pages learn of an answer by the stream of its bids, and a rival’s do not', async () => {
  const reference = await asked();
  const own = await createLiveReader(services, bram, '/bidding/bids');
  const rivals = await createLiveReader(services, claudia, '/bidding/bids');
  expect((await own.next())?.data.kind).toBe('opened');
  const opened = await rivals.next();
  await answered(reference);
  const received = await own.next();
  expect(received?.data).toMatchObject({ kind: 'inquiry', serverTime: expect.any(String) });
  expect(JSON.stringify(received?.data)).not.toContain(reference);
  await own.close();
  // What was missed is sent on resuming, without a lot.
  const later = await createLiveReader(services, bram, '/bidding/bids', {
    lastEventId: opened?.id ?? '',
  });
  expect((await later.next())?.data).toMatchObject({ kind: 'inquiry' });
  await later.close();
  const resumed = createLiveReader(services, claudia, '/bidding/bids');
  await post(claudia, '', question);
  // The rival's first event is of its own question.
  expect((await rivals.next())?.data).toMatchObject({ kind: 'inquiry' });
  await (await resumed).close();
  await rivals.close();
});

test('the desk’s mailbox learns of questions and replies, without their words', async () => {
  const reference = await asked();
  await reply(bram, reference);
  const { rows } = await services.owner.query<{ subject: string; body: string }>(
    "SELECT subject, body FROM auction.mail_outbox WHERE recipient = 'desk@carplaza.example' ORDER BY created_at",
  );
  expect(rows.map(({ subject }) => subject)).toEqual([
    `Inquiry ${reference} (nl-nl)`,
    `Reply to inquiry ${reference}`,
  ]);
  for (const { body } of rows) expect(body).not.toMatch(/key|service/);
});

test('the mail has its texts in every language', () => {
  for (const { code } of locales)
    for (const part of ['subject', 'text', 'link'] as const)
      expect(writtenTexts[code][`inquiry.${part}`]).not.toBe('');
});

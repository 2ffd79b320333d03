/** What waits for the auction house: the work list, its order and counts, and the desk's search. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskFound, DeskToday, WorkItem } from '#contract/desk/today.ts';
import type { InquiryThread } from '#contract/inquiries.ts';
import { closeLots } from '#test/close-lots.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, addAuction, addFile, addLot, endLotIn } from '#test/stock.ts';
import { byDeadline, readToday } from './read-today.ts';

let services: OpenServices;
let token: string;
let waiting: TestLot;

beforeAll(async () => {
  services = await openServices();
  const { owner } = services;
  token = await admit('Olga', 'viewer');
  await addAuction(owner, { id: 'nl-fleet', format: 'open', name: 'Fleet NL' });
  const terms = { auctionId: 'nl-fleet', reserveMinor: 1_000_000 };
  waiting = await addLot(owner, { ...terms, plate: 'T-101-DY', number: 1, pictureKey: 'estate' });
  await addLot(owner, { ...terms, plate: 'T-102-DY', number: 2, status: 'paused' });
  await addLot(owner, { ...terms, plate: 'T-103-DY', number: 3, make: 'Škoda', model: 'Octavia' });
  const { anna, claudia } = services.people;
  for (const [who, amount] of [
    [anna, 9_111],
    [claudia, 7_222],
  ] as const)
    await services.ask(who, {
      method: 'POST',
      url: `${waiting.path}/bids`,
      payload: bidOf(amount),
    });
  await endLotIn(owner, waiting.lotId, -1);
  await closeLots(services);
  await addAuction(owner, {
    id: 'nl-next',
    format: 'open',
    name: 'Next week NL',
    startsInMinutes: 60,
    endsInMinutes: 120,
  });
  await owner.query("UPDATE auction.auction SET published_at = NULL WHERE id = 'nl-next'");
  const draft = { auctionId: 'nl-next', status: 'draft', reserveMinor: 900_000 };
  await addLot(owner, { ...draft, plate: 'T-104-DY', number: 1 });
  const complete = await addLot(owner, { ...draft, plate: 'T-105-DY', number: 2 });
  await addFile(owner, complete, 'photo');
  await addFile(owner, complete, 'document');
  await owner.query(
    `INSERT INTO auction.request (reference, kind, locale, name, email, subject, message, company, country, vat_number,
       street, postcode, city, phone, consented_at)
     VALUES ('AAAA-2222', 'contact', 'en', 'Piet', 'piet@example.test', 'bidding', 'How?', NULL, NULL, NULL, NULL, NULL,
         NULL, NULL, NULL),
       ('BBBB-3333', 'registration', 'pl', 'Ola', 'ola@example.test', NULL, NULL, 'Autohandel Nowak', 'PL', 'PL1234567890',
         'Rynek 1', '00-001', 'Warszawa', '+48221234567', now())`,
  );
});
afterAll(() => services.close());

test('everything that waits is in one list by deadline, with what a decision needs', async () => {
  const { items, counts, failed, auctions } = await today();
  expect(failed).toEqual([]);
  expect(counts).toMatchObject({ award: 1, auction: 2, registration: 1, request: 1 });
  expect(items.map(({ dueAt }) => dueAt)).toEqual(items.map(({ dueAt }) => dueAt).toSorted());
  expect(items.find(({ kind }) => kind === 'award')).toMatchObject({
    licensePlate: 'T-101-DY',
    bestBid: 7_322,
    reserve: 10_000,
    percentOfReserve: 73.2,
    company: 'Van Dijk',
    companies: 2,
    picture: expect.stringMatching(/\/media\/pictures\/estate$/),
  });
  expect(named(items, 'draft')).toMatchObject({
    name: 'Next week NL',
    lots: 1,
    total: 2,
    lacks: expect.arrayContaining([{ code: 'noPhotos', lots: 1 }]),
  });
  expect(named(items, 'pausedLots')).toMatchObject({ name: 'Fleet NL', lots: 1 });
  expect(items.find(({ kind }) => kind === 'registration')).toMatchObject({
    name: 'Autohandel Nowak',
    country: 'PL',
  });
  expect(auctions.find(({ id }) => id === 'nl-fleet')).toMatchObject({
    lots: 3,
    running: 2,
    paused: 1,
    sold: 0,
  });
  expect(auctions.find(({ id }) => id === 'nl-next')).toMatchObject({
    status: 'draft',
    heldBack: 1,
  });
});

test('no maximum and no address of a sender is in the list', async () => {
  const text = JSON.stringify(await today());
  for (const secret of ['9111', '911100', 'piet@example.test', 'How?'])
    expect(text).not.toContain(secret);
});

test('a source that cannot be read is named, and the others are there', async () => {
  const { database } = services;
  const logged: unknown[] = [];
  const answer = await readToday(
    {
      database,
      // The services' own role may read neither requests nor what is left of payments.
      operators: database,
      picturesUrl: '',
      log: { error: (entry: unknown) => logged.push(entry) },
    },
    { id: randomUUID(), name: 'Olga', role: 'viewer' },
  );
  expect(answer.failed.toSorted()).toEqual(['payments', 'requests']);
  expect(answer.counts).toMatchObject({ award: 1, auction: 2, registration: 0, request: 0 });
  expect(logged.length).toBeGreaterThanOrEqual(2);
});

test('an auction whose name has the text comes before one whose id has it', async () => {
  const later = { format: 'open', startsInMinutes: 20_000, endsInMinutes: 20_060 } as const;
  await addAuction(services.owner, { id: 'fr-lease-9', name: 'Flotte', ...later });
  await addAuction(services.owner, {
    id: 'nl-9',
    name: 'Lease NL',
    ...later,
    startsInMinutes: 19_000,
  });
  const { auctions } = await ask<DeskFound>('/desk/search?text=lease');
  expect(auctions.map(({ id }) => id)).toEqual(['nl-9', 'fr-lease-9']);
});

test.each([
  ['t101', 'lots', 'licensePlate', ['T-101-DY']],
  ['T-103', 'lots', 'licensePlate', ['T-103-DY']],
  ['skoda octa', 'lots', 'licensePlate', ['T-103-DY']],
  ['3', 'lots', 'licensePlate', ['T-103-DY']],
  ['fleet', 'auctions', 'name', ['Fleet NL']],
  ['linD', 'companies', 'name', ['Lindner']],
  ['%', 'companies', 'name', []],
  ['nothing of the kind', 'lots', 'licensePlate', []],
] as const)('the search for “%s” finds %s', async (text, kind, field, expected) => {
  const found = await ask<DeskFound>(`/desk/search?text=${encodeURIComponent(text)}`);
  expect(found[kind].map((one) => one[field as keyof typeof one])).toEqual(expected);
});

test('the search finds what was asked about a vehicle by its plate, waiting first, and by its reference', async () => {
  const [lot] = (await ask<DeskFound>('/desk/search?text=t101')).lots;
  const { anna } = services.people;
  const payload = {
    subject: 'Second key',
    message: 'Is there one?',
    locale: 'en',
    lot: { auctionId: lot?.auctionId, assetId: lot?.assetId },
  };
  const references = [];
  for (let asked = 0; asked < 2; asked += 1) {
    const answer = await services.ask(anna, { method: 'POST', url: '/bidding/inquiries', payload });
    references.push(answer.json<InquiryThread>().inquiry.reference);
  }
  const [done = '', waiting = ''] = references;
  await services.owner.query(
    `UPDATE auction.request SET done_at = now(), outcome = 'answered' WHERE reference = $1`,
    [done],
  );
  const found = { kind: 'inquiry', company: 'Van Dijk', licensePlate: 'T-101-DY' };
  expect((await ask<DeskFound>('/desk/search?text=T-101')).requests).toEqual([
    { ...found, reference: waiting, isDone: false },
    { ...found, reference: done, isDone: true },
  ]);
  const byReference = await ask<DeskFound>(`/desk/search?text=${done.toLowerCase()}`);
  expect(byReference.requests).toEqual([{ ...found, reference: done, isDone: true }]);
});

test('an item is assigned and put off for everybody, by one operator at a time', async () => {
  const editor = await admit('Eva', 'editor');
  const [first] = (await today()).items;
  if (!first) throw new Error('nothing waits');
  const { id } = first;
  expect(first).toMatchObject({ assignee: null, laterUntil: null, workVersion: 0 });
  const eva = (await today(editor)).operators.find(({ name }) => name === 'Eva');
  const assign = { act: 'assignWork', id, version: 0, operatorId: eva?.operatorId };
  expect(await act(token, assign)).toMatchObject({ code: 'DeskRoleIsMissing' });
  expect(await act(editor, assign)).toMatchObject({ id, version: 1 });
  // The second operator sees it, and acts on what is.
  expect(await itemOf(id)).toMatchObject({
    assignee: { name: 'Eva', isOwn: false },
    workVersion: 1,
  });
  expect(await itemOf(id, editor)).toMatchObject({ assignee: { isOwn: true } });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const postpone = { act: 'postponeWork', id, version: 0, until: later };
  expect(await act(editor, postpone)).toMatchObject({
    code: 'VersionIsOld',
    details: { expectedVersion: 0, version: 1 },
  });
  const both = await Promise.all([1, 1].map((version) => act(editor, { ...postpone, version })));
  expect(new Set(both.map(({ version, code }) => version ?? code))).toEqual(
    new Set([2, 'VersionIsOld']),
  );
  expect(await itemOf(id)).toMatchObject({ laterUntil: later, assignee: { name: 'Eva' } });
  for (const [until, code] of [
    [new Date(0), 'MomentIsPast'],
    [new Date(Date.now() + 15 * 86_400_000), 'DeadlineIsTooLate'],
  ] as const)
    expect(
      await act(editor, { ...postpone, version: 2, until: until.toISOString() }),
    ).toMatchObject({ code });
  expect(await act(editor, { ...assign, version: 2, operatorId: randomUUID() })).toMatchObject({
    code: 'UserIsUnknown',
  });
  expect(await act(editor, { ...assign, version: 2, operatorId: null })).toMatchObject({
    version: 3,
  });
  expect(await act(editor, { ...postpone, version: 3, until: null })).toMatchObject({ version: 4 });
  expect(await itemOf(id)).toMatchObject({ assignee: null, laterUntil: null });
});

test('items due at one moment stay in their order', () => {
  const items = [
    { id: 1, dueAt: '2026-11-23T11:00:00.000Z' },
    { id: 2, dueAt: '2026-11-20T11:00:00Z' },
    { id: 3, dueAt: '2026-11-23T11:00:00Z' },
  ];
  expect(byDeadline(items).map(({ id }) => id)).toEqual([2, 1, 3]);
});

function named(items: readonly WorkItem[], need: string) {
  return items.find((item) => item.kind === 'auction' && item.need === need);
}

const today = (as = token) => ask<DeskToday>('/desk/today', as);
const itemOf = async (id: string, as = token) =>
  (await today(as)).items.find((item) => item.id === id);

async function ask<Answer>(url: string, as = token): Promise<Answer> {
  const answer = await services.ask(undefined, {
    url,
    headers: { authorization: `Bearer ${as}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function act(as: string, payload: object) {
  const answered = await services.ask(undefined, {
    method: 'POST',
    url: '/desk/today/acts',
    payload,
    headers: { authorization: `Bearer ${as}`, 'idempotency-key': randomUUID() },
  });
  return answered.json();
}

async function admit(name: string, role: string): Promise<string> {
  const email = `${name.toLowerCase()}@auctions.test`;
  await services.owner.query(
    'INSERT INTO auction.operator (name, email, role) VALUES ($1, $2, $3)',
    [name, email, role],
  );
  return services.issuer.token({
    subject: `sub-${name}`,
    scope: 'desk',
    claims: { email, email_verified: true, roles: ['operator'] },
  });
}

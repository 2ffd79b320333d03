/** Who may approve learns of a waiting bid by one mail, and never of one that is over. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CompanyRole } from '#contract/desk/values.ts';
import { locales } from '#locales/locales.ts';
import { sendDueMails } from '#services/mail/send-due-mails.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addCompanyWithUser,
  addLot,
  endLotIn,
} from '#test/stock.ts';
import { mailApprovers } from './mail-approvers.ts';
import { setLots } from '#test/lot-states.ts';

const urls = { portalUrl: 'https://portal.example', servicesUrl: 'https://services.example' };
let services: OpenServices;
let companyId: string;
let asker: TestUser;
let number = 0;
beforeAll(async () => {
  services = await openServices();
  await addAuction(services.owner, { id: 'mails', format: 'open', softCloseSeconds: 0 });
});
afterAll(() => services.close());
beforeEach(async () => {
  await services.owner.query('TRUNCATE auction.mail_outbox');
  number += 1;
  ({ companyId } = await addCompanyWithUser(services.owner, `Mailing ${number}`));
  await services.owner.query("UPDATE auction.buyer SET role = 'viewer' WHERE company_id = $1", [
    companyId,
  ]);
  asker = await addUser('buyer', 'Ivo Bakker');
});

test('each who may approve gets one mail in the own language; nobody else does', async () => {
  const mails = new Map<string, string>();
  for (const { code } of locales) {
    const approver = await addUser('approver', code);
    await services.owner.query('UPDATE auction.buyer SET locale = $2 WHERE id = $1', [
      approver.id,
      code,
    ]);
  }
  await addUser('company-admin', 'administrator');
  await addUser('buyer', 'other');
  const removed = await addUser('approver', 'removed');
  await suspend(removed);
  const id = await request(await newLot(), { note: 'A customer takes it' });
  // Several processes at once.
  await Promise.all([1, 2, 3].map(() => mailApprovers(services.database, urls)));
  await mailApprovers(services.database, urls);
  for (const { name, subject, body } of await outbox()) mails.set(name, `${subject}\n${body}`);
  expect([...mails.keys()].toSorted()).toEqual(
    [...locales.map(({ code }) => code), 'administrator'].toSorted(),
  );
  for (const text of mails.values()) {
    expect(text).toContain('Ivo Bakker');
    expect(text).toMatch(/9[.,\s\u00a0\u202f]?000/);
    expect(text).toContain('A customer takes it');
    expect(text).toContain(`/my-account?approval=${id}`);
    expect(text).not.toMatch(/[{}]|undefined/);
  }
  expect(mails.get('en')).toContain('Ivo Bakker asks to bid €9,000: Volkswagen Passat Variant');
  expect(mails.get('en')).toMatch(/The lot closes in \d+ (?:minutes|hours|days) \(.+ \(GMT/);
  expect(mails.get('de-de')).toContain('https://portal.example/de-de/my-account');
  expect(await sent()).toHaveLength(locales.length + 1);
});

test('a purchase is called one', async () => {
  await addUser('approver', 'en');
  await request(await newLot(), { kind: 'purchase' });
  await mailApprovers(services.database, urls);
  const [mail] = await outbox();
  // The test's companies are French.
  expect(mail?.subject).toMatch(/^Ivo Bakker demande à acheter à 9\s000\s€\s: Volkswagen/);
});

test('what is decided, taken back or over gets no mail', async () => {
  await addUser('approver', 'approver');
  for (const outcome of ['approved', 'declined', 'takenBack'] as const) {
    const id = await request(await newLot());
    await decide(id, outcome);
  }
  const late = await newLot();
  await request(late);
  await endLotIn(services.owner, late.lotId, -1);
  await mailApprovers(services.database, urls);
  expect(await outbox()).toEqual([]);
});

const overtaken: [string, (id: string, lot: TestLot) => Promise<unknown>][] = [
  ['is approved', (id) => decide(id, 'approved')],
  ['is declined', (id) => decide(id, 'declined')],
  ['is taken back', (id) => decide(id, 'takenBack')],
  ['has ended with its lot', (_, lot) => endLotIn(services.owner, lot.lotId, -1)],
  [
    'is of a lot that was withdrawn',
    (_, lot) => setLots(services.owner, { lotId: lot.lotId }, { status: 'withdrawnBySeller' }),
  ],
  ['is no longer the recipient’s to decide', () => suspendAll()],
];
test.each(overtaken)(
  'a mail that waits for its server is never sent for a request that %s',
  async (_, change) => {
    await addUser('approver', 'approver');
    const lot = await newLot();
    const id = await request(lot);
    await mailApprovers(services.database, urls);
    expect(await outbox()).toHaveLength(1);
    await change(id, lot);
    expect(await sent()).toEqual([]);
    await mailApprovers(services.database, urls);
    expect(await outbox()).toEqual([]);
  },
);

test('deciding and mailing at the same moment end with a mail that is not sent, or with none', async () => {
  await addUser('approver', 'approver');
  const ids = await Promise.all(Array.from({ length: 10 }, async () => request(await newLot())));
  await Promise.all([
    ...ids.map((id) => decide(id, 'approved')),
    mailApprovers(services.database, urls),
    mailApprovers(services.database, urls),
  ]);
  expect(await sent()).toEqual([]);
});

/** What the mail server would get now. */
async function sent(): Promise<string[]> {
  const recipients: string[] = [];
  const log = { warn: () => undefined, error: () => undefined };
  const send = async (mail: { recipient: string }) => void recipients.push(mail.recipient);
  await sendDueMails(services.database, send, log);
  return recipients;
}

async function outbox() {
  const { rows } = await services.owner.query<{ name: string; subject: string; body: string }>(
    `SELECT b.name, o.subject, o.body FROM auction.mail_outbox o JOIN auction.buyer b ON b.email = o.recipient`,
  );
  return rows;
}

async function decide(id: string, outcome: 'approved' | 'declined' | 'takenBack'): Promise<void> {
  const by = outcome === 'takenBack' ? asker.id : (await addUser('approver', 'decides')).id;
  if (outcome !== 'takenBack') await suspend({ id: by });
  await services.owner.query(
    'UPDATE auction.bid_approval SET outcome = $2, decided_by = $3, decided_at = now() WHERE id = $1',
    [id, outcome, by],
  );
}

function suspend({ id }: { id: string }) {
  return services.owner.query('UPDATE auction.buyer SET suspended_at = now() WHERE id = $1', [id]);
}

function suspendAll() {
  return services.owner.query(
    "UPDATE auction.buyer SET suspended_at = now() WHERE company_id = $1 AND role = 'approver'",
    [companyId],
  );
}

async function request(
  { lotId }: TestLot,
  { note = null, kind = 'bid' }: { note?: string | null; kind?: 'bid' | 'purchase' } = {},
): Promise<string> {
  const { rows } = await services.owner.query<{ id: string }>(
    `INSERT INTO auction.bid_approval (lot_id, company_id, asked_by, kind, amount_minor, net_minor, includes_vat,
       includes_registration_tax, note) VALUES ($1, $2, $3, $4, 900000, 900000, false, false, $5) RETURNING id`,
    [lotId, companyId, asker.id, kind, note],
  );
  return rows[0]?.id ?? '';
}

function newLot(): Promise<TestLot> {
  number += 1;
  return addLot(services.owner, { auctionId: 'mails', plate: `A-${100 + number}-ML`, number });
}

async function addUser(role: CompanyRole, name: string): Promise<TestUser> {
  const user = { id: randomUUID(), subject: randomUUID(), name, companyId };
  await services.owner.query(
    'INSERT INTO auction.buyer (id, company_id, subject, name, email, role) VALUES ($1, $2, $3, $4, $5, $6)',
    [user.id, companyId, user.subject, name, `${user.id}@example.test`, role],
  );
  return user;
}

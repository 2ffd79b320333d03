/** Changes of data: asked for by buyers, decided at the desk, on the real database. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangeList } from '#contract/changes.ts';
import { changeFields } from '#contract/change-values.ts';
import type { NoticeList } from '#contract/notices.ts';
import type { DeskChange } from '#contract/desk/changes.ts';
import { companyRights } from '#domain/company-roles.ts';
import type { CompanyRole } from '#contract/desk/values.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { type TestUser, addCompanyWithUser } from '#test/stock.ts';
import { readChange } from './read-change.ts';
import { applyRetention } from '#services/retention/apply-retention.ts';

let services: OpenServices;
/** Whoever asks for what cannot be. */
let refused: TestUser;
const tokens = new Map<string, string>();

beforeAll(async () => {
  services = await openServices({
    env: {
      // Nothing listens there: mails stay in the outbox, where this test reads them.
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'CarPlaza <noreply@carplaza.example>',
      MAIL_TO: 'desk@carplaza.example',
    },
  });
  for (const name of ['first', 'second', 'editor']) tokens.set(name, await admit(name));
  refused = await addUser('Refused', 'company-admin');
});
afterAll(() => services.close());

const iban = 'NL91ABNA0417164300';

test('a telephone number is asked for, approved, stored, logged and mailed', async () => {
  const user = await addUser('Phone', 'viewer');
  const asked = await ask(user, { kind: 'contact', values: { phone: '01 23 45 67 89' } });
  const line = { field: 'phone', before: null, after: '+33123456789' };
  expect(asked).toMatchObject({
    stored: { contact: { phone: null } },
    requests: [{ kind: 'contact', state: 'waiting', isOwn: true, fields: [line], reason: null }],
  });
  const change = await waitingOf(user);
  expect(change).toMatchObject({
    askedBy: 'Phone',
    company: 'Phone',
    needsTwo: false,
    fields: [{ ...line, hasMoved: false }],
  });
  expect(await approve(change)).toMatchObject({ status: 'approved', version: 2 });
  expect(await list(user)).toMatchObject({
    stored: { contact: { phone: '+33123456789' } },
    requests: [{ state: 'approved' }],
  });
  expect(await approve(change)).toMatchObject({ code: 'RequestIsDone' });
  expect(await logOf(user)).toMatchObject([
    { kind: 'askChange', actor_role: 'buyer', after: { of: 'contact', fields: ['phone'] } },
    { kind: 'approveChange', actor_name: 'Olga', after: { of: 'contact', fields: ['phone'] } },
  ]);
  const mails = await mailsTo('Phone@example.test');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: 'Modification acceptée\u00a0: données de contact' });
  expect(JSON.stringify(mails)).not.toContain('123456789');
  const [toDesk] = await mailsTo('desk@carplaza.example');
  expect(toDesk?.body).toContain('Company: Phone');
  const { notices } = (await services.ask(user, { url: '/bidding/notices' })).json<NoticeList>();
  expect(notices).toMatchObject([{ kind: 'changeApproved', reference: 'contact' }]);
});

test('a bank account needs two operators, and every administrator is written to', async () => {
  const user = await addUser('Bank', 'company-admin');
  const other = await addColleague(user, 'Bank two', 'company-admin');
  await ask(user, {
    kind: 'company',
    values: { iban: 'nl91 abna 0417 1643 00', accountHolder: 'Bank BV' },
  });
  // Whoever has taken over one account does not go unnoticed.
  const mails = await mailsTo('Bank two@example.test');
  expect(mails).toMatchObject([
    { subject: 'Modification demandée\u00a0: compte bancaire de votre entreprise' },
  ]);
  expect(JSON.stringify(mails)).not.toContain('0417');
  expect(await mailsTo('Bank@example.test')).toEqual([]);
  const change = await waitingOf(user);
  expect(change.needsTwo).toBe(true);
  expect(await approve(change)).toMatchObject({ status: 'waiting', version: 2 });
  const once = await waitingOf(user);
  expect(once.firstApproval).toMatchObject({ name: 'Olga', isOwn: true });
  expect(await approve(once)).toMatchObject({ code: 'SecondPersonIsNeeded' });
  expect((await list(user)).stored.company.iban).toBeNull();
  expect(await approve(once, 'second')).toMatchObject({ status: 'approved', version: 3 });
  expect((await list(other)).stored.company).toMatchObject({ iban, accountHolder: 'Bank BV' });
  expect(await mailsTo('Bank two@example.test')).toHaveLength(2);
  expect((await logOf(user)).at(-1)).toMatchObject({
    before: { iban: null, accountHolder: null },
    after: { iban, accountHolder: 'Bank BV' },
  });
});

test('a declined one gives the reason, and then another can be asked for', async () => {
  const user = await addUser('Declined', 'buyer');
  await ask(user, { kind: 'user', values: { name: 'A. Verhoeven' } });
  expect(await ask(user, { kind: 'user', values: { jobTitle: 'Buyer' } })).toMatchObject({
    code: 'ChangeIsWaiting',
  });
  const change = await waitingOf(user);
  const reason = 'Bitte senden Sie eine Kopie.\nDanke.';
  expect(await act(change, { act: 'declineChange', reason: ' ' })).toMatchObject({
    code: 'ReasonIsMissing',
  });
  expect(await act(change, { act: 'declineChange', reason })).toMatchObject({ status: 'declined' });
  expect((await list(user)).requests[0]).toMatchObject({ state: 'declined', reason });
  expect((await mailsTo('Declined@example.test'))[0]?.body).toContain(reason);
  expect((await list(user)).stored.user.name).toBe('Declined');
  await ask(user, { kind: 'user', values: { jobTitle: 'Buyer' } });
  await approve(await waitingOf(user));
  expect((await list(user)).stored.user).toEqual({ name: 'Declined', jobTitle: 'Buyer' });
});

test('who asked alone withdraws it, and once', async () => {
  const user = await addUser('Withdrawn', 'company-admin');
  const colleague = await addColleague(user, 'Withdrawn two', 'company-admin');
  const { requests } = await ask(user, { kind: 'company', values: { city: 'Lyon' } });
  const id = requests[0]?.id ?? '';
  for (const other of [colleague, services.people.anna])
    expect(await withdraw(other, id)).toMatchObject({ code: 'ChangeIsOver' });
  expect((await withdraw(user, id)).requests[0]).toMatchObject({ state: 'withdrawn' });
  expect(await withdraw(user, id)).toMatchObject({ code: 'ChangeIsOver' });
});

test.each(Object.keys(companyRights) as CompanyRole[])('a %s', async (role) => {
  const isAdministrator = role === 'company-admin';
  const user = await addUser(`As ${role}`, role);
  const answer = await ask(user, { kind: 'company', values: { city: 'Lyon' } });
  expect(answer.code).toBe(isAdministrator ? undefined : 'CompanyRoleIsMissing');
  expect((await list(user)).requests).toHaveLength(isAdministrator ? 1 : 0);
  expect((await list(user)).mayChangeCompany).toBe(isAdministrator);
  // A colleague without the right reads neither the bank account nor that it is to change.
  const colleague = await addColleague(user, `${role} two`, 'buyer');
  await services.owner.query(
    `UPDATE auction.company SET iban = '${iban}', account_holder = 'Us' WHERE id = $1`,
    [user.companyId],
  );
  const seen = await list(colleague);
  expect({ ...seen.stored.company, requests: seen.requests }).toMatchObject({
    iban: null,
    accountHolder: null,
    requests: [],
  });
  expect((await list(user)).stored.company.iban).toBe(isAdministrator ? iban : null);
});

test.each([
  [{ iban: 'NL91ABNA0417164301', accountHolder: 'Us' }, { iban: 'IbanIsInvalid' }],
  [{ iban: 'my account', accountHolder: 'Us' }, { iban: 'IbanIsInvalid' }],
  [{ iban: 'NL91ABNA0417164300' }, { accountHolder: 'FieldIsMissing' }],
  [{ vatNumber: 'FR41303265045' }, { vatNumber: 'VatNumberHasWrongCheckDigits' }],
  [{ vatNumber: 'NL123456782B01' }, { vatNumber: 'VatNumberIsOfAnotherCountry' }],
  [{ vatNumber: '' }, { vatNumber: 'FieldIsMissing' }],
  [{ postcode: '7500' }, { postcode: 'PostcodeIsInvalid' }],
  [{ name: '  ' }, { name: 'FieldIsMissing' }],
])('%o is refused', async (values, details) => {
  const answer = await ask(refused, { kind: 'company', values });
  expect(answer).toMatchObject({ code: 'FieldsAreRefused', details });
  expect((await list(refused)).requests).toEqual([]);
});

test.each(['112', 'call me', '+999 123456'])('a telephone number %s is refused', async (phone) => {
  expect(await ask(refused, { kind: 'contact', values: { phone } })).toMatchObject({
    code: 'FieldsAreRefused',
    details: { phone: 'PhoneIsInvalid' },
  });
});

test('what is stored already is no change, and other fields are none of the kind', async () => {
  const user = await addUser('Same', 'company-admin');
  expect(await ask(user, { kind: 'company', values: { name: ' Same ' } })).toMatchObject({
    code: 'NothingIsChanged',
  });
  for (const body of [
    { kind: 'contact', values: { iban } },
    { kind: 'user', values: { email: 'thief@example.test' } },
    { kind: 'role', values: {} },
  ])
    expect(await ask(user, body)).toMatchObject({ code: 'RequestIsInvalid' });
});

test('the same key asks once, and is not taken for another body', async () => {
  const user = await addUser('Keyed', 'buyer');
  const key = randomUUID();
  const body = { kind: 'user', values: { jobTitle: 'Buyer' } };
  await ask(user, body, key);
  expect((await ask(user, body, key)).requests).toHaveLength(1);
  expect(await ask(user, { kind: 'user', values: { jobTitle: 'Owner' } }, key)).toMatchObject({
    code: 'IdempotencyKeyWasUsedForAnotherRequest',
  });
});

test('of two at once one is stored, and of two decisions one holds', async () => {
  const user = await addUser('Twice', 'company-admin');
  const body = { kind: 'company', values: { city: 'Lyon' } };
  const asked = await Promise.all([ask(user, body), ask(user, body)]);
  expect(asked.flatMap(({ code }) => code ?? [])).toEqual(['ChangeIsWaiting']);
  const change = await waitingOf(user);
  const decided = await Promise.all([
    approve(change),
    act(change, { act: 'declineChange', reason: 'No.' }, 'second'),
  ]);
  expect(decided.filter(({ status }) => status)).toHaveLength(1);
  expect(decided.find(({ code }) => code)).toMatchObject({ code: 'RequestIsDone' });
  const city = decided[0]?.status ? 'Lyon' : null;
  expect((await list(user)).stored.company.city).toBe(city);
});

test('a value that has changed meanwhile is not overwritten', async () => {
  const user = await addUser('Moved', 'company-admin');
  await ask(user, { kind: 'company', values: { city: 'Lyon' } });
  await services.owner.query(`UPDATE auction.company SET city = 'Lille' WHERE id = $1`, [
    user.companyId,
  ]);
  const change = await waitingOf(user);
  expect(change.fields).toMatchObject([{ field: 'city', hasMoved: true }]);
  expect(await approve(change)).toMatchObject({
    code: 'DataHasChanged',
    details: { field: 'city' },
  });
  expect((await list(user)).stored.company.city).toBe('Lille');
});

test('a VAT number that another company has is refused with its name, also at the same moment', async () => {
  const one = await addUser('Vat one', 'company-admin');
  const other = await addUser('Vat two', 'company-admin');
  const body = { kind: 'company', values: { vatNumber: 'FR40303265045' } };
  const changes = [];
  for (const user of [one, other]) {
    await ask(user, body);
    await approve(await waitingOf(user));
    changes.push(await waitingOf(user));
  }
  const decided = await Promise.all(changes.map((change) => approve(change, 'second')));
  expect(new Set(decided.map(({ status, code }) => status ?? code))).toEqual(
    new Set(['CompanyIsKnown', 'approved']),
  );
});

test('an old version and a role below a manager decide nothing', async () => {
  const user = await addUser('Version', 'buyer');
  await ask(user, { kind: 'user', values: { jobTitle: 'Buyer' } });
  const change = await waitingOf(user);
  expect(await act({ ...change, version: 2 }, { act: 'approveChange' })).toMatchObject({
    code: 'VersionIsOld',
  });
  expect(await act(change, { act: 'approveChange' }, 'editor')).toMatchObject({
    code: 'DeskRoleIsMissing',
  });
});

test('twenty a day are enough, and what is decided goes after three months', async () => {
  const user = await addUser('Often', 'buyer');
  const body = { kind: 'user', values: { jobTitle: 'Buyer' } };
  await ask(user, body);
  await services.owner.query(
    `INSERT INTO auction.change_request (kind, company_id, buyer_id, subject_id, before, after, state, decided_at)
     SELECT 'user', $2, $1, $1, '{}', '{}', 'withdrawn', now() - interval '3 months 1 day' FROM generate_series(1, 19)`,
    [user.id, user.companyId],
  );
  expect(await ask(user, body)).toMatchObject({ code: 'SenderHasSentTooMuch' });
  await applyRetention(services.database);
  expect((await list(user)).requests).toHaveLength(1);
});

test('the services cannot write what they may only ask for', async () => {
  for (const statement of [
    `UPDATE auction.company SET iban = '${iban}'`,
    `UPDATE auction.buyer SET phone = '+31205550141'`,
    `UPDATE auction.change_request SET after = '{}'`,
    'DELETE FROM auction.change_request',
  ])
    await expect(services.database.query(statement)).rejects.toThrow(/permission denied/);
});

test('nothing that is typed breaks the rules, and what is taken fits the database', () => {
  const stored = { company: {}, contact: {}, user: {} };
  const fits = { iban, phone: '+31205550141' };
  fc.assert(
    fc.property(
      fc.constantFrom('company', 'contact', 'user' as const),
      fc.constantFrom('NL', 'FR', 'SE'),
      fc.dictionary(
        fc.constantFrom(...Object.values(changeFields).flat()),
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[A-Z]{2}\d{8,20}$/)),
      ),
      (kind, country, sent) => {
        const read = readChange(kind, sent, { stored, country });
        if (!read.ok) return;
        expect(Object.keys(read.before)).toEqual(Object.keys(read.after));
        expect(JSON.stringify(read.after).length).toBeLessThanOrEqual(4_000);
        expect(read.after.iban ?? fits.iban).toMatch(/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/);
        expect(read.after.phone ?? fits.phone).toMatch(/^\+[1-9]\d{4,14}$/);
      },
    ),
    { numRuns: 60 },
  );
});

async function addUser(name: string, role: CompanyRole): Promise<TestUser> {
  const user = await addCompanyWithUser(services.owner, name);
  await services.owner.query('UPDATE auction.buyer SET role = $2, email = $3 WHERE id = $1', [
    user.id,
    role,
    `${name}@example.test`,
  ]);
  return user;
}

async function addColleague({ companyId }: TestUser, name: string, role: CompanyRole) {
  const colleague: TestUser = { id: randomUUID(), subject: randomUUID(), name, companyId };
  await services.owner.query(
    'INSERT INTO auction.buyer (id, company_id, subject, name, email, role) VALUES ($1, $2, $3, $4, $5, $6)',
    [colleague.id, companyId, colleague.subject, name, `${name}@example.test`, role],
  );
  return colleague;
}

type Answer = ChangeList & { code?: string };

async function ask(user: TestUser, payload: object, key = randomUUID()): Promise<Answer> {
  const headers = { 'idempotency-key': key };
  const asked = { method: 'POST', url: '/bidding/changes', payload, headers } as const;
  return (await services.ask(user, asked)).json();
}

async function list(user: TestUser): Promise<Answer> {
  return (await services.ask(user, { url: '/bidding/changes' })).json();
}

async function withdraw(user: TestUser, id: string): Promise<Answer> {
  return (await services.ask(user, { method: 'DELETE', url: `/bidding/changes/${id}` })).json();
}

async function waitingOf(user: TestUser): Promise<DeskChange> {
  const { changes } = await atDesk('/desk/changes');
  const found = changes.find(({ companyId }: DeskChange) => companyId === user.companyId);
  if (!found) throw new Error(`nothing of ${user.name} waits`);
  return found;
}

const approve = (change: DeskChange, by = 'first') => act(change, { act: 'approveChange' }, by);

function act({ id, version }: DeskChange, body: object, by = 'first') {
  return atDesk(`/desk/changes/${id}/acts`, { version, ...body }, by);
}

async function atDesk(url: string, payload?: object, by = 'first') {
  const answer = await services.ask(undefined, {
    method: payload ? 'POST' : 'GET',
    url,
    headers: { authorization: `Bearer ${tokens.get(by)}` },
    ...(payload && { payload }),
  });
  return answer.json();
}

async function logOf({ companyId }: TestUser) {
  const { rows } = await services.owner.query(
    'SELECT kind, actor_name, actor_role, before, after FROM auction.act WHERE company_id = $1 ORDER BY id',
    [companyId],
  );
  return rows;
}

async function mailsTo(recipient: string) {
  const { rows } = await services.owner.query<{ subject: string; body: string }>(
    'SELECT subject, body FROM auction.mail_outbox WHERE recipient = $1 ORDER BY created_at',
    [recipient],
  );
  return rows;
}

async function admit(name: string): Promise<string> {
  const email = `${name}@auctions.test`;
  await services.owner.query(
    'INSERT INTO auction.operator (name, email, role) VALUES ($1, $2, $3)',
    ['Olga', email, name === 'editor' ? 'editor' : 'manager'],
  );
  return services.issuer.token({
    subject: `sub-${name}`,
    scope: 'desk',
    claims: { email, email_verified: true, roles: ['operator'] },
  });
}

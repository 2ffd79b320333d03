/** Copies of data: what is in one, who gets it, and that no table is forgotten. */
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DataCopyList } from '#contract/data-copies.ts';
import type { CompanyRole } from '#contract/desk/values.ts';
import { requestLocales } from '#contract/request-values.ts';
import { type Database, connect } from '#database/connect.ts';
import { companyRights } from '#domain/company-roles.ts';
import { copyName } from '#services/media/names.ts';
import { type Storage, openStorage } from '#services/media/storage.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestUser, addAuction, addCompanyWithUser, addLot } from '#test/stock.ts';
import { unpack } from '#test/unpack.ts';
import { copyReadme } from './copy-readme.ts';
import { mailReadyCopies } from './mail-copies.ts';
import { deleteExpiredCopies, makeDueCopy } from './make-copies.ts';
import { excluded, subjects } from './subjects.ts';
import { sqlOf } from './write-copy.ts';

let services: OpenServices;
let operators: Database;
let bidding: Database;
let storage: Storage;
let admin: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  services = await openServices();
  operators = connect(services.url, 'carplaza_operator', { connectionsMax: 2 });
  bidding = connect(services.url, 'carplaza_services', { connectionsMax: 2 });
  storage = await openStorage(services.config.storage);
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  const lot = await addLot(services.owner, { auctionId: 'nl-open', plate: 'D-001-CP', number: 1 });
  admin = await addUser('Dana', 'company-admin');
  colleague = await addColleague(admin, '=Colin');
  const bids = [
    [admin, 8_123],
    [services.people.anna, 9_456],
    [colleague, 10_789],
  ] as const;
  for (const [user, amount] of bids)
    await services.ask(user, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(amount) });
  await services.owner.query(
    `INSERT INTO identity.account (subject, email, name, locale, password_hash) VALUES ($1, 'dana@copies.test', 'Dana', 'fr-fr', '$argon2id$secret')`,
    [admin.subject],
  );
  await services.owner.query(
    `INSERT INTO identity.security_event (kind, subject, address) VALUES ('signIn', $1, '192.0.2.7'), ('signIn', $2, '192.0.2.8')`,
    [admin.subject, colleague.subject],
  );
});
afterAll(async () => {
  await operators.end();
  await bidding.end();
  await services.close();
});

test('every table is in the copy or in the list of exclusions, and none is in both', async () => {
  const { rows } = await services.owner.query<{ name: string }>(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema', 'public') AND table_type = 'BASE TABLE'`,
  );
  const included = subjects.map(({ table }) => table);
  expect([...included, ...Object.keys(excluded)].toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  );
});

test('of the tables that name a company or a user these alone are left out', async () => {
  const { rows } = await services.owner.query<{ name: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
     WHERE contype = 'f' AND confrelid IN ('auction.company'::regclass, 'auction.buyer'::regclass, 'identity.account'::regclass)`,
  );
  const leftOut = rows.map(({ name }) => name).filter((name) => name in excluded);
  expect(leftOut.toSorted()).toEqual([
    'auction.bidder_notice',
    'auction.closing_mail',
    'auction.closing_notice',
    'auction.commitment',
    'auction.company_event',
    'auction.held_act',
    'auction.inquiry_read',
    'auction.lot',
    'auction.mail_item',
    'auction.mail_outbox',
    'auction.outbid_mail',
    'auction.proposal',
    'auction.seller_question',
    'auction.seller_tie',
    'auction.stock_mail',
    'auction.stock_mailed',
    'auction.vat_check',
    'identity.invitation',
    'identity.password_link',
  ]);
});

test('each column that is left out exists, and the operator may read all others', async () => {
  for (const subject of subjects) {
    const { rows } = await services.owner.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0`,
      [subject.table],
    );
    const names = rows.map(({ name }) => name);
    expect([subject.table, names]).toEqual([
      subject.table,
      expect.arrayContaining(Object.keys(subject.leftOut ?? {})),
    ]);
    for (const scope of ['user', 'company'] as const) {
      const role = subject.isOfServices ? bidding : operators;
      await role.query(await sqlOf(role, subject, scope), [admin.companyId, admin.id]);
    }
  }
});

test('an administrator gets all of the company as CSV and JSON, and nothing of others', async () => {
  const asked = await ask(admin, 'company');
  expect(asked).toMatchObject({ mayCopyCompany: true, copies: [{ state: 'making', bytes: null }] });
  expect(await ask(admin, 'user')).toMatchObject({ code: 'DataCopyIsInTheMaking' });
  expect(await makeDueCopy({ database: operators, bids: bidding, storage })).toBe(true);
  expect(await makeDueCopy({ database: operators, bids: bidding, storage })).toBe(false);
  const [copy] = (await list(admin)).copies;
  expect(copy).toMatchObject({ state: 'ready', scope: 'company' });
  const files = await archiveOf(admin, copy?.id);
  const names = subjects.flatMap(({ file }) => [`${file}.json`, `${file}.csv`]);
  expect(Object.keys(files)).toEqual(['README.txt', ...names]);
  const bids = JSON.parse(files['bids.json'] ?? '');
  expect(bids.map((row: { amount_minor: number }) => row.amount_minor).toSorted()).toEqual([
    1_078_900, 812_300,
  ]);
  expect(bids[0]).toMatchObject({ vehicle_plate: 'D-001-CP', lot_auction: 'nl-open' });
  const table = parse(files['bids.csv'] ?? '', { bom: true, columns: true });
  expect(table).toHaveLength(2);
  expect(Object.keys(table[0] ?? {})).toEqual(Object.keys(bids[0]));
  // A name that a spreadsheet would take for a formula.
  expect(files['users.csv']).toContain("'=Colin");
  expect(JSON.parse(files['account.json'] ?? '')).toMatchObject([{ email: 'dana@copies.test' }]);
  expect(JSON.parse(files['sign-ins.json'] ?? '')).toHaveLength(1);
  expect(JSON.parse(files['passkeys.json'] ?? '')).toEqual([]);
  expect(files['README.txt']).toContain('bids.csv, bids.json: Offres');
  const all = Object.values(files).join('\n');
  const { anna } = services.people;
  for (const secret of ['argon2id', anna.id, anna.companyId, '945600', '192.0.2.8'])
    expect([secret, all.includes(secret)]).toEqual([secret, false]);
});

test('a user gets the own data alone, a copy of the company only while administrator', async () => {
  await ask(colleague, 'user');
  await makeDueCopy({ database: operators, bids: bidding, storage });
  const [copy] = (await list(colleague)).copies;
  const files = await archiveOf(colleague, copy?.id);
  expect(files['company.json']).toBeUndefined();
  expect(JSON.parse(files['users.json'] ?? '')).toMatchObject([{ name: '=Colin' }]);
  expect(JSON.parse(files['bids.json'] ?? '')).toMatchObject([{ amount_minor: 1_078_900 }]);
  const [own] = (await list(admin)).copies;
  for (const other of [colleague, services.people.anna])
    expect((await fetchFile(other, own?.id)).json()).toMatchObject({ code: 'DataCopyIsGone' });
  await setRole(admin, 'buyer');
  expect((await fetchFile(admin, own?.id)).json()).toMatchObject({ code: 'DataCopyIsGone' });
  await setRole(admin, 'company-admin');
  expect((await fetchFile(admin, own?.id)).statusCode).toBe(200);
});

test.each(Object.keys(companyRights) as CompanyRole[])(
  'a %s asks for the own data',
  async (role) => {
    const user = await addUser(`As ${role}`, role);
    const isAdministrator = role === 'company-admin';
    const company = await ask(user, 'company');
    expect(company.code).toBe(isAdministrator ? undefined : 'CompanyRoleIsMissing');
    const own = await ask(user, 'user');
    expect(own.code).toBe(isAdministrator ? 'DataCopyIsInTheMaking' : undefined);
    await services.owner.query('DELETE FROM auction.data_copy WHERE buyer_id = $1', [user.id]);
  },
);

test('of two at once one is made; the same key asks once; five a day are enough', async () => {
  const user = await addUser('Often', 'buyer');
  const both = await Promise.all([ask(user, 'user'), ask(user, 'user')]);
  expect(both.flatMap(({ code }) => code ?? [])).toEqual(['DataCopyIsInTheMaking']);
  const key = randomUUID();
  await services.owner.query('UPDATE auction.data_copy SET failed_at = now() WHERE buyer_id = $1', [
    user.id,
  ]);
  await ask(user, 'user', key);
  expect((await ask(user, 'user', key)).copies.map(({ state }) => state)).toEqual([
    'making',
    'failed',
  ]);
  expect(await ask(user, 'company', key)).toMatchObject({
    code: 'IdempotencyKeyWasUsedForAnotherRequest',
  });
  await services.owner.query(
    `INSERT INTO auction.data_copy (company_id, buyer_id, scope, locale, failed_at)
     SELECT company_id, buyer_id, scope, locale, now() FROM auction.data_copy, generate_series(1, 2) WHERE buyer_id = $1`,
    [user.id],
  );
  expect(await ask(user, 'user')).toMatchObject({ code: 'SenderHasSentTooMuch' });
  await services.owner.query('DELETE FROM auction.data_copy WHERE buyer_id = $1', [user.id]);
});

test('a ready copy is mailed once, to the page and without an address of the file', async () => {
  await services.owner.query('DELETE FROM auction.mail_outbox');
  await mailReadyCopies(services.database, 'https://portal.test');
  await mailReadyCopies(services.database, 'https://portal.test');
  const { rows } = await services.owner.query<{ recipient: string; body: string }>(
    'SELECT recipient, body FROM auction.mail_outbox ORDER BY recipient',
  );
  expect(rows.map(({ recipient }) => recipient)).toEqual([
    'Dana@example.test',
    'colin@copies.test',
  ]);
  const [copy] = (await list(admin)).copies;
  for (const { body } of rows) {
    expect(body).toContain('/my-account/request-user-business-information');
    expect(body).not.toContain(copy?.id);
  }
});

test('a try that fails is repeated later, and the third is the last', async () => {
  const user = await addUser('Failing', 'buyer');
  await ask(user, 'user');
  const broken = { ...storage, put: () => Promise.reject(new Error('the bucket is away')) };
  for (const state of ['making', 'making', 'failed']) {
    await expect(
      makeDueCopy({ database: operators, bids: bidding, storage: broken }),
    ).rejects.toThrow('bucket');
    expect((await list(user)).copies[0]?.state).toBe(state);
    expect(await makeDueCopy({ database: operators, bids: bidding, storage })).toBe(false);
    await services.owner.query('UPDATE auction.data_copy SET next_try_at = now()');
  }
  expect(await makeDueCopy({ database: operators, bids: bidding, storage })).toBe(false);
});

test('after its time file and row are gone', async () => {
  const [copy] = (await list(admin)).copies;
  const name = copyName(copy?.id ?? '');
  expect(await storage.get(name)).toBeDefined();
  await services.owner.query(`UPDATE auction.data_copy SET expires_at = now() WHERE id = $1`, [
    copy?.id,
  ]);
  expect((await fetchFile(admin, copy?.id)).json()).toMatchObject({ code: 'DataCopyIsGone' });
  expect(await deleteExpiredCopies({ database: operators, bids: bidding, storage })).toBe(1);
  expect(await storage.get(name)).toBeUndefined();
  expect((await list(admin)).copies).toEqual([]);
});

test('many rows take many pieces, and each is there once', async () => {
  const user = await addUser('Many', 'buyer');
  await services.owner.query(
    `INSERT INTO auction.act (actor_id, actor_name, actor_role, kind, company_id, after)
     SELECT $1::text, 'Many', 'buyer', 'askChange', $2, jsonb_build_object('number', n) FROM generate_series(1, 1201) n`,
    [user.id, user.companyId],
  );
  await ask(user, 'user');
  await makeDueCopy({ database: operators, bids: bidding, storage });
  const [copy] = (await list(user)).copies;
  const files = await archiveOf(user, copy?.id);
  const log: { after: { number?: number } }[] = JSON.parse(files['log.json'] ?? '');
  const numbers = log.flatMap(({ after }) => after.number ?? []);
  expect(new Set(numbers).size).toBe(1201);
  expect(log).toHaveLength(1202);
  expect(parse(files['log.csv'] ?? '', { bom: true, columns: true })).toHaveLength(1202);
});

test.each(requestLocales)('the README in %s names each file', (locale) => {
  const files = subjects.map(({ file }) => file);
  const readme = copyReadme(locale, files, new Date('2026-11-23T12:00:00Z'));
  for (const file of files) {
    const line = readme.split('\r\n').find((one) => one.startsWith(`${file}.csv, `));
    expect(line).toMatch(/: \p{Lu}/u);
  }
  expect(readme).toContain('2026');
});

async function addUser(name: string, role: CompanyRole): Promise<TestUser> {
  const user = await addCompanyWithUser(services.owner, name);
  await setRole(user, role);
  return user;
}

function setRole({ id }: TestUser, role: CompanyRole) {
  return services.owner.query('UPDATE auction.buyer SET role = $2 WHERE id = $1', [id, role]);
}

async function addColleague({ companyId }: TestUser, name: string): Promise<TestUser> {
  const user: TestUser = { id: randomUUID(), subject: randomUUID(), name, companyId };
  await services.owner.query(
    `INSERT INTO auction.buyer (id, company_id, subject, name, email) VALUES ($1, $2, $3, $4, 'colin@copies.test')`,
    [user.id, companyId, user.subject, name],
  );
  return user;
}

type Answer = DataCopyList & { code?: string };

async function ask(user: TestUser, scope: string, key = randomUUID()): Promise<Answer> {
  const answer = await services.ask(user, {
    method: 'POST',
    url: '/bidding/data-copies',
    payload: { scope, locale: 'fr-fr' },
    headers: { 'idempotency-key': key },
  });
  return answer.json();
}

async function list(user: TestUser): Promise<Answer> {
  return (await services.ask(user, { url: '/bidding/data-copies' })).json();
}

function fetchFile(user: TestUser, id: string | undefined) {
  return services.ask(user, { url: `/bidding/data-copies/${id}/file` });
}

/** Texts of the archive's files by their names. */
async function archiveOf(user: TestUser, id: string | undefined): Promise<Record<string, string>> {
  const answer = await fetchFile(user, id);
  expect(answer.headers['content-type']).toBe('application/zip');
  return unpack(answer.rawPayload);
}

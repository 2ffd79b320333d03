/** VAT numbers of companies, asked about by the job, at the desk and with a change of data. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OwnCompany } from '#contract/buying-company.ts';
import type { DeskChangeList } from '#contract/desk/changes.ts';
import type { DeskCompanyAnswer } from '#contract/desk/companies.ts';
import { type Database, connect } from '#database/connect.ts';
import { vatCheckWaitsS, vatChecksMax } from '#services/limits.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { type TestUser, addCompanyWithUser } from '#test/stock.ts';
import { type ViesServer, openViesServer } from '#test/vies-server.ts';
import { checkArrivals } from './check-arrivals.ts';
import { recheckCompanies } from './recheck-companies.ts';

let services: OpenServices;
let vies: ViesServer;
let operators: Database;
const tokens = new Map<string, string>();

beforeAll(async () => {
  vies = await openViesServer();
  services = await openServices({ env: { VIES_URL: vies.url } });
  operators = connect(services.url, 'carplaza_operator');
  for (const role of ['viewer', 'editor', 'manager', 'second']) tokens.set(role, await admit(role));
});
afterAll(async () => {
  await operators.end();
  await services.close();
  await vies.close();
});
beforeEach(async () => {
  // Each story is about its own companies.
  await services.owner.query('UPDATE auction.company SET vat_number = NULL');
  vies.asked.length = 0;
});

const away = { errorWrappers: [{ error: 'MS_UNAVAILABLE' }] };
const french = 'FR40303265045';

test('a new number is asked about by itself, logged, and again when the answer is a month old', async () => {
  const user = await companyWith('New', french);
  expect(await own(user)).toMatchObject({ vatStanding: 'notChecked', checkedAt: null });
  vies.answer({ valid: true, name: 'NEW SARL', address: 'LYON' });
  await run();
  const { company, history } = await seen(user);
  expect(company).toMatchObject({
    vatStanding: 'valid',
    vatCheck: null,
    checks: { name: 'NEW SARL' },
  });
  expect(history).toMatchObject([
    { kind: 'checkCompany', actor: 'CarPlaza', after: { register: 'valid' } },
  ]);
  expect(await own(user)).toMatchObject({ vatStanding: 'valid', checkedAt: company.checks?.at });
  await run();
  expect(vies.asked).toHaveLength(1);
  await pass('29 days 23 hours');
  await run();
  expect(vies.asked).toHaveLength(1);
  vies.answer({ valid: false });
  await pass('1 hour 1 minute');
  await run();
  expect(vies.asked).toHaveLength(2);
  expect(await own(user)).toMatchObject({ vatStanding: 'invalid' });
});

test('asks about a registration as it comes in, not when somebody looks', async () => {
  const { rows } = await services.owner.query<{ reference: string }>(
    `INSERT INTO auction.request (reference, kind, locale, name, email, phone, company, country, vat_number, street, postcode, city, consented_at)
     VALUES ('ABCD-2345', 'registration', 'fr-fr', 'Luc Petit', 'luc@petit.example', '+33140000000', 'Petit', 'FR', $1, 'Rue 1', '75001', 'Paris', now())
     RETURNING reference`,
    [french],
  );
  const opened = () => desk({ url: `/desk/requests/${rows[0]?.reference}` }, 'editor');
  expect(await opened()).toMatchObject({ request: { checks: null, version: 1 } });
  vies.answer(away);
  await checkArrivals({ operators, viesUrl: vies.url });
  expect(await opened()).toMatchObject({ request: { checks: { state: 'unreachable' } } });
  vies.answer({ valid: true, name: 'PETIT SARL', address: 'PARIS' });
  await checkArrivals({ operators, viesUrl: vies.url });
  expect(vies.asked).toHaveLength(1);
  await services.owner.query(
    `UPDATE auction.request SET checks = jsonb_set(checks, '{at}', to_jsonb(now() - interval '11 minutes'))`,
  );
  await checkArrivals({ operators, viesUrl: vies.url });
  await checkArrivals({ operators, viesUrl: vies.url });
  expect(vies.asked).toHaveLength(2);
  const answered = await opened();
  expect(answered).toMatchObject({ request: { checks: { name: 'PETIT SARL' }, version: 1 } });
  const acts = await services.owner.query(
    "SELECT FROM auction.act WHERE kind = 'checkRegistration'",
  );
  expect(acts.rowCount).toBe(0);
});

test('a number that came with its answer waits until that is old', async () => {
  const user = await companyWith('Approved', french);
  const answer = { at: new Date().toISOString(), vatNumber: french, state: 'valid', reason: null };
  await services.owner.query('UPDATE auction.company SET checks = $2 WHERE id = $1', [
    user.companyId,
    JSON.stringify({ ...answer, name: null, address: null }),
  ]);
  await run();
  expect(vies.asked).toEqual([]);
  await pass('31 days');
  vies.answer({ valid: true });
  await run();
  expect(vies.asked).toHaveLength(1);
});

test('while VIES is away the desk shows it, the wait grows, and an answer stays', async () => {
  const user = await companyWith('Away', french);
  vies.answer(away);
  await run();
  const { company, history } = await seen(user);
  expect(company).toMatchObject({ vatStanding: 'unknown', vatCheck: { reason: 'MS_UNAVAILABLE' } });
  expect(history).toEqual([]);
  expect(await own(user)).toMatchObject({ vatStanding: 'unknown' });
  const waits: number[] = [await waitS(user)];
  for (let turn = 0; turn < vatCheckWaitsS.length; turn += 1) {
    await pass(`${waits.at(-1)} seconds`);
    await run();
    waits.push(await waitS(user));
  }
  expect(waits).toEqual([...vatCheckWaitsS, vatCheckWaitsS.at(-1)]);
  vies.answer({ valid: true });
  await pass(`${waits.at(-1)} seconds`);
  await run();
  expect((await seen(user)).company).toMatchObject({ vatStanding: 'valid', vatCheck: null });
  // A month later it is away: the answer of then holds until there is another.
  await pass('31 days');
  vies.answer(away);
  await run();
  expect((await seen(user)).company).toMatchObject({
    vatStanding: 'valid',
    vatCheck: { reason: 'MS_UNAVAILABLE' },
  });
  expect(await waitS(user)).toBe(vatCheckWaitsS[0]);
  const { company: now } = await act(user, 'editor');
  expect(now).toMatchObject({ vatStanding: 'valid', vatCheck: { reason: 'MS_UNAVAILABLE' } });
});

test('a silent register ends the run, one member state that is away does not, and a run is bounded', async () => {
  const numbers = [101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112].map(luxembourg);
  for (const number of numbers) await companyWith(`Lux ${number}`, number);
  vies.hang();
  await run(50);
  expect(vies.asked).toHaveLength(1);
  vies.answer(away);
  await run();
  expect(vies.asked).toHaveLength(1 + vatChecksMax);
  vies.answer({ valid: true });
  await run();
  expect(vies.asked).toHaveLength(numbers.length);
});

test('of two processes one asks about a company, and a suspended one is not asked about', async () => {
  await companyWith('Once', french);
  const other = await companyWith('Suspended', luxembourg(101));
  await services.owner.query('UPDATE auction.company SET suspended_at = now() WHERE id = $1', [
    other.companyId,
  ]);
  vies.answer({ valid: true });
  await Promise.all([run(), run(), run()]);
  expect(vies.asked).toHaveLength(1);
});

test('an answer about a number that was changed meanwhile is not stored', async () => {
  const user = await companyWith('Changed', french);
  const held = vies.hold();
  const running = run();
  const answer = await held;
  await services.owner.query('UPDATE auction.company SET vat_number = $2 WHERE id = $1', [
    user.companyId,
    luxembourg(101),
  ]);
  // The new number is due at once, and VIES knows nothing of it.
  vies.answer({ valid: false });
  answer({ valid: true });
  await running;
  expect(await own(user)).toMatchObject({ vatStanding: 'invalid', vatNumber: luxembourg(101) });
  expect(vies.asked).toHaveLength(2);
});

test('an editor asks again at the desk: logged with the name, and refused to a viewer', async () => {
  const user = await companyWith('Desk', french);
  vies.answer({ valid: false });
  expect(await act(user, 'viewer')).toMatchObject({ code: 'DeskRoleIsMissing' });
  expect(vies.asked).toEqual([]);
  const { company, history } = await act(user, 'editor');
  expect(company).toMatchObject({ vatStanding: 'invalid', version: 2 });
  expect(history).toMatchObject([
    { kind: 'checkCompany', actor: 'Olga', after: { register: 'invalid' } },
  ]);
  expect(await act(user, 'editor', 1)).toMatchObject({ code: 'VersionIsOld' });
  // Asked in vain, long before the job would ask: it does so soon.
  vies.answer(away);
  await act(user, 'editor');
  expect(await waitS(user)).toBe(vatCheckWaitsS[0]);
  await services.owner.query('UPDATE auction.company SET vat_number = NULL WHERE id = $1', [
    user.companyId,
  ]);
  expect(await act(user, 'editor')).toMatchObject({ code: 'VatNumberIsInvalid' });
});

test('a number that is asked for is checked beside the request, and approved with its answer', async () => {
  const user = await companyWith('Asks', null);
  const change = await askFor(user, french);
  expect(change.checks).toBeNull();
  vies.answer(away);
  expect(await decide(change, 'checkChange', 'viewer')).toMatchObject({
    code: 'DeskRoleIsMissing',
  });
  await decide(change, 'checkChange', 'editor');
  expect((await waiting(user)).checks).toMatchObject({ state: 'unreachable', vatNumber: french });
  vies.answer({ valid: true, name: 'ASKS SARL' });
  await decide(change, 'checkChange', 'editor');
  vies.answer(away);
  await decide(change, 'checkChange', 'editor');
  expect((await waiting(user)).checks).toMatchObject({ state: 'valid', name: 'ASKS SARL' });
  expect(await own(user)).toMatchObject({ vatStanding: 'missing' });
  await approve(change);
  expect(await own(user)).toMatchObject({ vatStanding: 'valid', vatNumber: french });
  const asked = vies.asked.length;
  await run();
  expect(vies.asked).toHaveLength(asked);
  expect(await decide(change, 'checkChange', 'editor')).toMatchObject({ code: 'RequestIsDone' });
});

test('a number that was approved without an answer is asked about by the job', async () => {
  const user = await companyWith('Later', null);
  await approve(await askFor(user, french));
  expect(await own(user)).toMatchObject({ vatStanding: 'notChecked' });
  vies.answer({ valid: true });
  await run();
  expect(await own(user)).toMatchObject({ vatStanding: 'valid' });
});

test('a change of something else has no number to ask about', async () => {
  const user = await companyWith('City', french);
  await services.ask(user, {
    method: 'POST',
    url: '/bidding/changes',
    payload: { kind: 'company', values: { city: 'Lyon' } },
  });
  expect(await decide(await waiting(user), 'checkChange', 'editor')).toMatchObject({
    code: 'VatNumberIsInvalid',
  });
  expect(vies.asked).toEqual([]);
});

function run(timeoutMs?: number): Promise<void> {
  return recheckCompanies({ operators, viesUrl: vies.url, ...(timeoutMs && { timeoutMs }) });
}

/** Lets time pass for what is planned and answered. */
async function pass(interval: string): Promise<void> {
  await services.owner.query(
    'UPDATE auction.vat_check SET next_try_at = next_try_at - $1::interval',
    [interval],
  );
  await services.owner.query(
    `UPDATE auction.company SET checks = jsonb_set(checks, '{at}', to_jsonb((checks->>'at')::timestamptz - $1::interval))
     WHERE checks ? 'at'`,
    [interval],
  );
}

async function waitS({ companyId }: TestUser): Promise<number> {
  const { rows } = await services.owner.query<{ wait: number }>(
    'SELECT round(extract(epoch FROM next_try_at - failed_at) / 10)::integer * 10 AS wait FROM auction.vat_check WHERE id = $1',
    [companyId],
  );
  return rows[0]?.wait ?? 0;
}

/** Eight digits, the last two of them a remainder of 89. */
function luxembourg(number: number): string {
  const digits = 100_000 + number;
  return `LU${digits}${String(digits % 89).padStart(2, '0')}`;
}

async function companyWith(name: string, vatNumber: string | null): Promise<TestUser> {
  const user = await addCompanyWithUser(services.owner, name);
  await services.owner.query('UPDATE auction.company SET vat_number = $2 WHERE id = $1', [
    user.companyId,
    vatNumber,
  ]);
  await services.owner.query("UPDATE auction.buyer SET role = 'company-admin' WHERE id = $1", [
    user.id,
  ]);
  return user;
}

async function own(user: TestUser): Promise<OwnCompany> {
  return (await services.ask(user, { url: '/bidding/company' })).json();
}

async function admit(name: string): Promise<string> {
  const email = `${name}@desk.example`;
  await services.owner.query(
    'INSERT INTO auction.operator (name, email, role) VALUES ($1, $2, $3)',
    ['Olga', email, name === 'second' ? 'manager' : name],
  );
  return services.issuer.token({
    subject: `sub-${name}`,
    scope: 'desk',
    claims: { email, email_verified: true, roles: ['operator'] },
  });
}

type Asked = { method?: 'GET' | 'POST'; url: string; payload?: object };

async function desk<Answer>(asked: Asked, role = 'manager'): Promise<Answer & { code?: string }> {
  const headers = {
    authorization: `Bearer ${tokens.get(role)}`,
    'idempotency-key': randomUUID(),
  };
  return (await services.ask(undefined, { ...asked, headers })).json();
}

function seen({ companyId }: TestUser): Promise<DeskCompanyAnswer> {
  return desk({ url: `/desk/companies/${companyId}` });
}

async function act(
  user: TestUser,
  role: string,
  version?: number,
): Promise<DeskCompanyAnswer & { code?: string }> {
  const { company } = await seen(user);
  const payload = { act: 'checkCompany', version: version ?? company.version };
  const url = `/desk/companies/${user.companyId}/acts`;
  const answer = await desk({ method: 'POST', url, payload }, role);
  return { ...(await seen(user)), ...answer };
}

type Change = DeskChangeList['changes'][number];

async function waiting({ companyId }: TestUser): Promise<Change> {
  const { changes } = await desk<DeskChangeList>({ url: '/desk/changes' });
  const found = changes.find((change) => change.companyId === companyId);
  if (!found) throw new Error('nothing waits');
  return found;
}

async function askFor(user: TestUser, vatNumber: string): Promise<Change> {
  const payload = { kind: 'company', values: { vatNumber } };
  await services.ask(user, { method: 'POST', url: '/bidding/changes', payload });
  return waiting(user);
}

function decide({ id, version }: Change, kind: string, role: string): Promise<{ code?: string }> {
  const payload = { act: kind, version };
  return desk({ method: 'POST', url: `/desk/changes/${id}/acts`, payload }, role);
}

async function approve(change: Change): Promise<void> {
  await decide(change, 'approveChange', 'manager');
  await decide({ ...change, version: change.version + 1 }, 'approveChange', 'second');
}

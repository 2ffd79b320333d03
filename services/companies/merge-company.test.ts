/** A company that is in twice becomes one, and only while nothing binds the one that goes. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnCompany } from '#contract/buying-company.ts';
import type { DeskCompanyAnswer } from '#contract/desk/companies.ts';
import type { Refused } from '#services/acts/refusals.ts';
import { closeLots } from '#test/close-lots.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestUser, addAuction, addCompanyWithUser, addLot, endLotIn } from '#test/stock.ts';

let services: OpenServices;
const tokens = new Map<string, string>();
beforeAll(async () => {
  services = await openServices();
  await addAuction(services.owner, { id: 'nl-merge', format: 'open' });
  for (const role of ['editor', 'manager']) {
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

test('users and number move, both histories have it, and the company does nothing any more', async () => {
  const [twice, stays] = [await company('Duplo BV'), await company('Duplo')];
  const checks = { vatNumber: 'NL123456782B01', state: 'valid', at: '2026-11-20T10:00:00Z' };
  await services.owner.query(
    `UPDATE auction.company SET vat_number = 'NL123456782B01', checks = $2 WHERE id = $1`,
    [twice.companyId, checks],
  );
  await services.owner.query(
    `UPDATE auction.buyer SET role = 'company-admin' WHERE id IN ($1, $2)`,
    [twice.id, stays.id],
  );
  expect(await merge(twice, stays)).toMatchObject({ statusCode: 200, status: 'suspended' });
  const after = await detail(stays);
  expect(after.company).toMatchObject({ vatNumber: 'NL123456782B01', vatStanding: 'valid' });
  expect(after.users.map(({ name, role }) => [name, role])).toEqual([
    ['Duplo', 'company-admin'],
    ['Duplo BV', 'buyer'],
  ]);
  expect(after.history[0]).toMatchObject({
    kind: 'mergeCompany',
    before: { company: 'Duplo BV' },
    after: { company: 'Duplo' },
    reason: 'Registered twice.',
  });
  const gone = await detail(twice);
  expect(gone).toMatchObject({
    company: { vatNumber: null, mergedInto: { id: stays.companyId, name: 'Duplo' } },
    users: [],
    history: [{ kind: 'mergeCompany', after: { company: 'Duplo' } }],
  });
  expect(await merge(twice, stays)).toMatchObject({ code: 'CompanyIsMerged' });
  expect(await merge(stays, twice)).toMatchObject({ code: 'CompanyIsUnknown' });
  // Tokens of before end; with a new one the user is of the company that stays.
  const denied = await services.owner.query(
    "SELECT FROM auction.token_denial WHERE kind = 'subject' AND value = $1",
    [twice.subject],
  );
  expect(denied.rowCount).toBe(1);
  const own = await services.ask(twice, { url: '/bidding/company' });
  expect(own.json<OwnCompany>()).toMatchObject({ name: 'Duplo' });
});

test('a bid, a statement and a request are named, and nothing has moved', async () => {
  const [twice, stays] = [await company('Twee BV'), await company('Twee')];
  const lot = await addLot(services.owner, { auctionId: 'nl-merge', plate: 'M-101-RG', number: 1 });
  await services.ask(twice, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(6_000) });
  expect(await merge(twice, stays)).toMatchObject({
    code: 'CompanyHasBusiness',
    details: { company: 'Twee BV', bids: 1, statements: 0, requests: 0 },
  });
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  const question = { subject: 'Keys', message: 'How many?', locale: 'en', lot: null };
  await services.ask(twice, { method: 'POST', url: '/bidding/inquiries', payload: question });
  expect(await merge(twice, stays)).toMatchObject({
    code: 'CompanyHasBusiness',
    details: { bids: 0, statements: 1, requests: 1 },
  });
  expect((await detail(twice)).users).toHaveLength(1);
});

test('two countries or two numbers are two companies, and an editor merges none', async () => {
  const [one, other] = [await company('Drie BV'), await company('Drie')];
  expect(await merge(one, other, 'editor')).toMatchObject({ code: 'DeskRoleIsMissing' });
  expect(await merge(one, one)).toMatchObject({ code: 'CompanyIsUnknown' });
  const set = (user: TestUser, columns: string) =>
    services.owner.query(`UPDATE auction.company SET ${columns} WHERE id = $1`, [user.companyId]);
  await set(one, "vat_number = 'NL1'");
  await set(other, "vat_number = 'NL2'");
  expect(await merge(one, other)).toMatchObject({
    code: 'CompaniesAreTwo',
    details: { field: 'vatNumber' },
  });
  await set(other, "vat_number = NULL, country = 'DE'");
  expect(await merge(one, other)).toMatchObject({
    code: 'CompaniesAreTwo',
    details: { field: 'country' },
  });
});

async function company(name: string): Promise<TestUser> {
  const user = await addCompanyWithUser(services.owner, name);
  await services.owner.query("UPDATE auction.company SET country = 'NL' WHERE id = $1", [
    user.companyId,
  ]);
  return user;
}

async function merge(from: TestUser, into: TestUser, role = 'manager') {
  const { version } = (await detail(from)).company;
  const payload = {
    act: 'mergeCompany',
    version,
    into: into.companyId,
    reason: 'Registered twice.',
  };
  const answer = await services.ask(undefined, {
    method: 'POST',
    url: `/desk/companies/${from.companyId}/acts`,
    headers: { ...bearer(role), 'idempotency-key': randomUUID() },
    payload,
  });
  return { statusCode: answer.statusCode, ...answer.json<Partial<Refused>>() };
}

async function detail({ companyId }: TestUser): Promise<DeskCompanyAnswer> {
  const url = `/desk/companies/${companyId}`;
  return (await services.ask(undefined, { url, headers: bearer('manager') })).json();
}

function bearer(role: string) {
  return { authorization: `Bearer ${tokens.get(role)}` };
}

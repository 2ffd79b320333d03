/** The company's administrator and its users (docs/rules.md, Roles). */
import type { CompanySettings } from '#services/company-settings.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnUser } from '#contract/own-users.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestUser, addAuction, addCompanyWithUser, addLot } from '#test/stock.ts';
import { signInMail } from './mails.ts';

let services: OpenServices;
let admin: TestUser;
beforeAll(async () => {
  services = await openServices();
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  admin = await addAdministrator('Users');
});
afterAll(() => services.close());

const invitation = {
  act: 'invite',
  name: 'Tom',
  email: 'tom@users.example',
  role: 'buyer',
  locale: 'de-de',
  limitPerBid: 9_000,
  limitPerDay: 20_000,
};

test('an administrator invites, changes, removes and lets back in, and each is in the log', async () => {
  const tom = userNamed(await act(invitation), 'Tom');
  expect(tom).toMatchObject({
    role: 'buyer',
    state: 'invited',
    limitPerBid: 9_000,
    limitPerDay: 20_000,
    committed: [],
  });
  const changed = { role: 'approver', limitPerBid: null, limitPerDay: 50_000 };
  expect(userNamed(await act({ act: 'change', userId: tom.id, ...changed }), 'Tom')).toMatchObject(
    changed,
  );
  expect(userNamed(await act({ act: 'inviteAgain', userId: tom.id }), 'Tom').state).toBe('invited');
  expect(userNamed(await act({ act: 'remove', userId: tom.id }), 'Tom').state).toBe('removed');
  expect(await act({ act: 'remove', userId: tom.id })).toMatchObject({
    code: 'ColleagueIsUnknown',
  });
  expect(userNamed(await act({ act: 'letBackIn', userId: tom.id }), 'Tom').state).toBe('invited');
  const { rows } = await services.owner.query(
    `SELECT kind, actor_name, actor_role FROM auction.act WHERE company_id = $1 ORDER BY id`,
    [admin.companyId],
  );
  const by = { actor_name: 'Users', actor_role: 'buyer' };
  expect(rows).toEqual(
    ['addUser', 'changeUserRole', 'inviteUser', 'blockUser', 'unblockUser'].map((kind) => ({
      kind,
      ...by,
    })),
  );
});

test('either invitation begins with who of the company invites', () => {
  const inviter = { name: 'Anna Smit', companyName: 'Van Dijk' };
  const settings = { portalUrl: 'https://portal.example', deskAddress: 'desk@portal.example' };
  const to = { email: 'tom@users.example', locale: 'de-de' };
  const bodyOf = (by?: typeof inviter) => signInMail(to, settings as CompanySettings, by).body;
  expect(bodyOf(inviter)).toMatch(/^Guten Tag,\n\nAnna Smit von Van Dijk lädt Sie ein/);
  expect(bodyOf()).not.toContain('lädt Sie ein');
});

test('an address that is none or taken, limits that cannot be, and users of others are refused', async () => {
  const { users } = (await services.ask(admin, { url: '/bidding/company/users' })).json();
  const own = users.find((user: OwnUser) => user.isSelf).email;
  expect(await act({ ...invitation, email: own })).toMatchObject({ code: 'UserIsKnown' });
  expect(await act({ ...invitation, email: 'no address' })).toMatchObject({ code: 'UserIsKnown' });
  const email = 'lea@users.example';
  expect(await act({ ...invitation, email, limitPerBid: 30_000 })).toMatchObject({
    code: 'LimitsAreInvalid',
  });
  expect(await act({ ...invitation, email, limitPerDay: 0 })).toMatchObject({
    code: 'LimitsAreInvalid',
  });
  const { anna } = services.people;
  expect(await act({ act: 'remove', userId: anna.id })).toMatchObject({
    code: 'ColleagueIsUnknown',
  });
  expect(await act({ ...invitation, email }, anna)).toMatchObject({ code: 'CompanyRoleIsMissing' });
});

test('of two administrators who remove each other at the same moment one stays', async () => {
  const one = await addAdministrator('Pair');
  const other = { id: randomUUID(), subject: randomUUID(), name: 'B', companyId: one.companyId };
  await services.owner.query(
    `INSERT INTO auction.buyer (id, company_id, subject, name, email, role)
     VALUES ($1, $2, $3, 'B', 'b@users.example', 'company-admin')`,
    [other.id, other.companyId, other.subject],
  );
  const answers = await Promise.all([
    act({ act: 'remove', userId: other.id }, one),
    act({ act: 'remove', userId: one.id }, other),
  ]);
  expect(answers.filter(({ users }) => users)).toHaveLength(1);
  const { rows } = await services.owner.query(
    'SELECT FROM auction.buyer WHERE company_id = $1 AND suspended_at IS NULL',
    [one.companyId],
  );
  expect(rows).toHaveLength(1);
  const alone = await addAdministrator('Alone');
  for (const change of [
    { act: 'remove' },
    { act: 'change', role: 'buyer', limitPerBid: null, limitPerDay: null },
  ])
    expect(await act({ ...change, userId: alone.id }, alone)).toMatchObject({
      code: 'CompanyNeedsAdministrator',
    });
});

test('the administrator sees who bid what, and what it comes to', async () => {
  const lot = await addLot(services.owner, { auctionId: 'nl-open', plate: 'U-001-SR', number: 1 });
  const url = `${lot.path}/bids`;
  const place = (user: TestUser, amount: number) =>
    services.ask(user, { method: 'POST', url, payload: bidOf(amount) });
  await place(admin, 6_000);
  await place(services.people.anna, 6_500);
  const mia = { id: randomUUID(), subject: randomUUID(), name: 'Mia', companyId: admin.companyId };
  await services.owner.query(
    `INSERT INTO auction.buyer (id, company_id, subject, name, email) VALUES ($1, $2, $3, 'Mia', 'mia@users.example')`,
    [mia.id, mia.companyId, mia.subject],
  );
  await place(mia, 9_000);
  const seen = (await services.ask(admin, { url: '/bidding/company/users' })).json();
  expect(seen.log).toMatchObject([
    { user: 'Mia', kind: 'bid', amount: 9_000 },
    { user: 'Users', kind: 'bid', amount: 6_000 },
  ]);
  expect(userNamed(seen, 'Mia')).toMatchObject({
    committed: [{ currencyCode: 'EUR', amount: 9_000 }],
    state: 'active',
  });
  expect(userNamed(seen, 'Users')).toMatchObject({ committed: [], isSelf: true });
});

async function addAdministrator(name: string): Promise<TestUser> {
  const user = await addCompanyWithUser(services.owner, name);
  await services.owner.query(`UPDATE auction.buyer SET role = 'company-admin' WHERE id = $1`, [
    user.id,
  ]);
  return user;
}

async function act(payload: object, user = admin) {
  const asked = { method: 'POST', url: '/bidding/company/users', payload } as const;
  return (await services.ask(user, asked)).json();
}

function userNamed({ users }: { users: OwnUser[] }, name: string): OwnUser {
  const found = users.find((user) => user.name === name);
  if (!found) throw new Error(`no user ${name}`);
  return found;
}

/** What each role may call, and that no role reaches another company (docs/rules.md, Roles). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CompanyRole, companyRoles } from '#contract/desk/values.ts';
import { companyRights, hasRight } from '#domain/company-roles.ts';
import { routePolicies } from '#services/auth/scopes.ts';
import { makeCounterOffer } from '#services/awards/counter-offer.ts';
import { closeLots } from '#test/close-lots.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addCompanyWithUser,
  addLot,
  endLotIn,
  testOperator,
} from '#test/stock.ts';

let services: OpenServices;
let lot: TestLot;
const users = new Map<CompanyRole, TestUser>();
beforeAll(async () => {
  services = await openServices();
  await addAuction(services.owner, { id: 'roles', format: 'open' });
  lot = await addLot(services.owner, { auctionId: 'roles', plate: 'R-001-LE', number: 1 });
  const { companyId } = await addCompanyWithUser(services.owner, 'Roles');
  for (const role of companyRoles) users.set(role, await addUser(companyId, role));
});
afterAll(() => services.close());

const guarded = Object.entries(routePolicies).filter(([, { right }]) => right !== undefined);

test.each(guarded)(
  '%s is for the roles that have its right, and for nobody else',
  async (call, policy) => {
    const [method = '', path = ''] = call.split(' ');
    const url = path
      .replace(':auctionId', 'roles')
      .replace(':assetId', lot.assetId)
      .replaceAll(/:\w+/g, randomUUID());
    const { right } = policy;
    if (!right) throw new Error('filtered above');
    const nobody = await services.app.inject({ method: method as 'POST', url });
    expect(nobody.statusCode).toBe(401);
    for (const [role, user] of users) {
      // An empty body: whoever has the right is refused for it, and nothing is changed.
      const refused = await services.ask(user, { method, url, payload: {} });
      const isAllowed = hasRight(role, right);
      expect([role, refused.json().code === 'CompanyRoleIsMissing']).toEqual([role, !isAllowed]);
      expect([role, refused.statusCode === 403]).toEqual([role, !isAllowed]);
    }
  },
);

test('every role reads the bids of its company, and of no other company', async () => {
  const buyer = users.get('buyer');
  if (!buyer) throw new Error('no buyer');
  const mine = await addLot(services.owner, { auctionId: 'roles', plate: 'R-002-LE', number: 2 });
  const url = `${mine.path}/bids`;
  const placed = await services.ask(buyer, { method: 'POST', url, payload: bidOf(9_000) });
  expect(placed.json()).toMatchObject({ outcome: 'leading' });
  const { anna } = services.people;
  for (const user of users.values()) {
    const listed = await services.ask(user, { url: '/bidding/bids' });
    expect(listed.json().bids).toMatchObject([{ amount: 9_000 }]);
    const seen = await services.ask(user, { url });
    expect(seen.json().bids).toMatchObject([{ own: true, placedBy: 'buyer' }]);
  }
  expect((await services.ask(anna, { url: '/bidding/bids' })).json().bids).toEqual([]);
  expect((await services.ask(anna, { url })).json().bids).toMatchObject([{ placedBy: null }]);
});

test('a user who became a viewer a moment ago cannot bid with rights that a process remembers', async () => {
  const companyId = users.get('buyer')?.companyId ?? '';
  const user = await addUser(companyId, 'buyer');
  const place = async (amount: number) =>
    (
      await services.ask(user, {
        method: 'POST',
        url: `${lot.path}/bids`,
        payload: bidOf(amount),
      })
    ).json();
  expect(await place(6_000)).toMatchObject({ outcome: 'leading' });
  await services.owner.query(`UPDATE auction.buyer SET role = 'viewer' WHERE id = $1`, [user.id]);
  expect(await place(7_000)).toMatchObject({ code: 'UserMayNotBid' });
  const withdrawal = await services.ask(user, { method: 'DELETE', url: `${lot.path}/bids` });
  expect(withdrawal.json()).toMatchObject({ code: 'UserMayNotBid' });
  await services.owner.query(
    `UPDATE auction.buyer SET role = 'buyer', suspended_at = now() WHERE id = $1`,
    [user.id],
  );
  expect(await place(8_000)).toMatchObject({ code: 'UserMayNotBid' });
});

test('a counter-offer is answered by the role of this moment, accepted or declined', async () => {
  const companyId = users.get('buyer')?.companyId ?? '';
  const user = await addUser(companyId, 'buyer');
  const offered = await addLot(services.owner, {
    auctionId: 'roles',
    plate: 'R-003-LE',
    number: 3,
    reserveMinor: 2_000_000,
  });
  await services.ask(user, {
    method: 'POST',
    url: `${offered.path}/bids`,
    payload: bidOf(9_000),
  });
  await endLotIn(services.owner, offered.lotId, -1);
  await closeLots(services);
  const desk = { database: services.database, publish: () => undefined, actor: testOperator };
  const expiresAt = new Date(Date.now() + 3_600_000);
  await makeCounterOffer(desk, offered, { companyId, amountMinor: 1_000_000, expiresAt });
  const answer = async (how: 'accept' | 'decline') =>
    (
      await services.ask(user, {
        method: 'POST',
        url: `${offered.path}/counter-offer`,
        payload: { answer: how, amount: 10_000 },
      })
    ).json();
  const become = (role: CompanyRole) =>
    services.owner.query('UPDATE auction.buyer SET role = $2 WHERE id = $1', [user.id, role]);
  await become('viewer');
  for (const how of ['accept', 'decline'] as const)
    expect(await answer(how)).toMatchObject({ code: 'UserMayNotBid' });
  await become('buyer');
  expect(await answer('decline')).toMatchObject({ lot: { status: 'awaitingAward' } });
});

test('a role that may more may all that the ones before it may', () => {
  const inOrder = companyRoles.map((role) => companyRights[role]);
  for (const [index, rights] of inOrder.entries())
    expect(rights).toEqual(expect.arrayContaining([...(inOrder[index - 1] ?? [])]));
});

async function addUser(companyId: string, role: CompanyRole): Promise<TestUser> {
  const user = { id: randomUUID(), subject: randomUUID(), name: role, companyId };
  await services.owner.query(
    'INSERT INTO auction.buyer (id, company_id, subject, name, email, role) VALUES ($1, $2, $3, $4, $5, $6)',
    [user.id, companyId, user.subject, role, `${user.id}@example.test`, role],
  );
  return user;
}

/** Who may call the desk: scope, role of the token, and a row of an operator. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenServices, openServices } from '#test/open-services.ts';

let services: OpenServices;
beforeAll(async () => {
  services = await openServices();
});
afterAll(() => services.close());

const verified = { email_verified: true, roles: ['operator'] };

test('an operator is met by the verified address, and known by subject from then on', async () => {
  const email = await admit('manager');
  expect(await me('sub-first', { ...verified, email })).toMatchObject({
    statusCode: 200,
    body: { name: 'Olga', role: 'manager' },
  });
  expect(await me('sub-first', { roles: 'buyer operator' })).toMatchObject({ statusCode: 200 });
  expect(await me('sub-second', { ...verified, email })).toMatchObject({
    statusCode: 403,
    body: { code: 'EmailBelongsToAnotherUser' },
  });
});

test.each<[string, Record<string, unknown>, string | undefined, string]>([
  ['without the scope', verified, 'bids', 'ScopeIsMissing'],
  ['without the role', { email_verified: true, roles: ['buyer'] }, undefined, 'UserIsNoOperator'],
  ['without any role', { email_verified: true }, undefined, 'UserIsNoOperator'],
  ['of an address not verified', { roles: ['operator'] }, undefined, 'EmailIsNotVerified'],
])('a token %s opens nothing', async (_what, claims, scope, code) => {
  const email = await admit('viewer');
  expect(await me(randomUUID(), { ...claims, email }, scope)).toMatchObject({
    statusCode: 403,
    body: { code },
  });
});

test('a buyer is no operator, and an operator no buyer', async () => {
  const { subject } = services.people.anna;
  expect(await me(subject, verified)).toMatchObject({ body: { code: 'UserIsNoOperator' } });
  const email = await admit('manager');
  const token = await services.issuer.token({
    subject: 'sub-operator',
    scope: 'desk bids',
    claims: { ...verified, email },
  });
  const headers = { authorization: `Bearer ${token}` };
  expect((await services.app.inject({ url: '/desk/me', headers })).statusCode).toBe(200);
  const bids = await services.app.inject({ url: '/bidding/bids', headers });
  expect([bids.statusCode, bids.json().code]).toEqual([403, 'UserHasNoBuyer']);
});

test('a suspended operator and a visitor are refused', async () => {
  const email = await admit('editor');
  await services.owner.query('UPDATE auction.operator SET suspended_at = now() WHERE email = $1', [
    email,
  ]);
  await services.owner.query('UPDATE auction.operator SET subject = $2 WHERE email = $1', [
    email,
    'sub-suspended',
  ]);
  expect(await me('sub-suspended', verified)).toMatchObject({ body: { code: 'UserIsSuspended' } });
  const visitor = await services.app.inject({ url: '/desk/me' });
  expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'TokenIsMissing']);
});

async function admit(role: string): Promise<string> {
  const email = `${randomUUID()}@auctions.test`;
  await services.owner.query(
    'INSERT INTO auction.operator (name, email, role) VALUES ($1, $2, $3)',
    ['Olga', email, role],
  );
  return email;
}

async function me(subject: string, claims: Record<string, unknown>, scope = 'desk') {
  const token = await services.issuer.token({ subject, scope, claims });
  const answer = await services.app.inject({
    url: '/desk/me',
    headers: { authorization: `Bearer ${token}` },
  });
  return { statusCode: answer.statusCode, body: answer.json() };
}

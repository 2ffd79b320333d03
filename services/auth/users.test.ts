/**
 * Finding the buyer of a token: by subject, or on the first call by the e-mail address that the
 * provider has verified.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { createServices } from '#services/app.ts';

let services: OpenServices;
beforeAll(async () => {
  services = await openServices();
});
afterAll(() => services.close());

test('a buyer is met by the verified address, written in any case, and known by subject from then on', async () => {
  const eva = await letIn('eva@vandijk.test');
  expect(await statusOf('sub-eva', { email: 'Eva@VanDijk.TEST', email_verified: true })).toBe(200);
  expect(await stored(eva)).toEqual({ subject: 'sub-eva', issuer: services.issuer.authority });
  // A new address, or none, changes nothing: the subject identifies the user.
  await forgetBuyers();
  expect(await statusOf('sub-eva', { email: 'eva@elsewhere.test' })).toBe(200);
  expect(await statusOf('sub-eva', {})).toBe(200);
});

test.each<[string, Record<string, unknown>, string]>([
  ['not verified', { email_verified: false }, 'EmailIsNotVerified'],
  ['without a verified flag', {}, 'EmailIsNotVerified'],
  ['verified in words only', { email_verified: 'true' }, 'EmailIsNotVerified'],
  ['of a stranger', { email: 'nobody@vandijk.test', email_verified: true }, 'UserHasNoBuyer'],
  ['that is no text', { email: ['a', 'b'], email_verified: true }, 'UserHasNoBuyer'],
  // The Kelvin sign lower-cases to "k" in every language, but its owner is not Kees.
  [
    'that only looks like it',
    { email: '\u212Aees@vandijk.test', email_verified: true },
    'UserHasNoBuyer',
  ],
  ['with a wildcard', { email: '%@vandijk.test', email_verified: true }, 'UserHasNoBuyer'],
])('an address %s matches no buyer', async (_what, claims, code) => {
  const email = 'kees@vandijk.test';
  const kees = (await idOf(email)) ?? (await letIn(email));
  const answer = await ask(services, `sub-${randomUUID()}`, { email, ...claims });
  expect([answer.statusCode, answer.json().code]).toEqual([403, code]);
  expect(answer.headers['www-authenticate']).toBeUndefined();
  expect(await stored(kees)).toEqual({ subject: null, issuer: null });
});

test('a token without an address belongs to no buyer', async () => {
  const answer = await ask(services, 'sub-without', { email_verified: true });
  expect(answer.json()).toMatchObject({ code: 'UserHasNoBuyer' });
});

test('an address that has a user already has no second one', async () => {
  const vera = await letIn('vera@vandijk.test');
  const claims = { email: 'vera@vandijk.test', email_verified: true };
  expect(await statusOf('sub-vera', claims)).toBe(200);
  const second = await ask(services, 'sub-impostor', claims);
  expect([second.statusCode, second.json().code]).toEqual([403, 'EmailBelongsToAnotherUser']);
  expect(await stored(vera)).toMatchObject({ subject: 'sub-vera' });
  // The same goes for a buyer whose subject was stored before the test.
  const anna = await ask(services, 'sub-impostor', {
    email: 'Anna@example.test',
    email_verified: true,
  });
  expect(anna.json()).toMatchObject({ code: 'EmailBelongsToAnotherUser' });
});

test('first calls at once, to two processes, create one buyer', async () => {
  const fleur = await letIn('fleur@vandijk.test');
  const claims = { email: 'fleur@vandijk.test', email_verified: true };
  const second = await secondProcess();
  try {
    const one = await services.issuer.token({ subject: 'sub-fleur', claims });
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        withToken(turn % 2 === 0 ? services.app : second.app, one).then(
          (answer) => answer.statusCode,
        ),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await stored(fleur)).toMatchObject({ subject: 'sub-fleur' });
  } finally {
    await second.close();
  }
});

test('of two users with the same address at once one becomes the buyer, for good', async () => {
  const gijs = await letIn('gijs@vandijk.test');
  const claims = { email: 'gijs@vandijk.test', email_verified: true };
  const second = await secondProcess();
  try {
    const subjects = Array.from({ length: 10 }, (_, turn) => `sub-gijs-${turn}`);
    const codes = await Promise.all(
      subjects.map(async (subject, turn) => {
        const token = await services.issuer.token({ subject, claims });
        const answer = await withToken(turn % 2 === 0 ? services.app : second.app, token);
        return answer.statusCode === 200 ? subject : answer.json().code;
      }),
    );
    const winners = codes.filter((code) => subjects.includes(code));
    expect(winners).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([winners[0], 'EmailBelongsToAnotherUser']));
    expect(await stored(gijs)).toMatchObject({ subject: winners[0] });
  } finally {
    await second.close();
  }
});

test('another provider’s subject is another user, and its verified address claims the buyer anew', async () => {
  const hugo = await letIn('hugo@vandijk.test');
  await services.owner.query(
    `UPDATE auction.buyer SET issuer = 'https://before.test', subject = 'user-7' WHERE id = $1`,
    [hugo],
  );
  expect((await ask(services, 'user-7', {})).json()).toMatchObject({ code: 'UserHasNoBuyer' });
  const claims = { email: 'hugo@vandijk.test', email_verified: true };
  expect(await statusOf('user-8', claims)).toBe(200);
  expect(await stored(hugo)).toEqual({ subject: 'user-8', issuer: services.issuer.authority });
});

test('the services change nothing of a buyer but his subject at the provider', async () => {
  for (const column of ['name', 'email', 'company_id'])
    await expect(
      services.database.query(`UPDATE auction.buyer SET ${column} = ${column}`),
    ).rejects.toThrow(/permission denied/);
});

async function letIn(email: string): Promise<string> {
  const id = randomUUID();
  await services.owner.query(
    `INSERT INTO auction.buyer (id, company_id, name, email) VALUES ($1, $2, 'New', $3)`,
    [id, services.people.anna.companyId, email],
  );
  return id;
}

async function idOf(email: string): Promise<string | undefined> {
  const { rows } = await services.owner.query<{ id: string }>(
    'SELECT id FROM auction.buyer WHERE email = $1',
    [email],
  );
  return rows[0]?.id;
}

async function stored(id: string) {
  const { rows } = await services.owner.query(
    'SELECT subject, issuer FROM auction.buyer WHERE id = $1',
    [id],
  );
  return rows[0];
}

const withToken = (app: OpenServices['app'], token: string) =>
  app.inject({
    method: 'GET',
    url: '/bidding/bids',
    headers: { authorization: `Bearer ${token}` },
  });

async function ask(of: OpenServices, subject: string, claims: Record<string, unknown>) {
  return withToken(of.app, await of.issuer.token({ subject, claims }));
}

async function statusOf(subject: string, claims: Record<string, unknown>): Promise<number> {
  return (await ask(services, subject, claims)).statusCode;
}

/** Acts as a process with empty caches. */
async function secondProcess() {
  const database = connect(services.url, 'carplaza_services');
  const app = await createServices({ config: services.config, database });
  return { app, close: () => app.close().then(() => database.end()) };
}

async function forgetBuyers(): Promise<void> {
  await services.app.close();
  services.app = await createServices({ config: services.config, database: services.database });
}

/**
 * Tokens of other providers: claims under other names, other ways to say that an address is
 * verified, other subject claims.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { personOf, standardClaims } from './claims.ts';

let services: OpenServices | undefined;
afterEach(async () => {
  await services?.close();
  services = undefined;
});

/**
 * Returns the services' answer to a token with these claims under this configuration; the buyer is
 * known by address alone.
 */
async function answerTo(env: NodeJS.ProcessEnv, claims: object): Promise<[number, string?]> {
  services = await openServices({ env });
  await services.owner.query(
    `INSERT INTO auction.buyer (id, company_id, name, email) VALUES ($1, $2, 'Fien', 'fien@vandijk.test')`,
    [randomUUID(), services.people.anna.companyId],
  );
  const token = await services.issuer.token({ subject: 'fien-1', claims: { ...claims } });
  const headers = { authorization: `Bearer ${token}` };
  const answer = await services.app.inject({ url: '/bidding/bids', headers });
  return answer.statusCode === 200 ? [200] : [answer.statusCode, answer.json().code];
}

const email = 'fien@vandijk.test';

describe('a verified address', () => {
  test.each<[string, NodeJS.ProcessEnv, object, [number, string?]]>([
    ['true', {}, { email, email_verified: true }, [200]],
    ['"true" by default', {}, { email, email_verified: 'true' }, [403, 'EmailIsNotVerified']],
    ['"true" as configured', { EMAIL_VERIFIED: 'text' }, { email, email_verified: 'true' }, [200]],
    [
      '"false"',
      { EMAIL_VERIFIED: 'text' },
      { email, email_verified: 'false' },
      [403, 'EmailIsNotVerified'],
    ],
    ['missing', { EMAIL_VERIFIED: 'text' }, { email }, [403, 'EmailIsNotVerified']],
    ['missing, and always verified', { EMAIL_VERIFIED: 'always' }, { email }, [200]],
    ['no address, and always verified', { EMAIL_VERIFIED: 'always' }, {}, [403, 'UserHasNoBuyer']],
    [
      'both under other names',
      { EMAIL_CLAIM: 'user.mail', EMAIL_VERIFIED_CLAIM: 'https://example.com/verified' },
      { user: { mail: email }, 'https://example.com/verified': true },
      [200],
    ],
    [
      'the usual names where others are configured',
      { EMAIL_CLAIM: 'mail' },
      { email, email_verified: true },
      [403, 'UserHasNoBuyer'],
    ],
  ])('%s', async (_what, env, claims, answer) => {
    expect(await answerTo(env, claims)).toEqual(answer);
  });
});

test('the subject may be in another claim, and a token without it is refused', async () => {
  const env = { SUBJECT_CLAIM: 'oid' };
  expect(await answerTo(env, { oid: 'x-1', email, email_verified: true })).toEqual([200]);
  const { rows = [] } =
    (await services?.owner.query<{ subject: string }>(
      'SELECT subject FROM auction.buyer WHERE email = $1',
      [email],
    )) ?? {};
  expect(rows).toEqual([{ subject: 'x-1' }]);
  await services?.close();
  expect(await answerTo(env, { email, email_verified: true })).toEqual([401, 'TokenIsInvalid']);
});

test('a zero byte in the subject or the address of a good token names nobody', async () => {
  const env = { SUBJECT_CLAIM: 'oid' };
  const verified = { email, email_verified: true };
  expect(await answerTo(env, { oid: 'x\0', ...verified })).toEqual([401, 'TokenIsInvalid']);
  await services?.close();
  const broken = { ...verified, email: `${email}\0` };
  expect(await answerTo({}, broken)).toEqual([403, 'UserHasNoBuyer']);
});

test('company and roles are read under their names, roles as a list or as words', () => {
  const rules = { ...standardClaims, company: 'org', roles: 'realm_access.roles' };
  const read = (roles: unknown) =>
    personOf({ sub: 'one', org: 'Van Dijk', realm_access: { roles } }, { issuer: 'i', rules });
  expect(read(['buyer', 'manager'])).toMatchObject({
    company: 'Van Dijk',
    roles: ['buyer', 'manager'],
  });
  expect(read('buyer manager')?.roles).toEqual(['buyer', 'manager']);
  expect(read('buyer,manager')?.roles).toEqual(['buyer', 'manager']);
  expect(read('buyer; desk manager')?.roles).toEqual(['buyer', 'desk manager']);
  expect(read(7)?.roles).toEqual([]);
});

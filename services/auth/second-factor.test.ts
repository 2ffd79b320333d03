/** Operators' tokens that say nothing of a second factor, or say it in another provider's words. */
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { type OpenServices, openServices } from '#test/open-services.ts';

let services: OpenServices | undefined;
afterEach(async () => {
  log = '';
  await services?.close();
});

let log = '';

async function open(env: NodeJS.ProcessEnv = {}) {
  services = await openServices({ env, logTo: { write: (line) => void (log += line) } });
  await services.owner.query(
    `INSERT INTO auction.operator (name, email, role) VALUES ('Olga', 'olga@auctions.test', 'manager')
     ON CONFLICT DO NOTHING`,
  );
  return services;
}

async function me(claims: Record<string, unknown>, subject: string = randomUUID()) {
  const token = await services!.issuer.token({
    subject,
    scope: 'desk bids',
    claims: { email: 'olga@auctions.test', email_verified: true, roles: ['operator'], ...claims },
  });
  const headers = { authorization: `Bearer ${token}` };
  return services!.app.inject({ url: '/desk/me', headers });
}

test('refuses a password alone with a code and with what the sign-in lacks, and binds nobody', async () => {
  await open();
  for (const claims of [{ acr: undefined }, { acr: '1', amr: ['pwd'] }, { acr: ['phr'] }]) {
    const answer = await me(claims);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'SecondFactorIsMissing']);
    expect(answer.headers['www-authenticate']).toBe(
      'Bearer error="insufficient_user_authentication", error_description="an operator needs a second factor", acr_values="phr"',
    );
  }
  const { rows } = await services!.owner.query(
    `SELECT subject FROM auction.operator WHERE email = 'olga@auctions.test'`,
  );
  expect(rows).toEqual([{ subject: null }]);
  expect((await me({ acr: 'phr' })).statusCode).toBe(200);
});

test('knows another provider’s words for it', async () => {
  await open({ OPERATOR_ACR: 'gold,https://example.org/mfa', OPERATOR_AMR: 'mfa,otp' });
  const subject = randomUUID();
  const statusOf = async (claims: Record<string, unknown>) =>
    (await me(claims, subject)).statusCode;
  expect(await statusOf({ acr: 'gold' })).toBe(200);
  expect(await statusOf({ acr: 'https://example.org/mfa' })).toBe(200);
  expect(await statusOf({ acr: undefined, amr: ['pwd', 'otp'] })).toBe(200);
  expect(await statusOf({ acr: undefined, amr: 'pwd mfa' })).toBe(200);
  expect(await statusOf({ acr: 'phr', amr: ['pwd'] })).toBe(403);
});

test('reads the methods under another name where the provider lets nobody write amr', async () => {
  const name = 'https://example.com/amr';
  await open({ OPERATOR_AMR: 'mfa', AMR_CLAIM: name });
  expect((await me({ acr: undefined, [name]: ['pwd', 'mfa'] })).statusCode).toBe(200);
  for (const claims of [{ amr: ['mfa'] }, { [name]: ['pwd'] }, { [name]: 7 }])
    expect((await me({ acr: undefined, ...claims })).statusCode).toBe(403);
});

test('asks nothing where it is off, and warns at the start', async () => {
  const { app } = await open({ OPERATOR_SECOND_FACTOR: 'off' });
  expect((await me({ acr: undefined })).statusCode).toBe(200);
  await app.listen({ host: '127.0.0.1', port: 0 });
  await expect.poll(() => log).toContain('OPERATOR_SECOND_FACTOR is off');
});

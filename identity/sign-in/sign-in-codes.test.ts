/**
 * An account under attack from many networks: over HTTP, the right password gets in on a new device
 * with the code from the mail, and whoever has no code gets no more guesses than before.
 */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type MailServer, openMailServer } from '#test/mail-server.ts';
import { type FreshIdentity, openFreshIdentity } from '#test/fresh-identity.ts';
import { anna, unknownAccount } from '#test/open-identity.ts';
import { attemptLimits } from '#identity/limits.ts';
import { isSignInCode, signInCode } from './sign-in-codes.ts';

let server: MailServer;
let identity: FreshIdentity;

beforeAll(async () => {
  server = await openMailServer();
  const mail = { smtpUrl: server.url, from: 'noreply@carplaza.example' };
  identity = await openFreshIdentity({ mail });
});
afterEach(async () => {
  server.received.splice(0);
  await identity.owner.query('DELETE FROM public.rate_limit_hit');
  await identity.owner.query(`DELETE FROM identity.artifact WHERE model = 'SignInCodeMail'`);
});
afterAll(async () => {
  await identity.stop();
  await server.close();
});

/** A new device in a network of its own. */
function unknownDevice(number: number) {
  const visitor = identity.visitor();
  visitor.address = `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`;
  return visitor;
}

async function signIn(visitor: ReturnType<typeof unknownDevice>, fields: Record<string, string>) {
  const page = await visitor.follow(visitor.request().address);
  const { response, url } = await visitor.type(page.url, fields);
  const isIn = url.searchParams.has('code') && url.pathname === '/signin-oidc';
  return { status: response.status, isIn, text: isIn ? '' : await response.text() };
}

const guess = { email: anna.email, password: 'not her password' };
let devices = 0;

/** Returns how many of the guesses had their password checked. */
async function attack(guesses: number, fields: Record<string, string> = guess): Promise<number> {
  let checked = 0;
  for (let n = 0; n < guesses; n += 1) {
    const { status } = await signIn(unknownDevice((devices += 1)), fields);
    if (status === 422) checked += 1;
  }
  return checked;
}

/** Uses up the account's guesses; on a slow machine, too, the wait has not passed afterwards. */
async function exhaust(fields: Record<string, string> = guess): Promise<void> {
  expect(await attack(attemptLimits.account.max, fields)).toBe(attemptLimits.account.max);
  await identity.owner.query(
    `UPDATE public.rate_limit_hit SET hit_at = hit_at + interval '1 hour' WHERE counter = 'account'`,
  );
}

async function mailedCode(): Promise<string> {
  await expect.poll(() => server.received.length).toBe(1);
  const [mail] = server.received;
  expect(mail?.to).toEqual([anna.email]);
  // A line of its own: ids in the mail's head may look alike.
  return /^[0-9A-Z]{4}-[0-9A-Z]{4}(?=\r?$)/m.exec(mail?.source ?? '')?.[0] ?? '';
}

test('lets the owner in on a new device with the mailed code while the attack goes on', async () => {
  await exhaust();
  expect(await attack(5)).toBe(0);
  for (let round = 0; round < 3; round += 1) {
    const device = unknownDevice((devices += 1));
    const asked = await signIn(device, { email: anna.email, password: anna.password });
    expect(asked).toMatchObject({ status: 429, isIn: false });
    expect(asked.text).toContain('name="code"');
    expect(asked.text).toContain('sent its owner a code');
    await attack(2);
    const fields = { ...anna, code: (await mailedCode()).toLowerCase().replace('-', ' ') };
    expect(await signIn(device, pick(fields))).toMatchObject({ isIn: true });
    // The device is known from then on.
    await identity.owner.query(`DELETE FROM identity.artifact WHERE model = 'Session'`);
    expect(await signIn(device, pick(anna))).toMatchObject({ isIn: true });
  }
  // However many asked: one mail an hour.
  expect(server.received).toHaveLength(1);
});

test('gives no more guesses without a code, and does not reveal whether there is an account', async () => {
  await exhaust();
  const code = signInCode({ attempts: Buffer.alloc(32) }, ownerOf('x'), Date.now());
  expect(await attack(5, { ...guess, code })).toBe(0);
  // With the right password but a wrong code nothing is let in, either.
  expect(await attack(2, { ...pick(anna), code })).toBe(0);
  await mailedCode();

  const nobody = unknownAccount();
  await exhaust(nobody);
  const [known, unknown] = [
    await signIn(unknownDevice((devices += 1)), guess),
    await signIn(unknownDevice((devices += 1)), nobody),
  ];
  const without = (text: string, email: string) =>
    text.replaceAll(email, '').replaceAll(/interaction\/[\w-]+|from=[\w-]+/g, '');
  expect(without(unknown.text, nobody.email)).toBe(without(known.text, anna.email));
  expect(unknown.status).toBe(known.status);
});

test('gives whoever has the code a handful of passwords, then the waits of a known device', async () => {
  await exhaust();
  await attack(1);
  const code = await mailedCode();
  expect(await attack(attemptLimits.device.max + 5, { ...guess, code })).toBe(
    attemptLimits.device.max,
  );
});

test('lets at most twenty guesses a day through at once, and sixty an hour after that', () => {
  const { max, wait } = attemptLimits.account;
  expect(max).toBe(20);
  expect(3_600 / wait.longestS).toBe(60);
});

test('accepts a code for its owner, in its hour and the next, however it is typed', () => {
  const hourMs = 3_600_000;
  const keys = { attempts: Buffer.alloc(32, 7) };
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.nat(4e12), fc.nat(hourMs - 1), (one, two, at, later) => {
      fc.pre(one !== two);
      const code = signInCode(keys, ownerOf(one), at);
      const isGood = (subject: string, nowMs: number, typed = code) =>
        isSignInCode(keys, ownerOf(subject), { typed, nowMs });
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(isGood(one, at)).toBe(true);
      expect(isGood(one, at + later, ` ${code.toLowerCase().replace('-', ' ')} `)).toBe(true);
      expect(isGood(one, at, code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(true);
      expect(isGood(one, at + 2 * hourMs)).toBe(false);
      expect(isGood(two, at)).toBe(false);
      expect(isGood(one, at, '')).toBe(false);
    }),
  );
});

function ownerOf(subject: string) {
  return { subject, passwordHash: null };
}

function pick({ email, password, ...rest }: { email: string; password: string; code?: string }) {
  return { email, password, ...('code' in rest && rest.code ? { code: rest.code } : {}) };
}

/**
 * Devices on which an account was signed in, recognised by a signed cookie for each account (OWASP
 * "device cookies"). Such a device proves nothing: the cookie only spares the owner the wait that
 * guesses from other devices cause. A new password invalidates all of them.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityConfig } from '#identity/config.ts';
import type { Keys } from '#identity/keys/keys.ts';
import { deviceCookieSeconds, deviceCookiesMax } from '#identity/limits.ts';

const prefix = 'carplaza_identity_device_';
const nonceBytes = 16;
/** Characters of an account's hash in the cookie's name: enough for one browser's accounts. */
const nameLength = 12;

type Owner = { subject: string; passwordHash: string | null };

/** The device's name for `sign-in-throttle.ts`; undefined where it is not known. */
export function knownDevice(
  keys: Keys,
  request: FastifyRequest,
  owner: Owner | undefined,
): string | undefined {
  if (!owner) return undefined;
  const cookie = cookiesOf(request)[nameOf(keys, owner)];
  const [nonce = '', signature = ''] = cookie?.split('.') ?? [];
  const expected = Buffer.from(signatureOf(keys, owner, nonce));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? nonce : undefined;
}

/** Sets the cookie after a sign-in and removes the oldest of others beyond `deviceCookiesMax`. */
export function rememberDevice(
  { config, keys }: { config: IdentityConfig; keys: Keys },
  request: FastifyRequest,
  reply: FastifyReply,
  owner: Owner,
): void {
  const name = nameOf(keys, owner);
  const nonce = knownDevice(keys, request, owner) ?? randomBytes(nonceBytes).toString('base64url');
  const others = Object.keys(cookiesOf(request)).filter(
    (other) => other.startsWith(prefix) && other !== name,
  );
  const tooMany = others.slice(0, Math.max(0, others.length + 1 - deviceCookiesMax));
  const cookies = [
    ...tooMany.map((other) => written(config, other, '', 0)),
    written(config, name, `${nonce}.${signatureOf(keys, owner, nonce)}`, deviceCookieSeconds),
  ];
  // Appended, because oidc-provider sets its own cookies on the raw response.
  for (const cookie of cookies) reply.raw.appendHeader('set-cookie', cookie);
}

function written({ identityUrl }: IdentityConfig, name: string, value: string, maxAge: number) {
  const secure = identityUrl.startsWith('https:');
  const path = '/';
  return stringifySetCookie({ name, value, maxAge, path, httpOnly: true, sameSite: 'lax', secure });
}

function cookiesOf({ headers }: FastifyRequest) {
  return parseCookie(headers.cookie ?? '');
}

/** Returns a name that does not reveal the account to another user of the browser. */
function nameOf(keys: Keys, { subject }: Owner): string {
  return `${prefix}${sign(keys, 'name', subject).slice(0, nameLength)}`;
}

function signatureOf(keys: Keys, { subject, passwordHash }: Owner, nonce: string): string {
  return sign(keys, 'device', subject, nonce, passwordHash ?? '');
}

function sign(keys: Keys, ...parts: string[]): string {
  return createHmac('sha256', keys.attempts).update(parts.join('\n')).digest('base64url');
}

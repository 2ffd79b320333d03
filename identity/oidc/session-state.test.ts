import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshIdentity, openFreshIdentity } from '#test/fresh-identity.ts';
import type { Visitor } from '#test/open-identity.ts';

let identity: FreshIdentity;

beforeAll(async () => {
  identity = await openFreshIdentity();
});
afterAll(() => identity.stop());

const cookieName = 'carplaza_identity_state';

async function stateOf(visitor: Visitor): Promise<string> {
  const { url } = await visitor.follow(visitor.request({ prompt: 'none' }).address);
  return url.searchParams.get('session_state') ?? '';
}

/** Runs the provider's frame as a browser would and returns its answer to the portal's frame. */
async function frameAnswer(
  visitor: Visitor,
  message: string,
  from: { origin?: string; cookie?: string } = {},
): Promise<string | undefined> {
  const page = await (await visitor.send('/check-session')).text();
  const script = /<script>([^]*)<\/script>/.exec(page)?.[1] ?? '';
  let listener: ((event: unknown) => Promise<void>) | undefined;
  const known = visitor.cookie(cookieName);
  runInNewContext(script, {
    addEventListener: (_name: string, given: typeof listener) => (listener = given),
    document: { cookie: from.cookie ?? (known ? `other=1; ${cookieName}=${known}` : '') },
    crypto,
    TextEncoder,
    btoa,
  });
  let answer: string | undefined;
  const origin = from.origin ?? identity.config.portalUrl;
  await listener?.({
    data: message,
    origin,
    source: {
      postMessage: (word: string, to: string) => {
        if (to === origin) answer = word;
      },
    },
  });
  return answer;
}

test('session_state is the hash that the specification of session management names', async () => {
  const visitor = identity.visitor();
  await visitor.signIn();
  const [hash, salt] = (await stateOf(visitor)).split('.');
  const text = `CarPlaza ${identity.config.portalUrl} ${visitor.cookie(cookieName)} ${salt}`;
  expect(hash).toBe(createHash('sha256').update(text).digest('base64url'));
});

test('the frame answers unchanged while the session lasts, and changed after sign-out', async () => {
  const visitor = identity.visitor();
  const { id_token: hint } = await visitor.signIn();
  const state = await stateOf(visitor);
  expect(await frameAnswer(visitor, `CarPlaza ${state}`)).toBe('unchanged');
  // A renewal belongs to the same session.
  expect(await frameAnswer(visitor, `CarPlaza ${await stateOf(visitor)}`)).toBe('unchanged');
  await visitor.follow(`/end-session?id_token_hint=${hint}`);
  expect(await frameAnswer(visitor, `CarPlaza ${state}`)).toBe('changed');
});

test('a visitor who is not signed in has a state too, and it changes at sign-in', async () => {
  const visitor = identity.visitor();
  const state = await stateOf(visitor);
  expect(await frameAnswer(visitor, `CarPlaza ${state}`)).toBe('unchanged');
  await visitor.signIn();
  expect(await frameAnswer(visitor, `CarPlaza ${state}`)).toBe('changed');
});

test('a cookie that cannot be read is an error, never a sign-out', async () => {
  const visitor = identity.visitor();
  await visitor.signIn();
  const state = await stateOf(visitor);
  expect(await frameAnswer(visitor, `CarPlaza ${state}`, { cookie: '' })).toBe('error');
  for (const message of ['', 'CarPlaza', 'CarPlaza x', `CarPlaza ${state} more`])
    expect(await frameAnswer(visitor, message)).toBe('error');
});

test('another site gets no answer, and may not frame it', async () => {
  const visitor = identity.visitor();
  await visitor.signIn();
  const state = await stateOf(visitor);
  const origin = 'https://evil.example';
  expect(await frameAnswer(visitor, `CarPlaza ${state}`, { origin })).toBeUndefined();
  const policy = (await visitor.send('/check-session')).headers.get('content-security-policy');
  expect(policy).toMatch(/script-src 'sha256-[\w+/=]+'; frame-ancestors http:\/\/localhost:4000$/);
});

test('a visitor who is not signed in gets the cookie of the state, and no other', async () => {
  const visitor = identity.visitor();
  await stateOf(visitor);
  expect(visitor.cookieNames()).toEqual([cookieName]);
});

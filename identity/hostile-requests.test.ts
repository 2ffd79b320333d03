/** Requests that no browser sends: zero bytes in every parameter, bodies that never end. */
import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type FreshIdentity, openFreshIdentity } from '#test/fresh-identity.ts';
import { type Visitor, anna } from '#test/open-identity.ts';

let identity: FreshIdentity;
let log = '';

beforeAll(async () => {
  const changes = { logLevel: 'warn', requestTimeoutMs: 500 };
  identity = await openFreshIdentity(changes, { write: (line) => void (log += line) });
  // The test's login is the owner, of which the start warns.
  await vi.waitUntil(() => log.includes('is a superuser'), { timeout: 90_000 });
});
afterAll(() => identity.stop());

const secret = 'zero-byte-canary';
const bad = `${secret}\0`;

function post(visitor: Visitor, path: string, fields: Record<string, string>, origin?: string) {
  return visitor.send(path, {
    method: 'POST',
    headers: { origin: origin ?? identity.config.portalUrl, accept: 'application/json' },
    body: new URLSearchParams(fields),
  });
}

/**
 * Pushes a request and then uses it: refused at either step, by a page or with an error at the
 * portal.
 */
async function push(visitor: Visitor, parameters: URLSearchParams): Promise<string> {
  const pushed = await post(visitor, '/par', Object.fromEntries(parameters));
  if (pushed.status !== 201) return pushed.status < 500 ? 'refused' : 'failed';
  const { request_uri: uri } = (await pushed.json()) as { request_uri: string };
  const used = await visitor.follow(`/authorize?client_id=CarPlaza&request_uri=${uri}`);
  const isSentBack = used.url.searchParams.get('error') === 'invalid_request';
  return isSentBack || used.response.status === 400 ? 'refused' : 'taken';
}

describe('a zero byte is a broken request, and nothing of it is logged', () => {
  test.each([
    'client_id',
    'redirect_uri',
    'state',
    'nonce',
    'scope',
    'ui_locales',
    'login_hint',
    'contactUrl',
    'registrationUrl',
    'code_challenge',
    'id_token_hint',
    'acr_values',
  ])('in %s of a sign-in, in the address or pushed', async (name) => {
    log = '';
    const visitor = identity.visitor();
    const { address } = visitor.request({ [name]: bad });
    expect((await visitor.send(address)).status).toBe(400);
    expect(await push(visitor, address.searchParams)).toBe('refused');
    expect(log).toBe('');
  });

  test.each([
    ['/token', { grant_type: 'authorization_code', code: bad, redirect_uri: bad }],
    ['/token', { grant_type: 'refresh_token', refresh_token: bad }],
    ['/token', { grant_type: bad }],
    ['/par', { response_type: 'code', state: bad, redirect_uri: 'x' }],
  ])('at %s %j', async (path, fields) => {
    log = '';
    const answer = await post(identity.visitor(), path, { client_id: 'CarPlaza', ...fields });
    expect(answer.status).toBe(400);
    expect(log).toBe('');
  });

  test.each([
    `/interaction/${encodeURIComponent(bad)}`,
    `/interaction/x?ui_locales=%00`,
    '/password?token=%00',
    '/password/forgotten?ui_locales=%00',
    '/passkeys?ui_locales=%00',
    '/end-session?state=%00',
    '/userinfo?x=%00',
    '/%00',
  ])('in %s', async (path) => {
    log = '';
    expect((await identity.visitor().send(path)).status).toBe(400);
    expect(log).toBe('');
  });

  test('typed into a sign-in, a new password, an address and a passkey', async () => {
    log = '';
    const visitor = identity.visitor();
    const { url } = await visitor.follow(visitor.request().address);
    const typed = { email: bad, password: bad };
    expect((await visitor.type(url, typed)).response.status).toBe(400);
    const own = (path: string) => new URL(path, identity.config.identityUrl);
    const forms: [string, Record<string, string>][] = [
      ['/password', { token: bad, password: bad, repeated: bad }],
      ['/password/forgotten', { email: bad }],
      ['/passkeys/remove', { id: bad }],
    ];
    for (const [path, fields] of forms)
      expect((await visitor.type(own(path), fields)).response.status).toBe(400);
    const passkey = own(`${url.pathname}/passkey`);
    await post(visitor, `${passkey.pathname}/question`, {}, identity.config.identityUrl);
    const answer = JSON.stringify({ id: bad, response: {} });
    expect((await visitor.type(passkey, { response: answer })).response.status).toBe(422);
    expect(log).toBe('');
  });
});

test.each(['/authorize', '/Authorize'])(
  'another browser that resumes a sign-in at %s, naming a client, gets a page that it has expired',
  async (path) => {
    const { url } = await identity.visitor().follow(identity.visitor().request().address);
    const resume = `${path}/${url.pathname.split('/').at(-1)}?client_id=CarPlaza`;
    const answer = await identity.visitor().send(resume);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('<h1');
  },
);

test('a database error is logged by its code, never with the values of a row', async () => {
  log = '';
  // Not JSON: the database repeats it in its message.
  const error = await identity.database
    .query('SELECT $1::jsonb', [`{"state":"${secret}`])
    .then(undefined, (error: unknown) => error);
  identity.app.log.error({ error }, 'failed');
  expect(log).toContain('DatabaseError');
  expect(log).not.toContain(secret);
});

test.each(['/token', '/password', '/interaction/x'])(
  'a body for %s that does not arrive is not waited for',
  async (path) => {
    log = '';
    const { port } = new URL(identity.address);
    const socket = connectSocket(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes.toString()));
    const headers = 'content-type: application/x-www-form-urlencoded\r\ncontent-length: 500';
    socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n\r\npassword=`);
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(log).toBe('');
    // Other users are served meanwhile and afterwards.
    expect((await identity.visitor().signIn(anna)).token_type).toBe('Bearer');
  },
);

import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshIdentity, openFreshIdentity } from '#test/fresh-identity.ts';
import { anna, jonas, unknownAccount } from '#test/open-identity.ts';

let identity: FreshIdentity;

beforeAll(async () => {
  identity = await openFreshIdentity();
});
afterAll(() => identity.stop());

test('a buyer is sent to sign in, types her password, and comes back to her own language with a code', async () => {
  const visitor = identity.visitor();
  const redirectUri = 'http://localhost:4000/nl-nl/signin-oidc';
  const request = visitor.request({ redirect_uri: redirectUri, ui_locales: 'nl-NL' });

  const page = await visitor.follow(request.address);
  expect(page.response.status).toBe(200);
  expect(page.url.pathname).toMatch(/^\/interaction\/[\w-]+$/);
  expect(await page.response.text()).toContain('Inloggen');

  const { url: back } = await visitor.type(page.url, {
    email: ' Anna@VanDijk.example ',
    password: anna.password,
  });
  expect(back.origin + back.pathname).toBe(redirectUri);
  expect(back.searchParams.get('state')).toBe(request.state);
  // RFC 9207: the portal can tell which issuer answers.
  expect(back.searchParams.get('iss')).toBe(identity.config.identityUrl);

  const answer = await visitor.token({
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: request.verifier,
  });
  expect(answer.headers.get('access-control-allow-origin')).toBe(identity.config.portalUrl);
  const tokens = (await answer.json()) as Record<string, string>;
  expect(tokens.token_type).toBe('Bearer');
  expect(decodeJwt(tokens.id_token ?? '')).toMatchObject({
    iss: identity.config.identityUrl,
    aud: 'CarPlaza',
    sub: anna.subject,
    nonce: request.nonce,
    auth_time: expect.any(Number),
  });
});

test('a signed-in user gets a code without a page, also in a hidden frame', async () => {
  const visitor = identity.visitor();
  await visitor.signIn();
  const { url } = await visitor.follow(visitor.request({ prompt: 'none' }).address);
  expect(url.searchParams.get('code')).toBeTruthy();
});

test('a signed-out user gets login_required in a hidden frame, and no page', async () => {
  const visitor = identity.visitor();
  const { url } = await visitor.follow(visitor.request({ prompt: 'none' }).address);
  expect(url.searchParams.get('error')).toBe('login_required');
  expect(url.searchParams.get('code')).toBeNull();
});

test('consent is granted without a page: the portal is the operator’s own', async () => {
  const visitor = identity.visitor();
  await visitor.signIn();
  const { url } = await visitor.follow(visitor.request({ prompt: 'consent' }).address);
  expect(url.searchParams.get('code')).toBeTruthy();
});

test('another buyer signs in where one is signed in: the first session ends, without a script', async () => {
  const visitor = identity.visitor();
  const first = await visitor.signIn(anna);
  const page = await visitor.follow(visitor.request({ prompt: 'login' }).address);
  const { url } = await visitor.type(page.url, { email: jonas.email, password: jonas.password });
  expect(url.searchParams.get('code')).toBeTruthy();
  expect((await visitor.refresh(first.refresh_token)).status).toBe(400);
  const second = await visitor.signIn(jonas);
  expect(decodeJwt(second.id_token).sub).toBe(jonas.subject);
});

describe('a password that does not fit', () => {
  test('shows an error, with the address filled in and the password not', async () => {
    const visitor = identity.visitor();
    const page = await visitor.follow(visitor.request().address);
    const { response, url } = await visitor.type(page.url, {
      email: anna.email,
      password: 'guessed wrong',
    });
    expect(response.status).toBe(422);
    expect(url.pathname).toBe(page.url.pathname);
    const text = await response.text();
    expect(text).toContain('E-mail and password do not match.');
    expect(text).toContain(`value="${anna.email}"`);
    expect(text).not.toContain('guessed wrong');
  });

  test('gets the same answer when there is no such account', async () => {
    const answers = [];
    for (const email of [anna.email, unknownAccount().email]) {
      const visitor = identity.visitor();
      const page = await visitor.follow(visitor.request().address);
      const { response } = await visitor.type(page.url, { email, password: 'guessed wrong' });
      const text = await response.text();
      answers.push({
        status: response.status,
        headers: [...response.headers.keys()].sort(),
        text: text.replaceAll(email, '').replaceAll(page.url.pathname.split('/').at(-1) ?? '', ''),
      });
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  test('may be tried again at once, and then the right one counts', async () => {
    const visitor = identity.visitor();
    const page = await visitor.follow(visitor.request().address);
    await visitor.type(page.url, { email: anna.email, password: 'guessed wrong' });
    const { url } = await visitor.type(page.url, { email: anna.email, password: anna.password });
    expect(url.searchParams.get('code')).toBeTruthy();
  });
});

describe('a request that is not as agreed', () => {
  /** These return to the portal as errors. */
  test.each([
    ['without PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['with a plain PKCE challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for an ID token', { response_type: 'id_token' }, 'unsupported_response_type'],
    ['for code and ID token', { response_type: 'code id_token' }, 'unsupported_response_type'],
    ['for another audience', { resource: 'https://elsewhere.example' }, 'invalid_target'],
    ['with a link elsewhere', { contactUrl: 'https://evil.example/' }, 'invalid_request'],
    ['with a script as link', { registrationUrl: 'javascript:alert(1)' }, 'invalid_request'],
  ])('%s is refused', async (_name, changes: Record<string, string | null>, error) => {
    const visitor = identity.visitor();
    const { url } = await visitor.follow(visitor.request(changes).address);
    expect(url.origin).toBe(identity.config.portalUrl);
    const answer = url.hash ? new URLSearchParams(url.hash.slice(1)) : url.searchParams;
    expect(answer.get('error')).toBe(error);
    expect(answer.get('code')).toBeNull();
  });

  /** These must not redirect to the address that they name. */
  test.each([
    ['another path', { redirect_uri: 'http://localhost:4000/vehicles' }, 'invalid_redirect_uri'],
    ['more path', { redirect_uri: 'http://localhost:4000/signin-oidc/x' }, 'invalid_redirect_uri'],
    ['another host', { redirect_uri: 'https://evil.example/signin-oidc' }, 'invalid_redirect_uri'],
    ['another client', { client_id: 'SomebodyElse' }, 'invalid_client'],
  ])('to %s gets a page here', async (_name, changes: Record<string, string>, code) => {
    const visitor = identity.visitor();
    const { response, url } = await visitor.follow(visitor.request(changes).address, {
      headers: { accept: 'text/html' },
    });
    expect(url.origin).toBe(identity.config.identityUrl);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(code);
  });
});

describe('a sign-in form', () => {
  test('from another browser is refused', async () => {
    const visitor = identity.visitor();
    const page = await visitor.follow(visitor.request().address);
    const { response } = await identity
      .visitor()
      .type(page.url, { email: anna.email, password: anna.password });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('This sign-in has expired');
  });

  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('posted from elsewhere is refused: %o', async (headers) => {
    const visitor = identity.visitor();
    const page = await visitor.follow(visitor.request().address);
    const { response, url } = await visitor.follow(page.url, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ email: anna.email, password: anna.password }),
    });
    expect(response.status).toBe(400);
    expect(url.origin).toBe(identity.config.identityUrl);
  });

  test.each([
    { email: anna.email },
    { email: anna.email, password: 'x'.repeat(2_000) },
    { email: 'x'.repeat(300), password: 'x' },
    { email: anna.email, password: 'x', more: 'x'.repeat(5_000) },
  ])('with a missing or endless field is refused', async (fields) => {
    const visitor = identity.visitor();
    const page = await visitor.follow(visitor.request().address);
    const { response } = await visitor.type(page.url, fields as Record<string, string>);
    expect([400, 413]).toContain(response.status);
  });
});

test('a code is good once; the second use revokes what the first one issued', async () => {
  const visitor = identity.visitor();
  const request = visitor.request();
  const page = await visitor.follow(request.address);
  const { url } = await visitor.type(page.url, { email: anna.email, password: anna.password });
  const exchange = () =>
    visitor.token({
      grant_type: 'authorization_code',
      code: url.searchParams.get('code') ?? '',
      redirect_uri: 'http://localhost:4000/signin-oidc',
      code_verifier: request.verifier,
    });
  const first = (await (await exchange()).json()) as { refresh_token: string };
  expect((await exchange()).status).toBe(400);
  expect((await visitor.refresh(first.refresh_token)).status).toBe(400);
});

test('a code without its verifier, or with another, is worth nothing', async () => {
  const visitor = identity.visitor();
  const page = await visitor.follow(visitor.request().address);
  const { url } = await visitor.type(page.url, { email: anna.email, password: anna.password });
  const code = url.searchParams.get('code') ?? '';
  const redirect_uri = 'http://localhost:4000/signin-oidc';
  for (const proof of [{}, { code_verifier: 'a'.repeat(43) }]) {
    const answer = await visitor.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri,
      ...(proof as Record<string, string>),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
  }
});

test('the password grant stays off', async () => {
  const answer = await identity
    .visitor()
    .token({ grant_type: 'password', username: anna.email, password: anna.password });
  expect(await answer.json()).toMatchObject({ error: 'unsupported_grant_type' });
});

test('a portal may push its request first, and the browser carries its name only', async () => {
  const visitor = identity.visitor();
  const { address, verifier } = visitor.request();
  const pushed = await visitor.send('/par', { method: 'POST', body: address.searchParams });
  expect(pushed.status).toBe(201);
  const { request_uri: name } = (await pushed.json()) as { request_uri: string };
  const short = new URLSearchParams({ client_id: 'CarPlaza', request_uri: name });
  const page = await visitor.follow(`/authorize?${short}`);
  const { url } = await visitor.type(page.url, { email: anna.email, password: anna.password });
  const answer = await visitor.token({
    grant_type: 'authorization_code',
    code: url.searchParams.get('code') ?? '',
    redirect_uri: 'http://localhost:4000/signin-oidc',
    code_verifier: verifier,
  });
  expect(answer.status).toBe(200);
  const foreign = new URLSearchParams(address.searchParams);
  foreign.set('redirect_uri', 'https://evil.example/signin-oidc');
  const refused = await visitor.send('/par', { method: 'POST', body: foreign });
  expect(refused.status).toBe(400);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshIdentity, openFreshIdentity } from '#test/fresh-identity.ts';
import { anna } from '#test/open-identity.ts';

let identity: FreshIdentity;

beforeAll(async () => {
  identity = await openFreshIdentity();
});
afterAll(() => identity.stop());

const back = 'http://localhost:4000/de-de/signout-callback-oidc';
const endSession = (parameters: Record<string, string>) =>
  `/end-session?${new URLSearchParams(parameters).toString()}`;

test('a sign-out with the ID token redirects straight to the portal and ends everything', async () => {
  const visitor = identity.visitor();
  const tokens = await visitor.signIn();
  const { url } = await visitor.follow(
    endSession({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: back,
      state: 'a-state',
    }),
  );
  expect(url.href).toBe(`${back}?state=a-state`);
  expect((await visitor.refresh(tokens.refresh_token)).status).toBe(400);
  const silent = await visitor.follow(visitor.request({ prompt: 'none' }).address);
  expect(silent.url.searchParams.get('error')).toBe('login_required');
});

test('a second sign-out, with nobody signed in, redirects too', async () => {
  const visitor = identity.visitor();
  const { id_token: hint } = await visitor.signIn();
  const address = endSession({ id_token_hint: hint, post_logout_redirect_uri: back });
  await visitor.follow(address);
  const { url } = await visitor.follow(address);
  expect(url.href).toBe(back);
});

test('without an address to go back to there is a page, in the language asked for', async () => {
  const visitor = identity.visitor();
  const { id_token: hint } = await visitor.signIn();
  const { response } = await visitor.follow(
    endSession({ id_token_hint: hint, ui_locales: 'pl-PL' }),
  );
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(text).toContain('lang="pl-PL"');
  expect(text).toContain('Wylogowano');
});

test('without the ID token the person has to confirm, so that no other site can sign her out', async () => {
  const visitor = identity.visitor();
  const tokens = await visitor.signIn();
  const page = await visitor.follow(
    endSession({ client_id: 'CarPlaza', post_logout_redirect_uri: back }),
  );
  const text = await page.response.text();
  expect(text).toContain('Sign out of CarPlaza?');
  expect(text).not.toContain('<script');
  expect((await visitor.refresh(tokens.refresh_token)).status).toBe(200);

  const xsrf = /name="xsrf" value="(\w+)"/.exec(text)?.[1] ?? '';
  const { url } = await visitor.follow('/end-session/confirm', {
    method: 'POST',
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  });
  expect(url.href).toBe(back);
  const silent = await visitor.follow(visitor.request({ prompt: 'none' }).address);
  expect(silent.url.searchParams.get('error')).toBe('login_required');
});

test('an address that is not registered is never redirected to', async () => {
  const visitor = identity.visitor();
  const { id_token: hint } = await visitor.signIn();
  for (const address of ['https://evil.example/', 'http://localhost:4000/vehicles']) {
    const { response, url } = await visitor.follow(
      endSession({ id_token_hint: hint, post_logout_redirect_uri: address }),
    );
    expect(url.origin).toBe(identity.config.identityUrl);
    expect(response.status).toBe(400);
  }
});

test('the ID token of another person does not sign this one out', async () => {
  const other = await identity.visitor().signIn({ ...anna, email: 'jonas@lindner.example' });
  const visitor = identity.visitor();
  await visitor.signIn();
  const { response } = await visitor.follow(endSession({ id_token_hint: other.id_token }));
  expect(await response.text()).toContain('Sign out of CarPlaza?');
});

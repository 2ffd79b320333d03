/** The page of the user's sessions: what it shows, and how each of them ends. */
import type { Database } from '#database/connect.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FreshIdentity, openFreshIdentity } from '#test/fresh-identity.ts';
import { type Tokens, type Visitor, anna, jonas } from '#test/open-identity.ts';

let identity: FreshIdentity;
let owner: Database;

beforeAll(async () => {
  identity = await openFreshIdentity();
  ({ owner } = identity);
});
beforeEach(async () => {
  await owner.query('DELETE FROM identity.artifact');
  await owner.query('DELETE FROM auction.token_denial');
});
afterAll(() => identity.stop());

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

async function signIn(
  who = anna,
  userAgent = chrome,
  address?: string,
): Promise<{ visitor: Visitor; tokens: Tokens }> {
  const visitor = identity.visitor();
  visitor.userAgent = userAgent;
  visitor.address = address;
  return { visitor, tokens: await visitor.signIn(who) };
}

const own = (path: string) => new URL(path, identity.config.identityUrl);
const pageOf = async (visitor: Visitor, language = 'en') =>
  (await visitor.send(`/sessions?ui_locales=${language}`)).text();
const uidsOn = (page: string) =>
  [...page.matchAll(/name="uid" value="([^"]+)"/g)].map(([, uid = '']) => uid);

async function isAlive({ visitor, tokens }: { visitor: Visitor; tokens: Tokens }) {
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const userInfo = await visitor.send('/userinfo', { headers });
  const renewal = await visitor.refresh(tokens.refresh_token);
  return { userInfo: userInfo.status, renewal: renewal.status };
}

test('every browser is listed with its place and time; this one cannot be ended here, others can', async () => {
  const phone = await signIn(anna, safari, '192.0.2.44');
  const desk = await signIn(anna, chrome, '198.51.100.3');
  await signIn(jonas, chrome, '203.0.113.9');
  const page = await pageOf(desk.visitor);
  expect(page).toContain('Chrome on Windows');
  expect(page).toContain('Safari on iOS');
  expect(page).toContain('This browser');
  expect(page).toContain('from 192.0.2.44');
  expect(page).not.toContain('203.0.113.9');
  const uids = uidsOn(page);
  expect(uids).toHaveLength(1);
  await desk.visitor.type(own('/sessions/end'), { uid: uids[0] ?? '', language: 'en' });
  expect(await isAlive(phone)).toEqual({ userInfo: 401, renewal: 400 });
  expect(uidsOn(await pageOf(desk.visitor))).toEqual([]);
  expect(await isAlive(desk)).toEqual({ userInfo: 200, renewal: 200 });
});

test('somebody else’s session is not ended, nor any from another site', async () => {
  const [mine, phone, theirs] = [await signIn(), await signIn(anna, safari), await signIn(jonas)];
  const [uid = ''] = uidsOn(await pageOf(mine.visitor));
  await theirs.visitor.type(own('/sessions/end'), { uid });
  for (const path of ['/sessions/end', '/sessions/not-me'])
    await mine.visitor.send(path, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ uid }),
    });
  expect(await isAlive(phone)).toEqual({ userInfo: 200, renewal: 200 });
});

test('“This was not me” after a fresh sign-in ends all and leads to a new password at once', async () => {
  const [mine, unknownAccount] = [await signIn(), await signIn(anna, safari)];
  const { response, url } = await mine.visitor.type(own('/sessions/not-me'), { language: 'de-de' });
  expect(url.pathname).toBe('/password');
  expect(await response.text()).toContain('lang="de-DE"');
  expect(await isAlive(unknownAccount)).toEqual({ userInfo: 401, renewal: 400 });
  expect(await isAlive(mine)).toEqual({ userInfo: 401, renewal: 400 });
  const token = url.searchParams.get('token') ?? '';
  const fields = { token, password: anna.password, repeated: anna.password };
  const saved = await mine.visitor.type(own('/password'), { ...fields, language: 'en' });
  expect(await saved.response.text()).toContain('Your password is saved');
});

test('later it leads there by mail: whoever is at this browser may be somebody else', async () => {
  const [mine, other] = [await signIn(), await signIn(anna, safari)];
  await owner.query(
    `UPDATE identity.artifact SET payload = jsonb_set(payload, '{loginTs}', '0') WHERE model = 'Session'`,
  );
  const { url } = await mine.visitor.type(own('/sessions/not-me'), { language: 'en' });
  expect(url.pathname).toBe('/password/forgotten');
  expect(await isAlive(other)).toEqual({ userInfo: 401, renewal: 400 });
  expect(await pageOf(mine.visitor)).toContain('Sign in to CarPlaza first');
});

test('a browser without a user agent is listed, and markup in a user agent stays text', async () => {
  const [mine] = [await signIn(), await signIn(anna, '<script>x</script>'), await signIn(anna, '')];
  const page = await pageOf(mine.visitor);
  expect(page.match(/Unknown browser/g)?.length).toBeGreaterThanOrEqual(1);
  expect(page).not.toContain('<script>x');
});

import * as oauth from 'oauth4webapi';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { identityErrorOf } from './identity-error.ts';
import { openProvider, type TestProvider } from '#test/openid-provider.ts';
import { back, errorOf, openTab, popupOf, type TestTab } from '#test/session-tab.ts';

let provider: TestProvider;
let tab: TestTab;
let manager: TestTab['manager'];
let ask: TestTab['ask'];
let answer: TestTab['answer'];
let signIn: TestTab['signIn'];

beforeEach(async () => {
  provider = await openProvider();
  tab = openTab(provider);
  ({ manager, ask, answer, signIn } = tab);
});
afterEach(() => provider.close());

test('a sign-in whose answer is whole gives the person, with user info', async () => {
  await expect(signIn()).resolves.toMatchObject({
    profile: { sub: 'anna', name: 'Anna Verhoeven' },
    access_token: 'an access token',
  });
  expect(await manager.getUser()).toMatchObject({ profile: { sub: 'anna' } });
});

test('a verifier goes with the code, and its challenge and a nonce go with the request', async () => {
  const asked = await ask();
  expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
  expect(asked.searchParams.get('nonce')).toMatch(/^[0-9a-f-]{36}$/);
  await answer(asked);
  // Three random UUIDs (docs/rules.md, Session).
  expect(provider.tokenRequests[0]?.get('code_verifier')).toMatch(/^[0-9a-f]{96}$/);
});

const hour = 3600;
const now = () => Math.floor(Date.now() / 1000);

test.each<[string, () => void, string, string]>([
  [
    'signed by nobody we know',
    () => void (provider.behaviour.isForged = true),
    'idTokenInvalid',
    'id_token: signature verification failed',
  ],
  [
    'of another issuer',
    () => want({ iss: 'https://other.example' }),
    'idTokenInvalid',
    'id_token: unexpected "iss" claim value',
  ],
  [
    'for another client',
    () => want({ aud: 'OtherShop' }),
    'idTokenInvalid',
    'id_token: unexpected "aud" claim value',
  ],
  [
    'for several clients without saying which asked',
    () => want({ aud: ['CarPlaza', 'OtherShop'] }),
    'idTokenInvalid',
    'azp is missing in an id_token for several clients',
  ],
  [
    'that another client asked for',
    () => want({ aud: ['CarPlaza', 'OtherShop'], azp: 'OtherShop' }),
    'idTokenInvalid',
    'azp in id_token is not this client',
  ],
  [
    'of another party',
    () => want({ azp: 'OtherShop' }),
    'idTokenInvalid',
    'azp in id_token is not this client',
  ],
  [
    'that is over',
    () => want({ iat: now() - hour, exp: now() - hour / 2 }),
    'clockWrong',
    'id_token has expired',
  ],
  [
    'from the future',
    () => want({ iat: now() + hour, exp: now() + 2 * hour }),
    'clockWrong',
    'id_token was issued in the future',
  ],
  [
    'for another request',
    () => want({ nonce: 'another' }),
    'idTokenInvalid',
    'nonce in id_token does not match nonce in client storage',
  ],
  [
    'without a nonce',
    () => want({ nonce: undefined }),
    'idTokenInvalid',
    'nonce in id_token does not match nonce in client storage',
  ],
  [
    'without a subject',
    () => want({ sub: undefined }),
    'idTokenInvalid',
    'ID Token is missing a subject claim',
  ],
  [
    'without a subject, whatever else is wrong',
    () => want({ sub: undefined, iss: 'https://other.example', exp: now() - hour }),
    'idTokenInvalid',
    'ID Token is missing a subject claim',
  ],
])('an ID token %s signs nobody in', async (_what, spoil, kind, message) => {
  spoil();
  const error = await errorOf(signIn());
  expect(error).toMatchObject({ kind, message });
  expect(await manager.getUser()).toBeNull();
});

test('keys that were rotated since the last sign-in are asked for again', async () => {
  await signIn();
  await provider.rotateKeys();
  await expect(signIn()).resolves.toMatchObject({ profile: { sub: 'anna' } });
});

test('an answer of another provider is refused before its code goes anywhere', async () => {
  const asked = await ask();
  expect(await errorOf(answer(asked, { iss: 'https://other.example' }))).toMatchObject({
    kind: 'idTokenInvalid',
    message: 'iss in response is not the provider',
  });
  expect(provider.tokenRequests).toEqual([]);
});

test('a provider that declares iss in its responses must send it', async () => {
  provider.behaviour.metadata = { authorization_response_iss_parameter_supported: true };
  const asked = await ask();
  expect(await errorOf(answer(asked))).toMatchObject({ kind: 'idTokenInvalid' });
  expect(await answer(await ask(), { iss: provider.authority })).toMatchObject({
    profile: { sub: 'anna' },
  });
});

test('user info of somebody else signs nobody in', async () => {
  provider.behaviour.userInfo = { sub: 'jonas' };
  expect((await errorOf(signIn())).message).toBe(
    'subject from UserInfo response does not match subject in ID Token',
  );
});

test('user info that is no JSON, an error of the provider and one without a field', async () => {
  provider.behaviour.userInfoAnswer = (reply) => reply.type('text/html').send('<p>Hello</p>');
  expect((await errorOf(signIn())).message).toBe('Invalid response Content-Type');
  provider.behaviour.userInfoAnswer = (reply) => reply.code(401).send({ error: 'invalid_token' });
  expect(await errorOf(signIn())).toMatchObject({ kind: 'refused', message: 'invalid_token' });
  provider.behaviour.userInfoAnswer = (reply) => reply.code(502).send('oops');
  expect((await errorOf(signIn())).message).toBe('Bad Gateway (502)');
});

test('a token endpoint that fails: with a page, with an error field, with neither', async () => {
  provider.behaviour.tokenAnswer = (reply) => reply.type('text/html').send('<p>Hello</p>');
  expect((await errorOf(signIn())).message).toBe('Invalid response Content-Type');
  provider.behaviour.tokenAnswer = (reply) => reply.code(400).send({ error: 'invalid_grant' });
  expect(await errorOf(signIn())).toMatchObject({ kind: 'refused', message: 'invalid_grant' });
  provider.behaviour.tokenAnswer = (reply) => reply.code(503).send({ reason: 'away' });
  expect(await errorOf(signIn())).toMatchObject({
    kind: 'unreachable',
    message: 'Service Unavailable (503)',
  });
});

test('a proof is sent again with the nonce that the provider wants, once, and then is refused', async () => {
  const handle = oauth.DPoP({}, await oauth.generateKeyPair('ES256'));
  const give = async () => handle;
  // A browser stores the key; the protocol is the same.
  Object.assign(manager.client.key, { isUsed: true, ensure: give, handle: give });
  provider.behaviour.tokenAnswer = (reply) =>
    reply.code(400).header('dpop-nonce', 'n1').send({ error: 'use_dpop_nonce' });
  expect(await errorOf(signIn())).toMatchObject({ kind: 'refused', message: 'use_dpop_nonce' });
  expect(provider.tokenRequests).toHaveLength(2);
  expect(await manager.getUser()).toBeNull();
});

test('nothing of a failed answer is quoted but its error', async () => {
  const secret = { id_token: 'secret' };
  provider.behaviour.tokenAnswer = (reply) => reply.code(400).send(secret);
  expect((await errorOf(signIn())).message).toBe('Bad Request (400)');
  provider.behaviour.tokenAnswer = (reply) => reply.type('text/html').send('secret');
  expect((await errorOf(signIn())).message).toBe('Invalid response Content-Type');
  provider.behaviour.tokenAnswer = (reply) => reply.type('application/json').send('{"secret":');
  expect(await errorOf(signIn())).toMatchObject({
    kind: 'answersWrongly',
    message: 'Answer is no JSON',
  });
});

test('tokens without an access token sign nobody in', async () => {
  provider.behaviour.tokens = { access_token: undefined };
  expect(await errorOf(signIn())).toMatchObject({
    kind: 'answersWrongly',
    message: 'access_token is missing in response',
  });
  expect(await manager.getUser()).toBeNull();
});

test('tokens of an unknown type sign nobody in', async () => {
  provider.behaviour.tokens = { token_type: 'mac' };
  expect(await errorOf(signIn())).toMatchObject({ kind: 'answersWrongly' });
  expect(await manager.getUser()).toBeNull();
});

test('a new request removes those of more than 15 minutes, and what is no request', async () => {
  const { states } = tab;
  const first = await ask();
  const key = `oidc.${first.searchParams.get('state')}`;
  const stored = JSON.parse(states.getItem(key) ?? '') as object;
  states.setItem('oidc.old', JSON.stringify({ ...stored, created: now() - 901 }));
  states.setItem('oidc.broken', '{"id":');
  states.setItem('another', 'of another script');
  await ask();
  expect([states.getItem('oidc.old'), states.getItem('oidc.broken')]).toEqual([null, null]);
  expect(states.getItem(key)).not.toBeNull();
  expect(states.getItem('another')).not.toBeNull();
});

test('a sign-out goes to the provider with its hint, and its answer is taken once', async () => {
  provider.behaviour.metadata = { end_session_endpoint: `${provider.authority}/end` };
  const user = await signIn();
  await manager.signoutRedirect({ data: { locale: 'de-de' } });
  const asked = tab.sent.at(-1);
  expect(asked?.pathname).toBe('/end');
  expect(asked?.searchParams.get('id_token_hint')).toBe(user?.id_token);
  expect(await manager.getUser()).toBeNull();
  const answered = back({ state: asked?.searchParams.get('state') ?? '' });
  expect(await manager.signoutCallback(answered)).toEqual({ locale: 'de-de' });
  expect((await errorOf(manager.signoutCallback(answered))).message).toBe(
    'No matching state found in storage',
  );
});

test('a sign-in and a sign-out carry a state in the address, and refuse another one', async () => {
  provider.behaviour.metadata = { end_session_endpoint: `${provider.authority}/end` };
  const asked = async () => {
    await manager.signinRedirect({}, { data: 1, urlState: 'de-de;x' });
    return tab.sent.at(-1)!;
  };
  const [first, second] = [await asked(), await asked()];
  expect(first.searchParams.get('state')).toMatch(/^[0-9a-f]{32};de-de;x$/);
  await expect(answer(first)).resolves.toMatchObject({ state: 1, url_state: 'de-de;x' });
  const [id] = (second.searchParams.get('state') ?? '').split(';');
  for (const state of [`${id};pl-pl`, `${id}`])
    expect((await errorOf(answer(second, { state }))).message).toBe('State does not match');
  await manager.signoutRedirect({ urlState: 'de-de' });
  const [leaving] = tab.sent.at(-1)!.searchParams.get('state')!.split(';');
  expect((await errorOf(manager.signoutCallback(back({ state: `${leaving};en` })))).message).toBe(
    'State does not match',
  );
});

test('a portal without configured scopes asks for openid', async () => {
  const other = openTab(provider, { settings: { scope: undefined } });
  expect((await other.ask()).searchParams.get('scope')).toBe('openid');
});

describe('a sign-out beside the page', () => {
  beforeEach(async () => {
    provider.behaviour.metadata = { end_session_endpoint: `${provider.authority}/end` };
    await signIn();
  });
  const stateOf = (asked: URL) => ({ state: asked.searchParams.get('state') ?? '' });
  const typeOf = ({ state }: { state: string }) =>
    (JSON.parse(tab.states.getItem(`oidc.${state}`) ?? '{}') as Record<string, unknown>)[
      'request_type'
    ];

  test('ends the session in a hidden frame, with the hint', async () => {
    const hint = (await manager.getUser())?.id_token;
    let type: unknown;
    tab.frameAnswer = (asked) => {
      type = typeOf(stateOf(asked));
      return stateOf(asked);
    };
    await manager.signoutBeside(undefined);
    expect([type, tab.framed.at(-1)?.searchParams.get('id_token_hint')]).toEqual(['so:s', hint]);
    expect([await manager.getUser(), tab.sent.length]).toEqual([null, 1]);
  });

  test('ends the session in a popup, whose page hands the answer over and closes', async () => {
    const popup = popupOf();
    const isOver = manager.signoutBeside(popup);
    const asked = await popup.asked;
    expect(typeOf(stateOf(asked))).toBe('so:p');
    const inPopup = openTab(provider, { states: tab.states, hands: true });
    expect(await inPopup.manager.signoutCallback(back(stateOf(asked)))).toBeUndefined();
    await isOver;
    expect([await manager.getUser(), inPopup.isClosed]).toEqual([null, true]);
  });

  test.each<[string, (asked: URL) => Record<string, string>, string]>([
    ['an error', (asked) => ({ ...stateOf(asked), error: 'server_error' }), 'server_error'],
    ['another state', () => ({ state: 'forged' }), 'No matching state found in storage'],
  ])('stays signed in when the provider answers with %s', async (_what, give, message) => {
    tab.frameAnswer = give;
    expect((await errorOf(manager.signoutBeside(undefined))).message).toBe(message);
    expect(await manager.getUser()).toMatchObject({ profile: { sub: 'anna' } });
  });

  test('stays signed in when the popup is closed', async () => {
    const popup = popupOf();
    const isOver = errorOf(manager.signoutBeside(popup));
    await popup.asked;
    popup.close('Popup closed');
    expect((await isOver).message).toBe('Popup closed');
    expect(await manager.getUser()).not.toBeNull();
  });

  test('refuses a provider without an end of sessions', async () => {
    provider.behaviour.metadata = {};
    const other = openTab(provider);
    expect((await errorOf(other.manager.signoutBeside(undefined))).message).toBe(
      'No end session endpoint',
    );
  });
});

test('a provider without an end of sessions, and a portal without a provider', async () => {
  await signIn();
  expect(await errorOf(manager.signoutRedirect({}))).toMatchObject({
    kind: 'notOffered',
    message: 'No end session endpoint',
  });
  const other = openTab(provider, { settings: { authority: '' } });
  expect((await errorOf(other.ask())).message).toBe(
    'No authority or metadataUrl configured on settings',
  );
});

test('an answer nobody asked for, one without a state, and one that is used again', async () => {
  expect(
    (await errorOf(manager.signinCallback(back({ code: 'x', state: 'unknown' })))).message,
  ).toBe('No matching state found in storage');
  expect((await errorOf(manager.signinCallback(back({ code: 'x' })))).message).toBe(
    'No state in response',
  );
  const asked = await ask();
  await answer(asked);
  expect((await errorOf(answer(asked))).message).toBe('No matching state found in storage');
});

test('a person who turns back at the provider, and a provider that refuses', async () => {
  const refused = async (error: string) => {
    const state = (await ask()).searchParams.get('state') ?? '';
    return errorOf(manager.signinCallback(back({ error, state })));
  };
  expect(await refused('access_denied')).toMatchObject({ kind: 'cancelled' });
  expect(await refused('server_error')).toMatchObject({ kind: 'refused', message: 'server_error' });
});

test('another flow than the code with PKCE is not asked for', async () => {
  const other = openTab(provider, { settings: { responseType: 'id_token token' } });
  const error = await errorOf(other.manager.signinRedirect());
  expect(error.message).toBe('Only the Authorization Code flow (with PKCE) is supported');
});

test('an answer to a request of other settings is refused', async () => {
  const { states } = tab;
  const asked = await ask();
  const elsewhere = openTab(provider, {
    states,
    settings: {
      authority: 'https://other.example',
      metadataUrl: `${provider.authority}/.well-known/openid-configuration`,
    },
  });
  expect((await errorOf(elsewhere.answer(asked))).message).toBe(
    'authority mismatch on settings vs. signin state',
  );
  const again = await ask();
  const other = openTab(provider, { states, settings: { clientId: 'OtherShop' } });
  expect((await errorOf(other.answer(again))).message).toBe(
    'client_id mismatch on settings vs. signin state',
  );
  expect(provider.tokenRequests).toEqual([]);
});

test('signing out may revoke both tokens, and goes on whatever the provider answers', async () => {
  const revoked: (string | null)[][] = [];
  provider.behaviour.metadata = { revocation_endpoint: `${provider.authority}/revoke` };
  provider.behaviour.revocationAnswer = (reply, body) => {
    revoked.push([body.get('token_type_hint'), body.get('token'), body.get('client_id')]);
    return reply.code(400).send({ error: 'unsupported_token_type' });
  };
  await signIn();
  const errors = await manager.revokeQuietly();
  expect(errors).toHaveLength(2);
  for (const error of errors)
    expect(identityErrorOf(error).message).not.toMatch(/an access token|a refresh token/);
  expect(revoked).toEqual([
    ['access_token', 'an access token', 'CarPlaza'],
    ['refresh_token', 'a refresh token', 'CarPlaza'],
  ]);
});

function want(claims: Record<string, unknown>): void {
  provider.behaviour.idToken = claims;
}

/** Each message of the specification's identity errors, raised where its flow fails. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openProvider, type TestProvider } from '#test/openid-provider.ts';
import { back, errorOf, openTab, popupOf, type TestTab } from '#test/session-tab.ts';
import { type IdentityErrorKind, identityErrorOf } from './identity-error.ts';
import { browserOfPage } from './session-browser.ts';
import { openSignInWindow } from './sign-in-window.ts';

let provider: TestProvider;
let tab: TestTab;

beforeEach(async () => {
  provider = await openProvider();
  tab = openTab(provider);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await provider.close();
});

type Flow = [kind: IdentityErrorKind, fail: () => Promise<unknown>];

const flows: Record<string, Flow> = {
  'State does not match': [
    'unknownRequest',
    async () => {
      const asked = await tab.ask();
      return tab.answer(asked, { state: `${asked.searchParams.get('state')};more` });
    },
  ],
  'No matching state found in storage': [
    'unknownRequest',
    () => tab.manager.signinCallback(back({ code: 'x', state: 'unknown' })),
  ],
  'No state in response': ['unknownRequest', () => tab.manager.signinCallback(back({ code: 'x' }))],
  'authority mismatch on settings vs. signin state': [
    'unknownRequest',
    async () => {
      const metadataUrl = `${provider.authority}/.well-known/openid-configuration`;
      const settings = { authority: 'https://other.example', metadataUrl };
      return openTab(provider, { states: tab.states, settings }).answer(await tab.ask());
    },
  ],
  'client_id mismatch on settings vs. signin state': [
    'unknownRequest',
    async () => {
      const settings = { clientId: 'OtherShop' };
      return openTab(provider, { states: tab.states, settings }).answer(await tab.ask());
    },
  ],
  'ID Token is missing a subject claim': [
    'idTokenInvalid',
    () => {
      provider.behaviour.idToken = { sub: undefined };
      return tab.signIn();
    },
  ],
  'sub in id_token does not match current sub': [
    'otherPerson',
    async () => {
      await tab.signIn();
      provider.behaviour.idToken = { sub: 'jonas' };
      return tab.manager.signinSilent();
    },
  ],
  'subject from UserInfo response does not match subject in ID Token': [
    'idTokenInvalid',
    () => {
      provider.behaviour.userInfo = { sub: 'jonas' };
      return tab.signIn();
    },
  ],
  'Only the Authorization Code flow (with PKCE) is supported': [
    'notOffered',
    () => openTab(provider, { settings: { responseType: 'id_token' } }).signIn(),
  ],
  'No end session endpoint': ['notOffered', () => tab.manager.signoutRedirect({})],
  'IFrame timed out without a response': [
    'unreachable',
    async () => {
      provider.behaviour.tokens = { refresh_token: undefined };
      const { promise: isThere, resolve: added } = Promise.withResolvers<void>();
      const frame = { style: {}, remove: () => undefined };
      const document = { createElement: () => frame, body: { append: () => added() } };
      vi.stubGlobal('document', document);
      vi.stubGlobal('window', new EventTarget());
      const { askInFrame } = browserOfPage();
      const page = openTab(provider, { browser: { askInFrame } });
      await page.signIn();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const renewal = errorOf(page.manager.signinSilent());
      await isThere;
      await vi.advanceTimersByTimeAsync(10_000);
      throw await renewal;
    },
  ],
  'Popup blocked by user': [
    'popupBlocked',
    async () => tab.manager.signinAgain(openSignInWindow(pageWith(null).page, () => undefined)),
  ],
  'Popup closed': [
    'popupClosed',
    async () => {
      const { page, handle, tick } = pageWith({ isAway: true });
      const again = errorOf(tab.manager.signinAgain(openSignInWindow(page, () => undefined)));
      await handle.isThere;
      tick();
      tick();
      handle.closed = true;
      tick();
      throw await again;
    },
  ],
  'Window navigation aborted': [
    'cancelled',
    async () => {
      const popup = popupOf();
      const again = errorOf(tab.manager.signinAgain(popup));
      await popup.asked;
      popup.leave();
      throw await again;
    },
  ],
  'Redirect aborted': [
    'cancelled',
    async () => {
      const page = new EventTarget();
      vi.stubGlobal('window', page);
      const { promise: isLeaving, resolve: assign } = Promise.withResolvers();
      vi.stubGlobal('location', { assign });
      const { redirect } = browserOfPage();
      const signIn = errorOf(openTab(provider, { browser: { redirect } }).manager.signinRedirect());
      await isLeaving;
      page.dispatchEvent(new Event('pageshow'));
      throw await signIn;
    },
  ],
  'Network timed out': [
    'unreachable',
    () => {
      provider.behaviour.tokenAnswer = () => new Promise(() => undefined);
      return openTab(provider, { settings: { identityTimeoutSeconds: 0.05 } }).signIn();
    },
  ],
  'Invalid response Content-Type': [
    'answersWrongly',
    () => {
      provider.behaviour.tokenAnswer = (reply) => reply.type('text/html').send('<p>Hello</p>');
      return tab.signIn();
    },
  ],
  'No authority or metadataUrl configured on settings': [
    'notOffered',
    () => openTab(provider, { settings: { authority: '' } }).signIn(),
  ],
  'Metadata does not contain property token_endpoint': [
    'notOffered',
    () => {
      provider.behaviour.metadata = { token_endpoint: undefined };
      return tab.signIn();
    },
  ],
  'Missing keys on keyset': [
    'notOffered',
    () => {
      provider.behaviour.keys = {};
      return tab.signIn();
    },
  ],
  'Forbidden (403)': [
    'refused',
    () => {
      provider.behaviour.tokenAnswer = (reply) => reply.code(403).send({ reason: 'no' });
      return tab.signIn();
    },
  ],
};

test.each(Object.entries(flows))('"%s" is raised where its flow fails', async (message, flow) => {
  const [kind, fail] = flow;
  expect(await errorOf(fail())).toMatchObject({ message, kind });
});

test('a flow fails with each message of the rules', () => {
  const rules = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8');
  const [, section = ''] = /\n## Sign-in errors\n([^]*?)\n## /.exec(rules) ?? [];
  const messages = [...section.matchAll(/'([^']+)'/g)].map(([, message = '']) =>
    message.replace('{name}', 'token_endpoint').replace('statusText (status)', 'Forbidden (403)'),
  );
  expect(messages.toSorted()).toEqual(Object.keys(flows).toSorted());
});

/** A page whose browser opens this popup, or none. */
function pageWith(popup: { isAway: boolean } | null) {
  let tick = () => undefined as void;
  const { promise: isThere, resolve: replace } = Promise.withResolvers();
  const handle = {
    closed: false,
    isThere,
    close: () => undefined,
    get location(): object {
      return handle.isSent ? Object.defineProperty({}, 'origin', { get: throwError }) : { replace };
    },
    isSent: false,
  };
  void isThere.then(() => (handle.isSent = true));
  const page = {
    open: () => popup && handle,
    setInterval: (watch: () => void) => (tick = watch),
    clearInterval: () => undefined,
  };
  return { page: page as unknown as Window, handle, tick: () => tick() };
}

function throwError(): never {
  throw identityErrorOf('another origin');
}

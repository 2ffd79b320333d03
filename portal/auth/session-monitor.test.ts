/** What a change of the provider's session means for the page, by its answers to the frame. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openProvider, type TestProvider } from '#test/openid-provider.ts';
import { openTab, type TestTab } from '#test/session-tab.ts';

let provider: TestProvider;
let tab: TestTab;
let frame: ReturnType<typeof checkSessionFrame>;
let events: string[];

beforeEach(async () => {
  provider = await openProvider();
  const url = `${provider.authority}/check-session`;
  provider.behaviour.metadata = { check_session_iframe: url };
  frame = checkSessionFrame(provider.authority);
  tab = openTab(provider);
  events = [];
  const { userSignedIn, userSignedOut, userSessionChanged } = tab.manager.events;
  userSignedIn.add(() => void events.push('signed in'));
  userSignedOut.add(() => void events.push('signed out'));
  userSessionChanged.add((state) => void events.push(`changed to ${state}`));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await provider.close();
});

const visitorErrors = [
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
];
const visitor = (asked: URL, error = 'login_required', session_state = 'of nobody') => ({
  error,
  session_state,
  state: asked.searchParams.get('state') ?? '',
});
const user = (asked: URL, session_state: string) => ({
  session_state,
  state: asked.searchParams.get('state') ?? '',
  code: asked.searchParams.get('nonce') ?? '',
});

/** Signs anna in, and has the session watched. */
async function watchAnna(): Promise<void> {
  const asked = await tab.ask();
  await tab.answer(asked, { session_state: 'first' });
  await tab.manager.startMonitoring();
  frame.load();
}

async function watchVisitor(error?: string): Promise<void> {
  tab.frameAnswer = (asked) => visitor(asked, error);
  await tab.manager.startMonitoring();
  frame.load();
  await vi.waitFor(() => expect(frame.asked).not.toEqual([]));
}

test('asks the frame at once and every two seconds, for this client and state', async () => {
  await watchAnna();
  expect(frame.asked).toEqual(['CarPlaza first']);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(frame.asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_001);
  expect(frame.asked).toEqual(['CarPlaza first', 'CarPlaza first', 'CarPlaza first']);
  expect(tab.framed).toEqual([]);
});

test('raises session-changed for the same user, and stores and watches the new state', async () => {
  await watchAnna();
  tab.frameAnswer = (asked) => user(asked, 'second');
  frame.say('changed');
  await vi.waitFor(() => expect(events).toEqual(['changed to second']));
  expect(await tab.manager.getUser()).toMatchObject({
    session_state: 'second',
    access_token: 'an access token',
  });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(frame.asked.at(-1)).toBe('CarPlaza second');
  expect(Object.fromEntries(tab.framed[0]!.searchParams)).toMatchObject({
    prompt: 'none',
    scope: 'openid',
  });
});

test.each<[string, (asked: URL) => Record<string, string>]>([
  ['nobody', (asked) => visitor(asked)],
  ['an unknown answer', () => ({ state: 'forged', code: 'x' })],
])('raises signed-out when the session is of %s', async (_whose, answer) => {
  await watchAnna();
  tab.frameAnswer = answer;
  frame.say('changed');
  await vi.waitFor(() => expect(events).toEqual(['signed out']));
});

test('raises signed-out when the session is of another user', async () => {
  await watchAnna();
  provider.behaviour.idToken = { sub: 'jonas' };
  tab.frameAnswer = (asked) => user(asked, 'of jonas');
  frame.say('changed');
  await vi.waitFor(() => expect(events).toEqual(['signed out']));
});

test.each(visitorErrors)('watches a visitor after %s, and raises signed-in', async (error) => {
  await watchVisitor(error);
  expect(frame.asked).toEqual(['CarPlaza of nobody']);
  tab.frameAnswer = (asked) => user(asked, 'of anna');
  frame.say('changed');
  await vi.waitFor(() => expect(events).toEqual(['signed in']));
});

test('raises session-changed for a visitor who stays one', async () => {
  await watchVisitor();
  tab.frameAnswer = (asked) => visitor(asked, 'login_required', 'of nobody else');
  frame.say('changed');
  await vi.waitFor(() => expect(events).toEqual(['changed to of nobody else']));
  expect(await tab.manager.getUser()).toBeNull();
});

test('asks no more after an error, and hears no other window and no other origin', async () => {
  await watchAnna();
  frame.say('changed', { origin: 'https://evil.example' });
  frame.say('changed', { source: {} });
  frame.say('unchanged');
  frame.say('error');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([frame.asked.length, tab.framed, events]).toEqual([1, [], []]);
});

test('watches nobody where the provider refuses to answer at all', async () => {
  tab.frameAnswer = (asked) => ({ ...visitor(asked), error: 'server_error' });
  await tab.manager.startMonitoring();
  frame.load();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([frame.asked, events]).toEqual([[], []]);
});

/** The provider's frame and the page around it, as far as the watch uses them. */
function checkSessionFrame(origin: string) {
  const page = new EventTarget();
  const element = new EventTarget();
  const asked: string[] = [];
  const contentWindow = {
    postMessage: (message: string, to: string) => to === origin && asked.push(message),
  };
  Object.assign(element, { style: {}, contentWindow });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    createElement: () => element,
    body: { append: () => undefined },
  });
  return {
    asked,
    load: () => void element.dispatchEvent(new Event('load')),
    say(data: string, more: { origin?: string; source?: object } = {}) {
      const message = Object.assign(new Event('message'), {
        data,
        origin,
        source: contentWindow,
        ...more,
      });
      page.dispatchEvent(message);
    },
  };
}

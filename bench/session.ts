/**
 * A trader's day of tokens: ten tabs, tokens of 75 s, requests and answers that are lost, a laptop
 * that sleeps and wakes without network. Clock and timers are simulated, the session's code and the
 * requests are real.
 */
import { mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { MemoryStorage } from '#test/memory-storage.ts';
import { maintainSession } from '#portal/auth/maintain-session.ts';
import { openProvider } from '#test/openid-provider.ts';
import { createSessionStore } from '#portal/auth/session-store.ts';
import { openTab } from '#test/session-tab.ts';

type Print = (line: string) => void;

const tabsMax = 10;
const tokenSeconds = 75;
const lostShare = 0.05;
const hours = 8;
/**
 * The laptop is closed after each of these hours, for so many minutes, and wakes without network.
 */
const sleeps = { afterHours: [2, 4, 6], minutes: 30, offlineSeconds: 6 };

/** Resolves to whether no tab was signed out. */
export async function benchSession(print: Print): Promise<boolean> {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.now() });
  const network = unreliableNetwork();
  const provider = await openProvider();
  const { given, refused } = rotateTokens(provider);
  const count = { unauthorized: 0, expired: 0 };
  const watched = { count, network };
  try {
    network.isReliable = true;
    const first = await open(provider, watched);
    for (let tab = 1; tab < tabsMax; tab += 1)
      // Half of the tabs are duplicates of the first one, with its refresh token; the others sign
      // in by themselves.
      await open(provider, watched, tab < tabsMax / 2 ? first : undefined);
    network.isReliable = false;
    await passHours(network);
  } finally {
    network.restore();
    mock.timers.reset();
    await provider.close();
  }
  print(`${tabsMax} tabs, tokens of ${tokenSeconds} s, ${hours} hours of token time`);
  print(`requests ${network.count.asked}, lost ${network.count.lost}, renewals ${given()}`);
  print(`refresh tokens refused ${refused()}, tokens that ended before a renewal ${count.expired}`);
  print(`/unauthorized ${count.unauthorized} times (goal 0)`);
  return count.unauthorized === 0;
}

type Provider = Awaited<ReturnType<typeof openProvider>>;

interface Watched {
  count: { unauthorized: number; expired: number };
  network: ReturnType<typeof unreliableNetwork>;
}

interface OpenTab {
  tab: ReturnType<typeof openTab>;
  page: EventTarget;
  document: EventTarget;
  store: ReturnType<typeof createSessionStore>;
}

/** Opens a tab on a page that requires sign-in, with its session guard. */
async function open(
  provider: Provider,
  { count, network }: Watched,
  origin?: OpenTab,
): Promise<OpenTab> {
  const tab = openTab(provider, {
    ...(origin && { user: copyOf(origin.tab.user) }),
    settings: { loadsUserInfo: false },
  });
  const { manager } = tab;
  const renew = manager.signinSilent.bind(manager);
  manager.signinSilent = (args) => network.during(renew(args));
  const store = createSessionStore(Date.now);
  manager.events.userLoaded.add(store.setUser);
  manager.events.userUnloaded.add(() => store.setUser(null));
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), { hidden: false });
  const maintained = maintainSession({
    manager: tab.manager,
    page,
    document,
    nowMs: Date.now,
    noticeSeconds: 60,
    onWrongClock: () => undefined,
  });
  store.setUser(origin ? await tab.manager.getUser() : ((await tab.signIn()) ?? null));
  const authorize = async () => {
    if (await maintained.restore({ isExpected: true })) return;
    count.unauthorized += 1;
    store.setUser((await tab.signIn().catch(() => undefined)) ?? null);
  };
  // Reacts as the page's session guard does (portal/layout/signed-in-only.tsx).
  store.subscribe(() => {
    if (store.session().status !== 'signedOut') return;
    count.expired += 1;
    void authorize();
  });
  const opened = { tab, page, document, store };
  all.push(opened);
  return opened;
}

const all: OpenTab[] = [];

async function passHours(network: ReturnType<typeof unreliableNetwork>): Promise<void> {
  for (let second = 1; second <= hours * 3_600; second += 1) {
    mock.timers.tick(1_000);
    await network.settled();
    if (sleeps.afterHours.includes(second / 3_600)) {
      network.isOffline = true;
      // Nothing runs in between: timers fire late, all at once.
      mock.timers.tick(sleeps.minutes * 60_000);
      second += sleeps.minutes * 60;
      for (const { document, store } of all) {
        store.reconsider();
        document.dispatchEvent(new Event('visibilitychange'));
      }
      await passQuarters(network, sleeps.offlineSeconds);
      network.isOffline = false;
      for (const { page } of all) page.dispatchEvent(new Event('online'));
      await passQuarters(network, 20);
    }
  }
}

/** Advances in small steps, because waits of a quarter of a second follow each other. */
async function passQuarters(
  network: ReturnType<typeof unreliableNetwork>,
  seconds: number,
): Promise<void> {
  for (let quarter = 0; quarter < 4 * seconds; quarter += 1) {
    await network.settled();
    mock.timers.tick(250);
  }
}

/**
 * Accepts each refresh token once and refuses a second use, as providers do that take reuse for
 * theft.
 */
function rotateTokens({ behaviour }: Provider) {
  const used = new Set<string>();
  let count = 0;
  let refusals = 0;
  const tokens = () => {
    count += 1;
    return {
      access_token: `access ${count}`,
      refresh_token: `refresh ${count}`,
      expires_in: tokenSeconds,
    };
  };
  behaviour.idToken = { auth_time: Math.floor(Date.now() / 1000) };
  behaviour.tokenAnswer = (reply, body) => {
    const token = body.get('refresh_token');
    if (token === null) {
      behaviour.tokens = tokens();
      return undefined;
    }
    if (used.has(token)) {
      refusals += 1;
      return reply.code(400).send({ error: 'invalid_grant' });
    }
    used.add(token);
    return { token_type: 'Bearer', scope: 'openid', ...tokens() };
  };
  return { given: () => count, refused: () => refusals };
}

/** Loses requests on the way there and answers on the way back; chance is the same in every run. */
function unreliableNetwork() {
  const real = globalThis.fetch;
  let seed = 43;
  const chance = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  let onTheWay = 0;
  let working = 0;
  const network = {
    isReliable: false,
    isOffline: false,
    count: { asked: 0, lost: 0 },
    restore: () => (globalThis.fetch = real),
    /**
     * Resolves when the provider has answered every request and no signature or lock among tabs is
     * pending. The number of turns is limited, because some work waits for the clock.
     */
    async settled() {
      for (let turns = 0, quiet = 0; quiet < 4 && turns < 2_000; turns += 1) {
        await setImmediate();
        quiet = working > 0 || onTheWay > 0 ? 0 : quiet + 1;
      }
    },
    async during<Result>(work: Promise<Result>): Promise<Result> {
      working += 1;
      try {
        return await work;
      } finally {
        working -= 1;
      }
    },
  };
  globalThis.fetch = async (...args) => {
    network.count.asked += 1;
    const drawn = network.isReliable ? 1 : chance();
    if (network.isOffline || drawn < lostShare / 2) {
      network.count.lost += 1;
      throw new TypeError('Failed to fetch');
    }
    onTheWay += 1;
    try {
      const answer = await real(...args);
      const body = await answer.arrayBuffer();
      if (drawn < lostShare) {
        network.count.lost += 1;
        throw new TypeError('Failed to fetch');
      }
      return new Response(body, answer);
    } finally {
      onTheWay -= 1;
    }
  };
  return network;
}

/** Copies the session storage, as a browser does when it duplicates a tab. */
function copyOf(storage: MemoryStorage): MemoryStorage {
  const copy = new MemoryStorage();
  for (let at = 0; at < storage.length; at += 1) {
    const key = storage.key(at) ?? '';
    copy.setItem(key, storage.getItem(key) ?? '');
  }
  return copy;
}

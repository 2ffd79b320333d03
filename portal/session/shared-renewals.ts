/**
 * Renewals of one session over the tabs of a browser. A duplicated tab begins with the same refresh token, and a provider
 * takes its second use for theft: one tab renews, and the others with the same session take over what it got.
 */

export interface SharedRenewals {
  /** One at a time over all tabs; where there are no locks, each for itself. */
  inTurn<Result>(work: (turn: { hasWaited: boolean }) => Promise<Result>): Promise<Result>;
  /** To be called in turn: what came of a refresh token. */
  tell(news: { refreshToken: string; isSpent: boolean; user: string }): Promise<void>;
  /** Another tab has used it, and a provider that rotates would not take it again. */
  isSpent(refreshToken: string): Promise<boolean>;
  /** Who had to wait for another tab waits for its word, too: that may be a little slower than the turn. */
  heardSoon(): Promise<void>;
}

/** Locks and channels are two ways to another tab; between them lie milliseconds. */
const wordMs = 250;
/** Renewed every four minutes, this many are more than half a day: longer than a refresh token lives. */
const spentMax = 200;
/** Of a SHA-256: enough to tell a few hundred apart, and of no use to anybody. */
const nameLength = 16;

interface Setting {
  /** The same for all tabs that may share a session. */
  name: string;
  /** Undefined where the browser forbids it. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** This tab's refresh token. */
  ownToken: () => Promise<string | undefined>;
  /** Takes over what another tab has got for it. */
  adopt: (user: string) => Promise<void>;
}

export function sharedRenewals({ name, storage, ownToken, adopt }: Setting): SharedRenewals {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  const key = `${name}.spent`;
  let heard: Promise<void> = Promise.resolve();
  let tellWaiting: (() => void) | undefined;
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isNews(data)) return;
    heard = hear(data).finally(() => tellWaiting?.());
  });
  async function hear({ of, user }: News): Promise<void> {
    const own = await ownToken();
    if (own !== undefined && (await nameOf(own)) === of) await adopt(user);
  }
  const post = channel?.postMessage.bind(channel);
  const spent = (): string[] => (storage?.getItem(key) ?? '').split(' ');

  return {
    async inTurn(work) {
      if (!('locks' in navigator)) return work({ hasWaited: false });
      const free = await navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
        lock ? { result: await work({ hasWaited: false }) } : undefined,
      );
      return free ? free.result : navigator.locks.request(name, () => work({ hasWaited: true }));
    },
    async tell({ refreshToken, isSpent, user }) {
      const of = await nameOf(refreshToken);
      if (isSpent) keep(storage, key, [...spent(), of].slice(-spentMax).join(' ').trim());
      post?.({ of, user } satisfies News);
    },
    isSpent: async (refreshToken) => spent().includes(await nameOf(refreshToken)),
    async heardSoon() {
      await Promise.race([
        new Promise<void>((resolve) => (tellWaiting = resolve)),
        new Promise((resolve) => setTimeout(resolve, wordMs)),
      ]);
      await heard;
    },
  };
}

interface News {
  /** Name of the refresh token that was used. */
  of: string;
  user: string;
}

function isNews(data: unknown): data is News {
  if (typeof data !== 'object' || data === null || !('of' in data) || !('user' in data))
    return false;
  return typeof data.of === 'string' && typeof data.user === 'string';
}

async function nameOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return btoa(String.fromCharCode(...new Uint8Array(digest))).slice(0, nameLength);
}

/** A full storage refuses: then the provider is asked, and may say no. */
function keep(storage: Setting['storage'], key: string, value: string): void {
  try {
    storage?.setItem(key, value);
  } catch {
    // Nothing to do: see above.
  }
}

/**
 * Shares the renewals of one session among the tabs of a browser. A duplicated tab starts with the
 * same refresh token, and a provider takes its second use for theft: one tab renews, and the others
 * with the same session adopt the result.
 */
import { calculatePKCECodeChallenge as hashOf } from 'oauth4webapi';

export interface SharedRenewals {
  /** Runs one at a time over all tabs; without locks, each tab for itself. */
  inTurn<Result>(work: (turn: { hasWaited: boolean }) => Promise<Result>): Promise<Result>;
  /** Publishes the result of using a refresh token; called within `inTurn`. */
  publish(result: { refreshToken: string; isSpent: boolean; user: string }): Promise<void>;
  /** Whether another tab has used the token: a provider that rotates would refuse it. */
  isSpent(refreshToken: string): Promise<boolean>;
  /** Waits for the other tab's message, which may arrive slightly after the lock is released. */
  messageHandled(): Promise<void>;
}

/** Locks and channels are two ways to another tab, which differ by milliseconds. */
const messageWaitMs = 250;
/**
 * With a renewal every four minutes, this many cover more than half a day: longer than a refresh
 * token lives.
 */
const spentMax = 200;
/** Characters of a SHA-256: enough to distinguish a few hundred, and useless to an attacker. */
const nameLength = 16;

interface SharedRenewalsDeps {
  /** The same for all tabs that may share a session. */
  name: string;
  /** Undefined if the browser forbids it. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** Returns this tab's refresh token. */
  ownToken: () => Promise<string | undefined>;
  /** Adopts the user another tab got by renewing the token. */
  adopt: (user: string) => Promise<void>;
}

export function sharedRenewals({
  name,
  storage,
  ownToken,
  adopt,
}: SharedRenewalsDeps): SharedRenewals {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  const key = `${name}.spent`;
  let handled: Promise<void> = Promise.resolve();
  let resolveWaiting: (() => void) | undefined;
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isRenewalMessage(data)) return;
    handled = handleMessage(data).finally(() => resolveWaiting?.());
  });
  async function handleMessage({ of, user }: RenewalMessage): Promise<void> {
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
    async publish({ refreshToken, isSpent, user }) {
      const of = await nameOf(refreshToken);
      if (isSpent) store(storage, key, [...spent(), of].slice(-spentMax).join(' ').trim());
      post?.({ of, user } satisfies RenewalMessage);
    },
    isSpent: async (refreshToken) => spent().includes(await nameOf(refreshToken)),
    async messageHandled() {
      await Promise.race([
        new Promise<void>((resolve) => (resolveWaiting = resolve)),
        new Promise((resolve) => setTimeout(resolve, messageWaitMs)),
      ]);
      await handled;
    },
  };
}

interface RenewalMessage {
  /** Name of the refresh token that was used. */
  of: string;
  user: string;
}

function isRenewalMessage(data: unknown): data is RenewalMessage {
  if (typeof data !== 'object' || data === null || !('of' in data) || !('user' in data))
    return false;
  return typeof data.of === 'string' && typeof data.user === 'string';
}

async function nameOf(token: string): Promise<string> {
  return (await hashOf(token)).slice(0, nameLength);
}

/** A full storage refuses; then the request goes to the provider, which may refuse it. */
function store(storage: SharedRenewalsDeps['storage'], key: string, value: string): void {
  try {
    storage?.setItem(key, value);
  } catch {
    // Storage is full: see above.
  }
}

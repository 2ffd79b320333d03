/**
 * Keeps a session alive beyond a request that was lost (specification point 4 asks for an event; a trader's day asks for
 * more): it is renewed again every five seconds until the token's end, and at once when the network or the person comes
 * back. Only a refusal ends it.
 */
import type { User } from 'oidc-client-ts';
import { identityConstants } from '#portal/session/identity-constants.ts';
import { identityFaultOf, isPassing } from '#portal/session/identity-fault.ts';

/** Of the library's manager. */
interface Renewing {
  getUser(): Promise<User | null>;
  signinSilent(): Promise<User | null>;
  events: { addSilentRenewError(heard: (error: Error) => void): unknown };
}

interface Keeping {
  manager: Renewing;
  /** Where the browser tells that the network is there, and that the page is seen. */
  page: Pick<EventTarget, 'addEventListener'>;
  document: Pick<EventTarget, 'addEventListener'> & { readonly hidden: boolean };
  nowMs: () => number;
  /** So long before its end a token is renewed. */
  noticeSeconds: number;
  /** Told when the provider's token does not fit the clock of this device: no other try will mend that. */
  onWrongClock: () => void;
}

export interface SessionMaintenance {
  /**
   * One silent try: refresh token, else hidden frame. What is lost on the way is asked for again within the time of a silent
   * request, where `isExpected`; false when that is over or the provider refuses.
   */
  restore(options: { isExpected: boolean }): Promise<boolean>;
  /** A token that the services no longer take is renewed, whatever is left of its time. */
  renew(refused: string): Promise<boolean>;
}

/** Between two tries of a person who waits. */
const soonMs = 1_000;

export function maintainSession({
  manager,
  page,
  document,
  nowMs,
  noticeSeconds,
  onWrongClock,
}: Keeping): SessionMaintenance {
  let next: ReturnType<typeof setTimeout> | undefined;
  let restoring: Promise<boolean> | undefined;

  manager.events.addSilentRenewError(judge);
  page.addEventListener('online', () => void wake());
  document.addEventListener('visibilitychange', () => void wake());

  /** What a failed renewal means: another try, a word for the person, or nothing. */
  function judge(error: unknown): void {
    if (isPassing(error)) tryLater();
    tellWrongClock(error);
  }
  function tellWrongClock(error: unknown): void {
    if (identityFaultOf(error).kind === 'clockWrong') onWrongClock();
  }
  function tryLater(): void {
    next ??= setTimeout(() => void tryAgain(), identityConstants.silentRenewRetrySeconds * 1000);
  }
  function stop(): void {
    clearTimeout(next);
    next = undefined;
  }
  async function tryAgain(): Promise<void> {
    stop();
    const user = await manager.getUser();
    // Signed out meanwhile, renewed by another tab, or over: then whoever comes back wakes it.
    if (user && !user.expired && isEnding(user)) await attempt();
  }
  async function attempt(): Promise<void> {
    try {
      await manager.signinSilent();
      stop();
    } catch (error) {
      judge(error);
    }
  }
  async function wake(): Promise<void> {
    if (document.hidden) return;
    const user = await manager.getUser();
    if (user && isEnding(user)) await attempt();
  }

  /** Within the notice before its end, or beyond it. */
  function isEnding({ expires_in: leftS = Number.POSITIVE_INFINITY }: User): boolean {
    return leftS <= noticeSeconds;
  }

  async function restore(isExpected: boolean): Promise<boolean> {
    const endMs = nowMs() + identityConstants.silentRequestTimeoutSeconds * 1000;
    for (;;) {
      try {
        return isGood(await manager.signinSilent());
      } catch (error) {
        tellWrongClock(error);
        if (!isExpected || !isPassing(error) || nowMs() + soonMs >= endMs) return false;
      }
      await new Promise((resolve) => setTimeout(resolve, soonMs));
    }
  }
  return {
    restore({ isExpected }) {
      restoring ??= withinSilentTime(restore(isExpected)).finally(() => (restoring = undefined));
      return restoring;
    },
    async renew(refused) {
      const before = await manager.getUser();
      if (before && before.access_token !== refused) return isGood(before);
      const user = await withinSilentTime(
        manager.signinSilent().catch((error: unknown) => {
          judge(error);
          return null;
        }),
      );
      return user !== false && isGood(user);
    },
  };
}

function isGood(user: User | null): boolean {
  return user !== null && user.expired !== true;
}

/** False when the time is over; what is still on its way goes on. */
function withinSilentTime<Result>(work: Promise<Result>): Promise<Result | false> {
  let timer: ReturnType<typeof setTimeout>;
  const over = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), identityConstants.silentRequestTimeoutSeconds * 1000);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}

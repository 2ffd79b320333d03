/**
 * Maintains a session over a lost request (docs/rules.md, Session). A failed renewal is retried
 * every five seconds until the token expires, and at once when the network or the user comes back.
 * Only a refusal ends the session.
 */
import { identityConstants } from './identity-constants.ts';
import { identityErrorOf, isRetryable } from './identity-error.ts';
import { isExpired, secondsLeft, type User } from './user.ts';

/** The part of the manager that is used. */
interface Renewing {
  getUser(): Promise<User | null>;
  signinSilent(): Promise<User | null>;
  events: { silentRenewError: { add(heard: (error: Error) => void): unknown } };
}

interface MaintenanceDeps {
  manager: Renewing;
  /** Reports that the network is back; `document` reports that the page is visible. */
  page: Pick<EventTarget, 'addEventListener'>;
  document: Pick<EventTarget, 'addEventListener'> & { readonly hidden: boolean };
  nowMs: () => number;
  /** How long before its expiry a token is renewed. */
  noticeSeconds: number;
  /**
   * Called when the provider's token does not fit the clock of this device: no retry will solve
   * that.
   */
  onWrongClock: () => void;
}

export interface SessionMaintenance {
  /**
   * Renews silently: refresh token, else hidden frame. If `isExpected`, a lost request is retried
   * within the time of a silent request; false when that is over or the provider refuses.
   */
  restore(options: { isExpected: boolean }): Promise<boolean>;
  /** Renews a token that the services refuse, however long it is still valid. */
  renew(refused: string): Promise<boolean>;
}

/** Between two tries while the user waits. */
const soonMs = 1_000;

export function maintainSession({
  manager,
  page,
  document,
  nowMs,
  noticeSeconds,
  onWrongClock,
}: MaintenanceDeps): SessionMaintenance {
  let next: ReturnType<typeof setTimeout> | undefined;
  let restoring: Promise<boolean> | undefined;

  manager.events.silentRenewError.add(handleFailure);
  page.addEventListener('online', () => void wake());
  document.addEventListener('visibilitychange', () => void wake());

  /** Handles a failed renewal: a retry, a notice for the user, or nothing. */
  function handleFailure(error: unknown): void {
    if (isRetryable(error)) scheduleRetry();
    reportWrongClock(error);
  }
  function reportWrongClock(error: unknown): void {
    if (identityErrorOf(error).kind === 'clockWrong') onWrongClock();
  }
  function scheduleRetry(): void {
    next ??= setTimeout(() => void retry(), identityConstants.silentRenewRetrySeconds * 1000);
  }
  function stop(): void {
    clearTimeout(next);
    next = undefined;
  }
  async function retry(): Promise<void> {
    stop();
    const user = await manager.getUser();
    // After a sign-out or another tab's renewal no retry is needed; after the expiry the user's
    // return wakes it.
    if (user && !isExpired(user) && isEnding(user)) await attempt();
  }
  async function attempt(): Promise<void> {
    try {
      await manager.signinSilent();
      stop();
    } catch (error) {
      handleFailure(error);
    }
  }
  async function wake(): Promise<void> {
    if (document.hidden) return;
    const user = await manager.getUser();
    if (user && isEnding(user)) await attempt();
  }

  /** Whether the token expires within the notice time, or has expired. */
  function isEnding(user: User): boolean {
    return secondsLeft(user) <= noticeSeconds;
  }

  async function restore(isExpected: boolean): Promise<boolean> {
    const endMs = nowMs() + identityConstants.silentRequestTimeoutSeconds * 1000;
    for (;;) {
      try {
        return isValid(await manager.signinSilent());
      } catch (error) {
        reportWrongClock(error);
        if (!isExpected || !isRetryable(error) || nowMs() + soonMs >= endMs) return false;
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
      if (before && before.access_token !== refused) return isValid(before);
      const user = await withinSilentTime(
        manager.signinSilent().catch((error: unknown) => {
          handleFailure(error);
          return null;
        }),
      );
      return user !== false && isValid(user);
    },
  };
}

function isValid(user: User | null): boolean {
  return user !== null && !isExpired(user);
}

/** Resolves to false when the time is over; `work` continues. */
function withinSilentTime<Result>(work: Promise<Result>): Promise<Result | false> {
  let timer: ReturnType<typeof setTimeout>;
  const over = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), identityConstants.silentRequestTimeoutSeconds * 1000);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}

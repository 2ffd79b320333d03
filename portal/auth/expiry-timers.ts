/** Raises the events at a token's end (docs/rules.md, Session). */
import { identityConstants } from './identity-constants.ts';
import { secondsLeft, type User } from './user.ts';

interface ExpiryTimersDeps {
  /** How long before its expiry a token is about to expire. */
  noticeSeconds: number;
  onExpiring: () => void;
  /** Called a second after the expiry. */
  onExpired: () => void;
}

export class ExpiryTimers {
  readonly #deps: ExpiryTimersDeps;
  #cancellations: (() => void)[] = [];
  /** The token that is waited for, by its expiry. */
  #end: number | undefined;

  constructor(deps: ExpiryTimersDeps) {
    this.#deps = deps;
  }

  /** Waits for the end of this user's token, in place of an earlier one; each event comes once. */
  start(user: Pick<User, 'expires_at'>): void {
    const { noticeSeconds, onExpiring, onExpired } = this.#deps;
    const leftS = secondsLeft(user);
    if (user.expires_at === this.#end) return;
    this.stop();
    this.#end = user.expires_at;
    if (leftS === Number.POSITIVE_INFINITY) return;
    if (leftS > 0) this.#cancellations.push(inSeconds(leftS - noticeSeconds, onExpiring));
    this.#cancellations.push(inSeconds(leftS + 1, onExpired));
  }

  stop(): void {
    this.#end = undefined;
    for (const cancel of this.#cancellations.splice(0)) cancel();
  }
}

/** Calls `act` after so many seconds of the clock, one at least; returns the cancellation. */
export function inSeconds(seconds: number, act: () => void): () => void {
  const endMs = Date.now() + Math.max(seconds, 1) * 1000;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const leftMs = endMs - Date.now();
    if (leftMs <= 0) act();
    else timer = setTimeout(wait, Math.min(leftMs, identityConstants.timerPollSeconds * 1000));
  };
  wait();
  return () => clearTimeout(timer);
}

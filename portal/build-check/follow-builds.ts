/** Checks at intervals whether the portal serves a newer build than this page's. */

interface Following {
  /** The version of this page. */
  build: string;
  everyMs: number;
  nowMs: () => number;
  /** A hidden page need not check. */
  isHidden: () => boolean;
  /** Returns the served version, or undefined if unknown. Must not throw. */
  latest: (nowMs: number) => Promise<string | undefined>;
  /** Called once; checks end after it. */
  onNewer: () => void;
}

interface Follower {
  /** The page is visible again: checks at once if a check is due. */
  wake: () => void;
  stop: () => void;
}

export function followBuilds(following: Following): Follower {
  const { build, everyMs, nowMs, isHidden, latest, onNewer } = following;
  let askedAtMs = nowMs();
  let hasStopped = false;
  const timer = setInterval(wake, everyMs);

  function wake(): void {
    // A timer may fire slightly early.
    const isDue = nowMs() - askedAtMs >= everyMs - 50;
    if (hasStopped || !isDue || isHidden()) return;
    askedAtMs = nowMs();
    void ask();
  }
  async function ask(): Promise<void> {
    const served = await latest(askedAtMs);
    if (hasStopped || served === undefined || served === build) return;
    stop();
    onNewer();
  }
  function stop(): void {
    hasStopped = true;
    clearInterval(timer);
  }
  return { wake, stop };
}

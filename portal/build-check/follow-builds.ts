/** Asks now and then whether the portal serves a newer build than this page is made of. */

interface Following {
  /** The version of this page. */
  build: string;
  everyMs: number;
  nowMs: () => number;
  /** Nobody looks at the page: it need not ask. */
  isHidden: () => boolean;
  /** Gives the version that is served, or undefined when nobody knows. Must not throw. */
  latest: (nowMs: number) => Promise<string | undefined>;
  /** Once. Nothing is asked after it. */
  onNewer: () => void;
}

interface Follower {
  /** The page is looked at again: asks at once when a question is due. */
  wake: () => void;
  stop: () => void;
}

export function followBuilds(following: Following): Follower {
  const { build, everyMs, nowMs, isHidden, latest, onNewer } = following;
  let askedAtMs = nowMs();
  let hasStopped = false;
  const timer = setInterval(wake, everyMs);

  function wake(): void {
    // A timer may come a hair early.
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

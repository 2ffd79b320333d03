/** A page whose files or data could not be fetched: the network is away, or a new build has taken the files with it. */

/** As Chromium, Firefox and Safari word a fetch and a module that did not arrive; no property tells it. */
const wordings = [
  /^Failed to fetch/,
  /^NetworkError when attempting to fetch resource/,
  /^Load failed/,
  /^error loading dynamically imported module/,
  /^Importing a module script failed/,
  /^Unable to preload CSS/,
];

export function isUnfetched(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'TypeError' &&
    wordings.some((wording) => wording.test(error.message))
  );
}

/** A page that a reload did not mend within this time will not be mended by the next one. */
const reloadAgainAfterMs = 60_000;
const key = 'reloadedUnfetched';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** True once a minute and address: a file that is missing for good must not reload its page for ever. */
export function mayReload(address: string, nowMs: number, kept: Kept): boolean {
  try {
    const [atMs = '', last] = kept.getItem(key)?.split(' ') ?? [];
    const sinceMs = nowMs - Number(atMs);
    if (last === address && sinceMs >= 0 && sinceMs < reloadAgainAfterMs) return false;
    kept.setItem(key, `${nowMs} ${address}`);
    return true;
  } catch {
    // Without a memory nobody could stop it.
    return false;
  }
}

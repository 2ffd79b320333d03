/**
 * Detects that files or data of a page could not be fetched: the network is down, or a new build
 * has replaced the files.
 */

/** Chromium's, Firefox's and Safari's messages for a failed fetch; no property identifies them. */
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

/** If a reload within this time has not helped, the next one will not either. */
const reloadAgainAfterMs = 60_000;
const key = 'reloadedUnfetched';

type ReloadStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** True once per minute and address: a missing file must not reload its page for ever. */
export function mayReload(address: string, nowMs: number, storage: ReloadStorage): boolean {
  try {
    const [atMs = '', last] = storage.getItem(key)?.split(' ') ?? [];
    const sinceMs = nowMs - Number(atMs);
    if (last === address && sinceMs >= 0 && sinceMs < reloadAgainAfterMs) return false;
    storage.setItem(key, `${nowMs} ${address}`);
    return true;
  } catch {
    // Without storage a loop of reloads could not be stopped.
    return false;
  }
}

/**
 * React Router answers a missing file of the next page with a reload of this one and waits for
 * ever. Without a network that reload would end in the browser's own error page.
 */

let isOwn = false;
let isHeld = false;
const listeners = new Set<() => void>();

/** The portal's own reload. */
export function reloadPage(): void {
  isOwn = true;
  location.reload();
  isOwn = false;
}

/** Prevents reloads by the router; a browser without the Navigation API still reloads. */
export function holdRouterReloads(): void {
  const { navigation } = window as { navigation?: Navigation };
  navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || isOwn)
      return;
    event.preventDefault();
    isHeld = true;
    for (const listener of listeners) listener();
  });
}

export const heldReload = {
  /** Whether a page of this document can no longer be opened by the router. */
  has: (): boolean => isHeld,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

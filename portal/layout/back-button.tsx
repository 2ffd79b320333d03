import { useEffect, useSyncExternalStore } from 'react';
import { NavigationType, useBlocker, useLocation, useNavigate } from 'react-router';
import { openDialogs } from '#portal/ui/dialog-stack.ts';
import { useCloseRequests } from './close-requests.ts';

/**
 * Makes Back close what covers the page before it leaves the page: the top dialog, as on any phone,
 * or the pending next page. The router allows one blocker, so both are here. It is registered
 * before any dialog opens, since the router learns of a new blocker some tasks later and Back may
 * arrive before them.
 */
export function BackButton({ isWaiting }: { isWaiting: boolean }) {
  const hasDialog = useSyncExternalStore(
    openDialogs.subscribe,
    () => !openDialogs.isEmpty(),
    () => false,
  );
  useCloseRequests(hasDialog);
  const navigate = useNavigate();
  const { key, pathname, search, hash, state: handed } = useLocation();
  const blocker = useBlocker(
    ({ historyAction, currentLocation }) =>
      historyAction === NavigationType.Pop &&
      (isWaiting || !openDialogs.isEmpty()) &&
      // The next page may be current but not rendered yet: then Back applies to that one.
      currentLocation.key === key,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    if (!openDialogs.isEmpty()) return openDialogs.closeTop();
    const address = `${pathname}${search}${hash}`;
    onceAt(address, () => {
      void navigate(address, { state: handed, replace: true, preventScrollReset: true });
    });
  }, [blocker, navigate, pathname, search, hash, handed]);
  return null;
}

/** The router still restores the blocked entry: replacing now would replace another entry. */
function onceAt(address: string, act: () => void): void {
  const { pathname, search, hash } = window.location;
  if (`${pathname}${search}${hash}` === address) act();
  else window.addEventListener('popstate', act, { once: true });
}

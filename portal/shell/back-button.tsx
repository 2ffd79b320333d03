import { useEffect, useSyncExternalStore } from 'react';
import { NavigationType, useBlocker, useLocation, useNavigate } from 'react-router';
import { openDialogs } from '#portal/ui/dialog-stack.ts';
import { useCloseRequests } from './close-requests.ts';

/**
 * Back takes away what lies on the page before it leaves the page: the dialog on top, as on any phone, or the next page that
 * has not arrived yet. The router has room for one such rule, so both are here; it stands only while it is needed.
 */
export function BackButton({ isWaiting }: { isWaiting: boolean }) {
  const hasDialog = useSyncExternalStore(
    openDialogs.subscribe,
    () => !openDialogs.isEmpty(),
    () => false,
  );
  useCloseRequests(hasDialog);
  return isWaiting || hasDialog ? <Hold /> : null;
}

function Hold() {
  const navigate = useNavigate();
  const { key, pathname, search, hash, state: handed } = useLocation();
  const blocker = useBlocker(
    ({ historyAction, currentLocation }) =>
      // The next page may have come and not be drawn yet: then Back means that one.
      historyAction === NavigationType.Pop && currentLocation.key === key,
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

/** The router is on its way back to the entry it was on: what is replaced before it is there is another one. */
function onceAt(address: string, act: () => void): void {
  const { pathname, search, hash } = window.location;
  if (`${pathname}${search}${hash}` === address) act();
  else window.addEventListener('popstate', act, { once: true });
}

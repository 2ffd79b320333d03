import { useEffect } from 'react';
import { NavigationType, useBlocker, useLocation, useNavigate } from 'react-router';
import { openDialogs } from '#portal/ui/dialog-stack.ts';

/**
 * Back takes away what lies on the page before it leaves the page: the dialog on top, as on any phone, or the next page that
 * has not arrived yet. The router has room for one such rule, so both are here.
 */
export function useBackButton(isWaiting: boolean): void {
  const navigate = useNavigate();
  const { pathname, search, hash, state: handed } = useLocation();
  const blocker = useBlocker(
    ({ historyAction }) =>
      historyAction === NavigationType.Pop && (isWaiting || !openDialogs.isEmpty()),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    if (!openDialogs.isEmpty()) return openDialogs.closeTop();
    const stay = () =>
      navigate(`${pathname}${search}${hash}`, {
        state: handed,
        replace: true,
        preventScrollReset: true,
      });
    onceAt(`${pathname}${search}${hash}`, () => void stay());
  }, [blocker, navigate, pathname, search, hash, handed]);
}

/** The router is on its way back to the entry it was on: what is replaced before it is there is another one. */
function onceAt(address: string, act: () => void): void {
  const { pathname, search, hash } = window.location;
  if (`${pathname}${search}${hash}` === address) act();
  else window.addEventListener('popstate', act, { once: true });
}

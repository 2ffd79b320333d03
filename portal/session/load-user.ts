import { useEffect } from 'react';
import { type MiddlewareFunction, useLocation } from 'react-router';
import { loadCurrentUser, settleUser } from '#portal/session/session.ts';

/** For the root: the global step of every navigation, before the guard of a page asks who is here. */
export const loadUser: MiddlewareFunction = async () => {
  await loadCurrentUser();
};

/** The other half of the step: what it found counts for the page that is shown now. */
export function useSettledUser(): void {
  const { key } = useLocation();
  useEffect(settleUser, [key]);
}

import { useEffect } from 'react';
import { type MiddlewareFunction, useLocation } from 'react-router';
import { loadCurrentUser, settleUser } from './session.ts';

/**
 * Middleware of the root: the global step of every navigation, before the page's guard checks the
 * session.
 */
export const loadUser: MiddlewareFunction = async () => {
  await loadCurrentUser();
};

/** The second half of the step: applies what it found to the page that is now shown. */
export function useSettledUser(): void {
  const { key } = useLocation();
  useEffect(settleUser, [key]);
}

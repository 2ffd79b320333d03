import type { MiddlewareFunction } from 'react-router';
import { loadCurrentUser } from '#portal/session/session.ts';

/** For the root: the global step of every navigation, before the guard of a page asks who is here. */
export const loadUser: MiddlewareFunction = async () => {
  await loadCurrentUser();
};

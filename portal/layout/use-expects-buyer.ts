import { useRequestContext } from '#portal/app/request-context.ts';
import { useSession } from '#portal/auth/session.ts';
import { isBuyer } from '#portal/auth/session-store.ts';

/**
 * Whether the reader is a buyer, or will be one once the session is known: reserves the place of
 * what only buyers see.
 */
export function useExpectsBuyer(): boolean {
  const session = useSession();
  const { expectsSignedIn } = useRequestContext();
  return session.status === 'unknown' ? expectsSignedIn : isBuyer(session);
}

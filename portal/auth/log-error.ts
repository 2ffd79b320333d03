import { type IdentityError, type IdentityErrorKind, identityErrorOf } from './identity-error.ts';
import { newReference, sendErrorReport } from '#portal/app/send-error-report.ts';

type Part = 'sign-in' | 'sign-out' | 'silent renew' | 'revocation';

/**
 * Writes to the server's log, with the specification's message; never a token, a code or an address
 * of the provider.
 */
export function logError(
  part: 'sign-in' | 'sign-out' | 'silent renew' | 'revocation',
  error: unknown,
): void {
  const { name, message } = identityErrorOf(error);
  sendErrorReport({
    reference: newReference(),
    path: location.pathname,
    part,
    error: Object.assign(new Error(message), { name, stack: undefined }),
  });
}

/** Logs a failure and returns it, except for what the user caused. */
export function loggedError(part: Part, reason: unknown): IdentityError {
  const error = identityErrorOf(reason);
  if (!ownDoing.has(error.kind)) logError(part, error);
  return error;
}

const ownDoing: ReadonlySet<IdentityErrorKind> = new Set([
  'cancelled',
  'popupClosed',
  'popupBlocked',
]);

import { identityErrorOf } from './identity-error.ts';
import { newReference, sendErrorReport } from '#portal/app/send-error-report.ts';

/**
 * Writes to the server's log, with the specification's message; never a token, a code or an address
 * of the provider.
 */
export function logError(part: 'sign-in' | 'silent renew' | 'revocation', error: unknown): void {
  const { name, message } = identityErrorOf(error);
  sendErrorReport({
    reference: newReference(),
    path: location.pathname,
    part,
    error: Object.assign(new Error(message), { name, stack: undefined }),
  });
}

/**
 * Builds the WWW-Authenticate header of a refusal (RFC 6750, section 3; RFC 9449, section 7.1;
 * RFC 9470).
 */
import type { DeskError, RequestError } from '#contract/errors.ts';

export type Scheme = 'Bearer' | 'DPoP';

/**
 * `scheme`: how the token came, or should have come; `scope`: what the call needs; `acr`: what an
 * operator's sign-in needs. Returns undefined where another token does not help.
 */
export function challengeOf(
  refusal: RequestError | DeskError,
  {
    scheme = 'Bearer',
    scope,
    acr,
  }: {
    scheme?: Scheme | undefined;
    scope?: string | undefined;
    acr?: readonly string[] | undefined;
  },
): string | undefined {
  if (refusal === 'TokenIsMissing') return `Bearer, DPoP ${proofAlgorithms}`;
  const row = rows[refusal];
  if (!row) return undefined;
  const own = row.scheme ?? scheme;
  const parameters = [
    `error="${row.error}"`,
    row.description && `error_description="${row.description}"`,
    row.error === 'insufficient_scope' && scope && `scope="${scope}"`,
    row.error === 'insufficient_user_authentication' && acr && `acr_values="${acr.join(' ')}"`,
    own === 'DPoP' && proofAlgorithms,
  ];
  return `${own} ${parameters.filter(Boolean).join(', ')}`;
}

/** The algorithm with which the portal and the embedded provider sign. */
const proofAlgorithms = 'algs="ES256"';

interface Row {
  error:
    | 'invalid_request'
    | 'invalid_token'
    | 'invalid_dpop_proof'
    | 'insufficient_scope'
    | 'insufficient_user_authentication';
  description?: string;
  scheme?: Scheme;
}

const rows: Partial<Record<RequestError | DeskError, Row>> = {
  RequestIsInvalid: { error: 'invalid_request', description: 'one token, in one header' },
  TokenIsInvalid: { error: 'invalid_token' },
  TokenHasExpired: { error: 'invalid_token', description: 'expired' },
  ProofIsInvalid: { error: 'invalid_dpop_proof', scheme: 'DPoP' },
  ScopeIsMissing: { error: 'insufficient_scope' },
  SecondFactorIsMissing: {
    error: 'insufficient_user_authentication',
    description: 'an operator needs a second factor',
  },
};

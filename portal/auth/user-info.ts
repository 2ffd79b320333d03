/** Loads the provider's user info; the library would send a bound token without its proof. */
import { ErrorResponse, type JwtClaims } from 'oidc-client-ts';
import { IdentityFault } from './identity-fault.ts';
import { proofOf } from './proof.ts';

interface UserInfoRequest {
  url: string;
  accessToken: string;
  timeoutSeconds: number;
  /** The keys the token is bound to, if it is bound. */
  keys?: CryptoKeyPair;
}

/** @throws IdentityFault or the provider's ErrorResponse. */
export async function loadUserInfo(request: UserInfoRequest): Promise<JwtClaims> {
  const answer = await ask(request);
  const nonce = answer.headers.get('dpop-nonce');
  // The provider requires its nonce in the proof (RFC 9449, section 9): repeat the request with it.
  if (answer.status === 401 && nonce && request.keys) return claimsOf(await ask(request, nonce));
  return claimsOf(answer);
}

async function ask(
  { url, accessToken, timeoutSeconds, keys }: UserInfoRequest,
  nonce?: string,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  headers.set('authorization', `${keys ? 'DPoP' : 'Bearer'} ${accessToken}`);
  if (keys) headers.set('dpop', await proofOf(keys, { method: 'GET', url, accessToken, nonce }));
  const signal = AbortSignal.timeout(timeoutSeconds * 1000);
  try {
    return await fetch(url, { headers, signal });
  } catch (error) {
    if (signal.aborted) throw new IdentityFault('unreachable', 'Network timed out');
    throw error;
  }
}

async function claimsOf(answer: Response): Promise<JwtClaims> {
  const isJson = /^application\/json\b/i.test(answer.headers.get('content-type') ?? '');
  if (answer.ok && !isJson)
    throw new IdentityFault('answersWrongly', 'Invalid response Content-Type');
  const body: unknown = isJson ? await answer.json().catch(() => undefined) : undefined;
  if (answer.ok && typeof body === 'object' && body !== null) return body as JwtClaims;
  if (typeof body === 'object' && body !== null && 'error' in body)
    throw new ErrorResponse(body as ConstructorParameters<typeof ErrorResponse>[0]);
  throw new IdentityFault(
    answer.status >= 500 ? 'unreachable' : 'refused',
    `${answer.statusText} (${answer.status})`,
  );
}

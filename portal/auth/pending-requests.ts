/**
 * Requests to the provider that wait for its answer, in local storage under `oidc.` (specification
 * points 3, 4 and 9).
 */
import { identityConstants } from './identity-constants.ts';
import { identityError, refusal } from './identity-error.ts';
import { objectOfText } from './stored-user.ts';

/** Sign-in by redirect, popup and silently, and sign-out by redirect. */
export type RequestType = 'si:r' | 'si:p' | 'si:s' | 'so:r';

export interface PendingRequest {
  id: string;
  /** Seconds since 1970. */
  created: number;
  request_type: RequestType;
  /** Handed back to the caller with the answer. */
  data?: unknown;
  authority: string;
  client_id: string;
  redirect_uri: string;
  scope: string;
  code_verifier: string;
  nonce: string;
}

/** Stored values of the browser may be anything. */
type StoredRequest = Partial<PendingRequest>;

const prefix = 'oidc.';

export class PendingRequests {
  readonly #storage: () => Storage;

  /** `storage` throws where the browser forbids it. */
  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  /** Stores a request, and removes those that were never finished. */
  add(request: Omit<StoredRequest, 'created'> & { id: string }): void {
    const storage = this.#storage();
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
    for (const key of keys.filter((name) => name.startsWith(prefix)))
      if (isStale(objectOfText(storage.getItem(key)))) storage.removeItem(key);
    const created = Math.floor(Date.now() / 1000);
    storage.setItem(`${prefix}${request.id}`, JSON.stringify({ created, ...request }));
  }

  /** Finds the request of a sign-in's answer; an expired or incomplete one counts as unknown. */
  find(answer: URLSearchParams): PendingRequest {
    const id = answer.get('state');
    if (!id) throw identityError('No state in response');
    const request = this.#read(id);
    if (request && isWhole(request)) return request;
    this.remove(id);
    throw identityError('No matching state found in storage');
  }

  /** Returns the data of the sign-out that is answered; undefined for an answer to none. */
  takeSignOut(answer: URLSearchParams): unknown {
    const id = answer.get('state');
    const request = id ? this.#read(id) : undefined;
    if (id && !request) throw identityError('No matching state found in storage');
    if (id) this.remove(id);
    if (request && request.id !== id) throw identityError('State does not match');
    if (answer.get('error')) throw refusal(Object.fromEntries(answer));
    return request?.data;
  }

  remove(id: string): void {
    this.#storage().removeItem(`${prefix}${id}`);
  }

  #read(id: string): StoredRequest | undefined {
    return objectOfText(this.#storage().getItem(`${prefix}${id}`));
  }
}

/** Checks that the request is the answer's and this client's, in the specification's order. */
export function checkRequest(
  request: StoredRequest,
  answer: URLSearchParams,
  { authority, clientId }: { authority: string; clientId: string },
): void {
  if (request.id !== answer.get('state')) throw identityError('State does not match');
  if (!request.client_id) throw identityError('No client_id on state');
  if (!request.authority) throw identityError('No authority on state');
  if (request.authority !== authority)
    throw identityError('authority mismatch on settings vs. signin state');
  if (request.client_id !== clientId)
    throw identityError('client_id mismatch on settings vs. signin state');
}

function isStale(request: StoredRequest | undefined): boolean {
  const oldest = Date.now() / 1000 - identityConstants.staleStateAgeSeconds;
  return request === undefined || (request.created ?? Infinity) <= oldest;
}

function isWhole(request: StoredRequest): request is PendingRequest {
  const { created, nonce, code_verifier: verifier } = request;
  const isComplete = typeof nonce === 'string' && typeof verifier === 'string';
  return isComplete && typeof created === 'number' && !isStale(request);
}

/**
 * Requests to the provider that wait for its answer, in local storage under `oidc.` (specification
 * points 3, 4 and 9).
 */
import { identityConstants } from './identity-constants.ts';
import { identityError, refusal } from './identity-error.ts';
import { objectOfText } from './stored-user.ts';

/** The specification's types of requests: each goes to the provider in one kind of window. */
export const requestTypes = {
  'si:r': 'page',
  'si:p': 'popup',
  'si:s': 'frame',
  'so:r': 'page',
  'so:p': 'popup',
  'so:s': 'frame',
} as const;

export type RequestType = keyof typeof requestTypes;
export type SignInType = Extract<RequestType, `si:${string}`>;
export type SignOutType = Exclude<RequestType, SignInType>;

export interface PendingRequest {
  id: string;
  /** Seconds since 1970. */
  created: number;
  request_type: RequestType;
  /** Returns to the caller with the answer. */
  data?: unknown;
  /** Goes with the request's address, and returns with the answer's. */
  url_state?: string | undefined;
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
  add(request: Omit<StoredRequest, 'created'> & { id: string; request_type: RequestType }): void {
    const storage = this.#storage();
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
    for (const key of keys.filter((name) => name.startsWith(prefix)))
      if (isStale(objectOfText(storage.getItem(key)))) storage.removeItem(key);
    const created = Math.floor(Date.now() / 1000);
    storage.setItem(`${prefix}${request.id}`, JSON.stringify({ created, ...request }));
  }

  /** Finds the request of a sign-in's answer; an expired or incomplete one counts as unknown. */
  find(answer: URLSearchParams): PendingRequest {
    const id = idOf(answer);
    if (!id) throw identityError('No state in response');
    const request = this.#read(id);
    if (request && isWhole(request)) return request;
    this.remove(id);
    throw identityError('No matching state found in storage');
  }

  /** Finds the request of a sign-out's answer; undefined for an answer to none. */
  findSignOut(answer: URLSearchParams): StoredRequest | undefined {
    const id = idOf(answer);
    const request = id ? this.#read(id) : undefined;
    if (id && !request) throw identityError('No matching state found in storage');
    return request;
  }

  /** Returns the data of the sign-out that is answered. */
  takeSignOut(answer: URLSearchParams): unknown {
    const request = this.findSignOut(answer);
    if (request) {
      this.remove(idOf(answer));
      checkState(request, answer);
    }
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

/** The parameter `state`: the request's id, and after a semicolon what its address carried. */
export function stateParameter({ id, url_state: urlState }: StoredRequest): string {
  return urlState === undefined ? String(id) : `${id};${urlState}`;
}

function idOf(answer: URLSearchParams): string {
  return (answer.get('state') ?? '').split(';', 1)[0] ?? '';
}

function checkState(request: StoredRequest, answer: URLSearchParams): void {
  if (stateParameter(request) !== answer.get('state')) throw identityError('State does not match');
}

/** Checks that the request is the answer's and this client's, in the specification's order. */
export function checkRequest(
  request: StoredRequest,
  answer: URLSearchParams,
  { authority, clientId }: { authority: string; clientId: string },
): void {
  checkState(request, answer);
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

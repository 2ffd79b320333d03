/**
 * The one HTTP client for all product calls, in the browser and in server loaders alike (specification points 7 and 8).
 * Answers are trusted to be what contract/ says: the services build them from the same schemas, and a validator would cost
 * every page more bytes than all of portal/api.
 */
import { idempotencyKeyHeader, jsonPatchContentType } from '#contract/calls.ts';
import type { ProductCalls } from '#portal/public-config.ts';
import { ApiError } from './api-error.ts';
import { retryAfterMs, retryBounds, waitBeforeRetry, type RetryBounds } from './retry.ts';

export interface ApiSettings {
  /** Without a slash at the end: `https://…/bidding`. */
  biddingUrl: string;
  /** With its slash at the end: the sales channel follows directly. */
  vehiclesUrl: string;
  salesChannel: string;
  /** `specified`: the backend has the specification's seven calls alone, and knows no idempotency keys. */
  productCalls?: ProductCalls;
  /** How many vehicles a page has where a request does not say (specification point 9: configured, or 20). */
  pageSize?: number;
  /** Undefined for a visitor. Asked at every try: a token may be renewed between two, and a proof is good once. */
  credentials?: Credentials;
  /** For what stays open: tells when `credentials` gives others than before, and returns how to stop. */
  onCredentials?: (renewed: () => void) => () => void;
  /** Asked once a call when the services refuse the token; true when there is another one. */
  renewCredentials?: () => Promise<boolean>;
  /** Told the server's time in every answer, with the own clock just before and after. See portal/live/clock.ts. */
  onServerTime?: (reading: ServerTimeReading) => void;
  bounds?: RetryBounds;
  /** On the server: the visitor's own address, for the services' limits. */
  forwardedFor?: string;
}

/** Headers that show who asks for this request, and only for it; empty for a visitor. */
export type Credentials = (request: {
  method: string;
  url: string;
}) => Promise<Record<string, string>>;

/** Whether the backend has the calls, streams and keys of this project beside the specification's. */
export function hasAllCalls({ productCalls }: Pick<ApiSettings, 'productCalls'>): boolean {
  return productCalls !== 'specified';
}

export interface ServerTimeReading {
  serverMs: number;
  sentMs: number;
  receivedMs: number;
}

export interface ApiCall {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  body?: unknown;
  /** Made once per intent and kept over all tries (design rule 10). Every bid, withdrawal and purchase has one. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export interface ApiClient {
  settings: ApiSettings;
  /** The answer's body, or an ApiError. */
  send<Answer>(call: ApiCall): Promise<Answer>;
}

export function createApiClient(settings: ApiSettings): ApiClient {
  return { settings, send: (call) => send(settings, call) };
}

async function send<Answer>(settings: ApiSettings, call: ApiCall): Promise<Answer> {
  const bounds = settings.bounds ?? retryBounds;
  const startedMs = Date.now();
  let last: ApiError | undefined;
  let wasRenewed = false;
  for (let tries = 1; ; tries += 1) {
    const leftMs = bounds.totalMs - (Date.now() - startedMs);
    // A wait ends late where timers are held back: in a page behind others, or on a machine that slept.
    if (last && leftMs <= 0) throw last;
    const outcome = await tryOnce(settings, call, Math.min(bounds.tryMs, leftMs));
    if (outcome.kind === 'answer') return outcome.body as Answer;
    if (outcome.error.missing === 'cancelled') throw outcome.error;
    if (!wasRenewed && isRefusedToken(outcome.error)) {
      wasRenewed = true;
      // A token that ends on the way is nobody's fault: the same call, under the same key, with the next one.
      if (await settings.renewCredentials?.()) continue;
    }
    const waitMs = waitBeforeRetry(
      {
        method: call.method,
        status: outcome.status,
        tries,
        elapsedMs: Date.now() - startedMs,
        retryAfterMs: outcome.retryAfterMs,
      },
      Math.random(),
      bounds,
    );
    if (waitMs === undefined) throw outcome.error;
    last = outcome.error;
    await wait(waitMs, call.signal);
  }
}

function isRefusedToken({ data }: ApiError): boolean {
  return data?.code === 'TokenHasExpired' || data?.code === 'TokenIsInvalid';
}

type Outcome =
  | { kind: 'answer'; body: unknown }
  | { kind: 'failed'; error: ApiError; status?: number; retryAfterMs?: number };

async function tryOnce(settings: ApiSettings, call: ApiCall, timeoutMs: number): Promise<Outcome> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
  const sentMs = Date.now();
  try {
    const answer = await fetch(call.url, {
      method: call.method,
      headers: await headersOf(settings, call),
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
      signal,
    });
    const receivedMs = Date.now();
    const body = await bodyOf(answer);
    if (!answer.ok) {
      return {
        kind: 'failed',
        error: ApiError.ofAnswer(answer.status, body),
        status: answer.status,
        retryAfterMs: retryAfterMs(answer.headers.get('retry-after'), receivedMs),
      };
    }
    // A success of somebody else: a hotel's or a proxy's page in the place of our answer.
    if (body === undefined) return { kind: 'failed', error: ApiError.ofMissing('noConnection') };
    tellServerTime(settings, body, sentMs, receivedMs);
    return { kind: 'answer', body };
  } catch {
    // Nothing but fetch and reading the body can throw here: cancelled, out of time, or no way to the server.
    if (call.signal?.aborted) return { kind: 'failed', error: ApiError.ofMissing('cancelled') };
    if (timeout.aborted) {
      return { kind: 'failed', error: ApiError.ofMissing('timedOut'), status: 408 };
    }
    return { kind: 'failed', error: ApiError.ofMissing('noConnection') };
  }
}

async function headersOf(settings: ApiSettings, call: ApiCall): Promise<Headers> {
  const headers = new Headers({
    accept: 'application/json',
    ...(await settings.credentials?.(call)),
  });
  if (settings.forwardedFor) headers.set('x-forwarded-for', settings.forwardedFor);
  if (call.body !== undefined) headers.set('content-type', jsonPatchContentType);
  if (call.idempotencyKey && hasAllCalls(settings))
    headers.set(idempotencyKeyHeader, call.idempotencyKey);
  return headers;
}

/** Undefined for what is no JSON: a proxy may answer with a page of its own. */
async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function tellServerTime(
  settings: ApiSettings,
  body: unknown,
  sentMs: number,
  receivedMs: number,
): void {
  if (typeof body !== 'object' || body === null || !('serverTime' in body)) return;
  const serverMs = Date.parse(String(body.serverTime));
  if (!Number.isNaN(serverMs)) settings.onServerTime?.({ serverMs, sentMs, receivedMs });
}

/** Waits, but not longer than somebody wants the answer. */
function wait(waitMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(ApiError.ofMissing('cancelled'));
      return;
    }
    const onAbort = () => {
      clearTimeout(timer);
      reject(ApiError.ofMissing('cancelled'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, waitMs);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

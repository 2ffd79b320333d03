/**
 * The one HTTP client for all product calls, in the browser and in server loaders (docs/rules.md,
 * Calls, Errors of calls). Answers are trusted to match contract/: the services build them from the
 * same schemas, and a validator would cost every page more bytes than all of portal/api.
 */
import type { Credentials } from '#portal/auth/credentials.ts';
import { idempotencyKeyHeader, jsonPatchContentType } from '#contract/calls.ts';
import type { ProductCalls } from '#portal/app/public-config.ts';
import { ApiError } from './api-error.ts';
import { retryAfterMs, retryLimits, waitBeforeRetry, type RetryLimits } from './retry.ts';

export interface ApiSettings {
  /** Origin of this project's services. */
  servicesUrl: string;
  /** No trailing slash: `https://…/bidding`. */
  biddingUrl: string;
  /** Trailing slash included: the sales channel follows directly. */
  vehiclesUrl: string;
  salesChannel: string;
  /** `specified`: the backend has only the specification's seven calls and no idempotency keys. */
  productCalls?: ProductCalls;
  /** Vehicles on a page if a request does not say (docs/rules.md, Vehicle lists). */
  pageSize?: number;
  /** Undefined for a visitor. Called for every try: tokens are renewed, a proof is valid once. */
  credentials?: Credentials;
  /**
   * For open streams: calls `renewed` when `credentials` returns others than before; returns the
   * unsubscribe function.
   */
  onCredentials?: (renewed: () => void) => () => void;
  /** Called once per call when the services refuse the token; true if there is another one. */
  renewCredentials?: () => Promise<boolean>;
  /**
   * Receives the server's time of every answer, with the local clock just before and after. See
   * portal/api/server-clock.ts.
   */
  onServerTime?: (reading: ServerTimeReading) => void;
  limits?: RetryLimits;
  /** The locale of the page, in which the services write mails to its reader. */
  language?: () => string;
  /** On the server: the visitor's address, for the services' rate limits. */
  forwardedFor?: string;
}

/** Whether the backend has this project's calls, streams and keys beside the specification's. */
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
  /**
   * Made once per intent and reused for all tries (docs/rules.md, Idempotency). Every bid,
   * withdrawal and purchase has one.
   */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export interface ApiClient {
  settings: ApiSettings;
  /** Resolves to the answer's body; throws ApiError. */
  send<Answer>(call: ApiCall): Promise<Answer>;
}

export function createApiClient(settings: ApiSettings): ApiClient {
  return { settings, send: (call) => send(settings, call) };
}

async function send<Answer>(settings: ApiSettings, call: ApiCall): Promise<Answer> {
  const limits = settings.limits ?? retryLimits;
  const startedMs = Date.now();
  let last: ApiError | undefined;
  let wasRenewed = false;
  for (let tries = 1; ; tries += 1) {
    const leftMs = limits.totalMs - (Date.now() - startedMs);
    // A wait ends late where timers are throttled: in a background tab, or on a machine that slept.
    if (last && leftMs <= 0) throw last;
    const outcome = await tryOnce(settings, call, Math.min(limits.tryMs, leftMs));
    if (outcome.kind === 'answer') return outcome.body as Answer;
    if (outcome.error.missing === 'cancelled') throw outcome.error;
    if (!wasRenewed && isRefusedToken(outcome.error)) {
      wasRenewed = true;
      // A token that expires on the way is no error: repeat the call with the next token and the
      // same key.
      if (await settings.renewCredentials?.()) continue;
    }
    const waitMs = waitBeforeRetry(
      {
        method: call.method,
        status: outcome.error.missing === 'timedOut' ? 408 : outcome.error.status,
        code: outcome.error.refusal?.code,
        tries,
        elapsedMs: Date.now() - startedMs,
        retryAfterMs: outcome.error.retryAfterMs,
      },
      Math.random(),
      limits,
    );
    if (waitMs === undefined) throw outcome.error;
    last = outcome.error;
    await wait(waitMs, call.signal);
  }
}

function isRefusedToken(error: ApiError): boolean {
  return error.isRefusedWith('TokenHasExpired') || error.isRefusedWith('TokenIsInvalid');
}

type Outcome = { kind: 'answer'; body: unknown } | { kind: 'failed'; error: ApiError };

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
    const body = await bodyOf(answer, settings);
    if (!answer.ok) {
      const waitMs = retryAfterMs(answer.headers.get('retry-after'), receivedMs);
      return { kind: 'failed', error: ApiError.ofAnswer(answer.status, body, waitMs) };
    }
    // A success without the contract's body comes from a hotel's or a proxy's page in between.
    if (body === undefined) return { kind: 'failed', error: ApiError.ofMissing('noConnection') };
    reportServerTime(settings, body, sentMs, receivedMs);
    return { kind: 'answer', body };
  } catch {
    // Only fetch and reading the body can throw here: cancelled, timed out, or no connection.
    if (call.signal?.aborted) return { kind: 'failed', error: ApiError.ofMissing('cancelled') };
    if (timeout.aborted) return { kind: 'failed', error: ApiError.ofMissing('timedOut') };
    return { kind: 'failed', error: ApiError.ofMissing('noConnection') };
  }
}

async function headersOf(settings: ApiSettings, call: ApiCall): Promise<Headers> {
  const headers = new Headers({
    accept: 'application/json',
    ...(await settings.credentials?.(call)),
  });
  const language = settings.language?.();
  if (language) headers.set('accept-language', language);
  if (settings.forwardedFor) headers.set('x-forwarded-for', settings.forwardedFor);
  if (call.body !== undefined) headers.set('content-type', jsonPatchContentType);
  if (call.idempotencyKey && hasAllCalls(settings))
    headers.set(idempotencyKeyHeader, call.idempotencyKey);
  return headers;
}

/**
 * Returns undefined if the body is no JSON: a proxy may answer with its own page. The specification
 * shows no answer to a bid, so a backend of its calls may answer a write with nothing: null.
 */
async function bodyOf(answer: Response, settings: ApiSettings): Promise<unknown> {
  const text = await answer.text();
  if (text === '' && answer.ok && !hasAllCalls(settings)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reportServerTime(
  settings: ApiSettings,
  body: unknown,
  sentMs: number,
  receivedMs: number,
): void {
  if (typeof body !== 'object' || body === null || !('serverTime' in body)) return;
  const serverMs = Date.parse(String(body.serverTime));
  if (!Number.isNaN(serverMs)) settings.onServerTime?.({ serverMs, sentMs, receivedMs });
}

/** Waits until `waitMs` have passed or the caller cancels. */
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

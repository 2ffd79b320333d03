/**
 * Fetches a photograph that a supplier's file names, with bounds, and from public addresses only: a
 * file must not make this machine ask its own network.
 */
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { type RequestFilteringAgentOptions, useAgent } from 'request-filtering-agent';
import type { NamedPhotoRefusal } from '#contract/media.ts';
import { photoBytesMax, photoFetchTimeoutMs, photoRedirectsMax } from '#services/limits.ts';

export interface FetchLimits {
  timeoutMs: number;
  redirectsMax: number;
  /** Private addresses that may be asked all the same. */
  allowed: string[];
  /** Where names are looked up; by default as the system does. */
  lookup?: LookupFunction;
}
export const fetchLimits: FetchLimits = {
  timeoutMs: photoFetchTimeoutMs,
  redirectsMax: photoRedirectsMax,
  allowed: [],
};

type FetchRefusal = NamedPhotoRefusal | 'FileIsTooLarge';

/** Says why nothing came, and whether another time may be better. */
export class FetchError extends Error {
  override name = 'FetchError';
  readonly code: FetchRefusal;
  readonly isTemporary: boolean;

  constructor(code: FetchRefusal, isTemporary = false, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.isTemporary = isTemporary;
  }
}

export function isAddress(source: string): boolean {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(source);
}

/** The address without what only a browser uses; undefined: it is none that can be fetched. */
export function photoAddress(source: string): URL | undefined {
  const url = URL.parse(source);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  // A password would stand in the report and in the history.
  return url && isWeb && url.username === '' && url.password === '' ? url : undefined;
}

/** Ends early when its reader does. */
export async function* fetchPhoto(address: string, limits = fetchLimits): AsyncGenerator<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const answer = await follow(address, limits, signal);
    yield* answer as AsyncIterable<Buffer>;
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (signal.aborted) throw new FetchError('AnswerIsLate', true, error);
    throw connectionError(error as NodeJS.ErrnoException);
  }
}

async function follow(
  address: string,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let url = address;
  for (let redirects = 0; redirects <= limits.redirectsMax; redirects += 1) {
    const answer = await request(url, limits, signal);
    const { statusCode = 0 } = answer;
    const isTooLarge = Number(answer.headers['content-length'] ?? 0) > photoBytesMax;
    if (statusCode === 200 && !isTooLarge) return answer;
    answer.destroy();
    if (statusCode === 200) throw new FetchError('FileIsTooLarge');
    const { location } = answer.headers;
    if (statusCode < 300 || statusCode > 399 || location === undefined)
      throw new FetchError('AnswerIsError', isPassing(statusCode));
    url = URL.parse(location, url)?.href ?? '';
  }
  throw new FetchError('RedirectsAreTooMany');
}

/** The address is looked up once, and the connection goes to what was checked. */
function request(address: string, { allowed, lookup }: FetchLimits, signal: AbortSignal) {
  const url = photoAddress(address);
  if (!url) throw new FetchError('AddressIsWrong');
  const options: RequestFilteringAgentOptions = { allowIPAddressList: allowed };
  const { get } = url.protocol === 'https:' ? https : http;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const agent = useAgent(url.href, options);
    get(url, { agent, signal, ...(lookup && { lookup }) }, resolve).on('error', reject);
  });
}

function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

function connectionError(error: NodeJS.ErrnoException): FetchError {
  if (/is not allowed/i.test(error.message))
    return new FetchError('AddressIsPrivate', false, error);
  if (error.code === 'ENOTFOUND') return new FetchError('HostIsUnknown', false, error);
  return new FetchError('HostIsUnreachable', true, error);
}

/** Fetches from a remote server with limits on time and size. */
import pRetry from 'p-retry';
import { serverErrorOf } from '#runtime/server-errors.ts';

interface FetchOptions {
  headers?: Record<string, string>;
  bytesMax: number;
  /** Aborts from outside: the portal closes, or the whole refresh takes too long. */
  signal: AbortSignal;
  /** The limit of each try, in place of `answerWithinMs`. */
  withinMs?: number | undefined;
}

/**
 * Thrown when a remote server fails or refuses a request. The message holds no secret, because it
 * never contains headers.
 */
export class SourceError extends Error {
  /** Host and path of the address, without query parameters except the locale. */
  readonly place: string;
  readonly status: number | undefined;
  /** True when a retry may succeed. */
  readonly isPassing: boolean;
  constructor(place: string, problem: string, isPassing: boolean, status?: number) {
    super(problem);
    this.name = 'SourceError';
    this.place = place;
    this.isPassing = isPassing;
    this.status = status;
  }
}

/** A CMS returns a list in far less time. Only an editor who has just published waits for it. */
const answerWithinMs = 5_000;
/**
 * Two retries after 250 and 500 ms: enough for a restart behind a load balancer, too few to burden
 * a server that is down.
 */
const retry = { retries: 2, minTimeout: 250, factor: 2 };

/** @throws SourceError after the last try. */
export function fetchBounded(address: string, options: FetchOptions): Promise<Uint8Array> {
  return pRetry(() => fetchOnce(address, options), {
    ...retry,
    signal: options.signal,
    shouldRetry: ({ error }) => error instanceof SourceError && error.isPassing,
  });
}

async function fetchOnce(
  address: string,
  { headers, bytesMax, signal, withinMs = answerWithinMs }: FetchOptions,
): Promise<Uint8Array> {
  const place = placeOf(address);
  const late = AbortSignal.timeout(withinMs);
  try {
    const answer = await fetch(address, {
      headers: headers ?? {},
      // A redirect must not carry the token to another address.
      redirect: 'error',
      signal: AbortSignal.any([signal, late]),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw refused(place, answer.status);
    }
    return await bytesOf(answer, place, bytesMax);
  } catch (error) {
    if (error instanceof SourceError) throw error;
    if (late.aborted) throw new SourceError(place, `gave no answer within ${withinMs} ms`, true);
    throw new SourceError(place, `cannot be reached: ${reasonOf(error)}`, !signal.aborted);
  }
}

function refused(place: string, status: number): SourceError {
  const problem =
    status === 401 || status === 403
      ? `answered ${status}: correct CONTENT_TOKEN and what it may read`
      : `answered ${status}`;
  return new SourceError(place, problem, status >= 500 || status === 429, status);
}

const mega = 1024 * 1024;

/** Counts decompressed bytes, so that a small response cannot expand into a huge one. */
async function bytesOf(answer: Response, place: string, bytesMax: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.byteLength;
    // Leaving the loop cancels the response.
    if (length > bytesMax)
      throw new SourceError(place, `is larger than ${Math.floor(bytesMax / mega)} MB`, false);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function placeOf(address: string): string {
  const { host, pathname, searchParams } = new URL(address);
  const locale = searchParams.get('locale');
  return `${host}${pathname}${locale === null ? '' : ` ${locale}`}`;
}

function reasonOf(error: unknown): string {
  const { problem, code, advice } = serverErrorOf(error);
  return `${problem} (${code}): ${advice}`;
}

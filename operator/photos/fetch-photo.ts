/**
 * Fetches a photograph that a supplier's file names, with bounds, and from public addresses only: a
 * file must not make this machine ask its own network.
 */
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { type RequestFilteringAgentOptions, useAgent } from 'request-filtering-agent';

export interface FetchLimits {
  timeoutMs: number;
  redirectsMax: number;
  /** Private addresses that may be asked all the same. */
  allowed: string[];
}
export const fetchLimits: FetchLimits = { timeoutMs: 30_000, redirectsMax: 3, allowed: [] };

/** Says in words why nothing came. */
export class FetchError extends Error {
  override name = 'FetchError';
}

/** Ends early when its reader does. */
export async function* fetchPhoto(address: string, limits = fetchLimits): AsyncGenerator<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const answer = await follow(address, limits, signal);
    yield* answer as AsyncIterable<Buffer>;
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (signal.aborted)
      throw new FetchError(`did not arrive within ${limits.timeoutMs / 1_000} s`, { cause: error });
    throw new FetchError(reasonOf(error as Error), { cause: error });
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
    if (statusCode === 200) return answer;
    answer.destroy();
    const { location } = answer.headers;
    if (statusCode < 300 || statusCode > 399 || location === undefined)
      throw new FetchError(`was answered with status ${statusCode}`);
    url = URL.parse(location, url)?.href ?? '';
  }
  throw new FetchError(`redirects more than ${limits.redirectsMax} times`);
}

function request(url: string, { allowed }: FetchLimits, signal: AbortSignal) {
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 'https:' && parsed?.protocol !== 'http:')
    throw new FetchError('is no http or https address');
  const options: RequestFilteringAgentOptions = { allowIPAddressList: allowed };
  const { get } = parsed.protocol === 'https:' ? https : http;
  return new Promise<IncomingMessage>((resolve, reject) => {
    get(parsed, { agent: useAgent(url, options), signal }, resolve).on('error', reject);
  });
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (/private|not allowed|DNS lookup .* is not allowed/i.test(error.message))
    return 'leads to an address that is not public';
  return `could not be fetched (${error.code ?? error.message})`;
}

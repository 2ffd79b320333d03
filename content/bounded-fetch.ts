/** Asks another machine for something, and never waits or reads without end. */
import pRetry from 'p-retry';

interface Asking {
  headers?: Record<string, string>;
  bytesMax: number;
  /** From outside: the portal closes, or the whole took too long. */
  signal: AbortSignal;
}

/** What another machine could not or would not give. The sentence holds no secret: headers never stand in it. */
export class SourceFault extends Error {
  /** Where: the address without its query's noise. */
  readonly place: string;
  readonly status: number | undefined;
  /** The next try may go better. */
  readonly isPassing: boolean;
  constructor(place: string, problem: string, isPassing: boolean, status?: number) {
    super(problem);
    this.name = 'SourceFault';
    this.place = place;
    this.isPassing = isPassing;
    this.status = status;
  }
}

/** A CMS answers a list in far less. Pages do not wait for it, but a person who has just published does. */
const answerWithinMs = 5_000;
/** Two more, a quarter and half a second later: enough for a restart behind a balancer, too few to press on who is down. */
const retry = { retries: 2, minTimeout: 250, factor: 2 };

/** @throws SourceFault after the last try. */
export function fetchBounded(address: string, asking: Asking): Promise<Uint8Array> {
  return pRetry(() => fetchOnce(address, asking), {
    ...retry,
    signal: asking.signal,
    shouldRetry: ({ error }) => error instanceof SourceFault && error.isPassing,
  });
}

async function fetchOnce(
  address: string,
  { headers, bytesMax, signal }: Asking,
): Promise<Uint8Array> {
  const place = placeOf(address);
  const late = AbortSignal.timeout(answerWithinMs);
  try {
    const answer = await fetch(address, {
      headers: headers ?? {},
      // Who asks with a token does not carry it wherever an answer points.
      redirect: 'error',
      signal: AbortSignal.any([signal, late]),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw refused(place, answer.status);
    }
    return await bytesOf(answer, place, bytesMax);
  } catch (error) {
    if (error instanceof SourceFault) throw error;
    if (late.aborted)
      throw new SourceFault(place, `gave no answer within ${answerWithinMs} ms`, true);
    throw new SourceFault(place, `cannot be reached: ${reasonOf(error)}`, !signal.aborted);
  }
}

function refused(place: string, status: number): SourceFault {
  const words =
    status === 401 || status === 403
      ? `answered ${status}: correct CONTENT_TOKEN and what it may read`
      : `answered ${status}`;
  return new SourceFault(place, words, status >= 500 || status === 429, status);
}

/** Bytes as they come unpacked, so that a small answer cannot unfold into a huge one. */
async function bytesOf(answer: Response, place: string, bytesMax: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.byteLength;
    // Leaving the loop ends the answer.
    if (length > bytesMax) throw new SourceFault(place, `is larger than ${bytesMax} bytes`, false);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function placeOf(address: string): string {
  const { host, pathname, searchParams } = new URL(address);
  const locale = searchParams.get('locale');
  return `${host}${pathname}${locale === null ? '' : ` ${locale}`}`;
}

/** fetch hides the reason one floor down. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? (error instanceof Error ? error.message : String(error));
}

/** Finds what no answer may contain, whatever the request. */
import path from 'node:path';
import type { HostileRequest } from './hostile.ts';
import type { RawAnswer } from './send.ts';

const root = path.resolve(import.meta.dirname, '../..');
const traces = [
  /\n\s+at .+:\d+:\d+/,
  /\b(file|node):[/\w]/,
  /node_modules/,
  /\w\.(ts|tsx|mjs):\d+/,
  /syntax error at or near|invalid byte sequence|violates [\w-]+ constraint|relation \\?"/,
  /\b(TypeError|RangeError|ReferenceError|SyntaxError|DatabaseError|URIError)\b/,
];

export interface Evidence {
  request: HostileRequest;
  answer: RawAnswer;
  /** What nobody who asks may read. */
  secrets: readonly string[];
  /** Errors that the server logged meanwhile. */
  logged: readonly string[];
  /** Fingerprints of the stored data. */
  before: string;
  after: string;
}

/** Returns what is wrong with an answer; undefined when nothing is. */
export function faultOf(evidence: Evidence): string | undefined {
  const { request, answer, logged } = evidence;
  // HTTP has tunnels; a server that offers none closes the connection.
  if (answer.status === 0) return request.method === 'CONNECT' ? undefined : 'no answer';
  if (answer.status >= 500 && !isBusyAnswer(answer)) return `status ${answer.status}`;
  if (logged.length > 0) return `logged as an error: ${logged.join('; ').slice(0, 2_000)}`;
  const trace = traceIn(answer);
  if (trace) return `a trace of the program: ${trace}`;
  const secret = evidence.secrets.find((one) => answer.body.includes(one));
  if (secret !== undefined) return `what is another's: ${secret}`;
  if (answer.status >= 400 && evidence.before !== evidence.after)
    return `refused with ${answer.status}, and yet stored: ${evidence.before} became ${evidence.after}`;
  return undefined;
}

/**
 * Returns the first trace of the program that is found. Scripts for the browser may contain such
 * names.
 */
function traceIn({ headers, body }: RawAnswer): string | undefined {
  if (/\r\ncontent-type: (text|application)\/javascript/i.test(headers)) return undefined;
  if (body.includes(root) || headers.includes(root)) return root;
  return traces.map((one) => one.exec(body)?.[0]).find((found) => found !== undefined);
}

/**
 * A reached limit answers 503 with a time to retry after. A failed database answers the same and
 * logs an error, which makes it a fault here.
 */
function isBusyAnswer({ status, headers }: RawAnswer): boolean {
  return status === 503 && /\r\nretry-after: [1-9]\d*(\r\n|$)/i.test(headers);
}

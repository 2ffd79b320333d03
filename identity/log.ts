/** Logs without personal data: no address, no query (codes, states, hints), no row values. */
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { IdentityConfig } from './config.ts';

export interface LogTarget {
  write(line: string): void;
}

export function logOptions(
  { logLevel }: IdentityConfig,
  stream?: LogTarget,
): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    name: 'identity',
    ...(stream && { stream }),
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        // Without the interaction's id.
        route: request.routeOptions?.url ?? request.url.split(/[?/]/, 2).join('/'),
      }),
      error: describeError,
      err: describeError,
    },
  };
}

/** PostgreSQL repeats row values in its messages, so only its code is logged. */
function describeError(error: Error & { severity?: string; code?: string }) {
  if (error.severity !== undefined)
    return { type: 'DatabaseError', message: '', code: error.code, stack: '' };
  return {
    type: error.name,
    message: error.message,
    code: error.code,
    stack: error.stack ?? '',
  };
}

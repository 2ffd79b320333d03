/** Logs without personal data: no token, address, query or body; the route replaces the path. */
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

export interface LogTarget {
  write(line: string): void;
}

export function logOptions(level: string, stream?: LogTarget): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    ...(stream && { stream }),
    base: { process: 'services' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
      }),
      res: ({ statusCode }) => ({ status: statusCode }),
      err: describeError,
    },
  };
}

/** PostgreSQL's messages may repeat values of a row, so only its code and names are logged. */
function describeError(error: Error & { severity?: string; code?: string; constraint?: string }) {
  if (error.severity)
    return { type: 'DatabaseError', message: error.constraint ?? '', code: error.code, stack: '' };
  return {
    type: error.name,
    message: error.message,
    code: error.code,
    stack: error.stack ?? '',
  };
}

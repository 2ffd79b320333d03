/**
 * The log of every process, in one format. It has no personal data: no token, address, query or
 * body.
 */
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

export interface LogTarget {
  write(line: string): void;
}

interface LogSettings {
  process: 'portal' | 'services' | 'identity';
  level: string;
  /** Defaults to standard output. */
  to?: LogTarget | undefined;
  /** Names the route of a request; by default as it is registered, so without what it is about. */
  routeOf?: (request: FastifyRequest) => string;
}

export function logOptions({
  process,
  level,
  to,
  routeOf = ({ routeOptions }) => routeOptions?.url ?? 'unknown',
}: LogSettings): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    ...(to && { stream: to }),
    base: { process },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
      res: ({ statusCode }) => ({ status: statusCode }),
      err: describeError,
      error: describeError,
    },
  };
}

type LoggedError = Error & { severity?: string; code?: string; constraint?: string };

/** PostgreSQL's messages may repeat values of a row, so only its code and names are logged. */
function describeError(error: LoggedError, depth = 0): DescribedError {
  if (error.severity)
    return { type: 'DatabaseError', message: error.constraint ?? '', code: error.code, stack: '' };
  const { cause } = error;
  return {
    type: error.name,
    message: error.message,
    code: error.code,
    stack: error.stack ?? '',
    ...(cause instanceof Error && depth < causesMax && { cause: describeError(cause, depth + 1) }),
  };
}

type DescribedError = {
  type: string;
  message: string;
  code: string | undefined;
  stack: string;
  cause?: DescribedError;
};

/** An error can be its own cause. */
const causesMax = 5;

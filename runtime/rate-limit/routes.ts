/** Rate limits of Fastify's routes, per network: @fastify/rate-limit on this project's counter. */
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '#runtime/network.ts';
import type { RateLimit } from './limit.ts';
import { createWindows } from './windows.ts';

/** Limits the routes added after it: each by `ofEach` together, or by its own `perNetwork`. */
export async function limitRoutes(app: FastifyInstance, ofEach?: RateLimit): Promise<void> {
  await app.register(rateLimit, {
    ...(ofEach ? windowOf(ofEach) : { global: false }),
    keyGenerator: ({ ip }) => networkOf(ip),
    store: WindowStore,
    // A caller needs them when it has to wait; with every answer they are 75 bytes.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
}

/** A route's `config`: beyond the limit it answers 429 with Retry-After. */
export function perNetwork(limit: RateLimit) {
  return { rateLimit: windowOf(limit) };
}

function windowOf({ max, withinS }: RateLimit) {
  return { max, timeWindow: withinS * 1_000 };
}

/** Counts by a monotonic clock, unlike the package's store: a changed clock locks nobody out. */
class WindowStore implements FastifyRateLimitStore {
  readonly #windows = createWindows();

  incr(caller: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
    const { hits, leftMs } = this.#windows.hit(caller, windowMs);
    done(null, { current: hits, ttl: leftMs });
  }

  child(): WindowStore {
    return new WindowStore();
  }
}

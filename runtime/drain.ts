/**
 * Shuts a web server down: it first reports that it is not ready, then stops accepting connections,
 * and finishes answers in flight.
 */
import { Server as Listener } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Marks requests in flight: a hook that answers before this module's hook hides the request from
 * it, but not the answer.
 */
const countedKey = Symbol('counted');

declare module 'fastify' {
  interface FastifyRequest {
    [countedKey]: boolean;
  }
  interface FastifyContextConfig {
    /** The route's answers are streams without an end, which a shutdown does not wait for. */
    isEndless?: boolean;
  }
}

export interface DrainOptions {
  /** How long the server accepts connections while not ready, so that balancers notice. */
  delayMs?: number;
  /** Answers that take longer than this afterwards are cut off. */
  requestsMs?: number;
}

export interface Drain {
  /** For /readyz: true as soon as the shutdown begins. */
  isDraining(): boolean;
}

/** Shorter than the timeout of runtime/run.ts for a whole process. */
const requestsInFlightMs = 10_000;

/** Under a flood of connections there is always a next one, so the wait for them has an end. */
const backlogMs = 2_000;
/**
 * Node accepts a connection in one turn of its event loop and reads its request in a later one; a
 * busy machine delivers it a moment after that.
 */
const quietTurns = 3;
const turnMs = 2;

/** Options of Fastify servers that drain: requests that still arrive are answered. */
export const drainingServer = {
  return503OnClosing: false,
  forceCloseConnections: true,
  // Fastify aborts a close that takes longer; DRAIN_SECONDS may be a minute.
  pluginTimeout: 90_000,
} as const;

/**
 * Call it before anything else adds a preClose hook; the app is created with `drainingServer`.
 * Endless streams are closed in a hook of their module, which runs after this one.
 */
export function drainOnClose(
  app: FastifyInstance,
  { delayMs = 0, requestsMs = requestsInFlightMs }: DrainOptions = {},
): Drain {
  let isDraining = false;
  const requests = countRequests(app);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Keep clients from sending another request on a connection that is about to close.
    if (isDraining) void reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isDraining = true;
    if (!app.server.listening) return;
    await wait(delayMs);
    await requests.backlogAccepted();
    // http.Server's close() destroys connections whose answer is written but not yet sent.
    Listener.prototype.close.call(app.server);
    await requests.finished(requestsMs);
  });
  return { isDraining: () => isDraining };
}

/** Counts requests, not connections: Fastify exposes only the first of `localhost`'s servers. */
function countRequests(app: FastifyInstance) {
  let underway = 0;
  let came = 0;
  let onIdle: (() => void) | undefined;
  app.server.on('connection', () => (came += 1));
  app.decorateRequest(countedKey, false);
  const uncount = (request: FastifyRequest) => {
    if (!request[countedKey]) return;
    request[countedKey] = false;
    underway -= 1;
    if (underway === 0) onIdle?.();
  };
  app.addHook('onRequest', (request, reply, done) => {
    came += 1;
    if (request.routeOptions.config.isEndless) return done();
    request[countedKey] = true;
    underway += 1;
    // Fastify reports answers that were written, not those whose client disconnected before.
    reply.raw.once('close', () => uncount(request));
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    uncount(request);
    done();
  });
  return {
    /**
     * Accepts the connections that arrived before the shutdown: Node accepts one waiting connection
     * per turn of its event loop.
     */
    async backlogAccepted(): Promise<void> {
      const lastAtMs = performance.now() + backlogMs;
      let seen: number;
      do {
        seen = came;
        for (let turn = 0; turn < quietTurns; turn += 1) await wait(turnMs);
      } while (came !== seen && performance.now() < lastAtMs);
    },
    /** Resolves when no request is in flight, or after `mostMs`. */
    async finished(mostMs: number): Promise<void> {
      if (underway === 0) return;
      const timer = new AbortController();
      const idle = new Promise<void>((resolve) => (onIdle = resolve));
      await Promise.race([idle, wait(mostMs, undefined, { signal: timer.signal })]);
      timer.abort();
    },
  };
}

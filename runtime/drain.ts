/** How a web server ends: it says first that it is not ready, then takes nothing new, and lets answers in flight end. */
import { Server as Listener } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** On requests in flight: a hook that answers before ours hides its request, but not its answer. */
const countedKey = Symbol('counted');

declare module 'fastify' {
  interface FastifyRequest {
    [countedKey]: boolean;
  }
}

export interface DrainOptions {
  /** How long it goes on taking connections after it says that it is not ready, so that balancers notice. */
  delayMs?: number;
  /** Answers that take longer than this after that are cut. */
  answersMs?: number;
}

export interface Drain {
  /** For /readyz: true from the first moment of the end on. */
  isDraining(): boolean;
}

/** Shorter than the wait of runtime/run.ts for a whole process. */
const answersInFlightMs = 10_000;

/** Under a storm of connections there is always a next one. */
const waitingLineMs = 500;
/** A connection is taken up in one turn and its request read in the next. */
const quietTurns = 3;

/** To be set on every Fastify server that drains: what still comes is answered, not refused. */
export const drainingServer = {
  return503OnClosing: false,
  forceCloseConnections: true,
  // Fastify gives up a close that takes longer; DRAIN_SECONDS may be a minute.
  pluginTimeout: 90_000,
} as const;

/**
 * Call it before anything else adds a preClose hook; the app is made with `drainingServer`. Streams without an end close in a
 * hook of their own, which runs after this one.
 */
export function drainOnClose(
  app: FastifyInstance,
  { delayMs = 0, answersMs = answersInFlightMs }: DrainOptions = {},
): Drain {
  let isDraining = false;
  const answers = countAnswers(app);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Nobody begins another request on a connection that is about to close.
    if (isDraining) void reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isDraining = true;
    if (!app.server.listening) return;
    await wait(delayMs);
    await answers.takenUp();
    // The web server's own close() destroys connections whose answer is written but not yet sent.
    Listener.prototype.close.call(app.server);
    await answers.sent(answersMs);
  });
  return { isDraining: () => isDraining };
}

/** Counts requests, not connections: `localhost` is two servers, and Fastify shows only the first. */
function countAnswers(app: FastifyInstance) {
  let underway = 0;
  let came = 0;
  let onIdle: (() => void) | undefined;
  app.server.on('connection', () => (came += 1));
  app.decorateRequest(countedKey, false);
  const leave = (request: FastifyRequest) => {
    if (!request[countedKey]) return;
    request[countedKey] = false;
    underway -= 1;
    if (underway === 0) onIdle?.();
  };
  app.addHook('onRequest', (request, reply, done) => {
    request[countedKey] = true;
    underway += 1;
    came += 1;
    // Fastify tells of answers that were written, not of those whose reader left before.
    reply.raw.once('close', () => leave(request));
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    leave(request);
    done();
  });
  return {
    /** Node takes up one waiting connection at each of its turns: who came before the end is not left in the line. */
    async takenUp(): Promise<void> {
      const lastAtMs = performance.now() + waitingLineMs;
      let seen: number;
      do {
        seen = came;
        for (let turn = 0; turn < quietTurns; turn += 1) await nextTurn();
      } while (came !== seen && performance.now() < lastAtMs);
    },
    /** Resolves when nothing is in flight, or after `mostMs`. */
    async sent(mostMs: number): Promise<void> {
      if (underway === 0) return;
      const timer = new AbortController();
      const idle = new Promise<void>((resolve) => (onIdle = resolve));
      await Promise.race([idle, wait(mostMs, undefined, { signal: timer.signal })]);
      timer.abort();
    },
  };
}

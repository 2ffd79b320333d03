/** How a web server ends: it says first that it is not ready, then takes nothing new, and lets answers in flight end. */
import { Server as Listener } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

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

/** Shorter than the wait of program/run.ts for a whole process. */
const answersInFlightMs = 10_000;

/** To be set on every Fastify server that drains: what still comes is answered, not refused. */
export const drainingServer = {
  return503OnClosing: false,
  forceCloseConnections: true,
  // Fastify gives up a close that takes longer; DRAIN_SECONDS may be a minute.
  pluginTimeout: 90_000,
} as const;

/**
 * Call it before anything else adds a hook; the app is made with `drainingServer`. Streams without an end close in a preClose
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
    // The web server's own close() destroys connections whose answer is written but not yet sent.
    Listener.prototype.close.call(app.server);
    await answers.sent(answersMs);
  });
  return { isDraining: () => isDraining };
}

/** Counts requests, not connections: `localhost` is two servers, and Fastify shows only the first. */
function countAnswers(app: FastifyInstance) {
  let underway = 0;
  let onIdle: (() => void) | undefined;
  app.addHook('onRequest', (_request, _reply, done) => {
    underway += 1;
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    underway -= 1;
    if (underway === 0) onIdle?.();
    done();
  });
  return {
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

/** How a web server ends: it says first that it is not ready, then takes nothing new, and lets answers in flight end. */
import type { Socket } from 'node:net';
import type { IncomingMessage } from 'node:http';
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
export const drainingServer = { return503OnClosing: false, forceCloseConnections: 'idle' } as const;

/** Call it before anything else adds a preClose hook; the app is made with `drainingServer`. */
export function drainOnClose(
  app: FastifyInstance,
  { delayMs = 0, answersMs = answersInFlightMs }: DrainOptions = {},
): Drain {
  let isDraining = false;
  let cutting: NodeJS.Timeout | undefined;
  const unused = unusedConnections(app);
  app.addHook('preClose', async () => {
    isDraining = true;
    await wait(delayMs);
    for (const socket of unused) socket.destroy();
    cutting = setTimeout(() => app.server.closeAllConnections(), answersMs);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Otherwise a kept connection outlives its last answer, and the server waits for it.
    if (isDraining) void reply.header('connection', 'close');
    done();
  });
  app.addHook('onClose', async () => clearTimeout(cutting));
  return { isDraining: () => isDraining };
}

/** Browsers open connections ahead; to the server they are late with a request, and its close would wait for them. */
function unusedConnections(app: FastifyInstance): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket));
  return unused;
}

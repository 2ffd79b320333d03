/** Calls that are not answered in time are answered for their handlers. One timer looks after all of them: none is set for a call. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from './errors.ts';

/** `timeoutMs` after it came a call without an answer gets ServiceIsBusy, at most `lookEveryMs` later. Streams have no end. */
export function answerLateCalls(
  app: FastifyInstance,
  { timeoutMs, lookEveryMs }: { timeoutMs: number; lookEveryMs: number },
): void {
  /** When each came; the oldest first. */
  const underway = new Map<FastifyReply, number>();
  app.addHook('onRequest', (_request, reply, done) => {
    underway.set(reply, performance.now());
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    underway.delete(reply);
    done();
  });
  const timer = setInterval(() => {
    const lateMs = performance.now() - timeoutMs;
    for (const [reply, cameAtMs] of underway) {
      if (cameAtMs > lateMs) return;
      underway.delete(reply);
      answerLate(reply);
    }
  }, lookEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function answerLate(reply: FastifyReply): void {
  // Answered, a stream, or its caller has gone.
  if (reply.sent || reply.raw.destroyed) return;
  // What was begun cannot become another answer.
  if (reply.raw.headersSent) return void reply.raw.destroy();
  refuse(reply, 'ServiceIsBusy');
}

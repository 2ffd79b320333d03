/** Answers calls whose handlers take too long. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from './errors.ts';

/**
 * Answers a call ServiceIsBusy when it has no answer after `timeoutMs`. Streams are exempt.
 * Fastify's own `handlerTimeout` ends when a body has been read.
 */
export function enforceRequestTimeout(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRequest', (_request, reply, done) => {
    const timer = setTimeout(answerLate, timeoutMs, reply);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}

function answerLate(reply: FastifyReply): void {
  // Already answered, or a stream.
  if (reply.sent) return;
  // An answer that was begun cannot be replaced.
  if (reply.raw.headersSent) return void reply.raw.destroy();
  refuse(reply, 'ServiceIsBusy');
  // What the handler returns later is ignored.
  reply.hijack();
}

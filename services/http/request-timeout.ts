/** Calls that are not answered in time are answered for their handlers. One timer looks after all of them: none is set for a call. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from './errors.ts';

const slotKey = Symbol('slot');

declare module 'fastify' {
  interface FastifyReply {
    /** Where the call is among those under way. */
    [slotKey]: number;
  }
}

/** `timeoutMs` after it came a call without an answer gets ServiceIsBusy, at most `lookEveryMs` later. Streams have no end. */
export function enforceRequestTimeout(
  app: FastifyInstance,
  { timeoutMs, lookEveryMs }: { timeoutMs: number; lookEveryMs: number },
): void {
  // No Map: each table that one outgrows holds on to the calls of its time until the next full collection, and young objects
  // that must be carried along for so long stop the process for 20 ms again and again (measured).
  const underway: (FastifyReply | undefined)[] = [];
  const cameAtMs: number[] = [];
  const freeSlots: number[] = [];
  const leave = (slot: number) => {
    underway[slot] = undefined;
    freeSlots.push(slot);
  };
  app.decorateReply(slotKey, 0);
  app.addHook('onRequest', (_request, reply, done) => {
    const slot = freeSlots.pop() ?? underway.length;
    reply[slotKey] = slot;
    underway[slot] = reply;
    cameAtMs[slot] = performance.now();
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    if (underway[reply[slotKey]] === reply) leave(reply[slotKey]);
    done();
  });
  const timer = setInterval(() => {
    const lateMs = performance.now() - timeoutMs;
    for (const [slot, reply] of underway.entries()) {
      if (!reply || (cameAtMs[slot] ?? 0) > lateMs) continue;
      leave(slot);
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

/**
 * Answers calls whose handlers take too long. One interval checks all of them, so that no call
 * needs its own timer.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from './errors.ts';

const slotKey = Symbol('slot');

declare module 'fastify' {
  interface FastifyReply {
    /** The call's index in the list of calls under way. */
    [slotKey]: number;
  }
}

/**
 * Answers a call ServiceIsBusy when it has no answer after `timeoutMs`, at most `checkEveryMs`
 * later. Streams are exempt.
 */
export function enforceRequestTimeout(
  app: FastifyInstance,
  { timeoutMs, checkEveryMs }: { timeoutMs: number; checkEveryMs: number },
): void {
  // An array, no Map: each table that a Map outgrows holds its calls until the next full
  // collection, and copying young objects for that long repeatedly stops the process for 20 ms
  // (measured).
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
  }, checkEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function answerLate(reply: FastifyReply): void {
  // Already answered, a stream, or the caller has disconnected.
  if (reply.sent || reply.raw.destroyed) return;
  // An answer that was begun cannot be replaced.
  if (reply.raw.headersSent) return void reply.raw.destroy();
  refuse(reply, 'ServiceIsBusy');
}

/** Answers calls that arrive too slowly, or whose handlers take too long. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { downloadTimeoutMs, uploadTimeoutMs } from '#services/limits.ts';
import { refuse } from './errors.ts';
import { countShed } from './shed-log.ts';

const slotKey = Symbol('slot');
const readsKey = Symbol('reads');
const arrivedKey = Symbol('arrived');
const answeredKey = Symbol('answered');

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes as long as a large file on a poor line. */
    isUpload?: boolean;
    /** Its answer does. */
    isDownload?: boolean;
  }
  interface FastifyReply {
    /** Where the call is among those under way. */
    [slotKey]: number;
    /** Its body is about to be read, which hooks before may have waited with. */
    [readsKey]: boolean;
    /** Its body has been read. */
    [arrivedKey]: boolean;
    /** Its handler has answered; the answer may still be compressed. */
    [answeredKey]: boolean;
  }
}

interface Timeouts {
  /** For a request to arrive whole, uploads aside. */
  arrivalMs: number;
  /** From its last byte to its answer; uploads and downloads have their own. */
  answerMs: number;
}

/**
 * Closes connections whose request does not arrive whole in time, and answers calls ServiceIsBusy
 * whose handler takes too long; at most an eighth of the shorter time later. Streams are exempt.
 * One timer looks after all calls: two for each were a twelfth of an empty call. Fastify's own
 * `handlerTimeout` ends when a body has been read.
 */
export function enforceTimeouts(app: FastifyInstance, timeouts: Timeouts): void {
  // No Map: tables that one outgrows keep the calls of their time until a full collection.
  const calls: (FastifyReply | undefined)[] = [];
  const cameAtMs: number[] = [];
  const freeSlots: number[] = [];
  function leave(slot: number): void {
    calls[slot] = undefined;
    freeSlots.push(slot);
  }
  app.decorateReply(slotKey, 0);
  app.decorateReply(readsKey, false);
  app.decorateReply(arrivedKey, false);
  app.decorateReply(answeredKey, false);
  app.addHook('onRequest', (_request, reply, done) => {
    const slot = freeSlots.pop() ?? calls.length;
    calls[slot] = reply;
    cameAtMs[slot] = performance.now();
    reply[slotKey] = slot;
    done();
  });
  app.addHook('preParsing', (_request, reply, _payload, done) => {
    reply[readsKey] = true;
    done();
  });
  app.addHook('preValidation', (_request, reply, done) => {
    reply[arrivedKey] = true;
    // The sender's time is over, the answer's begins.
    if (calls[reply[slotKey]] === reply) cameAtMs[reply[slotKey]] = performance.now();
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply[answeredKey] = true;
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // A call that was answered late has left its slot to another one.
    if (calls[reply[slotKey]] === reply) leave(reply[slotKey]);
    // An answer without the body, such as a refused token, must not leave its connection open.
    if (!request.raw.complete) setTimeout(closeIncomplete, timeouts.arrivalMs, request.raw);
    done();
  });
  const sweeper = setInterval(
    () => {
      const nowMs = performance.now();
      for (const [slot, reply] of calls.entries())
        if (reply && isOver(reply, nowMs - (cameAtMs[slot] ?? nowMs), timeouts)) leave(slot);
    },
    Math.min(timeouts.arrivalMs, timeouts.answerMs) / 8,
  ).unref();
  app.addHook('onClose', async () => clearInterval(sweeper));
}

/** Returns whether nothing is left to watch, and ends what has taken too long. */
function isOver(reply: FastifyReply, tookMs: number, { arrivalMs, answerMs }: Timeouts): boolean {
  const { request } = reply;
  if (reply.raw.destroyed) return true;
  // Most calls are over before their route is looked up, which takes longer than all the rest.
  if (tookMs < Math.min(arrivalMs, answerMs)) return false;
  const { isUpload, isDownload } = request.routeOptions.config;
  if (tookMs >= arrivalMs && !isUpload && !reply[arrivedKey] && !request.raw.complete) {
    closeLate(request, reply);
    return true;
  }
  // It is the sender who takes long.
  if (reply[readsKey] && !reply[arrivedKey] && !request.raw.complete && !isUpload) return false;
  const longestMs = isUpload ? uploadTimeoutMs : isDownload ? downloadTimeoutMs : answerMs;
  if (tookMs < longestMs) return false;
  return answerLate(reply);
}

function closeLate(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return closeIncomplete(request.raw);
  void reply.header('connection', 'close');
  refuse(reply, 'RequestTookTooLong');
  reply.hijack();
}

function closeIncomplete(request: FastifyRequest['raw']): void {
  if (!request.complete) request.destroy();
}

/** Returns false for an answer on its way, which is looked at again. */
function answerLate(reply: FastifyReply): boolean {
  // Already answered, or a stream.
  if (reply.sent) return true;
  // An answer that was begun cannot be replaced.
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return true;
  }
  // Its headers say already how it is compressed.
  if (reply[answeredKey]) return false;
  countShed(reply, 'tooLate');
  refuse(reply, 'ServiceIsBusy');
  // What the handler returns later is ignored.
  reply.hijack();
  return true;
}

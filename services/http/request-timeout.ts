/** Answers calls that arrive too slowly, or whose handlers take too long. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { downloadTimeoutMs, uploadTimeoutMs } from '#services/limits.ts';
import { refuse } from './errors.ts';

const arrivalKey = Symbol('arrival');
const answerKey = Symbol('answer');

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes as long as a large file on a poor line. */
    isUpload?: boolean;
    /** Its answer does. */
    isDownload?: boolean;
  }
  interface FastifyRequest {
    [arrivalKey]: NodeJS.Timeout | undefined;
    [answerKey]: NodeJS.Timeout | undefined;
  }
}

/**
 * Closes a connection whose request has not arrived whole within `timeoutMs`, uploads aside. Routes
 * get their hooks when they are added: a hook that looks up its route slows every call.
 */
export function enforceArrival(app: FastifyInstance, timeoutMs: number): void {
  app.decorateRequest(arrivalKey, undefined);
  app.addHook('onRoute', (route) => {
    if (route.config?.isUpload) return;
    route.preParsing = [...listOf(route.preParsing), beginArrival];
    // A body has been read by now.
    route.preValidation = [endArrival, ...listOf(route.preValidation)];
  });
  // An answer without the body, such as a refused token, must not leave its connection open.
  app.addHook('onResponse', (request, _reply, done) => {
    if (!request.raw.complete) setTimeout(closeIncomplete, timeoutMs, request.raw);
    done();
  });
  function beginArrival(
    request: FastifyRequest,
    reply: FastifyReply,
    _payload: unknown,
    done: () => void,
  ): void {
    // A small body has come with its headers.
    if (!request.raw.complete)
      request[arrivalKey] = setTimeout(closeLate, timeoutMs, request, reply);
    done();
  }
}

function endArrival(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  clearTimeout(request[arrivalKey]);
  done();
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

/**
 * Answers a call ServiceIsBusy when it has no answer after `timeoutMs`, an upload or a download
 * after its own time. Streams are exempt. Fastify's own `handlerTimeout` ends when a body has been
 * read.
 */
export function enforceRequestTimeout(app: FastifyInstance, timeoutMs: number): void {
  app.decorateRequest(answerKey, undefined);
  app.addHook('onRequest', (request, reply, done) => {
    request[answerKey] = setTimeout(answerLate, timeoutMs, reply);
    reply.raw.once('close', () => clearTimeout(request[answerKey]));
    done();
  });
  app.addHook('onRoute', (route) => {
    const { isUpload, isDownload } = route.config ?? {};
    if (!isUpload && !isDownload) return;
    const fileMs = isUpload ? uploadTimeoutMs : downloadTimeoutMs;
    route.onRequest = [
      (request, reply, done) => {
        clearTimeout(request[answerKey]);
        request[answerKey] = setTimeout(answerLate, fileMs, reply);
        done();
      },
      ...listOf(route.onRequest),
    ];
  });
}

function listOf<Hook>(hooks: Hook | Hook[] | undefined): Hook[] {
  if (hooks === undefined) return [];
  return Array.isArray(hooks) ? hooks : [hooks];
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

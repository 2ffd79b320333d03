/** The web server without routes: schemas, content types, limits, headers, logs. */
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifySchemaCompiler,
  type RawServerDefault,
} from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import {
  type TypeBoxTypeProvider,
  TypeBoxValidatorCompiler,
  registerAjvFormats,
} from '@fastify/type-provider-typebox';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { idempotencyKeyHeader, jsonPatchContentType } from '#contract/calls.ts';
import type { ServicesConfig } from '#services/config.ts';
import {
  bodyBytesMax,
  connectionsMax,
  headerBytesMax,
  keepAliveTimeoutMs,
  parameterLengthMax,
  uploadTimeoutMs,
} from '#services/limits.ts';
import { answerError, errorBody, refuse } from './errors.ts';
import { drainingServer } from '#runtime/drain.ts';
import { type LogTarget, logOptions } from '#runtime/log.ts';
import { ownAddresses } from '#runtime/own-addresses.ts';
import { commonHeaders, nothingPolicy } from '#runtime/security-headers.ts';
import { enforceTimeouts } from './request-timeout.ts';

export type Server = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

// Gives the contract's formats uuid, date and date-time the meaning they have in JSON Schema.
registerAjvFormats();

export async function createServer(config: ServicesConfig, logTo?: LogTarget): Promise<Server> {
  const app = Fastify({
    ...drainingServer,
    ...ownAddresses,
    logger: logOptions({ process: 'services', level: config.logLevel, to: logTo }),
    // Generated here, not taken from the caller: it is the reference that users quote to the
    // operator.
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustedProxies,
    bodyLimit: bodyBytesMax,
    // Enforced below for all but uploads.
    requestTimeout: uploadTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    routerOptions: { maxParamLength: parameterLengthMax },
    http: {
      maxHeaderSize: headerBytesMax,
      headersTimeout: config.requestTimeoutMs,
      // Node's default is to check for late requests every 30 s.
      connectionsCheckingInterval: config.requestTimeoutMs / 5,
    },
    clientErrorHandler: answerBrokenRequest,
    // Malformed URLs never reach a route.
    frameworkErrors: answerError,
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.server.maxConnections = connectionsMax;
  enforceTimeouts(app, { arrivalMs: config.requestTimeoutMs, answerMs: config.answerTimeoutMs });
  const headers = usualHeaders(config.servicesUrl);
  app.addHook('onRequest', (_request, reply, done) => {
    // Routes may override these headers.
    void reply.headers(headers);
    done();
  });
  app.setValidatorCompiler(compileValidator);
  // The contract types the answers and tests check them against it, so serialisation needs no
  // schema.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => refuse(reply, 'PathIsUnknown'));
  acceptContentTypes(app);

  await app.register(cors, {
    origin: config.portalUrl,
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'DPoP',
      'Content-Type',
      'Accept-Language',
      'Last-Event-ID',
      idempotencyKeyHeader,
    ],
    exposedHeaders: ['Retry-After', 'WWW-Authenticate'],
    maxAge: 600,
  });
  await app.register(compress, { threshold: 1024, encodings: ['gzip'] });
  return app;
}

/** Headers of every answer; streams write them themselves. */
export const safeHeaders = {
  ...commonHeaders('no-referrer'),
  'content-security-policy': nothingPolicy,
  'cross-origin-resource-policy': 'same-site',
};

function usualHeaders(servicesUrl: string) {
  return {
    ...safeHeaders,
    ...commonHeaders('no-referrer', servicesUrl),
    'cache-control': 'no-store',
    // The same URL returns more with a token.
    vary: 'Authorization',
  };
}

/**
 * Of one process: routes share schemas. A compilation takes a millisecond, and so is done with the
 * first call: hundreds of them would be a tenth of a start.
 */
const compiled = new WeakMap<TSchema, Validator>();

/**
 * Converts the text of paths and headers to the types in their schemas. A value that is valid as it
 * is, as a bid's are, is not converted: that takes several times as long as the check.
 */
const compileValidator: FastifySchemaCompiler<TSchema> = (part) => {
  // It compiles the schema too, and most calls never need it.
  let convertAndCheck: ReturnType<typeof TypeBoxValidatorCompiler> | undefined;
  return (value) =>
    validatorOf(part.schema).Check(value)
      ? { value }
      : (convertAndCheck ??= TypeBoxValidatorCompiler(part))(value);
};

function validatorOf(schema: TSchema): Validator {
  const known = compiled.get(schema);
  if (known) return known;
  const validator = Compile(schema);
  compiled.set(schema, validator);
  return validator;
}

/** Accepts the specification's content type beside plain JSON; both are parsed as JSON. */
function acceptContentTypes(app: Server): void {
  const asJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    [jsonPatchContentType, 'application/json'],
    { parseAs: 'string' },
    (request, body, done) => {
      const text = String(body);
      // The specification's client sends its content type on every call, even without a body.
      if (request.method === 'DELETE' && text === '') return done(null);
      void asJson(request, text, done);
    },
  );
}

/**
 * Answers what never became a request: headers that are too large or malformed, or a body that did
 * not arrive in time.
 */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const body = JSON.stringify(
    errorBody(isLate ? 'RequestTookTooLong' : 'RequestIsInvalid', crypto.randomUUID()),
  );
  socket.end(
    `HTTP/1.1 ${isLate ? '408 Request Timeout' : '400 Bad Request'}\r\nConnection: close\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/**
 * Limits what one connection may take of the portal: time to send a request, time to read its
 * answer, and one of the connections.
 */
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import type { PortalConfig } from './config.ts';

/** Longer than the 60 s of usual load balancers, so that they close idle connections. */
const keepAliveTimeoutMs = 65_000;
/** A connection without traffic for this long is dead: the slowest line gets a page meanwhile. */
const silenceMaxMs = 60_000;
/** Four times a browser's cookies and a search with every filter set. */
const headerBytesMax = 16 * 1024;

type Limited = Pick<PortalConfig, 'requestTimeoutMs' | 'connectionsMax'>;

export function limitingServer({ requestTimeoutMs }: Limited) {
  return {
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    connectionTimeout: silenceMaxMs,
    http: {
      maxHeaderSize: headerBytesMax,
      headersTimeout: requestTimeoutMs,
      // Node checks for late requests every 30 s by default.
      connectionsCheckingInterval: requestTimeoutMs / 5,
    },
    clientErrorHandler: answerBrokenRequest,
  };
}

export function limitConnections(app: FastifyInstance, { connectionsMax }: Limited): void {
  app.server.maxConnections = connectionsMax;
}

/** Answers what never became a request: headers too large or broken, or late ones. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status = statusOf[error.code ?? ''] ?? '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n` +
      `X-Content-Type-Options: nosniff\r\nContent-Length: ${status.length + 1}\r\n\r\n${status}\n`,
  );
}

const statusOf: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

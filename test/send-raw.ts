/** Sends a request line that HTTP clients would normalise, and returns the whole answer. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

export const foreignHost = 'evil.example';

/** `target` with a foreign host in every header that could name one. */
export async function sendRaw(
  port: number,
  target: string,
  headers: readonly string[] = [],
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  const lines = [
    `GET ${target} HTTP/1.1`,
    `host: ${foreignHost}`,
    `x-forwarded-host: ${foreignHost}`,
    `forwarded: host=${foreignHost};proto=https`,
    'connection: close',
    ...headers,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await once(socket, 'close');
  return answer;
}

export function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port;
}

/** The forms in which a request can name a foreign host for a path. */
export function foreignTargets(path: string): string[] {
  return [
    path,
    `http://${foreignHost}${path}`,
    `HTTPS://user:word@${foreignHost}:81${path}`,
    `ftp://${foreignHost}${path}`,
  ];
}

/** Sends one request over its own socket, byte by byte: no client library repairs it on the way. */
import { connect } from 'node:net';
import type { HostileRequest } from './hostile.ts';

export interface RawAnswer {
  /** 0: the server closed the connection without an answer. */
  status: number;
  headers: string;
  body: string;
}

/** Longer than any timeout of the servers; nothing is measured by it. */
const answerMaxMs = 30_000;

/** @throws when no answer comes and the connection stays open. */
export function send(address: string, request: HostileRequest): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(address);
  const head = [
    `${request.method} ${request.target} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: close',
    ...request.headers.map(([name, value]) => `${name}: ${value}`),
    ...(request.body ? [`Content-Length: ${request.body.length}`] : []),
  ].join('\r\n');
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    const settle = () => {
      clearTimeout(late);
      socket.destroy();
      resolve(read(Buffer.concat(chunks).toString()));
    };
    const late = setTimeout(() => {
      socket.destroy();
      reject(new Error('no answer, and the line stays open'));
    }, answerMaxMs);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      // An event stream has no end.
      if (/^HTTP[^]*\r\ncontent-type: text\/event-stream[^]*\r\n\r\n/i.test(String(chunks[0])))
        settle();
    });
    // A connection that is cut while the rest of a refused body is sent already has its answer.
    socket.on('error', settle);
    socket.on('close', settle);
    socket.write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), request.body ?? Buffer.alloc(0)]));
  });
}

function read(answer: string): RawAnswer {
  const end = answer.indexOf('\r\n\r\n');
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
  return {
    status: Number(status ?? 0),
    headers: answer.slice(0, end),
    body: answer.slice(end + 4),
  };
}

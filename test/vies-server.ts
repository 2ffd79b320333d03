/** A real HTTP server that answers as VIES does, or as a test says. */
import { type ServerResponse, createServer } from 'node:http';
import { freePort } from './free-port.ts';

export interface ViesServer {
  url: string;
  /** The questions, as they came. */
  asked: unknown[];
  /** All further answers: JSON, or text as it is. */
  answer(body: unknown, status?: number): void;
  /** Leaves all further questions without an answer. */
  hang(): void;
  /** Has the next question wait; resolves, once it is there, with a function that answers it. */
  hold(): Promise<(body: unknown) => void>;
  redirect(to: string): void;
  close(): Promise<void>;
}

export async function openViesServer(): Promise<ViesServer> {
  const asked: unknown[] = [];
  let respond: (response: ServerResponse) => void = (response) => response.writeHead(503).end();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const isQuestion = request.method === 'POST' && request.url === '/rest-api/check-vat-number';
      if (isQuestion) asked.push(JSON.parse(body));
      if (isQuestion) respond(response);
      else response.writeHead(404).end();
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}/rest-api`,
    asked,
    answer(body, status = 200) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      respond = (response) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    },
    hang() {
      respond = () => undefined;
    },
    hold: () =>
      new Promise((resolve) => {
        respond = (response) =>
          resolve((body) => response.writeHead(200).end(JSON.stringify(body)));
      }),
    redirect(to) {
      respond = (response) => response.writeHead(302, { location: to }).end();
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

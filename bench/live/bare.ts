/**
 * The baseline: a bare server that holds every answer open and writes the same bytes to all in one
 * loop.
 */
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerUsage } from '../bids/usage.ts';

/** About the size of a lot event. */
const frame = Buffer.from(`id: 1\ndata: ${'x'.repeat(Number(process.argv[2]))}\n\n`);
const answers: ServerResponse[] = [];
const server = createServer((request, answer) => {
  if (request.method === 'POST') {
    for (const open of answers) open.write(frame);
    answer.end();
    return;
  }
  answer.writeHead(200, { 'content-type': 'text/event-stream' });
  answer.flushHeaders();
  answers.push(answer);
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
);
answerUsage();
process.once('SIGTERM', () => process.exit());
process.once('disconnect', () => process.exit());

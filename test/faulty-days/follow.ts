/** Follows an auction's stream as an open page does: it resumes where it was, at either process. */
import { setTimeout as wait } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Client } from '#test/history/clients.ts';
import type { ServicesProcess } from '#test/services-process.ts';
import type { Day } from './day.ts';

type Received = Day['received'][number];

const reconnectMs = 60;
/** Longer than two comments are apart: the connection is dead. */
const silenceMaxMs = 3_000;

/** Returns what is received, which grows until `end` is aborted. */
export function follow(
  processes: readonly ServicesProcess[],
  who: Client,
  auctionId: string,
  end: AbortSignal,
): Received {
  const received: Received = { companyId: who.companyId, auctionId, texts: [] };
  void read();
  return received;

  async function read(): Promise<void> {
    let lastId = '';
    for (let at = 0; !end.aborted; at += 1) {
      const silence = new AbortController();
      const timer = setInterval(() => silence.abort(), silenceMaxMs);
      try {
        const url = `${processes[at % processes.length]?.url}/bidding/auctions/${auctionId}/events`;
        const response = await fetch(url, {
          signal: AbortSignal.any([end, silence.signal]),
          headers: {
            authorization: `Bearer ${who.token}`,
            ...(lastId !== '' && { 'last-event-id': lastId }),
          },
        });
        const texts = response.ok && response.body?.pipeThrough(new TextDecoderStream());
        for await (const message of texts ? texts.pipeThrough(new EventSourceParserStream()) : []) {
          timer.refresh();
          lastId = message.id ?? lastId;
          received.texts.push(message.data);
        }
      } catch {
        // The process has ended, or was silent: another one resumes.
      } finally {
        clearInterval(timer);
      }
      await wait(reconnectMs);
    }
  }
}

/**
 * Reads events as the portal does: fetch with a token over a real connection. The services must be
 * listening.
 */
import type { LotEvent } from '#contract/events.ts';
import type { OpenServices } from './open-services.ts';
import type { TestUser } from './stock.ts';

export interface LiveReader {
  response: Response;
  /**
   * Resolves to the next event, skipping heartbeats and what a stream says of new notices, which a
   * job writes at its own time; undefined when the stream has ended. `id` is the last event id in
   * force, as in a browser.
   */
  next(): Promise<{ id: string; event: string; data: LotEvent } | undefined>;
  close(): Promise<void>;
}

export async function createLiveReader(
  services: OpenServices,
  user: Pick<TestUser, 'subject'>,
  /** The path of the lot's, the auction's or the company's bid events. */
  path: string,
  options: {
    lastEventId?: number | string;
    expiresInS?: number;
    port?: number;
    token?: string;
  } = {},
): Promise<LiveReader> {
  const port = options.port ?? (services.app.server.address() as { port: number }).port;
  const token =
    options.token ??
    (await services.issuer.token({
      subject: user.subject,
      ...(options.expiresInS && { expiresInS: options.expiresInS }),
    }));
  const stop = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}${path}/events`, {
    signal: stop.signal,
    headers: {
      authorization: `Bearer ${token}`,
      ...(options.lastEventId !== undefined && { 'last-event-id': String(options.lastEventId) }),
    },
  });
  const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let id = '';
  return {
    response,
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const block = text.slice(0, end);
          text = text.slice(end + 2);
          id = /^id: (.*)$/m.exec(block)?.[1] ?? id;
          const data = /^data: (.*)$/m.exec(block)?.[1];
          if (data === undefined) continue;
          const event = /^event: (.*)$/m.exec(block)?.[1] ?? 'message';
          const parsed = JSON.parse(data) as LotEvent | { kind: 'notices' };
          if (parsed.kind !== 'notices') return { id, event, data: parsed };
          continue;
        }
        const chunk = await chunks?.read();
        if (!chunk || chunk.done) return undefined;
        text += chunk.value;
      }
    },
    async close() {
      stop.abort();
      await chunks?.cancel().catch(() => undefined);
    },
  };
}

/**
 * A crowd of simultaneous requests: connections are open and requests ready beforehand, so that
 * only sending remains. Each connection carries many requests one behind the other, answered in
 * their order as HTTP requires.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { TestLot } from '#test/stock.ts';
import type { Call } from './history.ts';
import { type Client, type Command, now, requestOf } from './clients.ts';

export interface Herd {
  /**
   * Sends everything at once and calls `onAnswer` with each answer; resolves when everything is
   * answered, in any order. Throws when a connection ends before that.
   */
  charge(onAnswer?: (call: Call) => void): Promise<Call[]>;
  close(): void;
}

/** The requests of one connection. */
export interface ConnectionRequests {
  url: string;
  who: Client;
  commands: readonly Command[];
}

export async function gatherHerd(connections: readonly ConnectionRequests[]): Promise<Herd> {
  const ready = await Promise.all(connections.map(prepare));
  return {
    charge: async (onAnswer = () => undefined) =>
      (await Promise.all(ready.map((connection) => connection.send(onAnswer)))).flat(),
    close: () => ready.forEach((connection) => connection.socket.destroy()),
  };
}

/** Repeats each call that was answered with busy under the same key, until its outcome is known. */
export async function askAgain(
  calls: readonly Call[],
  of: { lots: readonly TestLot[]; clients: readonly Client[]; urls: readonly string[] },
): Promise<Call[]> {
  const targets = new Map(of.lots.map((lot) => [lot.lotId, lot]));
  const settled: Call[] = [];
  let busy = calls.filter(({ status }) => status === 503);
  while (busy.length > 0) {
    const connections = of.clients.map((who, index) => ({
      who,
      url: of.urls[index % of.urls.length] ?? '',
      commands: busy
        .filter(({ companyId }) => companyId === who.companyId)
        .flatMap(({ lotId, kind, amountMinor, key }) => {
          const target = targets.get(lotId);
          return target ? [{ target, kind, amountMinor, key }] : [];
        }),
    }));
    const herd = await gatherHerd(connections.filter(({ commands }) => commands.length > 0));
    const again = await herd.charge();
    herd.close();
    settled.push(...again);
    busy = again.filter(({ status }) => status === 503);
  }
  return settled;
}

async function prepare({ url, who, commands }: ConnectionRequests) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  const bytes = Buffer.from(commands.map((options) => textOf(url, who, options)).join(''));
  const send = (onAnswer: (call: Call) => void) =>
    new Promise<Call[]>((resolve, reject) => {
      const calls: Call[] = [];
      const sentMs = now();
      const take = createAnswerReader((status, answer) => {
        const options = commands[calls.length];
        if (!options) throw new Error('an answer that nobody asked for');
        const { target, kind, amountMinor, key } = options;
        const asked = { companyId: who.companyId, key, lotId: target.lotId, kind, amountMinor };
        const call = { ...asked, sentMs, answeredMs: now(), status, answer };
        calls.push(call);
        onAnswer(call);
        if (calls.length === commands.length) resolve(calls);
      });
      socket.on('data', take);
      socket.once('error', reject);
      socket.once('close', () =>
        reject(new Error(`${calls.length} of ${commands.length} answered`)),
      );
      socket.write(bytes);
    });
  return { socket, send };
}

function textOf(url: string, who: Client, options: Command): string {
  const { method, path, headers, body = '' } = requestOf(who, options);
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = `content-length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: ${new URL(url).host}\r\n${fields.join('')}${length}\r\n${body}`;
}

const headEnd = '\r\n\r\n';

/** Returns a reader that takes bytes and calls `onAnswer` for each complete answer. */
function createAnswerReader(
  onAnswer: (status: number, body: string) => void,
): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    for (;;) {
      const end = rest.indexOf(headEnd);
      if (end < 0) return;
      const head = rest.toString('latin1', 0, end);
      const length = /^content-length: (\d+)$/im.exec(head)?.[1];
      if (length === undefined) throw new Error(`an answer without a length: ${head}`);
      const bodyAt = end + headEnd.length;
      const next = bodyAt + Number(length);
      if (rest.length < next) return;
      const body = rest.toString('utf8', bodyAt, next);
      rest = rest.subarray(next);
      onAnswer(Number(head.slice(9, 12)), body);
    }
  };
}

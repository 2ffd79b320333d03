/** A reader or sender who leaves is no error, whatever was being read or sent at that moment. */
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { photoFile } from '#test/photos.ts';
import { addAuction, addLot } from '#test/stock.ts';

interface Entry {
  level: number;
  msg: string;
}
const entries: Entry[] = [];
let folder: string;
let services: OpenServices;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'carplaza-leaving-'));
  services = await openServices({
    env: { STORAGE_URL: `file://${folder}`, LOG_LEVEL: 'info' },
    logTo: { write: (entry) => void entries.push(JSON.parse(entry) as Entry) },
  });
  await services.app.listen({ host: '127.0.0.1', port: 0 });
  // Services and desk work as the owner here, of which the start warns twice.
  const warnings = () => entries.filter(({ msg }) => msg.includes('is a superuser'));
  await vi.waitUntil(() => warnings().length === 2, { timeout: 90_000 });
});
beforeEach(() => entries.splice(0));
afterAll(async () => {
  await services.close();
  await rm(folder, { recursive: true });
});

test('an upload whose sender leaves in the middle leaves nothing', async () => {
  await addAuction(services.owner, { id: 'nl-leaving', format: 'open' });
  const lot = { auctionId: 'nl-leaving', plate: 'L-001-VE', number: 1 };
  const { assetId } = await addLot(services.owner, lot);
  const email = 'olga@leaving.test';
  await services.owner.query(
    "INSERT INTO auction.operator (name, email, role) VALUES ('Olga', $1, 'editor')",
    [email],
  );
  const claims = { email, email_verified: true, roles: ['operator'] };
  const token = await services.issuer.token({ subject: 'olga', scope: 'desk', claims });
  const photo = await photoFile({ widthPx: 2_000, heightPx: 2_000 });
  const call = {
    line: `POST /desk/auctions/nl-leaving/lots/${assetId}/photos?name=a.jpg&kind=side`,
    headers: [
      `Authorization: Bearer ${token}`,
      'Content-Type: application/octet-stream',
      `Content-Length: ${photo.length}`,
    ],
    body: photo.subarray(0, 5_000),
  };
  expect(await errorsAfterLeaving(call)).toEqual([]);
  // Its sender has left before anything of it is read.
  expect(await errorsAfterLeaving(call, 'auction.operator')).toEqual([]);
  expect((await services.owner.query('SELECT FROM auction.media_file')).rowCount).toBe(0);
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['a long answer that is compressed', 'GET /openapi.json'],
  ['an answer that is not there yet', 'GET /auctions'],
])('%s', async (_, line) => {
  const call = { line, headers: ['Accept-Encoding: gzip'], body: Buffer.alloc(0) };
  expect(await errorsAfterLeaving(call, 'auction.auction')).toEqual([]);
});

interface Call {
  line: string;
  headers: string[];
  body: Buffer;
}

/** Leaves once the call is being answered; what it needs of `table` is held back until then. */
async function errorsAfterLeaving({ line, headers, body }: Call, table?: string): Promise<Entry[]> {
  const before = entries.length;
  const logged = (text: RegExp) => entries.slice(before).some(({ msg }) => text.test(msg));
  const holding = await services.owner.connect();
  if (table) await holding.query(`BEGIN; LOCK TABLE ${table}`);
  const socket = connect(Number(new URL(services.app.listeningOrigin).port), '127.0.0.1');
  socket.write([`${line} HTTP/1.1`, 'Host: services', ...headers, '', ''].join('\r\n'));
  socket.write(body);
  await expect.poll(() => logged(/incoming request/), { interval: 2 }).toBe(true);
  socket.resetAndDestroy();
  await once(socket, 'close');
  const { server } = services.app;
  const connections = () =>
    new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
  if (table) await holding.query('ROLLBACK');
  holding.release();
  await expect.poll(() => logged(/^(?!incoming request)/)).toBe(true);
  return entries.filter(({ level }) => level > 30);
}

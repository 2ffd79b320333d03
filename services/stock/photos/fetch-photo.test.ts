/**
 * DNS rebinding: a name server that answers differently from look-up to look-up must not lead a
 * fetch to another address than the one that was checked.
 */
import { once } from 'node:events';
import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FetchError, fetchLimits, fetchPhoto } from './fetch-photo.ts';

/** The supplier's server, which may be asked, and one of the own network, on the same port. */
const [supplier, inside] = ['127.0.0.2', '127.0.0.1'];
const asked: string[] = [];
const listening =
  (host: string): RequestListener =>
  (request, response) => {
    asked.push(`${host}${request.url}`);
    const location = `http://photos.supplier.test:${port}/1.jpg`;
    if (request.url === '/moved.jpg')
      response.writeHead(302, { location, connection: 'close' }).end();
    else response.setHeader('connection', 'close').end(`from ${host}`);
  };
const servers = [supplier, inside].map((host) => createServer(listening(host)));
let port = 0;
/** A name server whose every answer is the next of these; it stays with the last one. */
function nameServer(...answers: string[][]) {
  const names: string[] = [];
  const lookup: LookupFunction = (name, options, callback) => {
    const addresses = answers[Math.min(names.length, answers.length - 1)] ?? [];
    names.push(name);
    const found = addresses.map((address) => ({ address, family: 4 }));
    if (options.all) callback(null, found);
    else callback(null, found[0]?.address ?? '', 4);
  };
  return { names, limits: { ...fetchLimits, allowed: [supplier], lookup } };
}

async function fetched(path: string, { limits }: ReturnType<typeof nameServer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of fetchPhoto(`http://photos.supplier.test:${port}${path}`, limits))
    pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
const isPrivate = new FetchError('AddressIsPrivate');

// Elsewhere the second address is not there without a setting.
describe.skipIf(process.platform !== 'linux')('a name server that changes its answer', () => {
  beforeAll(async () => {
    for (const [index, server] of servers.entries()) {
      server.listen(port, index === 0 ? supplier : inside);
      await once(server, 'listening');
      ({ port } = server.address() as AddressInfo);
    }
  });
  afterAll(() => servers.forEach((server) => server.close()));
  beforeEach(() => void asked.splice(0));

  test('the connection goes to the address that was checked: its name is looked up once', async () => {
    const names = nameServer([supplier], [inside]);
    expect(await fetched('/1.jpg', names)).toBe(`from ${supplier}`);
    expect(names.names).toEqual(['photos.supplier.test']);
    expect(asked).toEqual([`${supplier}/1.jpg`]);
  });

  test('a name that leads into the own network by the next look-up is refused then', async () => {
    const names = nameServer([supplier], [inside]);
    await fetched('/1.jpg', names);
    await expect(fetched('/1.jpg', names)).rejects.toEqual(isPrivate);
    expect(names.names).toHaveLength(2);
    expect(asked).toEqual([`${supplier}/1.jpg`]);
  });

  test('a redirect to the same name is looked up and checked anew', async () => {
    await expect(fetched('/moved.jpg', nameServer([supplier], [inside]))).rejects.toEqual(
      isPrivate,
    );
    expect(asked).toEqual([`${supplier}/moved.jpg`]);
    const steady = nameServer([supplier]);
    expect(await fetched('/moved.jpg', steady)).toBe(`from ${supplier}`);
  });

  test('of several addresses none may be of the own network, whichever comes first', async () => {
    for (const answer of [
      [inside, supplier],
      [supplier, inside],
    ])
      await expect(fetched('/1.jpg', nameServer(answer))).rejects.toEqual(isPrivate);
    expect(asked).toEqual([]);
  });
});

/** Photographs that a stock file names by address: what the check says, and what the jobs fetch. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type RequestListener, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskImport } from '#contract/desk/stock.ts';
import { stockFormat, stockVersion } from '#contract/stock.ts';
import { readHistory } from '#services/acts/history.ts';
import { photoBytesMax, photoFetchTriesMax } from '#services/limits.ts';
import type { Storage } from '#services/media/storage.ts';
import type { FetchOrder } from '#services/media/worker-messages.ts';
import { claimFetch } from '#services/stock/photos/fetch-jobs.ts';
import { FetchError, fetchLimits, fetchPhoto } from '#services/stock/photos/fetch-photo.ts';
import { runDueFetches } from '#services/stock/photos/run-fetches.ts';
import { StorageError } from '#services/storage-error.ts';
import { openDeskStock } from '#test/open-desk-stock.ts';
import { photoFile } from '#test/photos.ts';

const desk = await openDeskStock();
const { act, addDraft, begun, hand, operators, photosOf, read, services, storage, work } = desk;

/** What the supplier's server answers, by path; a path that is not here is 404. */
const answers = new Map<string, RequestListener>();
const asked: string[] = [];
const supplier = createServer((request, response) => {
  const url = request.url ?? '';
  asked.push(url);
  const answer = answers.get(url);
  if (answer) answer(request, response);
  else response.writeHead(404).end();
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => supplier.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`;
});
afterAll(async () => {
  supplier.closeAllConnections();
  supplier.close();
  await desk.close();
});

const limits = { ...fetchLimits, allowed: ['127.0.0.1'] };
const context = { database: operators, storage };
const fetchAll = (timeoutMs = limits.timeoutMs) => runDueFetches(context, { ...limits, timeoutMs });
/** As if the time of the next try had come. */
const passTime = () =>
  services.owner.query(
    "UPDATE auction.photo_fetch SET next_try_at = now() WHERE state = 'waiting'",
  );

type Named = { source: string; kind?: string; damage?: number };
const file = (licensePlate: string, photos: Named[], auctionId = 'nl-stock') =>
  JSON.stringify({
    format: stockFormat,
    version: stockVersion,
    vehicles: [
      {
        country: 'NL',
        licensePlate,
        make: 'Volvo',
        model: 'V60',
        vatScheme: 'vat',
        damages: [{ kind: 'dent', zone: 'roof', sizeCm: 3, repairCost: 120 }],
        photos: photos.map((photo) => ({ kind: 'side', ...photo })),
      },
    ],
    lots: [{ country: 'NL', licensePlate, auctionId, startPrice: 9_000 }],
  });
const named = async (id: string): Promise<DeskImport['photos']['named']> =>
  (await read(id)).photos.named;
const states = async (id: string) =>
  Object.fromEntries(
    (await named(id)).map(({ source, state, code }) => [
      source.replace(`${base}/`, ''),
      code === null ? state : `${state} ${code}`,
    ]),
  );
async function imported(text: string): Promise<string> {
  const id = await begun(text);
  await act(id, { act: 'importStock', version: (await read(id)).version });
  await work();
  return id;
}

test('the check lists for each row what will be fetched, is missing or is refused, and asks no server', async () => {
  const id = await begun(
    file('N-101-FT', [
      { source: 'http://93.184.216.34/front.jpg', kind: 'front' },
      { source: 'beside/handed.jpg', kind: 'rear' },
      { source: 'beside/gone.jpg', kind: 'rear' },
      { source: `${base}/inside.jpg` },
      { source: 'http://localhost/inside.jpg' },
      { source: 'http://[::ffff:10.0.0.1]/inside.jpg' },
      { source: 'http://169.254.169.254/latest/meta-data' },
      { source: 'https://no-such-server.invalid/1.jpg' },
      { source: 'ftp://93.184.216.34/1.jpg' },
      { source: 'https://yard:secret@93.184.216.34/1.jpg' },
    ]),
  );
  await hand(id, 'handed.jpg', await photoFile({ colour: '#111119' }), 'photo');
  expect(await states(id)).toEqual({
    'http://93.184.216.34/front.jpg': 'toFetch',
    'beside/gone.jpg': 'missing PhotoIsMissing',
    'inside.jpg': 'refused AddressIsPrivate',
    'http://localhost/inside.jpg': 'refused AddressIsPrivate',
    'http://[::ffff:10.0.0.1]/inside.jpg': 'refused AddressIsPrivate',
    'http://169.254.169.254/latest/meta-data': 'refused AddressIsPrivate',
    'https://no-such-server.invalid/1.jpg': expect.stringMatching(/HostIsUnknown|toFetch/),
    'ftp://93.184.216.34/1.jpg': 'refused AddressIsWrong',
    'https://yard:secret@93.184.216.34/1.jpg': 'refused AddressIsWrong',
  });
  const { photos, report } = await read(id);
  expect(photos).toMatchObject({ matched: 1, namedCounts: { missing: 1, added: 0, waiting: 0 } });
  expect(photos.named[0]).toMatchObject({ row: 1, name: 'N-101-FT', plateCountry: 'NL' });
  // A lot that photographs are fetched for is held back for none.
  expect(report.heldBack).toBe(0);
  expect(asked).toEqual([]);
  const { rowCount } = await services.owner.query('SELECT FROM auction.photo_fetch');
  expect(rowCount).toBe(0);
});

test('the jobs fetch in the order of the file, with kinds and marks, and the report lists it', async () => {
  for (const [name, colour] of [
    ['1', '#221111'],
    ['2', '#222222'],
    ['dent', '#223333'],
  ])
    answers.set(
      `/${name}.jpg`,
      (_, response) => void photoFile({ colour }).then((bytes) => response.end(bytes)),
    );
  answers.set('/away.jpg', (_, response) => response.writeHead(302, { location: '/2.jpg' }).end());
  const id = await imported(
    file('N-102-FT', [
      { source: `${base}/1.jpg`, kind: 'front' },
      { source: `${base}/2.jpg`, kind: 'wheel' },
      { source: `${base}/away.jpg` },
      { source: `${base}/dent.jpg`, kind: 'damage', damage: 1 },
    ]),
  );
  expect((await read(id)).photos.namedCounts).toMatchObject({ waiting: 4, added: 0 });
  await fetchAll();
  expect(await states(id)).toEqual({
    '1.jpg': 'added',
    '2.jpg': 'added',
    'away.jpg': 'unchanged',
    'dent.jpg': 'added',
  });
  expect(await photosOf('N102FT')).toEqual(['1 front 1.jpg', '2 wheel 2.jpg', '3 damage dent.jpg']);
  const [logged] = await readHistory(services.database, { kind: 'addPhoto' });
  expect(logged).toMatchObject({ actor: { name: 'The editor', role: 'editor' } });
});

test('each photograph that does not come has its reason, and the others come', async () => {
  const send = (name: string, listener: RequestListener) => answers.set(`/${name}`, listener);
  send('text', (_, response) => response.end('<html></html>'));
  send('huge', (_, response) =>
    response.writeHead(200, { 'content-length': photoBytesMax + 1 }).write('x'),
  );
  send('empty', (_, response) => response.end());
  send('round', (_, response) => response.writeHead(302, { location: '/round' }).end());
  send('inward', (_, response) => response.writeHead(302, { location: 'http://[::1]:1/x' }).end());
  send('scheme', (_, response) =>
    response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  );
  send('slow', (_, response) => response.write('x'));
  send('broken', (request) => request.socket.destroy());
  send('busy', (_, response) => response.writeHead(503).end());
  // Made before, as drawing one takes longer than this test waits for an answer.
  const good = await photoFile({ colour: '#331111' });
  send('good', (_, response) => response.end(good));
  const names = [
    'text',
    'huge',
    'empty',
    'none',
    'round',
    'inward',
    'scheme',
    'slow',
    'broken',
    'busy',
    'good',
  ];
  const id = await imported(
    file(
      'N-103-FT',
      names.map((name) => ({ source: `${base}/${name}` })),
    ),
  );
  const later = ['slow', 'broken', 'busy'];
  for (let tries = 1; tries <= photoFetchTriesMax; tries += 1) {
    await fetchAll(2_000);
    const found = await states(id);
    for (const name of later)
      expect(found[name]).toMatch(tries < photoFetchTriesMax ? /^waiting/ : /^refused/);
    await passTime();
  }
  expect(await states(id)).toEqual({
    text: expect.stringMatching(/refused File(IsHostile|TypeIsWrong)/),
    huge: 'refused FileIsTooLarge',
    empty: 'refused FileIsEmpty',
    none: 'refused AnswerIsError',
    round: 'refused RedirectsAreTooMany',
    inward: 'refused AddressIsPrivate',
    scheme: 'refused AddressIsWrong',
    slow: 'refused AnswerIsLate',
    broken: 'refused HostIsUnreachable',
    busy: 'refused AnswerIsError',
    good: 'added',
  });
  expect(asked.filter((url) => url === '/busy')).toHaveLength(photoFetchTriesMax);
  expect(asked.filter((url) => url === '/none')).toHaveLength(1);
  expect(await photosOf('N103FT')).toEqual(['1 side good']);
});

test('a server that is back gives what it did not, and a storage that is away costs no try', async () => {
  answers.set('/again.jpg', (_, response) => response.writeHead(503).end());
  const id = await imported(file('N-104-FT', [{ source: `${base}/again.jpg` }]));
  await fetchAll();
  expect(await states(id)).toEqual({ 'again.jpg': 'waiting AnswerIsError' });
  answers.set(
    '/again.jpg',
    (_, response) => void photoFile({ colour: '#441111' }).then((bytes) => response.end(bytes)),
  );
  const away: Storage = {
    ...storage,
    put: () => Promise.reject(new StorageError('StorageIsUnavailable', undefined)),
  };
  for (let times = 0; times <= photoFetchTriesMax; times += 1) {
    await passTime();
    await runDueFetches({ database: operators, storage: away }, limits);
  }
  expect(await states(id)).toEqual({ 'again.jpg': 'waiting AnswerIsError' });
  await passTime();
  await fetchAll();
  expect(await states(id)).toEqual({ 'again.jpg': 'added' });
});

test('a photograph whose process ended is fetched by another, and comes once', async () => {
  answers.set(
    '/once.jpg',
    (_, response) => void photoFile({ colour: '#551111' }).then((bytes) => response.end(bytes)),
  );
  const id = await imported(file('N-105-FT', [{ source: `${base}/once.jpg` }]));
  expect(await claimFetch(operators)).toMatchObject({ source: `${base}/once.jpg`, tries: 1 });
  await fetchAll();
  expect(await states(id)).toEqual({ 'once.jpg': 'waiting' });
  await passTime();
  await Promise.all([fetchAll(), fetchAll()]);
  expect(await states(id)).toEqual({ 'once.jpg': 'added' });
  expect(asked.filter((url) => url === '/once.jpg')).toHaveLength(1);
});

test('a fetching process that is killed in the middle shows nothing half, and another one goes on', async () => {
  const colours = { 1: '#561111', 2: '#562222', 3: '#563333' };
  let held: ServerResponse | undefined;
  let holds = true;
  for (const [name, colour] of Object.entries(colours))
    answers.set(`/killed-${name}.jpg`, (_, response) => {
      void photoFile({ colour }).then((bytes) => {
        // Half of the second one, until the process is gone.
        if (name !== '2' || !holds) return response.end(bytes);
        response.writeHead(200, { 'content-length': bytes.length });
        response.write(bytes.subarray(0, bytes.length / 2), () => (held = response));
        return undefined;
      });
    });
  const id = await imported(
    file(
      'N-107-FT',
      Object.keys(colours).map((name) => ({ source: `${base}/killed-${name}.jpg` })),
    ),
  );
  const start = () => {
    const worker = fork(new URL('../../stock/photos/fetch-worker.ts', import.meta.url));
    const { databaseUrl, storage: config } = services.config;
    worker.send({
      databaseUrl,
      servicesDatabaseUrl: databaseUrl,
      storage: config,
      allowed: ['127.0.0.1'],
    } satisfies FetchOrder);
    return { worker, ended: once(worker, 'exit') };
  };
  const killed = start();
  await expect.poll(() => held !== undefined).toBe(true);
  killed.worker.kill('SIGKILL');
  await killed.ended;
  expect(await states(id)).toEqual({
    'killed-1.jpg': 'added',
    'killed-2.jpg': 'waiting',
    'killed-3.jpg': 'waiting',
  });
  expect(await photosOf('N107FT')).toEqual(['1 side killed-1.jpg']);
  holds = false;
  await passTime();
  const next = start();
  expect(await next.ended).toEqual([0, null]);
  expect(await states(id)).toEqual({
    'killed-1.jpg': 'added',
    'killed-2.jpg': 'added',
    'killed-3.jpg': 'added',
  });
  expect(await photosOf('N107FT')).toEqual([
    '1 side killed-1.jpg',
    '2 side killed-2.jpg',
    '3 side killed-3.jpg',
  ]);
  // What had come was not fetched again.
  expect(asked.filter((url) => url.startsWith('/killed-')).toSorted()).toEqual([
    '/killed-1.jpg',
    '/killed-2.jpg',
    '/killed-2.jpg',
    '/killed-3.jpg',
  ]);
});

test('an import that is undone fetches nothing any more', async () => {
  await addDraft('nl-fetch-undo');
  const id = await imported(file('N-106-FT', [{ source: `${base}/late.jpg` }], 'nl-fetch-undo'));
  const { version } = await read(id);
  expect(await act(id, { act: 'undoImport', version })).toMatchObject({ state: 'undone' });
  await fetchAll();
  expect(asked).not.toContain('/late.jpg');
  expect(await named(id)).toEqual([]);
});

test('a name that leads into the own network is refused where it is connected', async () => {
  const { port } = new URL(base);
  const before = asked.length;
  for (const host of ['localhost', '127.0.0.1', '0.0.0.0', '[::ffff:127.0.0.1]', '2130706433'])
    await expect(fetchPhoto(`http://${host}:${port}/1.jpg`).next()).rejects.toEqual(
      new FetchError('AddressIsPrivate'),
    );
  expect(asked).toHaveLength(before);
});

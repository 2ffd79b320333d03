import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type PageCache, type RenderedPage, createPageCache } from './page-cache.ts';
import { bodyOf, templateOf } from './page-template.ts';
import { TooBusy } from './render-queue.ts';

const own = { nonce: '', reference: '', answeredAtMs: '' };
let nowMs = 0;
let version = 0;
let made = 0;

function open(bytesMax = 1_000_000, freshMs = 1_000): PageCache {
  [nowMs, version, made] = [0, 0, 0];
  return createPageCache({
    freshMs,
    bytesMax,
    queue: { atOnceMax: 1, waitingMax: 0, waitMaxMs: 600_000 },
    contentVersion: () => version,
    nowMs: () => nowMs,
  });
}

function pageOf(text: string, more: Partial<RenderedPage> = {}): RenderedPage {
  const body = Buffer.from(text);
  const tokens = { nonce: '\u0001', reference: '\u0002', answeredAtMs: '\u0003' };
  return {
    status: 200,
    headers: [],
    template: templateOf(body, tokens),
    bytes: body.length,
    reference: 'r',
    isForAll: true,
    isOfTexts: false,
    ...more,
  };
}

const make = (more?: Partial<RenderedPage>) => async () => pageOf(`page ${(made += 1)}`, more);
const textOf = async (page: Promise<RenderedPage>) => bodyOf((await page).template, own).toString();

test('a page of lists is made once for everybody who asks within a second', async () => {
  const cache = open();
  const crowd = Array.from({ length: 50 }, () => textOf(cache.page('vehicles', make())));
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['page 1']));
  nowMs = 999;
  expect(await textOf(cache.page('vehicles', make()))).toBe('page 1');
  expect(await textOf(cache.page('auctions', make()))).toBe('page 2');
});

test('in the second after it is served while the next one is made, and never after', async () => {
  const cache = open();
  await cache.page('vehicles', make());
  nowMs = 1_500;
  expect(await textOf(cache.page('vehicles', make()))).toBe('page 1');
  await expect.poll(() => textOf(cache.page('vehicles', make()))).toBe('page 2');
  nowMs = 1_500 + 2_000;
  expect(await textOf(cache.page('vehicles', make()))).toBe('page 3');
});

test('many expired pages are rendered again one at a time, and a request past the limit does not wait for them', async () => {
  const cache = createPageCache({
    freshMs: 1_000,
    bytesMax: 1_000_000,
    queue: { atOnceMax: 4, waitingMax: 60, waitMaxMs: 600_000 },
    contentVersion: () => version,
    nowMs: () => nowMs,
  });
  [nowMs, made] = [0, 0];
  const names = ['vehicles', 'auctions', 'home'];
  for (const name of names) await cache.page(name, make());
  nowMs = 1_500;
  const end = Promise.withResolvers<void>();
  const again: string[] = [];
  for (const name of names)
    await cache.page(name, async () => {
      again.push(name);
      await end.promise;
      return pageOf(`${name} again`);
    });
  expect(again).toEqual(['vehicles']);
  nowMs = 2_500;
  expect(await textOf(cache.page('home', async () => pageOf('home now')))).toBe('home now');
  end.resolve();
  await expect.poll(() => again).toEqual(['vehicles', 'auctions']);
  expect(await textOf(cache.page('home', make()))).toBe('home now');
});

test('a page of texts is cached until a text changes', async () => {
  const cache = open();
  await cache.page('contact', make({ isOfTexts: true }));
  nowMs = 600_000;
  expect(await textOf(cache.page('contact', make({ isOfTexts: true })))).toBe('page 1');
  version += 1;
  expect(await textOf(cache.page('contact', make({ isOfTexts: true })))).toBe('page 2');
});

test('a text that changes while its page is made does not leave the old page cached', async () => {
  const cache = open();
  const changing = cache.page('contact', async () => {
    version += 1;
    return pageOf('old', { isOfTexts: true });
  });
  await changing;
  expect(await textOf(cache.page('contact', async () => pageOf('new')))).toBe('new');
});

test('a failed page is neither cached nor shared with those who waited', async () => {
  const cache = open();
  const failed = cache.page('vehicles', make({ isForAll: false }));
  const other = cache.page('vehicles', make());
  expect([await textOf(failed), await textOf(other)]).toEqual(['page 1', 'page 2']);
  await cache.page('auctions', make({ isForAll: false }));
  expect(await textOf(cache.page('auctions', make()))).toBe('page 4');
});

test('a page that cannot be made now is answered by the last one for a while, else by a refusal', async () => {
  const cache = open();
  await cache.page('vehicles', make());
  const end = Promise.withResolvers<RenderedPage>();
  const blocking = cache.page('slow', () => end.promise);
  nowMs = 20_000;
  expect(await textOf(cache.page('vehicles', make()))).toBe('page 1');
  nowMs = 40_000;
  await expect(cache.page('vehicles', make())).rejects.toThrow(TooBusy);
  await expect(cache.page('never made', make())).rejects.toThrow(TooBusy);
  end.resolve(pageOf('slow'));
  await blocking;
});

test('a thousand searches do not take more room than there is: the oldest make room', async () => {
  const cache = open(50_000);
  for (let search = 0; search < 1_000; search += 1)
    await cache.page(`vehicles?${search}`, async () => pageOf('x'.repeat(1_000)));
  const remade: number[] = [];
  for (let search = 999; search >= 0; search -= 1)
    await cache.page(`vehicles?${search}`, async () => {
      remade.push(search);
      return pageOf('x', { isForAll: false });
    });
  // 2.5 kB each with their names.
  expect(1_000 - remade.length).toBeLessThanOrEqual(20);
  expect(remade).not.toContain(999);
  expect(remade).toContain(0);
});

test.each([
  ['without a name', undefined, 1_000],
  ['without a cache', 'vehicles', 0],
])('a page %s is made for each', async (_what, name, freshMs) => {
  const cache = open(1_000_000, freshMs);
  expect(await textOf(cache.page(name, make()))).toBe('page 1');
  expect(await textOf(cache.page(name, make()))).toBe('page 2');
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  '%s: a lone request gets a page compressed in one go, others one compressed for all of them',
  async (coding, decode) => {
    const cache = open();
    const html = Array.from({ length: 200 }, (_, at) => `<li id="\u0002">${at}</li>`).join('');
    const page = await cache.page('vehicles', async () => pageOf(html));
    const references = ['first', 'second', 'third'].map((word) => word.padEnd(10, '-'));
    const bodies: Buffer[] = [];
    for (const reference of references) bodies.push(await page.body(coding, { ...own, reference }));
    for (const [at, body] of bodies.entries())
      expect(decode(body).toString()).toBe(html.replaceAll('\u0002', references[at] ?? ''));
    const [alone = 0, second = 0, third = 0] = bodies.map(({ length }) => length);
    expect(third).toBe(second);
    // Each reference is in it uncompressed.
    expect(second).toBeGreaterThan(200 * 10);
    expect(alone).toBeLessThan(2_000);
  },
);

test('a page that is for one reader alone is never compressed for others', async () => {
  const cache = open();
  const html = '<li nonce="\u0001"></li>'.repeat(200);
  const page = await cache.page('vehicles', async () => pageOf(html, { isForAll: false }));
  const parts = { ...own, nonce: 'n'.repeat(24) };
  for (let time = 0; time < 3; time += 1)
    expect((await page.body('br', parts)).length).toBeLessThan(1_000);
});

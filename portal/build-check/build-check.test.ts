import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followBuilds } from './follow-builds.ts';
import { isFullLoad } from './full-load.ts';
import { holdReload, isReloadHeld } from './hold-reload.ts';
import { latestBuild } from './latest-build.ts';

const everyMs = 5 * 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2027, 0, 4, 9) });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page asks every five minutes, and no more once it knows of a newer build', async () => {
  const page = opened({ served: ['one', undefined, 'two', 'three'] });
  await vi.advanceTimersByTimeAsync(2 * everyMs);
  expect(page.newer).toBe(0);
  await vi.advanceTimersByTimeAsync(5 * everyMs);
  expect(page.newer).toBe(1);
  expect(page.asked).toBe(3);
  expect(vi.getTimerCount()).toBe(0);
});

test('a hidden page checks nothing, and at once when it is visible again', async () => {
  const page = opened({ served: ['two'] });
  page.isHidden = true;
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect(page.asked).toBe(0);
  page.isHidden = false;
  page.follower.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.newer).toBe(1);
});

test('changing between tabs all the time asks no oftener', async () => {
  const page = opened({ served: ['one'] });
  for (let checks = 0; checks < 20; checks += 1) page.follower.wake();
  expect(page.asked).toBe(0);
});

test('a page that is left asks nothing more', async () => {
  const page = opened({ served: ['two'] });
  page.follower.stop();
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect([page.asked, page.newer]).toEqual([0, 0]);
});

test('the question carries the time, so that no cache answers it', async () => {
  const asked: string[] = [];
  const build = await latestBuild(1_790_000_000_000, async (address) => {
    asked.push(address);
    return Response.json({ build: 'two' });
  });
  expect(build).toBe('two');
  expect(asked).toEqual(['/build.json?t=1790000000000']);
});

test.each([
  ['an answer of another shape', async () => Response.json({ version: 1 })],
  ['nothing', async () => Response.json(null)],
  ['a page in its place', async () => new Response('<!doctype html>')],
  ['an error', async () => new Response('{"build":"two"}', { status: 502 })],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is no sign of a new build', async (_what, get) => {
  expect(await latestBuild(1, get)).toBeUndefined();
});

test('a hold lasts until it is released, each for itself', () => {
  const [dialog, amount] = [holdReload(), holdReload()];
  dialog();
  dialog();
  expect(isReloadHeld()).toBe(true);
  amount();
  expect(isReloadHeld()).toBe(false);
});

test.each([
  ['/vehicles', '/auctions', true],
  ['/vehicles?make=Audi', '/vehicles', false],
  ['/de-de/vehicles', '/vehicles', true],
  ['/unauthorized', '/vehicles', false],
  ['/nl-nl/signout-callback-oidc?state=1', '/nl-nl', false],
  ['/a-page-of-the-new-build', '/', true],
])('going to %s from %s may be a full load: %s', (address, shownPath, expected) => {
  expect(isFullLoad(new URL(address, 'https://carplaza.example'), shownPath)).toBe(expected);
});

function opened({ served }: { served: (string | undefined)[] }) {
  const page = { asked: 0, newer: 0, isHidden: false };
  const follower = followBuilds({
    build: 'one',
    everyMs,
    nowMs: Date.now,
    isHidden: () => page.isHidden,
    latest: async () => served[Math.min(page.asked++, served.length - 1)],
    onNewer: () => (page.newer += 1),
  });
  return Object.assign(page, { follower });
}

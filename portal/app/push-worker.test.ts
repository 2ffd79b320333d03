/** The script that shows notifications, run in a worker of the test's own. */
import { readFile } from 'node:fs/promises';
import vm from 'node:vm';
import { expect, test } from 'vitest';

interface WorkerEvent {
  data?: { json: () => object };
  notification?: { close: () => void; data: { path: string } };
  waitUntil: (done: Promise<unknown>) => void;
}

const script = await readFile(new URL('../public/push-worker.js', import.meta.url), 'utf8');
const origin = 'https://portal.example';

/** A worker beside these open pages; `did` is what it did, in order. */
function worker(pages: readonly string[] = []) {
  const did: unknown[] = [];
  const listeners = new Map<string, (event: WorkerEvent) => void>();
  const self = {
    location: { origin },
    skipWaiting: () => undefined,
    addEventListener: (name: string, listener: (event: WorkerEvent) => void) =>
      listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, options: object) => did.push({ title, ...options }),
    },
    clients: {
      matchAll: async () =>
        pages.map((url) => ({ url, focus: async () => did.push(['focus', url]) })),
      openWindow: async (url: string) => did.push(['open', url]),
    },
  };
  vm.runInNewContext(script, { self, URL });
  const send = async (name: string, event: Omit<WorkerEvent, 'waitUntil'>) => {
    const waits: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (done) => waits.push(done) });
    await Promise.all(waits);
    return did;
  };
  return {
    push: (content: object) => send('push', { data: { json: () => content } }),
    press: (path: string) =>
      send('notificationclick', {
        notification: { close: () => did.push('close'), data: { path } },
      }),
  };
}

test('a message is shown with its texts, its page, and a picture that every browser draws', async () => {
  const content = { title: 'Won', body: 'Fleet 47', path: '/my-account/assigned-bids', tag: 'one' };
  expect(await worker().push(content)).toEqual([
    {
      title: 'Won',
      body: 'Fleet 47',
      tag: 'one',
      data: { path: '/my-account/assigned-bids' },
      icon: '/icon.png',
    },
  ]);
});

test('a press opens the page of the notice, or the tab that shows it already', async () => {
  const path = '/de-de/my-account/assigned-bids';
  expect(await worker([`${origin}/auctions`]).press(path)).toEqual([
    'close',
    ['open', origin + path],
  ]);
  expect(await worker([origin + path]).press(path)).toEqual(['close', ['focus', origin + path]]);
});

test('a path that leads elsewhere opens nothing', async () => {
  for (const path of ['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)'])
    expect(await worker().press(path)).toEqual(['close']);
});

import { afterEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '#test/memory-storage.ts';
import { sharedRenewals } from './shared-renewals.ts';

afterEach(() => vi.useRealTimers());

function openTab(name: string, storage = new MemoryStorage(), ownToken?: string) {
  const adopted: string[] = [];
  const renewals = sharedRenewals({
    name,
    storage,
    ownToken: async () => ownToken,
    adopt: async (user) => void adopted.push(user),
  });
  return { renewals, storage, adopted };
}

test('what another tab has used is known here, also to a page that comes later', async () => {
  const first = openTab('known');
  await first.renewals.publish({ refreshToken: 'one', isSpent: true, user: '{}' });
  const later = openTab('known', first.storage);
  expect(await later.renewals.isSpent('one')).toBe(true);
  expect(await later.renewals.isSpent('two')).toBe(false);
});

test('a token that the provider leaves in use is not spent', async () => {
  const { renewals } = openTab('kept');
  await renewals.publish({ refreshToken: 'one', isSpent: false, user: '{}' });
  expect(await renewals.isSpent('one')).toBe(false);
});

test('the list names no token, and does not grow for ever', async () => {
  const { renewals, storage } = openTab('bounded');
  for (let at = 0; at < 250; at += 1)
    await renewals.publish({ refreshToken: `secret ${at}`, isSpent: true, user: '{}' });
  const stored = storage.getItem('bounded.spent') ?? '';
  expect(stored).not.toContain('secret');
  expect(stored.split(' ')).toHaveLength(200);
  expect(await renewals.isSpent('secret 249')).toBe(true);
  expect(await renewals.isSpent('secret 0')).toBe(false);
});

test('broken storage content is no reason to stop, nor is a storage that refuses', async () => {
  const storage = new MemoryStorage();
  storage.setItem('broken.spent', '{"not":["a list"');
  expect(await openTab('broken', storage).renewals.isSpent('one')).toBe(false);
  const full = Object.assign(new MemoryStorage(), {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const { renewals } = openTab('full', full);
  await renewals.publish({ refreshToken: 'one', isSpent: true, user: '{}' });
});

test('words of others in the channel are no news', async () => {
  const { renewals, adopted } = openTab('noise', undefined, 'one');
  const noise = new BroadcastChannel('noise');
  const post = noise.postMessage.bind(noise);
  for (const word of [null, 'one', { of: 1, user: 2 }, { of: 'another', user: '{}' }]) post(word);
  await renewals.messageHandled();
  noise.close();
  expect(adopted).toEqual([]);
});

test('one works at a time, and the waiting one gets its result', async () => {
  const [first, second] = [openTab('turn'), openTab('turn')];
  const steps: string[] = [];
  const work = (name: string) => async (turn: { hasWaited: boolean }) => {
    steps.push(`${name} begins${turn.hasWaited ? ' late' : ''}`);
    await new Promise(setImmediate);
    steps.push(`${name} ends`);
  };
  await Promise.all([first.renewals.inTurn(work('first')), second.renewals.inTurn(work('second'))]);
  expect(steps).toEqual(['first begins', 'first ends', 'second begins late', 'second ends']);
});

/** Whose notifications a browser shows, with a push service and a storage of the test's own. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  endPush,
  endPushOfInactive,
  endPushOfOthers,
  readPushOwner,
  writePushOwner,
} from './own-push.ts';

const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const Notification = { permission: 'granted' };
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('window', { Notification, localStorage });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => ({
        pushManager: { getSubscription: async () => ({ unsubscribe }) },
      }),
    },
  });
  unsubscribe.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

test('signing out ends them, and nobody owns them any more', async () => {
  writePushOwner({ subject: 'anna', isAlone: true });
  await endPush();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  expect(readPushOwner()).toBeUndefined();
});

test('inactivity ends them, unless nobody else uses the device', async () => {
  writePushOwner({ subject: 'anna', isAlone: true });
  await endPushOfInactive();
  expect(unsubscribe).not.toHaveBeenCalled();
  writePushOwner({ subject: 'anna', isAlone: false });
  await endPushOfInactive();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('another user ends them, and so does anyone where the owner is unknown', async () => {
  writePushOwner({ subject: 'anna', isAlone: true });
  await endPushOfOthers('anna');
  expect(unsubscribe).not.toHaveBeenCalled();
  await endPushOfOthers('bram');
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  await endPushOfOthers('bram');
  expect(unsubscribe).toHaveBeenCalledTimes(2);
});

test('without a permission nothing is looked for', async () => {
  vi.stubGlobal('Notification', { permission: 'default' });
  await endPushOfOthers('bram');
  expect(unsubscribe).not.toHaveBeenCalled();
});

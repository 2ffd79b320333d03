import { afterEach, expect, test } from 'vitest';
import { createTabs, type Tabs } from './tabs.ts';

const open: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of open.splice(0)) channel.close();
});

test('activity in one tab reaches another, and not itself', async () => {
  const [one, other] = [tabWithChannel(), tabWithChannel()];
  const own: number[] = [];
  one.listen({ active: (atMs) => own.push(atMs) });
  const heard = new Promise((resolve) => other.listen({ active: resolve }));
  one.sendActive(1_790_000_000_000);
  expect(await heard).toBe(1_790_000_000_000);
  expect(own).toEqual([]);
});

test.each(['chosen', 'inactive'] as const)('a %s sign-out reaches all tabs', async (reason) => {
  const [one, others] = [tabWithChannel(), [tabWithChannel(), tabWithChannel()]];
  const heard = others.map((tab) => new Promise((resolve) => tab.listen({ signedOut: resolve })));
  one.publishSignedOut(reason);
  expect(await Promise.all(heard)).toEqual([reason, reason]);
});

test('an unsubscribed listener gets nothing more', async () => {
  const [one, other] = [tabWithChannel(), tabWithChannel()];
  const heard: number[] = [];
  const stop = other.listen({ active: (atMs) => heard.push(atMs) });
  stop();
  const last = new Promise((resolve) => other.listen({ active: resolve }));
  one.sendActive(5);
  await last;
  expect(heard).toEqual([]);
});

test('without channels the storage carries both', () => {
  const browser = browserWithoutChannels();
  const [one, other] = [browser.open(), browser.open()];
  const heard: unknown[] = [];
  other.listen({ active: (atMs) => heard.push(atMs), signedOut: (reason) => heard.push(reason) });
  one.sendActive(7);
  one.publishSignedOut('chosen');
  one.publishSignedOut('inactive');
  expect(heard).toEqual([7, 'chosen', 'inactive']);
});

test('a new page finds when somebody was active last; after a sign-out it finds nothing', () => {
  const browser = browserWithoutChannels();
  browser.open().sendActive(1_790_000_000_000);
  expect(browser.open().lastActiveMs()).toBe(1_790_000_000_000);
  expect(browser.open().hasSignedOut()).toBe(false);
  browser.open().publishSignedOut('inactive');
  expect(browser.open().lastActiveMs()).toBeUndefined();
  expect(browser.open().hasSignedOut()).toBe(true);
  browser.open().sendActive(1_790_000_000_000);
  expect(browser.open().hasSignedOut()).toBe(false);
});

test.each(['yesterday', '-1', '1e400', ''])('"%s" in the storage is no time', (text) => {
  const browser = browserWithoutChannels();
  browser.put(text);
  expect(browser.open().lastActiveMs()).toBeUndefined();
});

test('a browser that forbids storage still works, each tab for itself', () => {
  const forbid = () => {
    throw new Error('SecurityError');
  };
  const storage = { getItem: forbid, setItem: forbid, removeItem: forbid };
  const tab = createTabs({ name: 'x', storage, page: new EventTarget(), channel: undefined });
  tab.sendActive(1);
  tab.publishSignedOut('chosen');
  expect(tab.lastActiveMs()).toBeUndefined();
});

function tabWithChannel(): Tabs {
  const channel = new BroadcastChannel('test');
  open.push(channel);
  return createTabs({ name: 'test', storage: undefined, page: new EventTarget(), channel });
}

/** One storage for several tabs; the others are notified of a change, as browsers do. */
function browserWithoutChannels() {
  const values = new Map<string, string>();
  const pages: EventTarget[] = [];
  const name = 'test';
  const dispatch = (from: EventTarget, key: string, newValue: string | null) => {
    for (const page of pages)
      if (page !== from) page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  };
  return {
    put: (text: string) => values.set(`${name}.active`, text),
    open(): Tabs {
      const page = new EventTarget();
      pages.push(page);
      const storage = {
        getItem: (key: string) => values.get(key) ?? null,
        setItem(key: string, text: string) {
          values.set(key, text);
          dispatch(page, key, text);
        },
      };
      return createTabs({ name, storage, page, channel: undefined });
    },
  };
}

/** When news sound, with a storage and a sound card of the test's own. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSoundOn, setSound, soundNews } from './news-sound.ts';

const started: number[] = [];
const param = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined };

/** Notes the tones that start; `resume` is refused by a browser before the first press. */
class SoundCard {
  static mayPlay = true;
  currentTime = 0;
  destination = {};
  resume = async () => {
    if (!SoundCard.mayPlay) throw new Error('not allowed');
  };
  createGain = () => ({ gain: param, connect: (to: object) => to });
  createOscillator = () => {
    const frequency = { value: 0 };
    return {
      frequency,
      connect: (to: object) => to,
      start: () => started.push(frequency.value),
      stop: () => undefined,
    };
  };
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('AudioContext', SoundCard);
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  });
  started.length = 0;
  SoundCard.mayPlay = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The tones begin once the browser lets the page sound. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

test('it is off until the user turns it on, and off again after that', async () => {
  expect(isSoundOn()).toBe(false);
  soundNews();
  await settled();
  expect(started).toEqual([]);
  setSound(true);
  expect(isSoundOn()).toBe(true);
  soundNews();
  await settled();
  expect(started).toEqual([660, 880]);
  setSound(false);
  vi.setSystemTime(Date.now() + 60_000);
  soundNews();
  await settled();
  expect(started).toHaveLength(2);
});

test('what several tabs learn at the same time sounds once, and what comes later again', async () => {
  setSound(true);
  // The tabs of a browser share its storage.
  for (let tab = 0; tab < 3; tab += 1) soundNews();
  await settled();
  expect(started).toHaveLength(2);
  vi.setSystemTime(Date.now() + 1_999);
  soundNews();
  await settled();
  expect(started).toHaveLength(2);
  vi.setSystemTime(Date.now() + 1);
  soundNews();
  await settled();
  expect(started).toHaveLength(4);
});

test('a clock that was set back silences nothing', async () => {
  setSound(true);
  soundNews();
  vi.setSystemTime(Date.now() - 3_600_000);
  soundNews();
  await settled();
  expect(started).toHaveLength(4);
});

test('a browser that forbids sound, or storage, is no error', async () => {
  setSound(true);
  SoundCard.mayPlay = false;
  soundNews();
  await settled();
  expect(started).toEqual([]);
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new Error('forbidden');
    },
  });
  setSound(true);
  expect(isSoundOn()).toBe(false);
  soundNews();
  await settled();
  expect(started).toEqual([]);
});

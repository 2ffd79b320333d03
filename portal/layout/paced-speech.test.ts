import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPacedSpeech } from './paced-speech.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listen() {
  const heard: string[] = [];
  const speech = createPacedSpeech((text, isUrgent) => heard.push(isUrgent ? `${text}!` : text));
  return { heard, ...speech };
}

test('speaks of the first change at once and then the newest every ten seconds when a lot is busy', () => {
  const { heard, say } = listen();
  for (let second = 0; second < 60; second += 1) {
    say('lot', `€${second}`, false);
    vi.advanceTimersByTime(1_000);
  }
  expect(heard).toEqual(['€0', '€9', '€19', '€29', '€39', '€49', '€59']);
});

test('speaks of the newest of each lot together, urgent when one of them is', () => {
  const { heard, say } = listen();
  say('one', 'one leads', false);
  say('one', 'one is outbid', true);
  say('other', 'other leads', false);
  say('one', 'one leads again', false);
  vi.advanceTimersByTime(10_000);
  say('other', 'other is outbid', true);
  vi.advanceTimersByTime(60_000);
  say('one', 'after a pause', false);
  expect(heard).toEqual([
    'one leads',
    'other leads one leads again',
    'other is outbid!',
    'after a pause',
  ]);
});

test('speaks no more of a lot that has ended', () => {
  const { heard, say, forget } = listen();
  say('lot', 'leads', false);
  say('lot', 'is outbid', true);
  forget('lot');
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual(['leads']);
});

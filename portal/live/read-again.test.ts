import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { readAgain } from './read-again.ts';

const queryKey = ['ownBids', {}];
const queries = new QueryClient();
afterEach(() => queries.clear());

/** A shown query whose reads are answered one by one with what the services knew at their start. */
function shown() {
  const answers: (() => void)[] = [];
  let known = 'before the event';
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: ({ signal }) => {
      void signal;
      const at = known;
      return new Promise<string>((resolve) => void answers.push(() => resolve(at)));
    },
  });
  const hide = observer.subscribe(() => undefined);
  return {
    hide,
    happen: () => (known = 'after the event'),
    answer: () => answers.shift()?.(),
    reads: () => answers.length,
    data: () => observer.getCurrentResult().data,
  };
}

test('an event during the first read is in the data, although that read’s answer is older', async () => {
  const { hide, happen, answer, reads, data } = shown();
  happen();
  const done = readAgain(queries, ['ownBids']);
  answer();
  await expect.poll(reads).toBe(1);
  expect(data()).toBe('before the event');
  answer();
  await done;
  expect(data()).toBe('after the event');
  hide();
});

test('a read that is repeated starts anew at once, and once', async () => {
  const { hide, happen, answer, reads, data } = shown();
  answer();
  await expect.poll(data).toBe('before the event');
  void queries.invalidateQueries({ queryKey });
  await expect.poll(reads).toBe(1);
  happen();
  const done = readAgain(queries, ['ownBids']);
  expect(reads()).toBe(2);
  answer();
  answer();
  await done;
  expect(data()).toBe('after the event');
  expect(reads()).toBe(0);
  hide();
});

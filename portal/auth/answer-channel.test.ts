import { afterEach, expect, test, vi } from 'vitest';
import { awaitAnswer, postAnswer } from './answer-channel.ts';
import { errorOf } from '#test/session-tab.ts';

afterEach(() => vi.useRealTimers());

const never = () => new AbortController().signal;
const url = 'http://portal.test/signin-oidc?code=x';

test('an answer reaches the page that asked, and no other', async () => {
  const closing = new AbortController();
  const answer = awaitAnswer('one', never());
  const other = awaitAnswer('two', closing.signal);
  expect(await postAnswer(url, 'one')).toBe(true);
  expect(await answer).toBe(url);
  closing.abort('Popup closed');
  expect(await errorOf(other)).toMatchObject({ kind: 'popupClosed', message: 'Popup closed' });
});

test('a window that is closed before anybody waits is closed', async () => {
  const error = await errorOf(awaitAnswer('three', AbortSignal.abort('Popup closed')));
  expect(error).toMatchObject({ kind: 'popupClosed', message: 'Popup closed' });
});

test('an answer that nobody waits for is given back after three seconds', async () => {
  vi.useFakeTimers();
  const isHeard = postAnswer(url, 'four');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await isHeard).toBe(false);
});

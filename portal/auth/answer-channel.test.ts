import { expect, test } from 'vitest';
import { awaitAnswer, postAnswer } from './answer-channel.ts';
import { errorOf } from '#test/session-tab.ts';

const never = () => new AbortController().signal;

test('an answer reaches the page that asked, and no other', async () => {
  const closing = new AbortController();
  const answer = awaitAnswer('one', never(), 'Popup closed');
  const other = awaitAnswer('two', closing.signal, 'Popup closed');
  postAnswer('http://portal.test/signin-oidc?code=x', 'one');
  expect(await answer).toBe('http://portal.test/signin-oidc?code=x');
  closing.abort();
  expect(await errorOf(other)).toMatchObject({ kind: 'popupClosed', message: 'Popup closed' });
});

test('a window that is closed before anybody waits is closed', async () => {
  const error = await errorOf(awaitAnswer('three', AbortSignal.abort(), 'Popup closed'));
  expect(error).toMatchObject({ kind: 'popupClosed', message: 'Popup closed' });
});

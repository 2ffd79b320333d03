import { expect, test } from 'vitest';
import { shareAnswers } from './shared-answers.ts';

const aLongTime = 600_000;

test('one call answers all equal requests at the same time, and shortly after', async () => {
  const answers = shareAnswers(aLongTime);
  const answer = Promise.withResolvers<string>();
  let asked = 0;
  const ask = () => {
    asked += 1;
    return answer.promise;
  };
  const crowd = Array.from({ length: 50 }, () => answers.share('list', ask));
  answer.resolve('the list');
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['the list']));
  expect(await answers.share('list', ask)).toBe('the list');
  expect(asked).toBe(1);
  await answers.share('another list', ask);
  expect(asked).toBe(2);
});

test('a refusal of one request is not cached, and others ask for themselves', async () => {
  const answers = shareAnswers(aLongTime);
  const refused = answers.share('list', () => Promise.reject(new Error('429')));
  const other = answers.share('list', async () => 'the list');
  await expect(refused).rejects.toThrow('429');
  expect(await other).toBe('the list');
  expect(await answers.share('list', async () => 'asked again')).toBe('asked again');
});

test('an answer is forgotten after its time', async () => {
  const answers = shareAnswers(1);
  await answers.share('list', async () => 'old');
  await expect.poll(() => answers.share('list', async () => 'new')).toBe('new');
});

test('nothing is cached where nothing may be', async () => {
  const answers = shareAnswers(0);
  await answers.share('list', async () => 'old');
  expect(await answers.share('list', async () => 'new')).toBe('new');
});

import { expect, test } from 'vitest';
import { bareAnswer } from './bare-answer.ts';

test.each([
  [404, '404 Not Found\n'],
  [500, '500 Internal Server Error\n'],
])('a bot reads %i and no page', async (status, text) => {
  const answer = bareAnswer(status);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toBe(text);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
});

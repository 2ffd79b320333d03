import { expect, test } from 'vitest';
import { plainErrorResponse } from './plain-error-response.ts';

test.each([
  [404, '404 Not Found\n'],
  [500, '500 Internal Server Error\n'],
])('a bot reads %i and no page', async (status, text) => {
  const answer = plainErrorResponse(status);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toBe(text);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
});

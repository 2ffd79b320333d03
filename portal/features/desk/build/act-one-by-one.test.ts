import { expect, test } from 'vitest';
import { ApiError } from '#portal/api/api-error.ts';
import { actOneByOne } from './act-one-by-one.ts';

const refused = ApiError.ofAnswer(409, { code: 'VersionIsOld', message: '' });
const lost = new Error('no answer');

async function act(failing: Record<number, Error>) {
  const sent: number[] = [];
  const progress: number[] = [];
  const failures = await actOneByOne(
    [1, 2, 3, 4],
    (lot) => {
      sent.push(lot);
      return failing[lot] ? Promise.reject(failing[lot]) : Promise.resolve();
    },
    (done) => progress.push(done),
  );
  return { sent, progress, failed: failures.map(({ item, error }) => [item, error]) };
}

test('one refused lot is named, and the acts on the rest are done', async () => {
  expect(await act({ 2: refused })).toEqual({
    sent: [1, 2, 3, 4],
    progress: [0, 1, 2, 3],
    failed: [[2, refused]],
  });
});

test('without an answer nothing more is sent, and what was not tried is named too', async () => {
  expect(await act({ 1: refused, 2: lost })).toMatchObject({
    sent: [1, 2],
    failed: [
      [1, refused],
      [2, lost],
      [3, lost],
      [4, lost],
    ],
  });
});

import { expect, test } from 'vitest';
import {
  checkPassword,
  hashPassword,
  unlessBusy,
  passwordChecksMax,
  passwordLengthMax,
} from './password-hash.ts';

test('a password fits its own hash and no other', async () => {
  const hash = await hashPassword('naïve café');
  expect(await checkPassword('naïve café', hash)).toBe(true);
  // The same letters in another Unicode composition.
  expect(await checkPassword('naïve café'.normalize('NFD'), hash)).toBe(true);
  expect(await checkPassword('naive cafe', hash)).toBe(false);
  expect(await hashPassword('naïve café')).not.toBe(hash);
});

test('without an account nothing fits', async () => {
  expect(await checkPassword('anything', undefined)).toBe(false);
});

test('a password that is too long is refused, and never fits by its beginning', async () => {
  const longest = 'x'.repeat(passwordLengthMax);
  await expect(hashPassword(`${longest}y`)).rejects.toThrow(RangeError);
  const hash = await hashPassword(longest);
  expect(await checkPassword(longest, hash)).toBe(true);
  expect(await checkPassword(`${longest}y`, hash)).toBe(false);
});

test('a flood of checks is refused with a time to retry', async () => {
  const hash = await hashPassword('right');
  const check = () => unlessBusy(() => checkPassword('right', hash));
  const answers = await Promise.all(Array.from({ length: 40 }, check));
  expect(answers.filter((answer) => answer === true)).toHaveLength(passwordChecksMax);
  expect(answers).toContainEqual({ kind: 'busy' });
  expect(await check()).toBe(true);
});

test('a check that throws leaves its room to the next', async () => {
  const failing = () => unlessBusy(() => Promise.reject(new Error('The database is away.')));
  for (let n = 0; n < passwordChecksMax; n += 1) await expect(failing()).rejects.toThrow('away');
  expect(await unlessBusy(() => Promise.resolve(true))).toBe(true);
});

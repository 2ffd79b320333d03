import { expect, test } from 'vitest';
import { checkPassword, hashPassword, passwordLengthMax } from './passwords.ts';

test('a password fits its own hash and no other', async () => {
  const hash = await hashPassword('naïve café');
  expect(await checkPassword('naïve café', hash)).toBe(true);
  // The same letters, composed another way.
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

test('a flood of checks is told to come back', async () => {
  const hash = await hashPassword('right');
  const answers = await Promise.all(Array.from({ length: 40 }, () => checkPassword('right', hash)));
  expect(answers.filter((answer) => answer === true).length).toBeGreaterThan(0);
  expect(answers.filter((answer) => answer === 'busy').length).toBeGreaterThan(0);
  expect(await checkPassword('right', hash)).toBe(true);
});

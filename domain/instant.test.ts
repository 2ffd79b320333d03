import { expect, test } from 'vitest';
import { instantOf } from './instant.ts';

test('each instant is written as itself, at first sight, again, and after thousands of others', () => {
  const noon = new Date('2026-11-20T12:00:00.001Z');
  expect(instantOf(noon)).toBe('2026-11-20T12:00:00.001Z');
  expect(instantOf(new Date(noon))).toBe('2026-11-20T12:00:00.001Z');
  for (let ms = 0; ms < 5_000; ms += 1)
    expect(instantOf(new Date(ms))).toBe(new Date(ms).toISOString());
  expect(instantOf(noon)).toBe('2026-11-20T12:00:00.001Z');
});

test('what is no instant throws rather than being written', () => {
  expect(() => instantOf(new Date(Number.NaN))).toThrow('Invalid time value');
});

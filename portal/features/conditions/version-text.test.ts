import { expect, test } from 'vitest';
import { versionText } from './version-text.ts';

test('a version has no hyphen at which a line may end, and reads the same', () => {
  const text = versionText('2026-12-01');
  expect(text).not.toMatch(/-(?!\u2060)/);
  expect(text.replaceAll('\u2060', '')).toBe('2026-12-01');
});

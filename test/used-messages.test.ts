/** Every message is used somewhere. */
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { en } from '#locales/messages/en.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Returns the keys in the source, and the prefixes of those that end in a code (`error.${code}`).
 */
async function usedKeys(): Promise<{ whole: Set<string>; beginnings: string[] }> {
  const whole = new Set<string>();
  const beginnings = new Set<string>();
  const folders = '{contract,content,portal,services,identity,program,operator}';
  for await (const file of glob([`${folders}/**/*.{ts,tsx}`, 'locales/*.ts'], { cwd: root })) {
    if (file.includes('.test.')) continue;
    const source = await readFile(path.join(root, file), 'utf8');
    for (const [, key = ''] of source.matchAll(/['"`]([a-z]\w*(?:\.[\w/-]+)+)['"`]/gi))
      whole.add(key);
    for (const [, start = ''] of source.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/gi))
      beginnings.add(start);
  }
  // A table of names that is joined with a code later (portal/features/vehicles/filter-labels.ts).
  const named = [...whole, 'vat'].filter((name) => !(name in en)).map((name) => `${name}.`);
  return { whole, beginnings: [...beginnings, ...named] };
}

test('each message is shown somewhere', async () => {
  const { whole, beginnings } = await usedKeys();
  const isUsed = (key: string) =>
    whole.has(key) || beginnings.some((start) => key.startsWith(start));
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
  expect(['shell.bids', 'list.signInInvitation', 'vehicle.nothing'].filter(isUsed)).toEqual([]);
});

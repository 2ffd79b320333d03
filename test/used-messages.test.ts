/** Every message is used somewhere. */
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { en } from '#locales/messages/en.ts';
import { sharedTexts } from '#locales/shared-texts.ts';
import { writtenEn } from '#locales/written/en.ts';
import { deskMails } from '#locales/written/en/desk-mails.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Returns the keys in the source, and the prefixes of those that end in a code (`error.${code}`).
 */
async function usedKeys(): Promise<{ whole: Set<string>; beginnings: string[] }> {
  const whole = new Set<string>();
  const beginnings = new Set<string>();
  const folders = '{contract,content,portal,services,identity,program,operator}';
  for await (const file of glob(
    [`${folders}/**/*.{ts,tsx}`, 'locales/*.ts', 'locales/written/*.ts'],
    {
      cwd: root,
    },
  )) {
    if (file.includes('.test.') || file.endsWith('/shared-texts.ts')) continue;
    const source = await readFile(path.join(root, file), 'utf8');
    for (const [, kind = ''] of source.matchAll(/\bmail\('(\w+)'/g)) whole.add(kind);
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
  const isNamed = (key: string) =>
    whole.has(key) || beginnings.some((start) => key.startsWith(start));
  const isUsed = (key: string) =>
    isNamed(key) || Object.entries(sharedTexts).some(([one, own]) => own === key && isNamed(one));
  const keys = [...Object.keys(en), ...Object.keys(sharedTexts)];
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  expect(['shell.bids', 'list.signInInvitation', 'vehicle.nothing'].filter(isUsed)).toEqual([]);
});

test('each text of mails, papers and files is written somewhere', async () => {
  const { whole, beginnings } = await usedKeys();
  // A kind of mail has a subject and a text.
  const isUsed = (key: string) =>
    whole.has(key) ||
    whole.has(key.replace(/\.(?:subject|text)$/, '')) ||
    beginnings.some((start) => key.startsWith(start));
  const keys = [...Object.keys(writtenEn), ...Object.keys(deskMails)];
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

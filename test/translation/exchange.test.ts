/** Translators get the texts as XLIFF, and their file comes back into locales/. */
import { expect, test } from 'vitest';
import { locales } from '#locales/locales.ts';
import { exportTexts, importTexts } from './exchange.ts';
import { findTexts, replaceTexts } from './text-files.ts';
import { readXliff } from './xliff.ts';

const translated = locales.filter(({ code }) => code !== 'en');

test.each(translated)('export and import change nothing in $name', async ({ code }) => {
  const source = await exportTexts(code);
  const { files } = readXliff(source);
  const units = [...files.values()].flat();
  expect(units.length).toBeGreaterThan(2_000);
  expect(await importTexts(source)).toEqual({
    code,
    files: new Map(),
    changed: 0,
    stale: [],
    refused: [],
  });
});

test('takes a changed text over, and nothing else of its file', async () => {
  const source = await exportTexts('nl-nl');
  const changed = source.replace('>Biedgeschiedenis<', '>Alle biedingen &amp; «meer»<');
  const imported = await importTexts(changed);
  expect(imported).toMatchObject({ changed: 1, stale: [], refused: [] });
  expect([...imported.files.keys()]).toHaveLength(1);
  expect([...imported.files.values()].join()).toContain("'Alle biedingen & «meer»'");
});

test('counts a text as stale when its English has changed since the export', async () => {
  const source = await exportTexts('de-de');
  const [hash = ''] = />[\w-]{16}<\/note>/.exec(source) ?? [];
  const imported = await importTexts(source.replace(hash, '>AAAAAAAAAAAAAAAA</note>'));
  expect(imported).toMatchObject({ changed: 0, refused: [] });
  expect(imported.stale).toHaveLength(1);
});

test('refuses a text without its placeholder, or longer than a subject may be', async () => {
  const source = await exportTexts('fr-fr');
  const without = source.replace('Votre réclamation est acceptée\u00a0: {vehicle}<', 'Acceptée<');
  expect((await importTexts(without)).refused).toEqual([
    'claim.accepted.subject must have the placeholder {vehicle}',
  ]);
  const long = source.replace('Votre réclamation est acceptée\u00a0', 'x'.repeat(190));
  expect((await importTexts(long)).refused).toEqual([
    'claim.accepted.subject has more than 190 characters',
  ]);
});

test('refuses a file of another language', async () => {
  const source = (await exportTexts('it-it')).replace('trgLang="it-IT"', 'trgLang="sv-SE"');
  await expect(importTexts(source)).rejects.toThrow('sv-SE');
});

test('finds the note of a text, and writes quotes and spaces as the files have them', () => {
  const source = `export const texts = {\n  // The first group,\n  // on two lines.\n  'a.b': 'One',\n  'a.c': "It's",\n\n  'd': 'Two',\n};\n`;
  expect(findTexts(source)).toMatchObject([
    { key: 'a.b', text: 'One', note: 'The first group, on two lines.' },
    { key: 'a.c', text: "It's", note: 'The first group, on two lines.' },
    { key: 'd', text: 'Two', note: undefined },
  ]);
  const texts = new Map([
    ['a.b', 'L\u00a0un'],
    ['a.c', "It's"],
    ['d', 'a "b" \'c\'\n'],
  ]);
  expect(replaceTexts(source, texts)).toBe(
    source.replace("'One'", String.raw`'L\u00a0un'`).replace("'Two'", String.raw`'a "b" \'c\'\n'`),
  );
});

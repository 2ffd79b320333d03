import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const css = readFileSync(join(here, 'fonts.css'), 'utf8');

/** The characters of the subset of the font, as the style sheet declares them to the browser. */
const covered = [
  ...css.matchAll(/@font-face \{[^}]*\.\/fonts\/[^}]*unicode-range:([^;]*);/g),
].flatMap(([, ranges = '']) =>
  ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
  }),
);

/** Archivo has no glyphs for these; the system font draws them. */
const notInArchivo = new Set(['\u202F', '\u2082']);

const texts = [
  ...filesOf(join(here, '../../locales/messages')),
  ...filesOf(join(here, '../../content/pages')),
];

test.each(texts)('%s is written with the characters of the small file', (file) => {
  const strange = [...new Set(withoutComments(readFileSync(file, 'utf8')))].filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 || notInArchivo.has(character)) return false;
    return !covered.some(({ from, to }) => code >= from && code <= to);
  });
  expect(strange).toEqual([]);
});

test('the font arrives in two round trips of a slow line', () => {
  // 40 packets of 1,460 bytes, less the headers (fonts/README.md).
  expect(statSync(join(here, 'fonts/archivo.woff2')).size).toBeLessThanOrEqual(57_200);
});

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|md)$/.test(name))
    .map((name) => join(folder, name));
}

function withoutComments(text: string): string {
  return text.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '');
}

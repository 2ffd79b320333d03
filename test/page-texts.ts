/** The texts of the pages of content/ in a language, line by line, for tests of their wording. */
import { readdirSync, readFileSync } from 'node:fs';
import { readPageFile } from '#content/front-matter.ts';
import type { LocaleCode } from '#locales/locales.ts';

export type PlacedText = [place: string, text: string];

/** Returns facts and body, without the addresses of links. */
export function linesOfPages(code: LocaleCode): PlacedText[] {
  const folder = new URL(`../content/pages/${code}/`, import.meta.url);
  return readdirSync(folder).flatMap((name) => {
    const page = readPageFile(readFileSync(new URL(name, folder), 'utf8'));
    return stringsIn(page).map((text): PlacedText => [`${name} ${text.slice(0, 30)}`, text]);
  });
}

export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.replaceAll(/\]\([^)]*\)/g, ']').split('\n');
  return typeof value === 'object' && value ? Object.values(value).flatMap(stringsIn) : [];
}

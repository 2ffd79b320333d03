/** What the pages of content/ say in a language, line by line, for tests of their words. */
import { readdirSync, readFileSync } from 'node:fs';
import { readPageFile } from '#content/front-matter.ts';
import type { LocaleCode } from '#locales/locales.ts';

export type PlacedText = [place: string, text: string];

/** Facts and body, without the addresses that links lead to. */
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

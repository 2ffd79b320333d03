/** Every text that a person reads in a language, each with its place, for tests of the wording. */
import { readdirSync, readFileSync } from 'node:fs';
import { readPageFile } from '#content/front-matter.ts';
import { deskEn } from '#locales/desk/en.ts';
import { deskNlNl } from '#locales/desk/nl-nl.ts';
import { loadMessages } from '#locales/load.ts';
import type { LocaleCode } from '#locales/locales.ts';
import { sellersEn } from '#locales/sellers/en.ts';
import { sellersNlNl } from '#locales/sellers/nl-nl.ts';
import { writtenTexts } from '#locales/written/written-in.ts';

export type PlacedText = [place: string, text: string];

/** What buyers and visitors read: messages, mails, papers and pages. */
export async function textsOf(code: LocaleCode): Promise<PlacedText[]> {
  return [
    ...Object.entries(await loadMessages(code)),
    ...Object.entries(writtenTexts[code]),
    ...linesOfPages(code),
  ];
}

/** What operators and sellers read, in the languages that the desk has. */
export function textsOfTrade(code: LocaleCode): PlacedText[] {
  if (code === 'en') return [...Object.entries(deskEn), ...Object.entries(sellersEn)];
  return code === 'nl-nl' ? [...Object.entries(deskNlNl), ...Object.entries(sellersNlNl)] : [];
}

/** Returns facts and body, without the addresses of links. */
function linesOfPages(code: LocaleCode): PlacedText[] {
  const folder = new URL(`../content/pages/${code}/`, import.meta.url);
  return readdirSync(folder).flatMap((name) => {
    const page = readPageFile(readFileSync(new URL(name, folder), 'utf8'));
    return stringsIn(page).map((text): PlacedText => [`${name} ${text.slice(0, 30)}`, text]);
  });
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.replaceAll(/\]\([^)]*\)/g, ']').split('\n');
  return typeof value === 'object' && value ? Object.values(value).flatMap(stringsIn) : [];
}

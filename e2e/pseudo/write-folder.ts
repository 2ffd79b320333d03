/**
 * Writes a content source whose every text is pseudo-English: messages, pages and, by the pages'
 * titles, menus. It has English only; one language is enough.
 */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { readPageFile } from '#content/front-matter.ts';
import { en } from '#locales/messages/en.ts';
import { pseudoMarkdown, pseudoMessage, pseudoText } from './pseudo-text.ts';

const content = path.resolve(import.meta.dirname, '../../content');

/** Fields that are not text: names of people, and values whose form a schema requires. */
const untranslated = new Set([
  'name',
  'phone',
  'email',
  'country',
  'image',
  'imageSmall',
  'imageExtraSmall',
]);

export async function writePseudoFolder(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'messages'), { recursive: true });
  await mkdir(path.join(folder, 'pages/en'), { recursive: true });
  for (const file of ['pages.yaml', 'menus.yaml'])
    await cp(path.join(content, file), path.join(folder, file));
  await writeFile(path.join(folder, 'messages/en.yaml'), stringify(pseudoMessages()));
  for (const file of await readdir(path.join(content, 'pages/en'))) {
    const text = await readFile(path.join(content, 'pages/en', file), 'utf8');
    await writeFile(path.join(folder, 'pages/en', file), pseudoPage(text));
  }
}

export function pseudoMessages(): Record<keyof typeof en, string> {
  const rows = Object.entries({ ...en, 'shell.name': undefined }).map(([key, message]) => [
    key,
    // The product's name is the same in every language, and no longer in any.
    message === undefined ? en['shell.name'] : pseudoMessage(message),
  ]);
  return Object.fromEntries(rows) as Record<keyof typeof en, string>;
}

function pseudoPage(text: string): string {
  const { body, ...facts } = readPageFile(text) as { body: string } & Record<string, unknown>;
  return `---\n${stringify(pseudoFacts(facts))}---\n\n${pseudoMarkdown(body)}`;
}

function pseudoFacts(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value);
  if (Array.isArray(value)) return value.map(pseudoFacts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [
      key,
      untranslated.has(key) ? inside : pseudoFacts(inside),
    ]),
  );
}

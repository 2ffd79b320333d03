/** The files of texts in English and in another language, as keys with their places. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { parseAst } from 'vite';
import type { LocaleCode } from '#locales/locales.ts';

export const root = path.resolve(import.meta.dirname, '../..');

const englishFiles = [
  'locales/messages/en/*.ts',
  'locales/sellers/en.ts',
  'locales/written/en/*.ts',
  'locales/desk/en/*.ts',
];

export interface TextPair {
  /** From the repository's root. */
  english: string;
  own: string;
}

/** The files of a language, with the English ones that they translate. */
export async function textPairs(code: LocaleCode): Promise<TextPair[]> {
  const pairs: TextPair[] = [];
  const owns = new Set<string>();
  for await (const file of glob('locales/**/*.ts', { cwd: root })) owns.add(file);
  for await (const english of glob(englishFiles, { cwd: root })) {
    const own = english.replace(/\/en(?=[./])/, `/${code}`);
    if (owns.has(own)) pairs.push({ english, own });
  }
  return pairs.toSorted((one, other) => one.english.localeCompare(other.english));
}

export interface FoundText {
  key: string;
  text: string;
  /** The comment above it, or above the first of its group. */
  note: string | undefined;
  /** Of the literal, in the file's characters. */
  start: number;
  end: number;
}

export function textsOf(file: string): FoundText[] {
  return findTexts(readFileSync(path.join(root, file), 'utf8'));
}

export function findTexts(source: string): FoundText[] {
  const found: FoundText[] = [];
  visit(parseAst(source, { lang: 'ts' }), (property) => {
    const { key, value } = property;
    if (typeof key?.value !== 'string' || typeof value?.value !== 'string') return;
    const note = noteAbove(source.slice(0, property.start));
    found.push({ key: key.value, text: value.value, note, start: value.start, end: value.end });
  });
  return found;
}

/** Writes texts over those of their keys; all other characters stay. */
export function replaceTexts(source: string, texts: ReadonlyMap<string, string>): string {
  let written = source;
  for (const { key, text, start, end } of findTexts(source).toReversed()) {
    const next = texts.get(key);
    if (next === undefined || next === text) continue;
    written = `${written.slice(0, start)}${literalOf(next)}${written.slice(end)}`;
  }
  return written;
}

function literalOf(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\u00a0', String.raw`\u00a0`)
    .replaceAll('\u202f', String.raw`\u202f`);
  return `${quote}${escaped}${quote}`;
}

/** The last block of `//` lines; an empty line ends its group. */
function noteAbove(before: string): string | undefined {
  const lines = before.split('\n').slice(1, -1);
  const last = lines.findLastIndex((line) => /^\s*\/\//.test(line));
  if (last === -1 || lines.slice(last).some((line) => line.trim() === '')) return undefined;
  const first = lines.slice(0, last).findLastIndex((line) => !/^\s*\/\//.test(line));
  return lines
    .slice(first + 1, last + 1)
    .map((line) => line.replace(/^\s*\/\/\s*/, ''))
    .join(' ');
}

interface Property {
  start: number;
  key: { value?: unknown } | undefined;
  value: { value?: unknown; start: number; end: number } | undefined;
}

function visit(node: unknown, take: (property: Property) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && node.type === 'Property') take(node as unknown as Property);
  for (const value of Object.values(node)) visit(value, take);
}

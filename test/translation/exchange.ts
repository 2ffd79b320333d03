/** Hands the texts of a language to translators, and takes their file back. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { textProblem } from '#content/message-overlay.ts';
import { type LocaleCode, localeOf, locales } from '#locales/locales.ts';
import { replaceTexts, root, textPairs, textsOf } from './text-files.ts';
import { hashOf, lengthMax, readXliff, writeXliff } from './xliff.ts';

export async function exportTexts(code: LocaleCode): Promise<string> {
  const pairs = await textPairs(code);
  const files = pairs.map(({ english, own }) => {
    const texts = new Map(textsOf(own).map(({ key, text }) => [key, text]));
    const units = textsOf(english).map(({ key, text, note }) => {
      return { key, english: text, text: texts.get(key) ?? '', note };
    });
    return { path: english, units };
  });
  return writeXliff(localeOf(code).language, files);
}

export interface Imported {
  code: LocaleCode;
  /** What the changed files are to be, by their path. */
  files: Map<string, string>;
  changed: number;
  /** Keys whose English has changed since the export; their texts stay as they are. */
  stale: string[];
  /** Keys whose text cannot be used, each with the reason. */
  refused: string[];
}

/** @throws where the file's language is none of the portal's */
export async function importTexts(source: string): Promise<Imported> {
  const { language, files: read } = readXliff(source);
  const locale = locales.find((one) => one.language === language && one.code !== 'en');
  if (!locale) throw new Error(`«${language}» is not a language of the portal`);
  const imported: Imported = {
    code: locale.code,
    files: new Map(),
    changed: 0,
    stale: [],
    refused: [],
  };
  for (const { english, own } of await textPairs(locale.code)) {
    const known = new Map(textsOf(english).map(({ key, text }) => [key, text]));
    const present = new Map(textsOf(own).map(({ key, text }) => [key, text]));
    const next = new Map<string, string>();
    for (const { key, hash, text } of read.get(english) ?? []) {
      const original = known.get(key);
      const before = present.get(key);
      if (original === undefined || before === undefined || hash !== hashOf(original))
        imported.stale.push(key);
      else if (text !== before) {
        const problem = problemOf(key, text, [original, before], locale.code);
        if (problem === undefined) next.set(key, text);
        else imported.refused.push(`${key} ${problem}`);
      }
    }
    if (next.size === 0) continue;
    imported.changed += next.size;
    const file = readFileSync(path.join(root, own), 'utf8');
    imported.files.set(own, replaceTexts(file, next));
  }
  return imported;
}

function problemOf(
  key: string,
  text: string,
  builtIn: readonly [string, string],
  code: LocaleCode,
): string | undefined {
  const most = lengthMax(key);
  return text.length > most ? `has more than ${most} characters` : textProblem(text, builtIn, code);
}

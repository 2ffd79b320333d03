/** Home's messages load before all others, so they must include every message its files use. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isFirstMessage } from '#locales/first-messages.ts';
import { en } from '#locales/messages/en.ts';
import { sharedTexts } from '#locales/shared-texts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The entry files of home in a browser; their imports count too, static and dynamic. */
const starts = ['root.tsx', 'layout/default-layout.tsx', 'layout/route-guard.tsx'];
const home = 'features/home/home.tsx';
/** Opened by signed-in users only, after all messages have loaded. */
const signedInOnly = new Set(
  ['layout/sign-in-again-dialog.tsx', 'features/watch-sheet/watch-list-sheet.tsx'].map((file) =>
    resolve(root, 'portal', file),
  ),
);

test('home asks for no message that comes later', () => {
  const late = messagesOf([...starts, home]).filter((key) => !isFirstMessage(key));
  expect(late).toEqual([]);
});

test('the walk through its files finds messages at all, and another page asks for more', () => {
  expect(messagesOf([home])).toContain('home.closingNext');
  const late = messagesOf(['features/vehicle/vehicle.tsx']).filter((key) => !isFirstMessage(key));
  expect(late).toContain('vehicle.title');
});

/**
 * Returns every key, and every prefix of a computed one (`country.`), in these files and their
 * imports.
 */
function messagesOf(files: string[]): string[] {
  const seen = new Set<string>();
  const keys = new Set<string>();
  const walk = (file: string) => {
    if (seen.has(file) || signedInOnly.has(file) || file === table || !existsSync(file)) return;
    seen.add(file);
    const code = readFileSync(file, 'utf8');
    // Renders nothing before all messages have loaded.
    if (
      code.includes('if (!useAllMessages()) return null') ||
      code.includes('return useAllMessages() ?')
    )
      return;
    for (const [, text] of code.matchAll(/'([\w.]+)'/g)) {
      const key = shared[text!] ?? text!;
      if (isKey(key)) keys.add(key);
    }
    for (const [, start] of code.matchAll(/\bt\(`([\w.]+)\$\{/g)) keys.add(start!);
    for (const [, path] of code.matchAll(imports)) walk(fileOf(path!, file));
  };
  for (const file of files) walk(resolve(root, 'portal', file));
  return [...keys];
}

const shared: Readonly<Record<string, string>> = sharedTexts;
/** Names keys without asking for them. */
const table = resolve(root, 'locales/shared-texts.ts');

/** `… from '…'` and `import('…')`, but no types: they do not reach a browser. */
const imports = /(?<!^import type [^;]*)(?:\bfrom |\bimport\()'([^']+)'/gm;

function isKey(text: string): boolean {
  return Object.hasOwn(en, text);
}

function fileOf(path: string, importer: string): string {
  return path.startsWith('#') ? resolve(root, path.slice(1)) : resolve(dirname(importer), path);
}

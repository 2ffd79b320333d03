/**
 * `npm run texts -- export [FOLDER]` writes a file of XLIFF 2.1 for each language.
 * `npm run texts -- import FILE …` takes translated ones back into locales/.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { locales } from '#locales/locales.ts';
import { exportTexts, importTexts } from './exchange.ts';
import { root } from './text-files.ts';

const [command, ...given] = process.argv.slice(2);
if (command === 'export') await exportAll(given[0] ?? 'build/texts');
else if (command === 'import' && given.length > 0) for (const file of given) await take(file);
else fail('npm run texts -- export [FOLDER] | import FILE …');

async function exportAll(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { code } of locales.filter((locale) => locale.code !== 'en')) {
    const file = path.join(folder, `${code}.xlf`);
    await writeFile(file, await exportTexts(code));
    print(file);
  }
}

async function take(file: string): Promise<void> {
  const { files, changed, stale, refused } = await importTexts(await readFile(file, 'utf8'));
  for (const [name, source] of files) await writeFile(path.join(root, name), source);
  if (files.size > 0) execFileSync('node_modules/.bin/oxfmt', [...files.keys()], { cwd: root });
  print(`${file}: ${changed} changed, ${stale.length} stale, ${refused.length} refused`);
  for (const key of stale) print(`  stale: ${key}, whose English has changed since the export`);
  for (const text of refused) print(`  refused: ${text}`);
  if (refused.length > 0) process.exitCode = 1;
}

function fail(usage: string): void {
  print(usage);
  process.exitCode = 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

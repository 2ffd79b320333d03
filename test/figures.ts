/**
 * `npm run figures`: prints what docs and reviews say of the structure, counted anew. Functions are
 * found by the syntax tree; folders by the import check's own report.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { sourceImports } from './source-imports.ts';
import { twoWayFolders } from './two-way-folders.ts';
import { readWalks } from './walks.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Rooms that production runs; demo, measurements and tests are not among them. */
const rooms =
  /^(?:content|contract|database|domain|identity|locales|operator|portal|runtime|search|services|start)\//;

export interface CountedFunction {
  name: string;
  file: string;
  lines: number;
}

/** Functions of a file with their lines; a function inside another one counts apart, too. */
export function functionsOf(file: string, text: string): CountedFunction[] {
  const ends = lineEnds(text);
  const found: CountedFunction[] = [];
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  visit(parseAst(text, { lang, astType: 'ts' }), '', (node, name) => {
    const lines = lineOf(ends, node.end) - lineOf(ends, node.start) + 1;
    found.push({ name, file, lines });
  });
  return found;
}

interface Node {
  type: string;
  start: number;
  end: number;
  body?: unknown;
  id?: { name?: string } | null;
  key?: { name?: string };
}

const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

function visit(node: unknown, name: string, count: (node: Node, name: string) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const one of node) visit(one, name, count);
    return;
  }
  const own = node as Node;
  const named = own.id?.name ?? own.key?.name ?? name;
  // An overload or a declaration without a body runs nothing.
  if (functionTypes.has(own.type) && own.body) count(own, named);
  for (const value of Object.values(own)) visit(value, named, count);
}

function lineEnds(text: string): number[] {
  return [...text.matchAll(/\n/g)].map(({ index }) => index);
}

function lineOf(ends: readonly number[], offset: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? Infinity) < offset) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}

/** Items of the numbered list below "Add a vehicle field" in docs/recipes.md. */
export function placesOfField(recipes: string): string[] {
  const [, recipe = ''] = recipes.split(/^## Add a vehicle field$/m);
  const [own = ''] = recipe.split(/^## /m);
  return [...own.matchAll(/^\d+\. \*\*([^*:,]+)/gm)].map(([, place = '']) => place);
}

export interface ReadFile {
  file: string;
  text: string;
}

export function productionFiles(): ReadFile[] {
  return git('ls-files', '*.ts', '*.tsx')
    .filter((file) => rooms.test(file) && !/\.(?:test\.tsx?|d\.ts)$/.test(file))
    .map((file) => ({ file, text: textOf(file) }));
}

/** The files with a comment that says so. */
export function leaningFiles(read: readonly ReadFile[]): string[] {
  return read.filter(({ text }) => leansOnPrivateParts(text)).map(({ file }) => file);
}

export function leansOnPrivateParts(text: string): boolean {
  return /\*.*\bprivate parts? of\b/.test(text);
}

export function median(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

if (import.meta.main) print();

function print(): void {
  const read = productionFiles();
  const texts = read.filter(({ file }) =>
    /^locales\/(?:messages|written|desk|sellers)\//.test(file),
  );
  const functions = read.flatMap(({ file, text }) => functionsOf(file, text));
  const lengths = functions.map(({ lines }) => lines).toSorted((one, other) => one - other);
  const [longest] = functions.toSorted((one, other) => other.lines - one.lines);
  const whole = lengths.filter((lines) => lines > 1);
  const bid = readWalks(textOf('ARCHITECTURE.md')).find(({ title }) => title === 'A bid');
  const places = placesOfField(textOf('docs/recipes.md'));
  const leaning = leaningFiles(read);
  const lines = (some: readonly { text: string }[]) =>
    some.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  const rows: [string, string][] = [
    ['production files', String(read.length)],
    ['production lines', `${lines(read)}, ${lines(texts)} of them texts`],
    ['functions', `${lengths.length}, ${whole.length} of more than one line`],
    ['median function', `${median(lengths)} lines; of more than one line ${median(whole)}`],
    ['longest function', `${longest?.lines} lines: ${longest?.name} in ${longest?.file}`],
    ['walk of a bid', `${bid?.files.length} files, ${bid?.shapes.length} shapes`],
    ['two-way folders', twoWayFolders(sourceImports()).join(', ') || 'none'],
    ['places of a vehicle field', `${places.length}: ${places.join(', ')}`],
    ['lean on private parts', `${leaning.length}: ${leaning.join(', ')}`],
  ];
  for (const [name, value] of rows) process.stdout.write(`${name.padEnd(28)}${value}\n`);
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, maxBuffer: 10_000_000 })
    .toString()
    .split('\n')
    .filter(Boolean);
}

function textOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

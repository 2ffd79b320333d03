/** Commands that documents, sources and error texts advise exist, with the options they name. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { createProgram } from './program.ts';

const root = path.resolve(import.meta.dirname, '..');
/** What the changelog says of a command was true then; a test names wrong ones, too. */
const files = globSync(['*.md', '*/**/*.{md,ts,tsx,yaml}'], { cwd: root }).filter(
  (file) => !/(^|\/)(node_modules|build|var)\/|^CHANGELOG|\.test\.ts$/.test(file),
);

const program = await createProgram();
const advised = files.flatMap((file) =>
  advisedIn(file, readFileSync(path.join(root, file), 'utf8')).map((words) => ({ file, words })),
);

test.each(advised)('`operator $words` exists, which $file advises', ({ words }) => {
  expect(unknownIn(words)).toBeUndefined();
});

test('finds what is unknown in a command', () => {
  expect(unknownIn('act burnLot AUCTION LOT')).toBe('burnLot');
  expect(unknownIn('company block NAME')).toBe('block');
  expect(unknownIn('act lowerReserve AUCTION LOT --to 5000')).toBe('--to');
  expect(unknownIn('seller list|add')).toBe('add');
  expect(unknownIn('act lowerReserve AUCTION LOT --reserve 5000')).toBeUndefined();
});

/** The words after "operator" in code, and in the table of the commands' own README. */
function advisedIn(file: string, text: string): string[] {
  const found = [
    ...text.matchAll(/npm run (?:--silent )?operator -- ([^`'"\n>#]+)/g),
    ...text.matchAll(/`operator ([a-z][^`\\\n]*)/g),
  ].map(([, words = '']) => words.trim());
  if (file !== path.join('operator', 'README.md')) return found;
  const rows = [...text.matchAll(/^\| (`.*?`) \|/gm)].map(([, cell = '']) => cell);
  return [...found, ...rows.flatMap((cell) => spansOf(cell))];
}

/** Those that begin as a command does. */
function spansOf(cell: string): string[] {
  const known = new Set(program.commands.map((one) => one.name()));
  return [...cell.matchAll(/`([^`]+)`/g)]
    .map(([, words = '']) => words)
    .filter((words) => known.has(words.split(' ')[0] ?? ''));
}

/** The first word that is no command, or no option of its command. */
function unknownIn(words: string): string | undefined {
  let command: Command = program;
  for (const word of words.split(/\s+/)) {
    const [option = ''] = /^--[a-z-]+/.exec(word) ?? [];
    if (
      option !== '' &&
      option !== '--help' &&
      !command.options.some(({ long }) => long === option)
    )
      return option;
    // After the name of a whole command come operands; any of its names is written large.
    if (command.commands.length === 0) continue;
    if (!/^[a-z-]/.test(word)) return undefined;
    if (option !== '') continue;
    const visible = command.createHelp().visibleCommands(command);
    for (const name of word.split('|')) {
      const next = visible.find((one) => one.name() === name);
      if (!next) return name;
      if (name === word) command = next;
    }
  }
  return undefined;
}

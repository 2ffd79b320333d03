/** The table of endings in docs/rules.md: who learns what by which way. */

/** The leader and a colleague are of one company, the rival bids less, the watcher not at all. */
export const readers = ['leader', 'colleague', 'rival', 'watcher'] as const;
export type Reader = (typeof readers)[number];

/** The columns after "who", by the names of their heads. */
export const ways = [
  'panel',
  'title',
  'live region',
  'every page',
  'inbox',
  'mail',
  'device',
  'history',
] as const;
export type Learned = Record<(typeof ways)[number], string>;

export interface Ending {
  name: string;
  learned: Partial<Record<Reader, Learned>>;
}

/** A row without a name goes on with the ending above it. */
export function readEndings(rules: string): Ending[] {
  const [, section = ''] = rules.split('\n## Endings\n');
  const [text = ''] = section.split('\n## ');
  const [head, , ...rows] = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1));
  const names = head?.map((cell) => cell.trim());
  const expected = ['what happens', 'who', ...ways];
  if (names?.join() !== expected.join())
    throw new Error(`the table has the columns ${head?.join()}`);
  const endings: Ending[] = [];
  for (const [name = '', who = '', ...cells] of rows.map((row) => row.map((cell) => cell.trim()))) {
    if (name !== '') endings.push({ name, learned: {} });
    const ending = endings.at(-1);
    if (!ending) throw new Error('the first row names no ending');
    const learned = Object.fromEntries(
      ways.map((way, at) => [way, codeIn(cells[at] ?? '')]),
    ) as Learned;
    for (const reader of who.split(', ')) {
      if (!isReader(reader)) throw new Error(`${reader} is no reader`);
      if (ending.learned[reader]) throw new Error(`${ending.name} has ${reader} twice`);
      ending.learned[reader] = learned;
    }
  }
  return endings;
}

function isReader(text: string): text is Reader {
  return readers.some((reader) => reader === text);
}

function codeIn(cell: string): string {
  return cell === '–' ? '' : cell.replaceAll('`', '');
}

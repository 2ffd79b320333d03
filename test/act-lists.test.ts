/** Which acts belong together is said by their rows (domain/acts.ts), never by a list of names. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isActKind } from '#domain/acts.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Lists of three or more kinds; the few names of a type that `Extract` takes are none. */
function listsIn(source: string): string[] {
  return [...source.matchAll(/\[(?:\s*'\w+',?){3,}\s*\]/g)].flatMap(([list]) => {
    const kinds = [...list.matchAll(/'(\w+)'/g)].flatMap(([, name = '']) => name).filter(isActKind);
    return kinds.length >= 3 ? [kinds.join(', ')] : [];
  });
}

test('no file of the product lists acts by their names', async () => {
  const found: string[] = [];
  for await (const file of glob('{domain,services,portal,operator,demo}/**/*.{ts,tsx}', {
    cwd: root,
  }))
    if (!file.includes('.test.'))
      for (const list of listsIn(readFileSync(path.join(root, file), 'utf8')))
        found.push(`${file}: ${list}`);
  expect(found).toEqual([]);
});

test('finds a list of acts, and none of other names', () => {
  expect(listsIn("new Set(['awardLot', 'rejectLot',\n 'counterOffer'])")).toHaveLength(1);
  expect(listsIn("['awardLot', 'rejectLot', 'open', 'draft']")).toEqual([]);
});

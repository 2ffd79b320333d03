import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  functionsOf,
  leaningFiles,
  leansOnPrivateParts,
  median,
  placesOfField,
  productionFiles,
} from './figures.ts';

test('functions are counted by lines, with those inside others, and not without a body', () => {
  const text = `export function outer(
  a: number,
): number {
  const inner = () => a;
  return inner();
}

declare function none(): void;
class A {
  method() {
    return 1;
  }
}
`;
  expect(functionsOf('a.ts', text)).toEqual([
    { name: 'outer', file: 'a.ts', lines: 6 },
    { name: 'inner', file: 'a.ts', lines: 1 },
    { name: 'method', file: 'a.ts', lines: 3 },
  ]);
});

test('the places of a vehicle field are those of the recipe', () => {
  const recipes = readFileSync(path.resolve(import.meta.dirname, '../docs/recipes.md'), 'utf8');
  expect(placesOfField(recipes)).toEqual(['Column', 'Table', 'Page', 'Texts']);
  expect(placesOfField('## Add a page\n\n1. **Address:** a row')).toEqual([]);
});

test('a comment about private parts is found, and a text that mentions them is not', () => {
  expect(leansOnPrivateParts('/** Leans on private parts of pg: a reason. */')).toBe(true);
  expect(leansOnPrivateParts("const text = 'private parts of a house';")).toBe(false);
});

test('two files lean on private parts of libraries', () => {
  expect(leaningFiles(productionFiles())).toEqual([
    'portal/layout/deferred-scripts.tsx',
    'services/events/release-request.ts',
  ]);
});

test('the median is the middle one', () => {
  expect(median([1, 2, 9])).toBe(2);
  expect(median([])).toBe(0);
});

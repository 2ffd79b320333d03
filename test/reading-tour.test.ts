/** The tour of README leads to files that exist, export what it names, and can be read alone. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSource } from './source-file.ts';

const root = path.resolve(import.meta.dirname, '..');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
const [, tour = ''] = /^## Read the code$([\s\S]*?)^## /m.exec(readme) ?? [];
const steps = [...tour.matchAll(/^\d+\. (.*)$/gm)].map(([, text = '']) => text);

/** A file of the tour is understood with few others open. */
const importsMax = 14;

test('the tour has steps, and they name symbols', () => {
  expect(steps.length).toBeGreaterThan(8);
  expect(steps.filter((step) => step.includes('`')).length).toBeGreaterThan(6);
});

test.each(steps)('%s', (step) => {
  expect(problemsOf(step)).toEqual([]);
});

test('a step that is not true any more is found', () => {
  expect(problemsOf('[a](domain/gone.ts): gone')).toEqual(['domain/gone.ts does not exist']);
  expect(problemsOf('[a](domain/bid-rules.ts): `decideBid` and `decideAll`')).toEqual([
    'decideAll is not exported',
  ]);
  expect(problemsOf('[a](services/app.ts): `createServices`')).toEqual([
    expect.stringMatching(/^services\/app\.ts has \d+ imports$/),
  ]);
});

function problemsOf(step: string): string[] {
  const places = [...step.matchAll(/\]\(([^)]+)\)/g)].map(([, place = '']) => place);
  const missing = places.filter((place) => !existsSync(path.join(root, place)));
  if (missing.length > 0) return missing.map((place) => `${place} does not exist`);
  const files = places.filter((place) => /\.tsx?$/.test(place));
  const exported = new Set(files.flatMap((file) => readSource(file).exported));
  const names = [...step.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  return [
    ...names.filter((name) => !exported.has(name)).map((name) => `${name} is not exported`),
    ...files.flatMap((file) => {
      const { importCount } = readSource(file);
      return importCount > importsMax ? [`${file} has ${importCount} imports`] : [];
    }),
  ];
}

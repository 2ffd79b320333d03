/** Writes docs/specification.md from the table of clauses. */
import { type Point, points } from './clauses.ts';

export const documentPath = 'docs/specification.md';

export function specificationDocument(): string {
  return [
    '# The specification, clause by clause',
    '',
    'What the portal promises, in the order of its specification, and the tests that hold each clause. `npm run clauses` writes this page from `test/specification/clauses.ts`; `npm test` fails when it is not up to date, when a test that it names is gone, or when a clause has none.',
    '',
    ...points.flatMap(section),
  ].join('\n');
}

function section({ number, title, clauses }: Point): string[] {
  return [
    `## ${number}. ${title}`,
    '',
    '| clause | tests |',
    '|---|---|',
    ...clauses.map(({ says, tests }) => `| ${cell(says)} | ${tests.map(reference).join('<br>')} |`),
    '',
  ];
}

function reference(test: string): string {
  const [file = '', name = ''] = test.split(' › ');
  return `\`${file}\`: ${cell(name)}`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/[<>]/g, '');
}

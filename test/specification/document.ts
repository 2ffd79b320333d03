/** Writes the text of build/docs/specification.md from the table of clauses. */
import { anchorOf } from '#test/rules.ts';
import { type Point, points } from './clauses.ts';

export function specificationDocument(): string {
  return [
    '# The specification, clause by clause',
    '',
    'What the portal promises, in the order of its specification, and the tests that hold each clause. Written by `npm run docs` from `test/specification/clauses.ts`; `npm test` fails when a test that it names is gone, or when a clause has none.',
    '',
    ...points.flatMap(section),
  ].join('\n');
}

function section({ number, title, rules, clauses }: Point): string[] {
  const links = rules.map((rule) => `[${rule}](../../docs/rules.md#${anchorOf(rule)})`);
  return [
    `## ${number}. ${title}`,
    '',
    `Rules: ${links.join(', ')}.`,
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

import fc from 'fast-check';
import { randomRuns } from '#test/depth.ts';
import { expect, test } from 'vitest';
import { bodyOfMarkdown } from './markdown.ts';
import { markdownProblem } from './markdown-limits.ts';
import { idsIn, invalidNodesIn } from '#test/content-body.ts';

test('headings, paragraphs, lists, links and emphasis become nodes', () => {
  const markdown = `Ask **before** you *bid*: [contact](/contact).

## Soft close

1. The last minutes
2. move
   - the end

### Five minutes
`;
  expect(bodyOfMarkdown(markdown)).toEqual([
    {
      kind: 'paragraph',
      children: [
        'Ask ',
        { kind: 'strong', children: ['before'] },
        ' you ',
        { kind: 'emphasis', children: ['bid'] },
        ': ',
        { kind: 'link', href: '/contact', children: ['contact'] },
        '.',
      ],
    },
    { kind: 'heading', level: 2, id: 'section-soft-close', children: ['Soft close'] },
    {
      kind: 'list',
      isOrdered: true,
      items: [
        [{ kind: 'paragraph', children: ['The last minutes'] }],
        [
          { kind: 'paragraph', children: ['move'] },
          {
            kind: 'list',
            isOrdered: false,
            items: [[{ kind: 'paragraph', children: ['the end'] }]],
          },
        ],
      ],
    },
    { kind: 'heading', level: 3, id: 'section-five-minutes', children: ['Five minutes'] },
  ]);
});

test('two headings with the same words have an address each', () => {
  const ids = bodyOfMarkdown('## Zuschläge\n\n## Zuschläge').map(
    (block) => 'id' in block && block.id,
  );
  expect(ids).toEqual(['section-zuschläge', 'section-zuschläge-2']);
});

test('a long heading’s address ends between two characters', () => {
  const [heading] = bodyOfMarkdown(`## ${'𐊀'.repeat(80)}`);
  expect(heading).toMatchObject({ id: `section-${'𐊀'.repeat(52)}` });
});

test('HTML, pictures and invalid links are left out; their texts stay', () => {
  const markdown = `Hello <b onclick="x()">you</b> ![a car](/car.png)

<script>alert(1)</script>

[press](javascript:alert(1)) [](https://empty.example)`;
  const text = JSON.stringify(bodyOfMarkdown(markdown));
  expect(text).toContain('Hello ');
  expect(text).toContain('press');
  expect(text).not.toMatch(/script|onclick|car\.png|empty/);
});

test('any text yields only nodes of a body and valid addresses', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(markdowns(), (markdown) => {
      const body = bodyOfMarkdown(markdown);
      expect(invalidNodesIn(body)).toEqual([]);
      expect(new Set(idsIn(body)).size).toBe(idsIn(body).length);
    }),
    { numRuns: randomRuns(1000) },
  );
});

test('a thousand quotes in one another neither break it nor come out', () => {
  expect(bodyOfMarkdown(`${'> '.repeat(1000)}deep`)).toEqual([]);
});

/**
 * Returns fragments that mean something to a Markdown parser or a browser, in any order, with
 * arbitrary text between them.
 */
function markdowns(): fc.Arbitrary<string> {
  const piece = fc.constantFrom(
    '\n',
    '\n\n',
    '# ',
    '## ',
    '#### ',
    '- ',
    '1. ',
    '> ',
    '    ',
    '`',
    '```\n',
    '*',
    '**',
    '_',
    '[',
    '](',
    ')',
    '![',
    '<',
    '>',
    '<script>',
    '</script>',
    '<a href="javascript:x">',
    '<javascript:x>',
    '<https://a.example>',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/.//e',
    '/contact',
    'https://a.example',
    '&#106;avascript:x',
    '&lt;',
    '[x]: javascript:x\n',
    '[x]',
    '\\',
    '***\n',
    '\t',
    'word ',
    '\0',
  );
  const other = fc.string({ unit: 'grapheme', maxLength: 8 });
  return fc
    .array(fc.oneof({ weight: 5, arbitrary: piece }, other), { maxLength: 40 })
    .map((all) => all.join(''));
}

const letters = 60_000;
const filled = (text: string) => text.repeat(Math.floor(letters / text.length));

test.each([
  ['emphasis that never closes', filled('*a_ ')],
  ['emphasis that always closes', filled('a**b') + filled('c* ')],
  ['two kinds of emphasis by turns', filled('_*')],
  ['pictures that open, then close', `${'!['.repeat(15_000)}${'](a)'.repeat(7_500)}`],
  ['code that never closes', filled('\\``')],
  ['comments that never close', filled('(<!--')],
  ['quotes inside each other', filled('>')],
  ['quotes with spaces inside each other', filled('> ')],
  ['lists inside each other', filled('1. ')],
  ['quotes after each other', filled('>\n\n')],
  ['a quote that every line goes on with', `${'>'.repeat(100)}${filled('a\n')}`],
  ['underlined headings', filled('a\n-\n')],
])('%s is refused before it is parsed', (_what, text) => {
  expect(markdownProblem(text)).toMatch(/^has more than/);
});

test('a long honest page is read', () => {
  const section = `## Soft close

A bid in the **last five minutes** moves the *end*, as [the terms](/disclaimer) say.

- one
  - two
    1. three

> Quoted from the terms.

| Hammer price | Fee |
|---|--:|
| to €5,000 | **€250** |
`;
  const page = section.repeat(200);
  expect(markdownProblem(page)).toBeUndefined();
  expect(bodyOfMarkdown(page).filter(({ kind }) => kind === 'table')).toHaveLength(200);
  // Equal headings have different ids.
  expect(new Set(idsIn(bodyOfMarkdown(page))).size).toBe(200);
});

test('a table preserves its alignment, and rows have as many cells as the head', () => {
  const markdown = '| a | b | c |\n|:-|:-:|-:|\n| 1 |\n| 1 | 2 | 3 | 4 |';
  expect(bodyOfMarkdown(markdown)).toEqual([
    {
      kind: 'table',
      columns: [
        { children: ['a'], align: 'left' },
        { children: ['b'], align: 'center' },
        { children: ['c'], align: 'right' },
      ],
      rows: [
        [['1'], [], []],
        [['1'], ['2'], ['3']],
      ],
    },
  ]);
});

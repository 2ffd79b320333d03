import fc from 'fast-check';
import { randomRuns } from '#test/depth.ts';
import { expect, test } from 'vitest';
import { bodyOfBlocks } from './blocks.ts';
import { idsIn, invalidNodesIn } from '#test/content-body.ts';

const text = (words: string, marks: object = {}) => ({ type: 'text', text: words, ...marks });

test('headings, paragraphs, lists, quotes, links and marks become nodes', () => {
  const blocks = [
    { type: 'heading', level: 1, children: [text('Soft close')] },
    {
      type: 'paragraph',
      children: [
        text('Ask '),
        text('before', { bold: true }),
        text(' you '),
        text('bid', { bold: true, italic: true, underline: true }),
        { type: 'link', url: '/nl-nl/contact', children: [text('contact')] },
      ],
    },
    { type: 'quote', children: [text('Sold')] },
    {
      type: 'list',
      format: 'ordered',
      children: [
        { type: 'list-item', children: [text('The last minutes')] },
        { type: 'list-item', children: [text('move')] },
        {
          type: 'list',
          format: 'unordered',
          children: [{ type: 'list-item', children: [text('the end')] }],
        },
      ],
    },
  ];
  expect(bodyOfBlocks(blocks)).toEqual([
    { kind: 'heading', level: 2, id: 'section-soft-close', children: ['Soft close'] },
    {
      kind: 'paragraph',
      children: [
        'Ask ',
        { kind: 'strong', children: ['before'] },
        ' you ',
        { kind: 'strong', children: [{ kind: 'emphasis', children: ['bid'] }] },
        { kind: 'link', href: '/contact', children: ['contact'] },
      ],
    },
    { kind: 'paragraph', children: ['Sold'] },
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
  ]);
});

test('pictures, empty blocks, invalid links and unknown nodes are left out; the texts of links stay', () => {
  const blocks = [
    { type: 'image', image: { url: '/uploads/x.png' }, children: [text('')] },
    { type: 'paragraph', children: [text('  ')] },
    { type: 'iframe', children: [text('x')] },
    {
      type: 'paragraph',
      children: [{ type: 'link', url: 'javascript:x', children: [text('press')] }],
    },
    null,
    'text',
    { type: 'paragraph', children: 'no list' },
  ];
  expect(bodyOfBlocks(blocks)).toEqual([{ kind: 'paragraph', children: ['press'] }]);
});

test('a thousand lists in one another neither break it nor come out', () => {
  let list: unknown = { type: 'list-item', children: [text('deep')] };
  for (let depth = 0; depth < 1000; depth += 1) list = { type: 'list', children: [list] };
  expect(bodyOfBlocks([list])).toEqual([]);
});

test('any answer yields only nodes of a body and valid addresses', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(fc.array(nodes(), { maxLength: 6 }), (blocks) => {
      const body = bodyOfBlocks(blocks);
      expect(invalidNodesIn(body)).toEqual([]);
      expect(new Set(idsIn(body)).size).toBe(idsIn(body).length);
    }),
    { numRuns: randomRuns(500) },
  );
});

/**
 * Returns nodes that have one or two fields of the wrong type, at any nesting, and any other JSON
 * value.
 */
function nodes(): fc.Arbitrary<unknown> {
  const words = fc.constantFrom(
    'word',
    '<script>',
    '',
    'javascript:x',
    '/contact',
    '//evil.example',
    'https://a.example',
  );
  return fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.record(
        {
          type: fc.constantFrom(
            'paragraph',
            'heading',
            'list',
            'list-item',
            'link',
            'text',
            'quote',
            'code',
            'image',
            'x',
          ),
          text: words,
          url: words,
          level: fc.oneof(fc.integer({ min: -1, max: 9 }), fc.constant('2')),
          format: fc.constantFrom('ordered', 'unordered', 1),
          bold: fc.oneof(fc.boolean(), fc.constant('yes')),
          italic: fc.boolean(),
          children: fc.oneof(fc.array(tie('node'), { maxLength: 4 }), fc.constant(null)),
        },
        { requiredKeys: [] },
      ),
      fc.jsonValue({ maxDepth: 2 }),
    ),
  })).node;
}

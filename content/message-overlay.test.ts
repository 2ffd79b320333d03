import fc from 'fast-check';
import { randomRuns } from '#test/depth.ts';
import { expect, test } from 'vitest';
import { loadMessages } from '#locales/load.ts';
import { translator } from '#locales/translate.ts';
import { readMessageOverlay } from './message-overlay.ts';
import type { ContentError } from './source.ts';

async function read(texts: unknown, locale: 'en' | 'pl-pl' = 'en') {
  const errors: ContentError[] = [];
  const overlay = await readMessageOverlay(locale, texts, 'messages/en.yaml', (contentError) =>
    errors.push(contentError),
  );
  return { overlay, errors };
}

test('a text with the placeholders of English replaces the built-in one, whatever else it contains', async () => {
  const texts = {
    'shell.home': 'Start',
    'list.bidCount': 'Bids: {count}',
    'auctions.lots': '{count, plural, =0 {nothing} one {# car} other {# cars}}',
  };
  expect(await read(texts)).toEqual({ overlay: texts, errors: [] });
});

test('four forms of a Polish plural are as good as two of an English one', async () => {
  const text = '{count, plural, one {# oferta} few {# oferty} many {# ofert} other {# oferty}!}';
  const good = { 'list.bidCount': text.replace('!', '') };
  expect((await read(good, 'pl-pl')).errors).toEqual([]);
});

test.each([
  ['an unknown key', { 'shell.nowhere': 'x' }, /no such message/],
  ['a key of every object', { constructor: 'x' }, /no such message/],
  ['no text', { 'shell.home': 7 }, /string/],
  ['an empty text', { 'shell.home': '' }, /fewer/],
  ['a book', { 'shell.home': 'x'.repeat(3000) }, /more/],
  ['broken ICU', { 'list.bidCount': '{count, plural, one {# bid}' }, /read as an ICU/],
  ['a plural without the rest', { 'list.bidCount': '{count, plural, one {#}}' }, /read as an ICU/],
  ['a placeholder too few', { 'list.bidCount': 'Some bids' }, /must have the placeholder {count}/],
  ['a placeholder too many', { 'shell.home': '{name}' }, /must not have the placeholder {name}/],
  ['one in a branch', { 'list.bidCount': '{count, plural, other {{x}}}' }, /must not .* {x}/],
  ['a date of a number', { 'list.bidCount': '{count, date, ::yyyy}' }, /another form/],
  ['a number of a name', { 'vehicle.title': '{plate, number, ::currency/xx}' }, /another form/],
  ['a choice', { 'list.bidCount': '{count, select, other {x}}' }, /another form/],
])('%s stays out, and the log names the place', async (_what, texts, problem) => {
  const { overlay, errors } = await read(texts);
  expect(overlay).toEqual({});
  expect(errors).toHaveLength(1);
  expect(errors[0]!.place).toBe(`messages/en.yaml ${Object.keys(texts)[0]}`);
  expect(errors[0]!.problem).toMatch(problem);
});

test('a text equal to the built-in one is not sent', async () => {
  expect(await read(await loadMessages('en'))).toEqual({ overlay: {}, errors: [] });
});

test.each([[null], ['text'], [['list']], [7]])('%j is no messages at all', async (texts) => {
  const { overlay, errors } = await read(texts);
  expect(overlay).toEqual({});
  expect(errors).toHaveLength(1);
});

test('any valid overlay text can be rendered', async () => {
  expect.hasAssertions();
  const builtIn = await loadMessages('en');
  await fc.assert(
    fc.asyncProperty(icuTexts(), async (text) => {
      const { overlay, errors } = await read({ 'position.won': text });
      expect(Object.keys(overlay).length + errors.length).toBe(
        text === builtIn['position.won'] ? 0 : 1,
      );
      const t = translator('en', { ...builtIn, ...overlay });
      for (const count of [0, 1, 2, 5, 1.5])
        expect(typeof t('position.won', { count })).toBe('string');
    }),
    { numRuns: randomRuns(500) },
  );
});

function icuTexts(): fc.Arbitrary<string> {
  const piece = fc.constantFrom(
    '{',
    '}',
    '{count}',
    '{count, plural, other {',
    '}}',
    '#',
    'one {',
    'other {',
    "'",
    '<b>',
    '</b>',
    '{count, number}',
    '{count, date, short}',
    '{count, selectordinal, other {#}}',
    ', ',
    'offset:1 ',
    '=0 {',
    '{x}',
    'won today',
    '{count, plural, one {#} other {# and {count}}}',
    '\0',
    '{0}',
  );
  return fc
    .array(fc.oneof({ weight: 4, arbitrary: piece }, fc.string({ maxLength: 5 })), {
      minLength: 1,
      maxLength: 10,
    })
    .map((pieces) => pieces.join(''));
}

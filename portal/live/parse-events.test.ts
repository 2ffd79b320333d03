import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSseParser, messageCharsMax, type SseMessage } from './follow-events.ts';

function parse(pieces: string[]): SseMessage[] {
  const messages: SseMessage[] = [];
  const parser = createSseParser((message) => messages.push(message));
  for (const piece of pieces) parser.feed(piece);
  return messages;
}

test('id, kind and data of an event are read, a comment is passed over', () => {
  expect(parse([': beat\n\nid: 7\nevent: bidPlaced\ndata: {"a":1}\n\n'])).toEqual([
    { id: '7', event: 'bidPlaced', data: '{"a":1}' },
  ]);
});

test('the id lasts until the next one, the kind does not', () => {
  expect(parse(['id: 7\nevent: x\ndata: 1\n\ndata: 2\n\n'])).toEqual([
    { id: '7', event: 'x', data: '1' },
    { id: '7', event: 'message', data: '2' },
  ]);
});

test('several data lines are one text; fields without a colon and unknown fields do no harm', () => {
  expect(parse(['data:1\ndata:  2\ndata\nretry: 5\nnonsense\n\n'])).toEqual([
    { id: '', event: 'message', data: '1\n 2\n' },
  ]);
});

test('an event that was cut off by the end of the stream is dropped', () => {
  expect(parse(['data: 1\n\ndata: 2\n'])).toHaveLength(1);
});

test('a stream that never ends its event fails', () => {
  expect(() => parse(['data: ', 'x'.repeat(messageCharsMax + 1)])).toThrow(RangeError);
});

const word = fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/[\r\n\0\uFEFF]/g, ''));
const sent = fc.array(
  fc.record({
    id: word.filter((text) => !text.startsWith(' ')),
    event: word.filter((text) => text !== '' && !text.startsWith(' ')),
    data: fc.array(word, { minLength: 1, maxLength: 3 }),
    beat: fc.boolean(),
  }),
  { maxLength: 6 },
);

test('events do not depend on where the stream was cut, nor on how lines end', () => {
  fc.assert(
    fc.property(
      sent,
      fc.constantFrom('\n', '\r', '\r\n'),
      fc.array(fc.nat(), { maxLength: 20 }),
      (messages, end, cuts) => {
        const text = messages
          .map(({ id, event, data, beat }) =>
            [
              ...(beat ? [': beat'] : []),
              `id: ${id}`,
              `event: ${event}`,
              ...data.map((line) => `data: ${line}`),
              '',
              '',
            ].join(end),
          )
          .join('');
        const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].toSorted(
          (a, b) => a - b,
        );
        const pieces = [...places, text.length].map((place, index) =>
          text.slice(places[index - 1] ?? 0, place),
        );
        expect(pieces.join('')).toBe(text);
        expect(parse(pieces)).toEqual(
          messages.map(({ id, event, data }) => ({ id, event, data: data.join('\n') })),
        );
      },
    ),
  );
});

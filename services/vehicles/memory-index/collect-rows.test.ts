/** Rows of a copy come in pieces of any size, and what is no copy of lots is refused. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Collector } from '#search/collect.ts';
import { collectRows } from './collect-rows.ts';
import { lotDeclaration, readKinds, rowOf } from './lot-fields.ts';

const head = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const end = Buffer.from([0xff, 0xff]);

function int(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
}

function double(value: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeDoubleBE(value);
  return buffer;
}

/** The row's texts as PostgreSQL copies them. */
function copied([id = '', plate = '', ...texts]: readonly (string | null)[]): Buffer {
  const fields = texts.map((text, at) => {
    if (text === null) return undefined;
    return readKinds[at] === 'number' ? double(Number(text)) : Buffer.from(text);
  });
  const all = [
    Buffer.from(id?.replaceAll('-', '') ?? '', 'hex'),
    Buffer.from(plate ?? ''),
    ...fields,
  ];
  return Buffer.concat([
    int(all.length, 2),
    ...all.flatMap((field) => (field ? [int(field.length, 4), field] : [int(-1, 4)])),
  ]);
}

const someRow = fc.tuple(
  fc.uuid(),
  fc.constantFrom('K482TN', 'BÖA123', 'X'),
  ...readKinds.map((kind) =>
    fc.option(
      kind === 'number'
        ? fc.double({ noNaN: true }).map(String)
        : kind === 'word'
          ? fc.constantFrom('Golf', 'Škoda', 'ë', '')
          : fc.array(fc.constantFrom('a', 'ab', 'ü')).map((words) => words.join(' ')),
      { nil: null },
    ),
  ),
);

async function collected(bytes: Buffer, cuts: readonly number[]) {
  const places = [0, ...cuts.toSorted((one, other) => one - other), bytes.length];
  async function* pieces() {
    for (const [at, place] of places.entries()) yield bytes.subarray(place, places[at + 1]);
  }
  const collector = new Collector(lotDeclaration);
  await collectRows(pieces(), collector);
  return collector.collected();
}

/** The same from the text of a changed lot. */
function collectedFromJson(rows: readonly (readonly (string | null)[])[]) {
  const collector = new Collector(lotDeclaration);
  for (const texts of rows) {
    const { id, values } = rowOf(JSON.stringify(texts));
    collector.begin(Buffer.from(id.replaceAll('-', ''), 'hex'));
    for (const [at, value] of values.entries())
      if (typeof value === 'number') collector.setNumber(at, value);
      else if (value !== null)
        for (const word of typeof value === 'string' ? [value] : value)
          collector.addWord(at, Buffer.from(word));
  }
  return collector.collected();
}

test('rows in pieces are the same as their texts', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(someRow, { maxLength: 4 }),
      fc.array(fc.nat(1_500), { maxLength: 12 }),
      async (rows, cuts) => {
        const bytes = Buffer.concat([head, ...rows.map(copied), end]);
        const within = cuts.map((cut) => Math.min(cut, bytes.length));
        expect(await collected(bytes, within)).toEqual(collectedFromJson(rows));
      },
    ),
  ));

test('what is no copy of lots is refused', async () => {
  const row = copied(['0'.repeat(32), 'X', ...readKinds.map(() => null)]);
  await expect(collected(Buffer.concat([head, row]), [])).rejects.toThrow('has no end');
  await expect(collected(Buffer.concat([head, row.subarray(0, 9)]), [])).rejects.toThrow('no end');
  await expect(collected(Buffer.concat([Buffer.alloc(19), end]), [])).rejects.toThrow('binary');
  const short = Buffer.concat([head, int(3, 2), end]);
  await expect(collected(short, [])).rejects.toThrow('a row of the copy has 3 fields');
});

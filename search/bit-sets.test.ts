/** Sets of bits and the kernel's loops against sets of JavaScript. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BitSet, BitSets } from './bit-sets.ts';
import { MemoryPlan } from './memory.ts';
import type { Codes } from './numbers.ts';

const sizes = fc.constantFrom(1, 63, 64, 511, 512, 513, 1_500, 2_048);

/** Documents in blocks with gaps, so that sets begin and end anywhere. */
const someOf = (size: number) =>
  fc
    .tuple(fc.nat(size), fc.nat(size), fc.integer({ min: 1, max: 7 }), fc.nat(6))
    .map(([one, other, step, at]) =>
      Array.from({ length: size }, (_, document) => document).filter(
        (document) =>
          document >= Math.min(one, other) &&
          document < Math.max(one, other) &&
          document % step === at % step,
      ),
    );

const someSets = sizes.chain((size) => fc.tuple(fc.constant(size), someOf(size), someOf(size)));

function setsOf(size: number, ...documents: readonly (readonly number[])[]) {
  const plan = new MemoryPlan(size);
  plan.takeSets(documents.length);
  const listed = documents.map(({ length }) => plan.takeArray(Uint32Array, length));
  const codes = [Uint8Array, Uint16Array, Uint32Array].map((type) =>
    plan.takeArray<Codes>(type, size),
  );
  const counts = plan.takeArray(Uint32Array, 300);
  const list = plan.takeArray(Uint32Array, size);
  const bits = new BitSets(plan.allocate(), size);
  const sets = documents.map((some, place): BitSet => {
    for (const document of some) bits.add(bits.at(place), document);
    return bits.at(place);
  });
  const lists = listed.map((list, at) => {
    list().set(documents[at] ?? []);
    return list();
  });
  return {
    bits,
    sets,
    lists,
    codes: codes.map((array) => array()),
    counts: counts(),
    list: list(),
  };
}

const all = (size: number) => ({ from: 0, to: Math.ceil(size / 512) * 64 });

test('intersections, unions and differences, counted whole and within an extent', () => {
  fc.assert(
    fc.property(someSets, ([size, one, other]) => {
      const { bits, sets, list } = setsOf(size, one, other, []);
      const [first = 0, second = 0, third = 0] = sets;
      const both = one.filter((document) => other.includes(document));
      expect(bits.countBoth(first, second, bits.extentOf(first))).toBe(both.length);
      expect(bits.countBoth(first, second, all(size))).toBe(both.length);
      for (const [join, found] of [
        ['keepBoth', both],
        ['keepWithout', one.filter((document) => !other.includes(document))],
        ['keepEither', [...new Set([...one, ...other])].sort((a, b) => a - b)],
      ] as const) {
        bits.copy(third, first);
        bits[join](third, second);
        expect([...bits.documentsOf(third, bits.extentOf(third), list)]).toEqual(found);
      }
    }),
  );
});

test('ranges and lists of documents are counted', () => {
  fc.assert(
    fc.property(someSets, fc.nat(2_048), fc.nat(2_048), ([size, one, other], from, to) => {
      const { bits, sets, lists } = setsOf(size, one, other);
      const [set = 0] = sets;
      const [start, end] = [Math.min(from, size), Math.min(to, size)];
      const within = one.filter((document) => document >= start && document < end);
      expect(bits.countRange(set, start, end)).toBe(within.length);
      const both = other.filter((document) => one.includes(document));
      expect(bits.countListed(set, lists[1] ?? new Uint32Array(0))).toBe(both.length);
    }),
  );
});

test('the next document of a list that a set has, in both directions', () => {
  fc.assert(
    fc.property(someSets, fc.nat(40), fc.nat(2_048), ([size, one, other], passed, middle) => {
      const { bits, sets, lists } = setsOf(size, one, other);
      const [set = 0] = sets;
      const list = lists[1] ?? new Uint32Array(0);
      const at = Math.min(middle, list.length);
      const found = other.flatMap((document, index) => (one.includes(document) ? [index] : []));
      const up = found.filter((index) => index >= at);
      const down = found.filter((index) => index < at).toReversed();
      expect(bits.nextListed(set, list, { from: at, to: list.length, passed })).toBe(
        up[passed] ?? list.length,
      );
      expect(bits.nextListed(set, list, { from: at - 1, to: -1, passed })).toBe(down[passed] ?? -1);
    }),
  );
});

test('codes of one, two and four bytes are counted', () => {
  fc.assert(
    fc.property(someSets, fc.integer({ min: 1, max: 250 }), ([size, one], words) => {
      const { bits, sets, codes, counts, list } = setsOf(size, one);
      const [set = 0] = sets;
      const expected = Array.from({ length: 300 }, () => 0);
      for (const document of one)
        expected[document % words] = (expected[document % words] ?? 0) + 1;
      for (const column of codes) {
        for (let document = 0; document < size; document += 1) column[document] = document % words;
        const documents = bits.documentsOf(set, bits.extentOf(set), list);
        const found = bits.countCodes(documents, column, { codesEnd: words, counts });
        expect([...found]).toEqual(expected.slice(0, words));
      }
    }),
  );
});

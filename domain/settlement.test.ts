/** What follows an award: its states, dates, references and codes, whatever is tried. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditorReference, readCreditorReference, referencesIn } from './creditor-reference.ts';
import { dateIn, documentNumber, dueDate } from './payment-terms.ts';
import {
  type SettlementAct,
  type SettlementState,
  isOverdue,
  paidOf,
  settlementAfter,
  settlementLife,
  settlementStates,
  dueOfOwed,
  leftOfOwed,
  stateOnceBooked,
  stateOnceCollected,
} from './settlement-life-cycle.ts';
import { transferCode } from './transfer-code.ts';

const acts: SettlementAct[] = [
  'issue',
  'correct',
  'pay',
  'unpay',
  'release',
  'collect',
  'close',
  'reopen',
  'reverse',
];

test('acts lead from state to state by the table alone', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...acts), { maxLength: 30 }), (tried) => {
      let state: SettlementState = 'awarded';
      for (const act of tried) {
        const ways: Partial<Record<string, SettlementState>> = settlementLife[state];
        expect(settlementAfter(state, act)).toBe(ways[act]);
        state = ways[act] ?? state;
      }
    }),
  );
  expect(Object.keys(settlementLife).toSorted()).toEqual([...settlementStates].toSorted());
});

test('nothing is released unpaid, and what was collected is never reversed or unpaid', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...acts), { maxLength: 30 }), (tried) => {
      let state: SettlementState = 'awarded';
      const walked: SettlementState[] = [state];
      for (const act of tried) {
        const next = settlementAfter(state, act);
        if (next && next !== state) walked.push(next);
        state = next ?? state;
      }
      const before = (wanted: SettlementState) =>
        walked.flatMap((one, place) => (one === wanted ? [walked[place - 1]] : []));
      expect(before('released').every((one) => one === 'paid')).toBe(true);
      expect(before('collected').every((one) => one === 'released')).toBe(true);
      const from = walked.indexOf('collected');
      const after = from < 0 ? [] : walked.slice(from);
      // Closed and opened again, by a deposit that came back.
      expect(after.every((one, place) => one === (place % 2 === 0 ? 'collected' : 'closed'))).toBe(
        true,
      );
    }),
  );
});

test('a statement is paid when the booked lines reach its total, and open again when they do not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.integer({ min: -10, max: 2e9 }),
      (total, booked) => {
        const isPaid = booked >= total;
        expect(stateOnceBooked('issued', total, booked)).toBe(isPaid ? 'paid' : 'issued');
        expect(stateOnceBooked('paid', total, booked)).toBe(isPaid ? 'paid' : 'issued');
        expect(stateOnceBooked('released', total, booked)).toBe(isPaid ? 'released' : 'issued');
        expect(stateOnceBooked('collected', total, booked)).toBe('collected');
        expect(['whole', 'tooMuch'].includes(paidOf(total, booked))).toBe(isPaid);
      },
    ),
  );
});

const sums = fc.record({ deposit: fc.nat(), credit: fc.nat() });
test('closed owes nothing back: no deposit unproven or held, no credit that has not gone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('collected' as const, 'closed' as const),
      sums,
      sums,
      fc.boolean(),
      (state, owedMinor, returnedMinor, isProven) => {
        const owed = { owedMinor, returnedMinor, isProven };
        const isBack =
          (owedMinor.deposit === 0 || (isProven && returnedMinor.deposit >= owedMinor.deposit)) &&
          returnedMinor.credit >= owedMinor.credit;
        expect(stateOnceCollected(state, owed)).toBe(isBack ? 'closed' : 'collected');
        expect(dueOfOwed(owed, 'credit')).toBe(Math.max(0, leftOfOwed(owed, 'credit')));
        expect(dueOfOwed({ ...owed, isProven: false }, 'deposit')).toBe(0);
      },
    ),
  );
  const nothing = { deposit: 0, credit: 0 };
  const paid = { owedMinor: nothing, returnedMinor: nothing, isProven: true };
  for (const state of ['issued', 'paid', 'released', 'reversed'] as const)
    expect(stateOnceCollected(state, paid)).toBe(state);
});

test('five working days to pay, and overdue only on the day after', () => {
  expect(dueDate('2026-11-17', 5)).toBe('2026-11-24');
  expect(dueDate('2026-11-20', 5)).toBe('2026-11-27');
  expect(dueDate('2026-11-21', 5)).toBe('2026-11-27');
  expect(dueDate('2026-11-20', 1)).toBe('2026-11-23');
  expect(dateIn(new Date('2026-11-17T23:30:00Z'), 'Europe/Amsterdam')).toBe('2026-11-18');
  expect(isOverdue('issued', '2026-11-24', '2026-11-24')).toBe(false);
  expect(isOverdue('issued', '2026-11-24', '2026-11-25')).toBe(true);
  expect(isOverdue('paid', '2026-11-24', '2026-11-25')).toBe(false);
});

const numbers = fc.record({
  seller: fc.integer({ min: 0, max: 99_999 }),
  year: fc.integer({ min: 2020, max: 2099 }),
  ordinal: fc.integer({ min: 1, max: 9_999_999 }),
});

test('each number has one reference, which is found again in whatever the payer wrote', () => {
  expect(creditorReference('539007547034')).toBe('RF18539007547034');
  expect(documentNumber({ seller: 3, year: 2026, ordinal: 17 })).toBe('S3-2026-00017');
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 4 }), fc.string(), (number, gap, other) => {
      const reference = creditorReference(documentNumber(number));
      expect(readCreditorReference(reference)).toBe(reference);
      const written = reference.toLowerCase().replaceAll(new RegExp(`.{${gap}}`, 'g'), '$& ');
      expect(referencesIn(`${other} ${written}; thanks`).flat()).toContain(reference);
    }),
  );
});

test('a reference with one wrong digit is none', () => {
  fc.assert(
    fc.property(numbers, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
      const reference = creditorReference(documentNumber(number));
      const digits = Array.from(reference.matchAll(/\d/g), ({ index }) => index);
      const index = digits[at % digits.length] ?? 2;
      const digit = (Number(reference[index]) + by) % 10;
      const wrong = reference.slice(0, index) + String(digit) + reference.slice(index + 1);
      expect(readCreditorReference(wrong)).toBeUndefined();
    }),
  );
  for (const text of ['', 'RF', 'RF18', 'RF18-', `RF18${'1'.repeat(22)}`])
    expect(readCreditorReference(text)).toBeUndefined();
  expect(() => creditorReference('–')).toThrow(RangeError);
});

test('a transfer code has its fields in their lines, whatever the payee is called', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'ß', 'Ł', ' ', '\n', '\r', '\u0085'), maxLength: 90 }),
      fc.integer({ min: 1, max: 99_999_999_999 }),
      fc.constantFrom('ABNANL2A', null),
      (payee, amountMinor, bic) => {
        const iban = 'NL91ABNA0417164300';
        const code = transferCode({ payee, iban, bic, amountMinor, reference: 'RF18539007547034' });
        const lines = code.split(/\r\n|[\n\r]/);
        expect(lines).toHaveLength(10);
        expect(lines.slice(0, 5)).toEqual(['BCD', '002', '1', 'SCT', bic ?? '']);
        expect(Array.from(lines[5] ?? '').length).toBeLessThanOrEqual(70);
        expect(lines[6]).toBe(iban);
        expect(Math.round(Number(lines[7]?.slice(3)) * 100)).toBe(amountMinor);
        expect(lines[7]).toMatch(/^EUR\d+\.\d{2}$/);
        expect(lines[9]).toBe('RF18539007547034');
        expect(Buffer.byteLength(code)).toBeLessThanOrEqual(331);
      },
    ),
  );
  for (const amountMinor of [0, -1, 0.5, 1e11])
    expect(() =>
      transferCode({ payee: 'A', iban: 'B', bic: null, amountMinor, reference: 'RF18' }),
    ).toThrow(RangeError);
});

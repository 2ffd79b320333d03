/** Suggestions for payments that name nothing: whatever is open, never more than there is. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditorReference } from './creditor-reference.ts';
import {
  type LeftPayment,
  type OpenOfCompany,
  paidTwice,
  suggestionsFor,
} from './payment-suggestions.ts';

const open = (
  number: string,
  company: string,
  openMinor: number,
  dueOn = '2026-11-24',
): OpenOfCompany => ({
  settlementId: number,
  companyId: company,
  company,
  number,
  reference: creditorReference(number),
  currency: 'EUR',
  openMinor,
  dueOn,
});
const left = (leftMinor: number, more: Partial<LeftPayment> = {}): LeftPayment => ({
  leftMinor,
  currency: 'EUR',
  payerName: null,
  payerCompanies: [],
  references: [],
  text: '',
  ...more,
});

const statements = [
  open('S1-2026-00001', 'Autohaus Lindner GmbH', 1_000_000, '2026-11-27'),
  open('S1-2026-00002', 'Autohaus Lindner GmbH', 500_000),
  open('S1-2026-00003', 'Van Dijk B.V.', 500_000),
];

test('the account weighs most, then the name, then the amount alone', () => {
  const byName = suggestionsFor(left(500_000, { payerName: 'VAN DIJK BV' }), statements);
  expect(byName).toEqual([
    {
      companyId: 'Van Dijk B.V.',
      company: 'Van Dijk B.V.',
      reasons: ['name', 'amount'],
      lines: [{ settlementId: 'S1-2026-00003', amountMinor: 500_000 }],
    },
    expect.objectContaining({ companyId: 'Autohaus Lindner GmbH', reasons: ['amount'] }),
  ]);
  const payerCompanies = ['Autohaus Lindner GmbH'];
  const both = suggestionsFor(left(1_500_000, { payerCompanies }), statements);
  expect(both).toMatchObject([{ reasons: ['account', 'amount'], lines: [{}, {}] }]);
  // The first due first, as far as it reaches.
  expect(suggestionsFor(left(700_000, { payerCompanies }), statements)).toMatchObject([
    {
      reasons: ['account'],
      lines: [
        { settlementId: 'S1-2026-00002', amountMinor: 500_000 },
        { settlementId: 'S1-2026-00001', amountMinor: 200_000 },
      ],
    },
  ]);
  expect(suggestionsFor(left(123), statements)).toEqual([]);
  expect(suggestionsFor(left(500_000, { currency: 'PLN' }), statements)).toEqual([]);
});

test('no suggestion moves more than is left, or than is open, or of two companies', () => {
  const company = fc.constantFrom('Lindner GmbH', 'Van Dijk', 'Moreau');
  const amounts = fc.integer({ min: 1, max: 5_000 });
  const one = fc
    .tuple(fc.integer({ min: 1, max: 99_999 }), company, amounts)
    .map(([ordinal, name, amount]) =>
      open(`S1-2026-${String(ordinal).padStart(5, '0')}`, name, amount),
    );
  const all = fc.uniqueArray(one, { selector: ({ number }) => number, maxLength: 12 });
  fc.assert(
    fc.property(
      all,
      amounts,
      fc.option(company),
      fc.array(company),
      (some, leftMinor, name, seen) => {
        const payment = left(leftMinor, { payerName: name, payerCompanies: seen });
        for (const { lines, companyId, reasons } of suggestionsFor(payment, some)) {
          expect(reasons.length).toBeGreaterThan(0);
          expect(lines.length).toBeGreaterThan(0);
          const sum = lines.reduce((whole, { amountMinor }) => whole + amountMinor, 0);
          expect(sum).toBeLessThanOrEqual(leftMinor);
          expect(reasons.includes('amount') && sum !== leftMinor).toBe(false);
          for (const { settlementId, amountMinor } of lines) {
            const statement = some.find((each) => each.settlementId === settlementId);
            expect(statement?.companyId).toBe(companyId);
            expect(amountMinor).toBeGreaterThan(0);
            expect(amountMinor).toBeLessThanOrEqual(statement?.openMinor ?? 0);
          }
        }
      },
    ),
  );
});

test('a payment that names a paid statement was made twice, unless it names an open one too', () => {
  const [first] = statements;
  if (!first) throw new Error('no statement');
  const paid = { ...first, openMinor: 0 };
  const text = `Car ${first.number} again`;
  expect(paidTwice({ references: [], text }, [paid])).toBe(first.number);
  expect(paidTwice({ references: [first.reference], text: '' }, [paid])).toBe(first.number);
  expect(paidTwice({ references: [], text }, [first])).toBeUndefined();
  expect(paidTwice({ references: [], text: 'Car' }, [paid])).toBeUndefined();
  const [, other] = statements;
  const both = `${text} ${other?.number}`;
  expect(paidTwice({ references: [], text: both }, other ? [paid, other] : [])).toBeUndefined();
});

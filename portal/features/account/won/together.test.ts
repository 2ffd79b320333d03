import { expect, test } from 'vitest';
import type { Settlement } from '#contract/settlements.ts';
import { creditorReference } from '#domain/creditor-reference.ts';
import { matchPayment } from '#domain/payment-matching.ts';
import { transferTextMax } from '#domain/transfer-code.ts';
import { mayJoin, transferOf } from './together.ts';

function owed(ordinal: number, open: number, more: object = {}): Settlement {
  return {
    assetId: `asset ${ordinal}`,
    state: 'issued',
    open,
    statement: {
      payee: 'CarPlaza',
      iban: 'NL93DEMO0123456789',
      bic: null,
      currencyCode: 'EUR',
      dueOn: `2026-11-${String(30 - ordinal).padStart(2, '0')}`,
      reference: creditorReference(`S1-2026-${String(ordinal).padStart(5, '0')}`),
      ...more,
    },
  } as Settlement;
}

test('one transfer pays each of its statements whole, once the bank’s text is read', () => {
  const chosen = [owed(1, 17_815), owed(2, 9_955.5), owed(3, 0.01)];
  const joint = transferOf(chosen);
  expect(joint).toMatchObject({ currencyCode: 'EUR', dueOn: '2026-11-27' });
  const { transfer } = joint ?? {};
  expect(transfer?.amountMinor).toBe(2_777_051);
  const text = transfer && 'text' in transfer ? transfer.text : '';
  const lines = matchPayment(
    { amountMinor: transfer?.amountMinor ?? 0, currency: 'EUR', references: [], text },
    chosen.map(({ assetId, open, statement }) => ({
      settlementId: assetId,
      number: '',
      reference: statement.reference,
      currency: statement.currencyCode,
      openMinor: Math.round(open * 100),
    })),
  );
  expect(lines).toEqual([
    { settlementId: 'asset 3', amountMinor: 1 },
    { settlementId: 'asset 2', amountMinor: 995_550 },
    { settlementId: 'asset 1', amountMinor: 1_781_500 },
  ]);
});

test('another account, another currency and what is paid are no part of it, nor is one alone', () => {
  const first = owed(1, 100);
  expect(mayJoin([first], owed(2, 100))).toBe(true);
  for (const more of [{ iban: 'DE89370400440532013000' }, { currencyCode: 'PLN' }, { payee: 'X' }])
    expect(mayJoin([first], owed(2, 100, more))).toBe(false);
  expect(mayJoin([], { ...first, state: 'paid' })).toBe(false);
  expect(mayJoin([], { ...first, open: 0 })).toBe(false);
  expect(transferOf([first])).toBeUndefined();
});

test('as many as the text of a transfer holds', () => {
  const chosen: Settlement[] = [];
  for (let ordinal = 1; ordinal < 20; ordinal += 1) {
    const one = owed(ordinal, 100);
    if (mayJoin(chosen, one)) chosen.push(one);
  }
  const { transfer } = transferOf(chosen) ?? {};
  const text = transfer && 'text' in transfer ? transfer.text : '';
  expect(chosen.length).toBeGreaterThan(5);
  expect(text.length).toBeLessThanOrEqual(transferTextMax);
  expect(text.split(' ')).toHaveLength(chosen.length);
});

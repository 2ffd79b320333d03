import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Approval } from '#contract/approvals.ts';
import { formatsOf } from '#locales/format.ts';
import type { Translate } from '#locales/translate.ts';
import { askText, obstacleText, outcomeText } from './approval-text.ts';
import { priceNow } from './price-now.ts';

const t: Translate = (key, values) => [key, ...Object.values(values ?? {})].join(' ');
const labels = { t, formats: formatsOf('en') };

/** Only what the sentences read. */
function approvalOf(changes: object = {}, lot: object = {}): Approval {
  return {
    kind: 'bid',
    state: 'waiting',
    isOwn: false,
    askedBy: 'Bram',
    amount: 9_000,
    net: 9_000,
    currencyCode: 'EUR',
    decidedBy: null,
    reason: null,
    reasonCode: null,
    approvedAmount: null,
    mine: { standing: 'none' },
    lot: { price: 8_000, startPrice: 5_000, minimumBid: 8_100, buyNowPrice: null, ...lot },
    ...changes,
  } as unknown as Approval;
}

test('who asks and what for', () => {
  expect(askText(approvalOf(), labels)).toBe('waitingBid.asks Bram €9,000');
  expect(askText(approvalOf({ isOwn: true }), labels)).toBe('waitingBid.youAsk Bram €9,000');
  expect(askText(approvalOf({ kind: 'purchase' }), labels)).toMatch(/^waitingBid.asksToBuy/);
  const own = approvalOf({ kind: 'purchase', isOwn: true });
  expect(askText(own, labels)).toMatch(/^waitingBid.youAskToBuy/);
});

test('what became of it, by whom and why', () => {
  expect(outcomeText(approvalOf({ state: 'expired' }), labels)).toBe('waitingBid.state.expired');
  const declined = { state: 'declined', decidedBy: 'Anna', reason: 'Too dear' };
  expect(outcomeText(approvalOf(declined), labels)).toBe(
    'waitingBid.state.declined, Anna: Too dear',
  );
});

test('an approval of less names its amount, and a reason of one tap has words', () => {
  const less = { state: 'approved', decidedBy: 'Anna', approvedAmount: 8_500 };
  expect(outcomeText(approvalOf(less), labels)).toBe('waitingBid.state.approvedLess €8,500, Anna');
  const declined = { state: 'declined', decidedBy: 'Anna', reasonCode: 'askMe', reason: 'Today' };
  expect(outcomeText(approvalOf(declined), labels)).toBe(
    'waitingBid.state.declined, Anna: waitingBid.why.askMe. Today',
  );
});

test('an amount below what may be bid now cannot be approved, and no other', () => {
  const amount = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(amount, amount, (net, minimumBid) => {
      const found = obstacleText(approvalOf({ net }, { minimumBid }), labels);
      expect(found !== null).toBe(net < minimumBid);
    }),
  );
});

test('the leader’s maximum may go down to the price', () => {
  const mine = { standing: 'leading' };
  expect(obstacleText(approvalOf({ mine, net: 8_000 }), labels)).toBeNull();
  expect(obstacleText(approvalOf({ mine, net: 7_999 }), labels)).toMatch(/€8,000$/);
});

test('a sealed lot has its minimum, a lot without one no obstacle', () => {
  expect(obstacleText(approvalOf({}, { minimumBid: null, price: null }), labels)).toBeNull();
});

test('a purchase is at the price that is offered now', () => {
  const purchase = { kind: 'purchase' };
  expect(obstacleText(approvalOf(purchase, { buyNowPrice: 9_000 }), labels)).toBeNull();
  for (const buyNowPrice of [9_001, null])
    expect(obstacleText(approvalOf(purchase, { buyNowPrice }), labels)).toBe(
      'waitingBid.notForSale',
    );
});

test('the amount is compared with the leading bid, before it with the start price', () => {
  expect(priceNow(approvalOf())).toEqual({ basis: 'bid.basis.leading', amount: 8_000 });
  expect(priceNow(approvalOf({}, { price: null }))).toMatchObject({ basis: 'bid.basis.start' });
  expect(priceNow(approvalOf({}, { price: null, startPrice: null }))).toBeNull();
  const purchase = approvalOf({ kind: 'purchase' }, { buyNowPrice: 9_000 });
  expect(priceNow(purchase)).toEqual({ basis: 'bid.basis.fixed', amount: 9_000 });
});

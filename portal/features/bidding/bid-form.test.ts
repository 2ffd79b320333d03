import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answerOfPosition,
  bidFormAfter,
  hasMovedOn,
  newBidForm,
  type BidForm,
  type BidFormAction,
  type GivenAnswer,
} from './bid-form.ts';
import { amountWith, bidView, firstFlags, fittingFlags, ownSum } from './bid-view.ts';
import { dutchSale, germanBuyer, openLot, ownPosition, sealedLot } from '#test/lot-states.ts';

const net = { includesVat: false, includesVehicleRegistrationTax: false };
const gross = { includesVat: true, includesVehicleRegistrationTax: true };
const bid = { kind: 'bid', amountMinor: 15_000_00, flags: net } as const;

function after(...actions: BidFormAction[]): BidForm {
  return actions.reduce(bidFormAfter, newBidForm(net));
}
const typed = (text: string) => after({ type: 'typed', text });
const asked: BidFormAction = {
  type: 'asked',
  intent: bid,
  idempotencyKey: 'key-0001',
  lot: openLot(),
  mine: null,
};
const sent = { type: 'sent' } as const;
const lost = { type: 'unanswered', error: 'gone', idempotencyKey: 'key-0001' } as const;

describe('the amount', () => {
  test('is the next minimum until somebody types, and follows it', () => {
    expect(bidView(after(), openLot(), null, dutchSale())).toMatchObject({
      amountMinor: 15_000_00,
      followsSuggestion: true,
      problem: null,
    });
    const moved = openLot({ price: 15_100, minimumBid: 15_200 });
    expect(bidView(after(), moved, null, dutchSale()).amountMinor).toBe(15_200_00);
  });

  test('that was typed stays as it was when a new minimum arrives, and is marked as below it', () => {
    const form = typed('15.100');
    expect(bidView(form, openLot(), null, dutchSale()).problem).toBeNull();
    const moved = openLot({ price: 15_100, minimumBid: 15_200 });
    expect(bidView(form, moved, null, dutchSale())).toMatchObject({
      amountMinor: 15_100_00,
      minimumMinor: 15_200_00,
      problem: 'belowMinimum',
    });
    expect(form.typed).toBe('15.100');
  });

  test.each([
    ['', 'empty'],
    ['much', 'unreadable'],
    ['999.999.999', 'tooLarge'],
    ['14.999,99', 'belowMinimum'],
  ])('"%s" is %s', (text, problem) => {
    expect(bidView(typed(text), openLot(), null, dutchSale()).problem).toBe(problem);
  });

  test('of the leader begins a step above the own maximum', () => {
    const leader = ownPosition({ standing: 'leading', label: 'A', amount: 15_600 });
    const lot = openLot();
    expect(bidView(after(), lot, leader, dutchSale()).amountMinor).toBe(15_700_00);
    expect(bidView(typed('15600'), lot, leader, dutchSale()).problem).toBe('sameAsOwn');
    expect(bidView(typed('15601'), lot, leader, dutchSale()).problem).toBeNull();
  });

  test("sums the leader's total at the own maximum until another is entered", () => {
    const leader = ownPosition({ standing: 'leading', label: 'A', amount: 15_600 });
    const view = (form: BidForm) => bidView(form, openLot(), leader, dutchSale());
    expect(view(after())).toMatchObject({ summedMinor: 15_600_00, isOwnSummed: true });
    expect(view(after()).sum?.netMinor).toBe(15_600_00);
    expect(view(typed('16000'))).toMatchObject({ summedMinor: 16_000_00, isOwnSummed: false });
    expect(view(typed('16000')).sum?.netMinor).toBe(16_000_00);
  });

  test('of the leader may go up by any amount and down to the price, no lower', () => {
    const leader = ownPosition({ standing: 'leading', label: 'A', amount: 150_000 });
    const view = (text: string) => bidView(typed(text), openLot(), leader, dutchSale());
    expect(view('150000,01').problem).toBeNull();
    expect(view('14900')).toMatchObject({ problem: null, ownMaximumMinor: 150_000_00 });
    expect(view('14899,99')).toMatchObject({ problem: 'belowPrice', minimumMinor: 14_900_00 });
  });

  test('under seal may be lowered: the replaced bid may be any from the start price on', () => {
    const placed = ownPosition({ standing: 'sealed', amount: 15_150 });
    expect(bidView(typed('12500'), sealedLot(), placed, dutchSale()).problem).toBeNull();
    expect(bidView(typed('12499'), sealedLot(), placed, dutchSale()).problem).toBe('belowMinimum');
  });

  test('is raised by one, five and ten steps, from the minimum where it is below', () => {
    expect(bidView(typed('15050'), openLot(), null, dutchSale()).raises).toEqual([
      { addedMinor: 100_00, amountMinor: 15_150_00 },
      { addedMinor: 500_00, amountMinor: 15_550_00 },
      { addedMinor: 1_000_00, amountMinor: 16_050_00 },
    ]);
    expect(bidView(typed('2'), openLot(), null, dutchSale()).raises[0]?.amountMinor).toBe(
      15_000_00,
    );
  });
});

describe('VAT and registration tax', () => {
  test('the minimum is shown in the terms in which the buyer enters', () => {
    const form = after({ type: 'ticked', flags: gross });
    const view = bidView(form, openLot(), null, dutchSale());
    expect(view.minimumMinor).toBe(15_000_00 * 1.21 + 1_846_00);
    expect(view.sum?.netMinor).toBe(15_000_00);
  });

  test('an amount that was typed is converted when a box is ticked: it ranks as before', () => {
    const view = bidView(typed('20.000'), openLot(), null, dutchSale());
    const withVat = { ...net, includesVat: true };
    expect(amountWith(withVat, view, dutchSale())).toBe(24_200_00);
    expect(amountWith(gross, view, dutchSale())).toBe(24_200_00 + 1_846_00);
    // What nobody typed follows the minimum by itself.
    const untouched = bidView(after(), openLot(), null, dutchSale());
    expect(amountWith(withVat, untouched, dutchSale())).toBeNull();
  });

  test('a margin vehicle holds its VAT, whatever is ticked; a foreign one has no registration tax', () => {
    expect(fittingFlags(net, dutchSale({ vatScheme: 'margin' })).includesVat).toBe(true);
    expect(fittingFlags(gross, dutchSale({ registrationTax: 0 }))).toEqual({
      includesVat: true,
      includesVehicleRegistrationTax: false,
    });
  });

  test('a company that bid gross before begins gross again', () => {
    const mine = ownPosition({ standing: 'outbid', amount: 1, ...gross });
    expect(firstFlags(mine, dutchSale())).toEqual(gross);
    expect(firstFlags(null, dutchSale())).toEqual(net);
  });

  test('the sum at the own bid is the sum the bid had', () => {
    const mine = ownPosition({ standing: 'sealed', amount: 15_150 });
    expect(ownSum(mine, dutchSale())?.totalMinor).toBe(20_534_45);
    expect(ownSum(ownPosition(), dutchSale())).toBeNull();
  });
});

describe('the question', () => {
  test('has the same key while it is sent, fails and is sent again', () => {
    const form = after(asked, sent, lost, { type: 'notFound', idempotencyKey: 'key-0001' }, sent);
    expect(form.confirmation).toMatchObject({
      idempotencyKey: 'key-0001',
      phase: 'sending',
      error: null,
    });
  });

  test('cannot be closed while the answer is awaited', () => {
    expect(after(asked, sent, { type: 'dismissed' }).confirmation?.isClosed).toBe(false);
    expect(after(asked, { type: 'dismissed' }).confirmation).toBeNull();
  });

  test('is asked again at a price the buyer has not seen', () => {
    const confirmation = after(asked).confirmation;
    if (!confirmation) throw new Error('nothing was asked');
    expect(hasMovedOn(confirmation, openLot())).toBe(false);
    // A later end needs no new confirmation.
    expect(hasMovedOn(confirmation, openLot({ endsAt: '2026-11-20T13:00:00Z' }))).toBe(false);
    const moved = openLot({ price: 15_200, minimumBid: 15_300, leader: 'B' });
    expect(hasMovedOn(confirmation, moved)).toBe(true);
    const acknowledged = after(asked, { type: 'priceAcknowledged', lot: moved }).confirmation;
    expect(acknowledged && hasMovedOn(acknowledged, moved)).toBe(false);
  });

  test('to buy is about the buy-now price only, to withdraw about no price', () => {
    const lot = openLot({ buyNowPrice: 18_400 });
    const buy = after({
      ...asked,
      intent: { kind: 'purchase', amountMinor: 18_400_00 },
      lot,
    }).confirmation;
    const notForSale = openLot({ price: 15_200, buyNowPrice: null });
    expect(buy && hasMovedOn(buy, { ...lot, price: 15_200 })).toBe(false);
    expect(buy && hasMovedOn(buy, notForSale)).toBe(true);
    const withdraw = after({ ...asked, intent: { kind: 'withdrawal' } }).confirmation;
    expect(withdraw && hasMovedOn(withdraw, notForSale)).toBe(false);
  });
});

describe('the answer', () => {
  test('a refusal for being too low remembers the amount and follows the new minimum', () => {
    const form = after({ type: 'typed', text: '15.000' }, asked, sent, {
      type: 'refused',
      error: 'too low',
      minimumIsNew: true,
      idempotencyKey: 'key-0001',
    });
    expect(form).toMatchObject({ typed: null, confirmation: null, refused: { intent: bid } });
  });

  test('any other refusal leaves the amount as it was typed', () => {
    const form = after({ type: 'typed', text: '15.000' }, asked, sent, {
      type: 'refused',
      error: 'closed',
      minimumIsNew: false,
      idempotencyKey: 'key-0001',
    });
    expect(form.typed).toBe('15.000');
  });

  test('an accepted bid clears the form and stays readable until the next keystroke', () => {
    const answer = { outcome: 'leading' } as GivenAnswer;
    const accepted = { type: 'accepted', answer, idempotencyKey: 'key-0001' } as const;
    const form = after({ type: 'typed', text: '1' }, asked, accepted);
    expect(form).toMatchObject({ typed: null, confirmation: null, refused: null, answer });
    const next = bidFormAfter(form, { type: 'typed', text: '2' });
    expect(next.answer).toBeNull();
    expect(bidFormAfter(next, accepted)).toBe(next);
  });
});

describe('what was sent and not answered', () => {
  const placedAt = '2026-11-20T11:18:52Z';
  const own = { label: 'B', placedAt, amount: 15_000 } as const;
  const leading = { ...own, standing: 'leading' } as const;

  test.each([
    ['a bid that leads', bid, leading, 'leading'],
    ['a bid that was outbid at once', bid, { ...own, standing: 'outbid' }, 'outbid'],
    ['a sealed bid', bid, { ...own, standing: 'sealed' }, 'sealed'],
    ['a bid of another amount', bid, { ...leading, amount: 14_000 }, undefined],
    ['a bid of the amount with VAT', bid, { ...leading, includesVat: true }, undefined],
    ['no bid', bid, { standing: 'none' }, undefined],
    ['a withdrawal', { kind: 'withdrawal' }, { standing: 'withdrawn' }, 'withdrawn'],
    ['a bid that still stands', { kind: 'withdrawal' }, leading, undefined],
    ['a purchase', { kind: 'purchase', amountMinor: 1 }, { standing: 'won' }, 'bought'],
  ] as const)('is answered by the own position, which has %s', (_name, intent, mine, outcome) => {
    const { confirmation } = after({ ...asked, intent }, sent, lost);
    const now = { lot: openLot(), mine: ownPosition(mine), receipt: null };
    expect(confirmation && answerOfPosition(confirmation, now)?.outcome).toBe(outcome);
  });

  test('is not answered by the bid that stood before, and nothing is before it is sent', () => {
    const mine = ownPosition(leading);
    const now = { lot: openLot(), mine, receipt: null };
    for (const form of [after({ ...asked, mine }, sent, lost), after(asked)])
      expect(form.confirmation && answerOfPosition(form.confirmation, now)).toBeNull();
  });

  test('asks for no new price, which may be its own, until nothing is found of it', () => {
    const moved = openLot({ price: 15_000, leader: 'B' });
    const isAsked = (...then: BidFormAction[]) => {
      const { confirmation } = after(asked, sent, ...then);
      return confirmation && hasMovedOn(confirmation, moved);
    };
    expect([isAsked(), isAsked(lost)]).toEqual([false, false]);
    expect(isAsked(lost, { type: 'notFound', idempotencyKey: 'key-0001' })).toBe(true);
  });

  test('is still looked for when its dialog is closed', () => {
    expect(after(asked, sent, lost, { type: 'dismissed' }).confirmation).toMatchObject({
      phase: 'unknown',
      isClosed: true,
    });
  });
});

test('a German company that takes the vehicle home enters net, and its sum has no Dutch tax', () => {
  const vehicle = { ...dutchSale(), buyer: germanBuyer() };
  expect(fittingFlags(gross, vehicle)).toEqual(net);
  const { sum, minimumMinor } = bidView({ ...newBidForm(gross) }, openLot(), null, vehicle);
  expect(minimumMinor).toBe(15_000_00);
  expect(sum).toMatchObject({ case: 'intraCommunity', vatMinor: 0, registrationTaxMinor: 0 });
  expect(sum?.depositMinor).toBe(3_150_00);
  // The colleague's standing bid was entered with taxes: it means the same net amount.
  const mine = ownPosition({ amount: 20_000, includesVat: true, standing: 'leading' });
  expect(ownSum(mine, vehicle)?.netMinor).toBe(ownSum(mine, dutchSale())?.netMinor);
});

test('whatever is entered, the shown sum is at the net amount that ranks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_00 }),
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom('vat', 'margin'),
      (amountMinor, includesVat, includesVehicleRegistrationTax, vatScheme) => {
        const vehicle = dutchSale({ vatScheme });
        const form = {
          ...typed(String(amountMinor / 100)),
          flags: { includesVat, includesVehicleRegistrationTax },
        };
        const { sum, netMinor } = bidView(form, openLot(), null, vehicle);
        fc.pre(sum !== null);
        expect(sum.netMinor).toBe(netMinor);
        const parts = sum.netMinor + sum.feeMinor + sum.vatMinor + sum.registrationTaxMinor;
        expect(sum.totalMinor).toBe(parts);
      },
    ),
  );
});

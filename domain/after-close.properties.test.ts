/** After the close: whatever is offered, answered or proposed in whatever order, by the tables. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deskRoles } from '#contract/desk/values.ts';
import { offerLastsMaxMs, priceOfBid } from './award.ts';
import {
  type CounterOfferEnding,
  counterOfferEndings,
  counterOfferRefusal,
  mayEnd,
} from './counter-offer.ts';
import { mayAct } from './desk-roles.ts';
import {
  type ProposableAct,
  approvalRefusal,
  isBarredByProposal,
  needsSecondPerson,
} from './four-eyes.ts';
import { actEvents, lotAfter, lotLifeStatus } from './lot-life-cycle.ts';
import { rank } from './price-rules.ts';

const now = new Date('2026-11-20T15:00:00Z');
const later = (ms: number): Date => new Date(now.getTime() + ms);
const amount = fc.integer({ min: 1, max: 5_000_000 });
const endings = Object.keys(counterOfferEndings) as CounterOfferEnding[];

test('an offer lies above the bid and at most at the reserve, and ends within a fortnight', () => {
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.option(amount),
      fc.integer({ min: -offerLastsMaxMs, max: 2 * offerLastsMaxMs }),
      (bidMinor, amountMinor, reserveMinor, lastsMs) => {
        const terms = { bidMinor, amountMinor, expiresAt: later(lastsMs) };
        const refusal = counterOfferRefusal({ reserveMinor }, terms, now)?.code;
        const isWithin =
          amountMinor > bidMinor && (reserveMinor === null || amountMinor <= reserveMinor);
        expect(refusal === 'CounterOfferIsOutOfBounds').toBe(!isWithin);
        expect(refusal === undefined).toBe(isWithin && lastsMs > 0 && lastsMs <= offerLastsMaxMs);
      },
    ),
  );
});

test('nobody without a bid is offered anything, and no fraction of a cent is', () => {
  const expiresAt = later(60_000);
  expect(
    counterOfferRefusal(
      { reserveMinor: 900 },
      { bidMinor: undefined, amountMinor: 800, expiresAt },
      now,
    ),
  ).toEqual({ code: 'CompanyHasNoBid' });
  expect(
    counterOfferRefusal(
      { reserveMinor: 900 },
      { bidMinor: 700, amountMinor: 800.5, expiresAt },
      now,
    ),
  ).toEqual({ code: 'CounterOfferIsOutOfBounds', aboveMinor: 700, upToMinor: 900 });
});

test('an offer ends once: by the bidder before its moment, by the clock from it on', () => {
  const tries = fc.array(fc.tuple(fc.constantFrom(...endings), fc.integer({ min: 0, max: 20 })));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), tries, (expires, attempts) => {
      let state: 'open' | CounterOfferEnding = 'open';
      let ended = 0;
      for (const [ending, minute] of attempts.toSorted(([, one], [, other]) => one - other)) {
        if (!mayEnd({ state, expiresAt: later(expires) }, ending, later(minute))) continue;
        const { by } = counterOfferEndings[ending];
        expect(by === 'operator' || minute < expires === (by === 'bidder')).toBe(true);
        state = ending;
        ended += 1;
      }
      expect(ended).toBeLessThanOrEqual(1);
    }),
  );
});

test('every ending leads its lot on, and only the accepted one is public', () => {
  for (const ending of endings) {
    const { act } = counterOfferEndings[ending];
    const after = lotAfter('counterOffered', act);
    expect(after).toEqual({
      ok: true,
      status: ending === 'accepted' ? 'awarded' : 'awaitingAward',
    });
    expect(actEvents[act]).toBe(ending === 'accepted' ? 'awarded' : 'counterOffer');
  }
});

test('of the leader only the price is known, of the others their own bids', () => {
  const bids = fc.uniqueArray(fc.record({ companyId: fc.uuid(), netMinor: amount }), {
    selector: ({ companyId }) => companyId,
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(bids, amount, (offers, priceMinor) => {
      const live = offers.map((offer, index) => ({ ...offer, prioritySequence: index + 1 }));
      const [leader] = rank(live);
      for (const { companyId, netMinor } of live)
        expect(priceOfBid({ priceMinor }, live, companyId)).toBe(
          companyId === leader?.companyId ? priceMinor : netMinor,
        );
      expect(priceOfBid({ priceMinor: null }, live, leader?.companyId ?? '')).toBe(
        leader?.netMinor,
      );
      expect(priceOfBid({ priceMinor }, live, 'nobody')).toBeUndefined();
    }),
  );
});

test('what is proposed is approved by another person of a role that could do it alone', () => {
  const proposable: Record<ProposableAct, true> = {
    awardLot: true,
    counterOffer: true,
    sellAtFixedPrice: true,
    reverseAward: true,
  };
  const acts = Object.keys(proposable) as ProposableAct[];
  fc.assert(
    fc.property(
      fc.constantFrom(...acts),
      fc.constantFrom(...deskRoles),
      fc.boolean(),
      (act, role, isSame) => {
        const person = { id: isSame ? 'one' : 'two', role };
        expect(approvalRefusal({ act, proposedBy: 'one' }, person)).toBe(
          isSame ? 'SecondPersonIsNeeded' : mayAct(role, act) ? undefined : 'DeskRoleIsMissing',
        );
      },
    ),
  );
  for (const act of acts) expect(isBarredByProposal(act)).toBe(true);
});

test('awards, offers and sales under the reserve need a second person, and every reversal', () => {
  fc.assert(
    fc.property(fc.option(amount), amount, (reserveMinor, amountMinor) => {
      const isUnder = reserveMinor !== null && amountMinor < reserveMinor;
      for (const act of ['awardLot', 'counterOffer', 'sellAtFixedPrice'] as const)
        expect(needsSecondPerson(act, { reserveMinor }, amountMinor)).toBe(isUnder);
      expect(needsSecondPerson('reverseAward', { reserveMinor }, null)).toBe(true);
    }),
  );
});

test('a sale ends by the clock', () => {
  const lot = { startsAt: later(-2_000), effectiveEndsAt: later(-1_000) };
  const sale = { ...lot, status: 'forSale' as const, saleEndsAt: later(1_000) };
  expect(lotLifeStatus(sale, now)).toBe('forSale');
  expect(lotLifeStatus(sale, later(1_000))).toBe('unsold');
});

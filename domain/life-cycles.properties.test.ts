/** Whatever is tried in whatever order: the tables alone decide, and a refusal has its code. */
import { deskRoles } from '#contract/desk/values.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  auctionActRefusals,
  auctionLife,
  auctionRefusal,
  auctionStatus,
} from './auction-life-cycle.ts';
import type { AuctionAct, AuctionLifeStatus } from './auction-life-cycle.ts';
import { acts as kinds, isDeskAct } from './acts.ts';
import { mayAct } from './desk-roles.ts';
import {
  type LotAct,
  type LotLifeStatus,
  actEvents,
  lotActRefusals,
  lotAfter,
  lotLife,
  statusesOf,
} from './lot-life-cycle.ts';

const lotActs = Object.keys(lotActRefusals) as LotAct[];
const lotStatuses = Object.keys(lotLife) as LotLifeStatus[];
const auctionStatuses = Object.keys(auctionLife) as AuctionLifeStatus[];

test('acts on a lot lead from status to status by the table, or are refused and change nothing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...lotStatuses),
      fc.array(fc.constantFrom(...lotActs), { maxLength: 30 }),
      (first, acts) => {
        let status = first;
        for (const act of acts) {
          const ways: Partial<Record<string, LotLifeStatus>> = lotLife[status];
          const next = status === 'open' && act === 'award' ? undefined : ways[act];
          const after = lotAfter(status, act);
          expect(after).toEqual(
            next ? { ok: true, status: next } : { ok: false, code: lotActRefusals[act] },
          );
          status = after.ok ? after.status : status;
        }
      },
    ),
  );
});

test('what was sold is only undone by a reversal, and a withdrawn lot never comes back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...lotStatuses),
      fc.array(fc.constantFrom(...lotActs.filter((act) => act !== 'reverse')), { maxLength: 30 }),
      (first, acts) => {
        let status = first;
        let wasFinal = false;
        for (const act of acts) {
          const after = lotAfter(status, act);
          expect(wasFinal && after.ok).toBe(false);
          status = after.ok ? after.status : status;
          wasFinal ||=
            status === 'withdrawnBySeller' || statusesOf('sold').some((one) => one === status);
        }
      },
    ),
  );
});

test('every act has an event, and each status that an act reaches is a stored one', () => {
  expect(Object.keys(actEvents).toSorted()).toEqual(lotActs.toSorted());
  for (const act of lotActs)
    expect(lotStatuses.some((status) => lotAfter(status, act).ok)).toBe(true);
});

test('an auction allows an act exactly where its table has it', () => {
  for (const status of auctionStatuses)
    for (const act of Object.keys(auctionActRefusals) as AuctionAct[])
      expect(auctionRefusal(status, act)).toBe(
        act in auctionLife[status] ? undefined : auctionActRefusals[act],
      );
});

test('an auction never goes back as time passes', () => {
  const order = ['scheduled', 'open', 'closing', 'closed', 'settled'];
  const minutes = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(minutes, minutes, minutes, fc.array(minutes), (open, stagger, over, moments) => {
      const at = (minute: number): Date => new Date(minute * 60_000);
      const lastEndsAt = open + stagger + over;
      let reached = 0;
      for (const minute of moments.toSorted((one, other) => one - other)) {
        const status = auctionStatus(
          {
            startsAt: at(10),
            firstEndsAt: at(10 + open),
            endsAt: at(10 + open + stagger),
            settledAt: null,
            cancelledAt: null,
            hasOpenLots: minute < 10 + lastEndsAt,
          },
          at(minute),
        );
        expect(order.indexOf(status)).toBeGreaterThanOrEqual(reached);
        reached = order.indexOf(status);
      }
    }),
  );
});

test('each role may do what the one below may, a viewer nothing, and the yard hand over', () => {
  const [yard, ...others] = deskRoles;
  const acts = Object.keys(kinds).filter((kind) => isDeskAct(kind));
  expect(acts.filter((act) => mayAct(yard, act))).toEqual(['checkRelease', 'handOver']);
  for (const act of acts) {
    const may = others.map((role) => Number(mayAct(role, act)));
    expect(may[0]).toBe(0);
    expect(may.at(-1)).toBe(1);
    expect(may.toSorted((one, other) => one - other)).toEqual(may);
  }
});

import { expect, test } from 'vitest';
import type { Approval } from '#contract/approvals.ts';
import type { Bid } from '#contract/bids.ts';
import type { ChangeRequest } from '#contract/changes.ts';
import type { FinanceRequest } from '#contract/finance.ts';
import type { Settlement, TransportProof } from '#contract/settlements.ts';
import { ownBid } from '#test/own-bids.ts';
import { type AttentionSources, attentionOf, heldRows, lotOf } from './attention.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const nothing: AttentionSources = {
  bids: [],
  approvals: undefined,
  settlements: [],
  changes: [],
  finance: [],
  mayBid: true,
};
const kinds = (sources: Partial<AttentionSources>) =>
  attentionOf({ ...nothing, ...sources }, nowMs).map(({ kind }) => kind);

interface Award extends Partial<Pick<Settlement, 'state' | 'open' | 'pickUp' | 'yard'>> {
  dueOn?: string;
  proofs?: TransportProof['state'][];
  mayHandInProof?: boolean;
  isAsked?: boolean;
  isOverdue?: boolean;
}

let awards = 0;
function award({ dueOn = '2026-11-27', proofs = [], isAsked = false, ...one }: Award): Settlement {
  awards += 1;
  return {
    auctionId: 'nl-fleet-47',
    assetId: `award ${awards}`,
    state: 'issued',
    open: 100,
    isOverdue: false,
    pickUp: null,
    yard: null,
    mayHandInProof: false,
    ...one,
    proofs: proofs.map((state) => ({ state })),
    claims: { isAsked, isClaimed: isAsked },
    statement: { dueOn },
  } as unknown as Settlement;
}

function approval(id: string, isOwn: boolean, endsAt = '2026-11-20T13:00:00Z'): Approval {
  return { id, isOwn, state: 'waiting', lot: { endsAt } } as Approval;
}

function change(id: string, state: ChangeRequest['state'], decidedAt: string | null) {
  return { id, kind: 'company', state, decidedAt } as ChangeRequest;
}

function offered(expiresAt: string): Bid {
  const bid = ownBid('offered', '11:00');
  return { ...bid, mine: { ...bid.mine, counterOffer: { amount: 9_000, expiresAt } } };
}

test('all that waits is one list by deadline, what has none comes last', () => {
  const rows = attentionOf(
    {
      ...nothing,
      bids: [
        ownBid('outbid', '18:00'),
        ownBid('leading', '12:01'),
        ownBid('won', '11:00'),
        offered('2026-11-20T16:00:00Z'),
      ],
      approvals: { role: 'approver', approvals: [approval('a', false), approval('b', true)] },
      settlements: [
        award({ state: 'released' }),
        award({ dueOn: '2026-11-19', isOverdue: true }),
        award({ dueOn: '2026-11-25' }),
        award({ state: 'collected', mayHandInProof: true }),
        award({ state: 'collected', isAsked: true }),
        award({ state: 'paid' }),
      ],
      changes: [change('c', 'declined', '2026-11-19T10:00:00Z')],
    },
    nowMs,
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    'statement',
    'approve',
    'ownRequest',
    'offer',
    'outbid',
    'statement',
    'pickUp',
    'proof',
    'claim',
    'change',
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

test('nothing waits of a company that leads, has paid and collected', () => {
  expect(
    kinds({
      bids: [ownBid('leading', '12:01'), ownBid('sealed', '12:01'), ownBid('lost', '11:00')],
      settlements: [award({ state: 'paid' }), award({ state: 'closed' }), award({ open: 0 })],
      changes: [change('c', 'approved', '2026-11-19T10:00:00Z')],
    }),
  ).toEqual([]);
});

test('an announced pick-up waits again once its slot is gone, where slots are booked', () => {
  const pickUp = { slot: null } as Settlement['pickUp'];
  const yard = {
    name: 'Lelystad',
    hours: [{ weekday: 1, opens: '08:00', closes: '17:00' }],
  } as Settlement['yard'];
  expect(kinds({ settlements: [award({ state: 'released', pickUp, yard })] })).toEqual(['pickUp']);
  expect(kinds({ settlements: [award({ state: 'released', pickUp })] })).toEqual([]);
});

test('a viewer is shown what is owed and answered, and nothing that only others can do', () => {
  const sources: Partial<AttentionSources> = {
    bids: [ownBid('outbid', '18:00'), offered('2026-11-20T16:00:00Z')],
    approvals: { role: 'viewer', approvals: [approval('a', false)] },
    settlements: [
      award({}),
      award({ state: 'released' }),
      award({ state: 'collected', mayHandInProof: true, isAsked: true }),
    ],
    changes: [change('c', 'declined', '2026-11-19T10:00:00Z')],
  };
  expect(kinds({ ...sources, mayBid: false })).toEqual(['statement', 'change']);
});

test('a request is decided by who approves, and never by who asked', () => {
  const approvals = [approval('a', false), approval('b', true)];
  expect(kinds({ approvals: { role: 'buyer', approvals } })).toEqual(['ownRequest']);
  expect(kinds({ approvals: { role: 'approver', approvals } })).toEqual(['approve', 'ownRequest']);
});

test('a declined change waits until it is asked again, and two weeks at most', () => {
  const declined = change('old', 'declined', '2026-11-10T12:00:00Z');
  expect(kinds({ changes: [declined] })).toEqual(['change']);
  expect(kinds({ changes: [change('new', 'waiting', null), declined] })).toEqual([]);
  expect(kinds({ changes: [change('c', 'declined', '2026-11-06T11:00:00Z')] })).toEqual([]);
});

test('decided finance waits while one of its vehicles is to be paid', () => {
  const unpaid = award({});
  const request = (state: FinanceRequest['state'], { auctionId, assetId }: Settlement) =>
    ({
      id: state,
      state,
      decidedAt: '2026-11-19T10:00:00Z',
      vehicles: [{ auctionId, assetId }],
    }) as FinanceRequest;
  const ofFinance = (one: FinanceRequest) =>
    kinds({ settlements: [unpaid], finance: [one] }).filter((kind) => kind === 'finance');
  expect(ofFinance(request('approved', unpaid))).toHaveLength(1);
  expect(ofFinance(request('declined', unpaid))).toHaveLength(1);
  expect(ofFinance(request('inReview', unpaid))).toHaveLength(0);
  expect(ofFinance(request('approved', award({ state: 'paid' })))).toHaveLength(0);
});

test('held rows stay in place: resolved ones remain, new ones come last', () => {
  const row = (key: string, price = 1) => ({ key, price });
  const held = [row('a'), row('b'), row('c')];
  expect(heldRows(held, [row('new'), row('c', 2), row('a')])).toEqual([
    { row: row('a'), isOver: false },
    { row: row('b'), isOver: true },
    { row: row('c', 2), isOver: false },
    { row: row('new'), isOver: false },
  ]);
  expect(heldRows([], held).map(({ row: { key } }) => key)).toEqual(['a', 'b', 'c']);
});

test('names the lot of what waits, so that no list beside it has it again', () => {
  const bid = ownBid('outbid', '2026-11-20T12:10:00Z');
  const waiting = attentionOf(
    { ...nothing, bids: [bid], settlements: [award({ state: 'released' })] },
    nowMs,
  );
  expect(new Set(waiting.map((row) => lotOf(row)))).toEqual(
    new Set([`${bid.auctionId} ${bid.vehicleId}`, `nl-fleet-47 award ${awards}`]),
  );
});

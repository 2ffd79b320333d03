/** A day written by hand, in which every promise holds: what is planted is planted here. */
import type { Day, DayCall, DayEntry, DayEvent, DayLot } from './day.ts';
import { hashOf } from './entry-hash.ts';

const ladder = [
  { fromMinor: 0, valueMinor: 2_500 },
  { fromMinor: 500_000, valueMinor: 10_000 },
];
const companies = ['ann', 'ben', 'cor', 'dan', 'eva'];

interface Step {
  kind: DayEntry['kind'];
  who: string;
  /** Null for a withdrawal. */
  amountMinor: number | null;
  atMs: number;
  /** After it. */
  priceMinor: number | null;
  leader: string | null;
  endMs: number;
}

type LotPlan = Partial<Omit<DayLot, 'after'>> & { steps: Step[]; after: Partial<DayLot['after']> };

const step = (
  who: string,
  kind: DayEntry['kind'],
  amountMinor: number | null,
  atMs: number,
  [priceMinor, leader, endMs]: [number | null, string | null, number],
): Step => ({ who, kind, amountMinor, atMs, priceMinor, leader, endMs });

/** Lots by name; each ends as its last step and `after` say. */
const plans: Record<string, LotPlan> = {
  busy: {
    steps: [
      step('ann', 'bid', 600_037, 1_000, [500_000, 'ann', 10_000]),
      step('ben', 'bid', 550_011, 2_000, [560_011, 'ann', 10_000]),
      step('cor', 'bid', 700_000, 3_000, [610_037, 'cor', 10_000]),
      step('ben', 'withdrawal', null, 4_000, [610_037, 'cor', 10_000]),
      step('dan', 'bid', 700_000, 9_500, [700_000, 'cor', 10_500]),
      step('eva', 'bid', 800_055, 10_200, [710_000, 'eva', 11_200]),
    ],
    after: { status: 'awarded', awardedId: 'eva', hammerMinor: 710_000 },
  },
  tied: {
    steps: [
      step('ann', 'bid', 700_000, 1_000, [500_000, 'ann', 10_000]),
      step('ben', 'bid', 700_000, 2_000, [700_000, 'ann', 10_000]),
    ],
    after: { status: 'awarded', awardedId: 'ann', hammerMinor: 700_000 },
  },
  reserved: {
    reserveMinor: 900_000,
    steps: [step('ann', 'bid', 600_077, 1_000, [500_000, 'ann', 10_000])],
    after: { status: 'awaitingAward' },
  },
  sealed: {
    format: 'sealed',
    steps: [
      step('ann', 'bid', 510_041, 1_000, [null, null, 10_000]),
      step('ben', 'bid', 520_042, 1_500, [null, null, 10_000]),
      step('ann', 'bid', 520_043, 2_000, [null, null, 10_000]),
    ],
    // An outage touches its last five minutes.
    after: { status: 'awaitingAward', endMs: 307_000 },
  },
  fixed: {
    format: 'fixedPrice',
    startPriceMinor: null,
    buyNowMinor: 900_000,
    steps: [step('ben', 'purchase', 900_000, 2_000, [900_000, 'ben', 10_000])],
    after: { status: 'sold', awardedId: 'ben', hammerMinor: 900_000 },
  },
  quiet: { steps: [], after: { status: 'unsold' } },
  outage: {
    endsMs: 6_500,
    steps: [step('ann', 'bid', 600_000, 1_000, [500_000, 'ann', 6_500])],
    after: { status: 'awarded', awardedId: 'ann', hammerMinor: 500_000, endMs: 9_500 },
  },
};

export function sampleDay(): Day {
  const day: Day = {
    lots: [],
    entries: [],
    events: [],
    closings: [],
    notices: [],
    calls: [],
    received: [],
    gaps: [
      {
        beganMs: 4_000,
        endedMs: 7_000,
        appliedMs: 7_050,
      },
    ],
    extensions: [
      {
        lotId: 'outage',
        gap: 0,
        beforeMs: 6500,
        afterMs: 9500,
      },
      {
        lotId: 'sealed',
        gap: 0,
        beforeMs: 10_000,
        afterMs: 307_000,
      },
    ],
    endedMs: 330_000,
  };
  for (const [id, plan] of Object.entries(plans)) addLotTo(day, id, plan);
  // A repeated request, one whose answer was lost, and a true refusal.
  const [first] = day.calls;
  if (first) {
    day.calls.push({ ...first, sentMs: 1_500, answeredMs: 1_510 });
    day.calls.unshift({ ...first, status: 0, answer: '', sentMs: 990, answeredMs: 995 });
    const low = { code: 'BidAmountIsBelowMinimumBidAmount', details: { minimumBid: 5_700.11 } };
    const asked = { ...first, key: 'low', companyId: 'eva', amountMinor: 560_000 };
    const times = { sentMs: 2_100, answeredMs: 2_110 };
    day.calls.push({ ...asked, ...times, status: 400, answer: JSON.stringify(low) });
    const closed = { code: 'LotIsClosed', details: { endsAt: new Date(11_200).toISOString() } };
    const late = { ...asked, key: 'late', sentMs: 11_250, answeredMs: 11_260, status: 400 };
    day.calls.push({ ...late, answer: JSON.stringify(closed) });
  }
  for (const companyId of companies)
    for (const auctionId of new Set(day.lots.map((lot) => lot.auctionId)))
      day.received.push({ companyId, auctionId, texts: textsOf(day, auctionId) });
  return day;
}

function addLotTo(day: Day, id: string, plan: LotPlan): void {
  const { steps, after, ...own } = plan;
  const format = own.format ?? 'open';
  const last = steps.at(-1);
  const lot: DayLot = {
    id,
    assetId: `car ${id}`,
    auctionId: `nl-${format}`,
    format,
    ladder,
    startPriceMinor: 500_000,
    reserveMinor: null,
    buyNowMinor: null,
    softCloseMs: 1_000,
    startsMs: 0,
    endsMs: 10_000,
    ...own,
    after: {
      endMs: last?.endMs ?? 10_000,
      priceMinor: last?.priceMinor ?? null,
      leaderId: last?.leader ?? null,
      awardedId: null,
      hammerMinor: null,
      status: '',
      sequence: steps.length,
      eventSequence: 0,
      ...after,
    },
  };
  day.lots.push(lot);
  const labels: string[] = [];
  const addEvent = (kind: string, of: Partial<Step>) => {
    lot.after.eventSequence += 1;
    const sequence = lot.after.eventSequence;
    const state = {
      assetId: lot.assetId,
      price: of.priceMinor == null ? null : of.priceMinor / 100,
      leader: of.leader ? String.fromCodePoint(65 + labels.indexOf(of.leader)) : null,
      endsAt: new Date(of.endMs ?? lot.after.endMs).toISOString(),
      sequence,
    };
    const payload = { kind, lot: state } as DayEvent['payload'];
    day.events.push({ lotId: id, sequence, kind, payload });
  };
  let endMs = lot.endsMs;
  for (const [index, one] of steps.entries()) {
    if (!labels.includes(one.who)) labels.push(one.who);
    addEntry(day, lot, index + 1, one);
    const isExtended = one.endMs > endMs;
    endMs = one.endMs;
    if (format === 'sealed') continue;
    const kinds = { bid: 'bidPlaced', withdrawal: 'bidWithdrawn', purchase: 'bought' };
    addEvent(kinds[one.kind as keyof typeof kinds], one);
    if (isExtended) addEvent('extended', one);
  }
  const { status, awardedId } = lot.after;
  if (day.extensions.some((one) => one.lotId === id)) addEvent('outage', {});
  if (status !== 'sold') {
    addEvent(status === 'awaitingAward' ? 'closed' : status, last ?? {});
    day.closings.push({ lotId: id, atMs: lot.after.endMs + 100 });
  }
  if (!awardedId) return;
  const note = (from: 'inbox' | 'mail', kind: string, companyId: string) =>
    day.notices.push({ from, kind, lotId: id, companyId });
  note('inbox', 'won', awardedId);
  note('mail', 'won', awardedId);
  note('mail', 'lost', awardedId);
  const gone = new Set(steps.filter(({ kind }) => kind === 'withdrawal').map(({ who }) => who));
  for (const loser of labels)
    if (loser !== awardedId && !gone.has(loser)) note('inbox', 'lost', loser);
}

function addEntry(day: Day, lot: DayLot, sequence: number, one: Step): void {
  const entry: DayEntry = {
    lotId: lot.id,
    sequence,
    kind: one.kind,
    companyId: one.who,
    buyerId: `u ${one.who}`,
    amountMinor: one.amountMinor,
    netMinor: one.amountMinor,
    currency: 'EUR',
    includesVat: false,
    includesRegistrationTax: false,
    priceMinor: one.priceMinor,
    placedMs: one.atMs,
    nonce: `${lot.id}${sequence}`,
    previousHash: '',
    hash: '',
  };
  day.entries.push(entry);
  rechain(day);
  const isLeading = one.leader === one.who;
  const outcomes = {
    bid: lot.format === 'sealed' ? 'sealed' : isLeading ? 'leading' : 'outbid',
    withdrawal: 'withdrawn',
    purchase: 'bought',
    annulment: '',
  };
  const answer = {
    outcome: outcomes[one.kind],
    lot: { price: one.priceMinor === null ? null : one.priceMinor / 100 },
    receipt: { hash: entry.hash, sequence },
  };
  const call: DayCall = {
    companyId: one.who,
    key: `${lot.id} ${sequence}`,
    lotId: lot.id,
    kind: one.kind as DayCall['kind'],
    amountMinor: one.amountMinor,
    sentMs: one.atMs - 5,
    answeredMs: one.atMs + 5,
    status: 200,
    answer: JSON.stringify(answer),
  };
  day.calls.push(call);
}

/** Gives all entries the hashes that they would have, and the receipts theirs. */
export function rechain(day: Day): void {
  let answers = JSON.stringify(day.calls);
  for (const entries of Map.groupBy(day.entries, ({ lotId }) => lotId).values()) {
    let previousHash = '0'.repeat(64);
    for (const entry of entries) {
      const before = entry.hash;
      entry.previousHash = previousHash;
      entry.hash = hashOf(entry);
      if (before !== '') answers = answers.replaceAll(before, entry.hash);
      previousHash = entry.hash;
    }
  }
  day.calls = JSON.parse(answers) as DayCall[];
}

function textsOf(day: Day, auctionId: string): string[] {
  const ids = new Set(day.lots.filter((lot) => lot.auctionId === auctionId).map(({ id }) => id));
  return [
    JSON.stringify({ kind: 'opened' }),
    ...day.events
      .filter(({ lotId }) => ids.has(lotId))
      .map(({ payload }) => JSON.stringify({ ...payload, serverTime: 'now' })),
  ];
}

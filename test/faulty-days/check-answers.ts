/** Checks what buyers were answered: nothing lost, nothing doubled, nothing untrue. */
import type { Day, DayCall, DayEntry, Find } from './day.ts';
import type { Moment } from './replay-lot.ts';

interface Answer {
  outcome?: string;
  code?: string;
  details?: Record<string, unknown>;
  lot?: { price: number | null };
  receipt?: { hash: string; sequence: number };
}

/** All attempts under one key. */
interface Asked {
  name: string;
  call: DayCall;
  firstSentMs: number;
  answeredMs: number;
  answer: Answer | undefined;
}

/** Clocks of one machine, rounded to whole milliseconds. */
const slackMs = 3;

export function checkAnswers(day: Day, moments: ReadonlyMap<string, Moment[]>, find: Find): void {
  const byKey = Map.groupBy(day.calls, ({ companyId, key }) => `${companyId} ${key}`);
  const asked = [...byKey].map(([name, calls]) => askedOnce(name, calls, find));
  const entries = new Map(day.entries.map((entry) => [entry.hash, entry]));
  const claims = new Map<string, string>();
  for (const one of asked) {
    const { call, answer, name } = one;
    const steps = moments.get(call.lotId) ?? [];
    if (!answer) continue;
    if (call.status !== 200) {
      checkRefusal(one, steps, find);
      continue;
    }
    const hash = answer.receipt?.hash ?? '';
    const entry = entries.get(hash);
    if (!entry) {
      find('lost bid', name);
      continue;
    }
    if (answer.outcome === 'unchanged') continue;
    if (claims.has(hash)) find('doubled bid', `${name} and ${claims.get(hash)}`);
    claims.set(hash, name);
    checkAnswer(one, entry, steps, find);
  }
  checkOwners(day.entries, asked, claims, find);
  for (const some of Map.groupBy(asked, ({ call }) => call.lotId).values()) checkOrder(some, find);
}

function askedOnce(name: string, calls: readonly DayCall[], find: Find): Asked {
  const stored = calls.filter(({ status }) => status === 200 || status === 400);
  // The reference of a refusal names the attempt.
  const answers = new Set(
    stored.map(({ status, answer }) => `${status} ${answer.replace(/"reference":"[^"]*"/, '')}`),
  );
  const bodies = new Set(
    stored.map(({ lotId, kind, amountMinor }) => `${lotId} ${kind} ${amountMinor}`),
  );
  if (answers.size > 1 || bodies.size > 1) find('different answers', name);
  const [first] = stored;
  const own = first ? calls.filter(({ amountMinor }) => amountMinor === first.amountMinor) : calls;
  const [call = own[0]] = stored;
  if (!call) throw new Error('a key has a call');
  return {
    name,
    call,
    firstSentMs: Math.min(...own.map(({ sentMs }) => sentMs)),
    answeredMs: Math.min(...stored.map(({ answeredMs }) => answeredMs)),
    answer: first && (JSON.parse(first.answer) as Answer),
  };
}

function checkAnswer(
  { call, name, answer, firstSentMs, answeredMs }: Asked,
  entry: DayEntry,
  steps: readonly Moment[],
  find: Find,
): void {
  const moment = steps.find((one) => one.entry === entry);
  const leads = moment?.leaderId === call.companyId;
  const outcomes: Record<string, boolean> = {
    leading: entry.kind === 'bid' && leads,
    outbid: entry.kind === 'bid' && !leads,
    sealed: entry.kind === 'bid',
    withdrawn: entry.kind === 'withdrawal',
    bought: entry.kind === 'purchase',
  };
  const isOwn =
    entry.companyId === call.companyId &&
    entry.lotId === call.lotId &&
    entry.kind === call.kind &&
    entry.amountMinor === call.amountMinor;
  const price = answer?.lot?.price ?? null;
  const isTrue =
    isOwn &&
    outcomes[answer?.outcome ?? ''] === true &&
    price === (entry.priceMinor === null ? null : entry.priceMinor / 100);
  if (!isTrue) find('wrong answer', name);
  if (entry.placedMs < firstSentMs - slackMs || entry.placedMs > answeredMs + slackMs)
    find('wrong time', `${name} ${entry.placedMs} of ${firstSentMs} to ${answeredMs}`);
}

/** Each entry is a call's: of one that was answered, or of one whose every answer was lost. */
function checkOwners(
  entries: readonly DayEntry[],
  asked: readonly Asked[],
  claims: ReadonlyMap<string, string>,
  find: Find,
): void {
  const unanswered = asked.filter(({ answer }) => !answer);
  for (const entry of entries) {
    if (claims.has(entry.hash) || entry.kind === 'annulment') continue;
    const index = unanswered.findIndex(
      ({ call, firstSentMs }) =>
        call.companyId === entry.companyId &&
        call.lotId === entry.lotId &&
        call.kind === entry.kind &&
        call.amountMinor === entry.amountMinor &&
        firstSentMs <= entry.placedMs + slackMs,
    );
    if (index < 0) find('bid of nobody', `${entry.lotId} ${entry.sequence}`);
    else unanswered.splice(index, 1);
  }
}

/** What was answered before another was asked stands before it in the log. */
function checkOrder(asked: readonly Asked[], find: Find): void {
  const placed = asked.filter(
    // A sealed receipt counts the own company's entries alone.
    ({ answer }) => answer?.receipt && !['unchanged', 'sealed'].includes(answer.outcome ?? ''),
  );
  for (const one of placed)
    for (const other of placed)
      if (
        one.answeredMs < other.firstSentMs &&
        one.answer?.lot?.price != null &&
        other.answer?.lot?.price != null &&
        (one.answer.receipt?.sequence ?? 0) > (other.answer.receipt?.sequence ?? 0)
      )
        find('wrong order', `${one.name} and ${other.name}`);
}

/** A refusal is true when it was true at a moment between asking and answer. */
function checkRefusal(
  { call, name, answer, firstSentMs, answeredMs }: Asked,
  steps: readonly Moment[],
  find: Find,
): void {
  const during = steps.filter(
    ({ atMs }, index) =>
      atMs <= answeredMs + slackMs && (steps[index + 1]?.atMs ?? Infinity) >= firstSentMs - slackMs,
  );
  const amount = call.amountMinor ?? 0;
  const owns = (one: Moment) => one.ranking.find(({ companyId }) => companyId === call.companyId);
  const isSold = steps.some(
    ({ entry, atMs }) => entry?.kind === 'purchase' && atMs <= answeredMs + slackMs,
  );
  const isTrue: Record<string, () => boolean> = {
    BidAmountIsBelowMinimumBidAmount: () => during.some((one) => amount < one.minimumMinor),
    MaximumIsBelowLeadingBid: () => during.some((one) => amount < (one.priceMinor ?? 0)),
    BidDoesNotChangeOwnMaximum: () => during.some((one) => owns(one)?.netMinor === amount),
    BidCannotBeWithdrawnWhileLeading: () =>
      during.some(({ leaderId }) => leaderId === call.companyId),
    NoBidToWithdraw: () => during.some((one) => !owns(one)),
    LotIsClosed: () => Date.parse(String(answer?.details?.['endsAt'])) <= answeredMs + slackMs,
    CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer: () => isSold,
    CannotBuyVehicleBecauseItsAlreadySoldToOwnCompany: () => isSold,
  };
  if (isTrue[answer?.code ?? '']?.() === false) find('untrue refusal', `${name} ${answer?.code}`);
}

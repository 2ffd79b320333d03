/**
 * Checks a history: replays the log by plain rules, and compares every answer that a client got
 * with it. An empty list means that every promise holds.
 */
import { type BidRefusal, bidRefusals } from '#contract/errors.ts';
import { type ChainedEntry, findChainError } from '#domain/bid-log-chain.ts';
import type { Call, History, HistoryError, HistoryErrorCode, RecordedLot } from './history.ts';
import { type Replayed, replayLot } from './replay.ts';

export function checkHistory(history: History): HistoryError[] {
  const requestErrors: HistoryError[] = [];
  const find = (code: HistoryErrorCode, what: string) => void requestErrors.push({ code, what });
  const byLot = Map.groupBy(history.entries, ({ lotId }) => lotId);
  const after = new Map<string, Replayed>();
  for (const lot of history.lots) checkLot(lot, byLot.get(lot.id) ?? [], after, find);
  checkKeys(history.calls, find);
  checkClaims(history, after, find);
  for (const calls of Map.groupBy(history.calls, ({ lotId }) => lotId).values())
    checkOrder(calls, find);
  for (const call of history.calls) checkRefusal(call, byLot.get(call.lotId) ?? [], find);
  return requestErrors;
}

type Find = (code: HistoryErrorCode, what: string) => void;

/**
 * Checks the chain, the numbers and the rules; `after` receives the state after each log entry, by
 * the entry's hash.
 */
function checkLot(
  lot: RecordedLot,
  entries: readonly ChainedEntry[],
  after: Map<string, Replayed>,
  find: Find,
): void {
  if (entries.some((entry, index) => entry.sequence !== index + 1))
    find('numbersHaveGaps', `lot ${lot.id}`);
  const broken = findChainError(entries);
  if (broken) find('chainIsBroken', `lot ${lot.id} entry ${broken.sequence}: ${broken.reason}`);
  const replay = replayLot(lot);
  for (const entry of entries) {
    for (const code of replay.apply(entry)) find(code, `lot ${lot.id} entry ${entry.sequence}`);
    after.set(entry.hash.toString('hex'), { ...replay.state() });
  }
  const state = replay.state();
  const isSame =
    lot.after.sequence === entries.length &&
    lot.after.endMs === state.endMs &&
    lot.after.leaderCompanyId === state.leaderCompanyId &&
    lot.after.priceMinor === state.priceMinor;
  if (!isSame) find('lotContradictsLog', `lot ${lot.id}`);
}

interface AnswerBody {
  outcome?: string;
  code?: BidRefusal;
  details?: Record<string, string | number | null>;
  lot?: { price: number | null };
  receipt?: { hash: string; sequence: number };
}

const isStored = (call: Call) => call.status === 200 || call.status === 400;

/** Checks that one key has one request and one answer. */
function checkKeys(calls: readonly Call[], find: Find): void {
  for (const call of calls)
    if (![200, 400, 422, 429, 503].includes(call.status))
      find('requestIsUnanswered', `${call.key} got ${call.status}`);
  for (const same of Map.groupBy(calls, ({ companyId, key }) => `${companyId} ${key}`).values()) {
    if (same.length === 1) continue;
    const stored = same.filter(isStored);
    const requests = new Set(
      stored.map((call) => `${call.lotId} ${call.kind} ${call.amountMinor}`),
    );
    if (requests.size > 1) find('keyTookTwoRequests', same[0]?.key ?? '');
    // The reference of a refusal differs in each answer.
    const answers = new Set(stored.map((call) => call.answer.replace(/"reference":"[^"]*"/, '')));
    if (requests.size === 1 && answers.size > 1) find('keyHasTwoAnswers', same[0]?.key ?? '');
  }
}

/**
 * Checks that every acknowledged write is one log entry, and that every log entry belongs to a
 * client.
 */
function checkClaims(history: History, after: ReadonlyMap<string, Replayed>, find: Find): void {
  const entries = new Map(history.entries.map((one) => [one.hash.toString('hex'), one]));
  const claims = new Map<string, string>();
  for (const call of history.calls) {
    if (call.status !== 200) continue;
    const body = JSON.parse(call.answer) as AnswerBody;
    const hash = body.receipt?.hash ?? '';
    const entry = entries.get(hash);
    if (!entry) {
      find('acknowledgedIsLost', `${call.kind} ${call.key}`);
      continue;
    }
    if (body.outcome === 'unchanged') continue;
    const name = `${call.companyId} ${call.key}`;
    if ((claims.get(hash) ?? name) !== name) find('entryIsClaimedTwice', call.key);
    claims.set(hash, name);
    checkAnswer(call, body, entry, after.get(hash), find);
  }
  for (const [hash, { lotId, sequence }] of entries)
    if (!claims.has(hash)) find('entryIsNobodys', `lot ${lotId} entry ${sequence}`);
}

function checkAnswer(
  call: Call,
  body: AnswerBody,
  entry: ChainedEntry,
  state: Replayed | undefined,
  find: Find,
): void {
  const isOwn =
    entry.companyId === call.companyId &&
    entry.kind === call.kind &&
    entry.lotId === call.lotId &&
    entry.amountMinor === call.amountMinor;
  if (!isOwn) find('entryIsAnothers', call.key);
  const shownMinor = body.lot?.price == null ? null : Math.round(body.lot.price * 100);
  const leads = state?.leaderCompanyId === call.companyId;
  const outcomes: Record<string, boolean> = {
    leading: leads,
    outbid: !leads,
    sealed: entry.kind === 'bid',
    withdrawn: entry.kind === 'withdrawal',
    bought: entry.kind === 'purchase',
  };
  if (shownMinor !== entry.priceMinor || !outcomes[body.outcome ?? ''])
    find('answerContradictsLog', call.key);
}

/** Checks that a write answered before another was sent precedes it in the log. */
function checkOrder(calls: readonly Call[], find: Find): void {
  // A repeated key is answered with the stored result of the first call, and is left out.
  const seen = new Set<string>();
  const firsts = calls
    // An answer that the services are busy leaves it open whether the write is stored.
    .filter((call) => call.status === 200 || call.status === 503)
    .toSorted((one, other) => one.sentMs - other.sentMs)
    .filter((call) => {
      const name = `${call.companyId} ${call.key}`;
      return !seen.has(name) && seen.add(name);
    })
    .filter((call) => call.status === 200)
    .map((call) => ({ call, body: JSON.parse(call.answer) as AnswerBody }))
    // A sealed receipt counts the company's own log entries: there is no common number to compare.
    .filter(({ body }) => body.outcome !== 'unchanged' && body.outcome !== 'sealed')
    .filter(({ body }) => body.lot?.price !== null);
  const answered = firsts.toSorted((one, other) => one.call.answeredMs - other.call.answeredMs);
  let newest = 0;
  let next = 0;
  for (const { call, body } of firsts) {
    for (; (answered[next]?.call.answeredMs ?? Infinity) < call.sentMs; next += 1)
      newest = Math.max(newest, answered[next]?.body.receipt?.sequence ?? 0);
    if ((body.receipt?.sequence ?? 0) < newest) find('orderContradictsTime', call.key);
  }
}

/** Checks that a refusal's reason is true. */
function checkRefusal(call: Call, entries: readonly ChainedEntry[], find: Find): void {
  if (call.status !== 400) return;
  const { code, details = {} } = JSON.parse(call.answer) as AnswerBody;
  const minimumMinor = Math.round(Number(details.minimumBid) * 100);
  const untrue: Partial<Record<BidRefusal, boolean>> = {
    BidAmountIsBelowMinimumBidAmount: (call.amountMinor ?? 0) >= minimumMinor,
    CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer: !entries.some(
      ({ kind }) => kind === 'purchase',
    ),
    CannotBuyVehicleBecauseItsAlreadySoldToOwnCompany: !entries.some(
      (entry) => entry.kind === 'purchase' && entry.companyId === call.companyId,
    ),
    LotIsClosed: call.answeredMs < Date.parse(String(details.endsAt)),
  };
  if (!bidRefusals.some((known) => known === code) || (code && untrue[code]))
    find('refusalIsUntrue', `${call.key} ${code}`);
}

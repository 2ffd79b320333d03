/**
 * Checks a recorded day against the rules of the auction, written from their text alone: it imports
 * none of the product, so that a fault of the product's rules is not repeated here.
 */
import { checkAnswers } from './check-answers.ts';
import { checkEvents } from './check-events.ts';
import type { Day, DayEntry, DayLot, Finding, Find } from './day.ts';
import { hashOf } from './entry-hash.ts';
import { type Moment, type Replay, replayLot } from './replay-lot.ts';

/** An empty list: every promise holds. */
export function checkDay(day: Day): Finding[] {
  const findings: Finding[] = [];
  const find: Find = (code, what) => void findings.push({ code, what });
  const entriesOf = Map.groupBy(day.entries, ({ lotId }) => lotId);
  const moments = new Map<string, Moment[]>();
  for (const lot of day.lots) {
    const entries = entriesOf.get(lot.id) ?? [];
    checkChain(lot, entries, find);
    const replay = replayLot(lot, entries, day, find);
    moments.set(lot.id, replay.moments);
    checkEnd(lot, replay, day, find);
    checkEvents(lot, replay, day, find);
    checkNotices(lot, replay, day, find);
  }
  checkAnswers(day, moments, find);
  return findings;
}

function checkChain(lot: DayLot, entries: readonly DayEntry[], find: Find): void {
  let previous = '0'.repeat(64);
  for (const [index, entry] of entries.entries()) {
    if (entry.sequence !== index + 1) find('numbers', `${lot.id} ${entry.sequence}`);
    if (entry.previousHash !== previous || hashOf(entry) !== entry.hash)
      find('chain', `${lot.id} ${entry.sequence}`);
    previous = entry.hash;
  }
  if (lot.after.sequence !== entries.length) find('numbers', `${lot.id} has ${entries.length}`);
}

/** A lot that is still open by then was not closed within the time that a restart takes. */
const closingMaxMs = 15_000;

/** How the lot ended: once, not before its end, and by the rules to whom. */
function checkEnd(lot: DayLot, replay: Replay, day: Day, find: Find): void {
  const { after } = lot;
  const last = replay.moments.at(-1);
  const closings = day.closings.filter(({ lotId }) => lotId === lot.id);
  if (closings.some(({ atMs }) => atMs < replay.endMs))
    find('closed early', `${lot.id} before ${replay.endMs}`);
  if (closings.length + (replay.buyer ? 1 : 0) > 1) find('closed twice', lot.id);
  if (after.status === 'open' && replay.endMs + closingMaxMs < day.endedMs)
    find('not closed', lot.id);
  // With its third outage a lot waits for the desk.
  if (after.status === 'paused') return;
  if (after.endMs !== replay.endMs) find('wrong end', `${lot.id} ${after.endMs - replay.endMs} ms`);
  const isOpen = lot.format === 'open';
  const leader = replay.buyer ?? (isOpen ? last?.leaderId : null) ?? null;
  if (after.leaderId !== (lot.format === 'sealed' ? null : leader))
    find('wrong leader', `${lot.id} at its end`);
  if (!replay.buyer && after.priceMinor !== (isOpen ? (last?.priceMinor ?? null) : null))
    find('wrong price', `${lot.id} at its end`);
  const ended = expectedEnd(lot, replay, last);
  const isClosed = after.status !== 'open';
  if (isClosed && closings.length === 0 && !replay.buyer) find('wrong award', `${lot.id} unclosed`);
  const expected = isClosed || replay.buyer ? ended : nobody('open');
  const isSame =
    after.status === expected.status &&
    after.awardedId === expected.awardedId &&
    after.hammerMinor === expected.hammerMinor;
  if (!isSame) find('wrong award', `${lot.id} is ${after.status}, not ${expected.status}`);
}

const nobody = (status: string) => ({ status, awardedId: null, hammerMinor: null });

function expectedEnd(lot: DayLot, replay: Replay, last: Moment | undefined) {
  if (replay.buyer)
    return { status: 'sold', awardedId: replay.buyer, hammerMinor: lot.buyNowMinor };
  const [best] = last?.ranking ?? [];
  if (!best) return nobody('unsold');
  const isAwarded = lot.format === 'open' && (last?.priceMinor ?? 0) >= (lot.reserveMinor ?? 0);
  return isAwarded
    ? {
        status: 'awarded',
        awardedId: last?.leaderId ?? null,
        hammerMinor: last?.priceMinor ?? null,
      }
    : nobody('awaitingAward');
}

/** Who won learns it once, all others with a bid that stood once, and nobody anything else. */
function checkNotices(lot: DayLot, replay: Replay, day: Day, find: Find): void {
  const winner = lot.after.awardedId;
  const losers = (replay.moments.at(-1)?.ranking ?? [])
    .map(({ companyId }) => companyId)
    .filter((companyId) => companyId !== winner);
  const expected = new Map<string, number>();
  if (winner) {
    expected.set(`inbox won ${winner}`, 1);
    expected.set(`mail won ${winner}`, 1);
    // One row for all others; it names whom it is not for.
    expected.set(`mail lost ${winner}`, 1);
    for (const companyId of losers) expected.set(`inbox lost ${companyId}`, 1);
  }
  const decisive = new Set(['won', 'lost']);
  const found = day.notices.filter((one) => one.lotId === lot.id && decisive.has(one.kind));
  const counted = Map.groupBy(found, ({ from, kind, companyId }) => `${from} ${kind} ${companyId}`);
  for (const [name, notices] of counted) {
    if (!expected.has(name)) find('wrong notice', `${lot.id} ${name}`);
    else if (notices.length > 1) find('doubled notice', `${lot.id} ${name}`);
  }
  for (const name of expected.keys())
    if (!counted.has(name)) find('missing notice', `${lot.id} ${name}`);
}

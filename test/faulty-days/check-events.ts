/** Checks what everybody was sent: each change once, in order, the same to all, and no secret. */
import type { Day, DayEvent, DayLot, Find } from './day.ts';
import type { Replay } from './replay-lot.ts';

const ofEntries: Record<string, string> = {
  bid: 'bidPlaced',
  withdrawal: 'bidWithdrawn',
  purchase: 'bought',
};
const endings: Record<string, string> = {
  awarded: 'awarded',
  unsold: 'unsold',
  awaitingAward: 'closed',
};
/** Of an outage, which has no entry in the log. */
const beside = new Set(['outage', 'moved', 'paused', 'resumed']);

export function checkEvents(lot: DayLot, replay: Replay, day: Day, find: Find): void {
  const events = day.events.filter(({ lotId }) => lotId === lot.id);
  if (
    lot.after.eventSequence !== events.length ||
    events.some(({ sequence }, index) => sequence !== index + 1)
  )
    find('missing event', `${lot.id} of ${lot.after.eventSequence}`);
  const rest = events.filter(({ kind }) => !beside.has(kind));
  const labels = new Map<string, string>();
  for (const moment of replay.moments) {
    const { entry } = moment;
    if (!entry) continue;
    if (!labels.has(entry.companyId))
      labels.set(entry.companyId, String.fromCodePoint(65 + labels.size));
    if (lot.format === 'sealed' && entry.kind !== 'purchase') continue;
    const kinds = [ofEntries[entry.kind] ?? '', ...(moment.isExtended ? ['extended'] : [])];
    for (const kind of kinds) {
      const event = rest.shift();
      if (event?.kind !== kind) {
        find('missing event', `${lot.id} ${kind} of ${entry.sequence}`);
        return;
      }
      const isTrue =
        entry.kind === 'purchase' ||
        (event.payload.lot['price'] === inUnits(moment.priceMinor) &&
          event.payload.lot['leader'] === (labels.get(moment.leaderId ?? '') ?? null) &&
          Date.parse(String(event.payload.lot['endsAt'])) === moment.endMs);
      if (!isTrue) find('wrong event', `${lot.id} ${event.sequence} ${kind}`);
    }
  }
  const ending = endings[lot.after.status];
  if (ending && rest.shift()?.kind !== ending) find('missing event', `${lot.id} ${ending}`);
  for (const { kind, sequence } of rest) find('wrong event', `${lot.id} ${sequence} ${kind}`);
  checkReceived(lot, events, day, find);
  checkSecrets(lot, replay, day, find);
}

const inUnits = (minor: number | null) => (minor === null ? null : minor / 100);

interface Sent {
  kind: string;
  lot?: { assetId: string; sequence: number };
}

/** A stream begins anew with `opened`; what it has sent since then has no gap. */
function checkReceived(lot: DayLot, events: readonly DayEvent[], day: Day, find: Find): void {
  for (const { companyId, auctionId, texts } of day.received) {
    if (auctionId !== lot.auctionId) continue;
    let last: number | undefined;
    for (const text of texts) {
      const sent = JSON.parse(text) as Sent & { serverTime?: string };
      if (sent.kind === 'opened') last = undefined;
      if (sent.lot?.assetId !== lot.assetId) continue;
      const { sequence } = sent.lot;
      if (last !== undefined && sequence > last + 1)
        find('not received', `${companyId} ${lot.id} after ${last}`);
      last = Math.max(last ?? 0, sequence);
      const { serverTime: _, ...payload } = sent;
      if (!isSame(payload, events[sequence - 1]?.payload))
        find('received otherwise', `${companyId} ${lot.id} ${sequence}`);
    }
    if (last !== undefined && last < events.length)
      find('not received', `${companyId} ${lot.id} after ${last} of ${events.length}`);
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, field]) => [name, sorted(field)]);
}

/**
 * No rival reads a sealed amount, or a maximum that was never the price. Amounts of whole euros are
 * left out, because prices that follow from others may equal them.
 */
function checkSecrets(lot: DayLot, replay: Replay, day: Day, find: Find): void {
  const entries = replay.moments.flatMap(({ entry }) => entry ?? []);
  const shown = new Set<number | null>(
    lot.format === 'open' ? replay.moments.map(({ priceMinor }) => priceMinor) : [],
  );
  const secrets = entries.filter(
    ({ kind, amountMinor }) =>
      kind === 'bid' && (amountMinor ?? 0) % 100 !== 0 && !shown.has(amountMinor),
  );
  if (secrets.length === 0) return;
  const texts = Map.groupBy(
    [
      ...day.received.flatMap(({ companyId, texts: some }) =>
        some.map((text) => ({ companyId, text })),
      ),
      ...day.calls.map(({ companyId, answer: text }) => ({ companyId, text })),
    ],
    ({ companyId }) => companyId,
  );
  for (const [reader, some] of texts) {
    const all = some.map(({ text }) => text).join('\n');
    for (const { companyId, amountMinor, sequence } of secrets) {
      if (companyId === reader) continue;
      const own = secrets.some(
        (one) => one.companyId === reader && one.amountMinor === amountMinor,
      );
      const written = new RegExp(`(?<![\\d.])${String((amountMinor ?? 0) / 100)}(?![\\d.])`);
      if (!own && written.test(all)) find('secret revealed', `${lot.id} ${sequence} to ${reader}`);
    }
  }
}

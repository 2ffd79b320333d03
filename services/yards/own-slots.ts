/** The slots of the yard where a company's vehicle stands, and giving one back. */
import { type YardSlotsAnswer, slotDaysMax } from '#contract/yards.ts';
import { type Database, inTransaction } from '#database/connect.ts';
import { bookableDays, dayAfter, isFixed, slotState, slotsOfDay } from '#domain/yard-slots.ts';
import type { Buyer } from '#services/auth/users.ts';
import { findLot } from '#services/lots/queries.ts';
import { plainText } from '#services/plain-text.ts';
import { noteSettlement } from '#services/settlement/note-settlement.ts';
import { yardPlaceOf } from '#services/settlement/pick-ups.ts';
import { findSettlementOf, freeSlot, lockSettlementOf } from '#services/settlement/queries.ts';
import { countTaken, findClosedDays, findOwnSlot, findYardOfLot, findYards } from './queries.ts';

type At = { auctionId: string; assetId: string };
type Refusal = { ok: false; code: 'LotIsUnknown' | 'PickUpIsNotOpen' | 'YardSlotIsUnknown' };

export async function listOwnSlots(
  database: Database,
  { companyId }: Pick<Buyer, 'companyId'>,
  at: At,
  from: string | undefined,
): Promise<{ ok: true; answer: YardSlotsAnswer } | Refusal> {
  const found = await findLot(database, at);
  if (!found) return { ok: false, code: 'LotIsUnknown' };
  const settlement = await findSettlementOf(database, found.lot.id);
  if (settlement?.companyId !== companyId || settlement.state !== 'released')
    return { ok: false, code: 'PickUpIsNotOpen' };
  const yard = await findYardOfLot(database, found.lot.id);
  if (!yard) return { ok: false, code: 'YardSlotIsUnknown' };
  const { now } = found;
  const { first, last } = bookableDays(yard, now);
  const day = from === undefined || from < first || from > last ? first : from;
  const days = Array.from({ length: slotDaysMax }, (_, index) => dayAfter(day, index)).filter(
    (one) => one <= last,
  );
  const slots = days.flatMap((one) => slotsOfDay(yard, one).map((slot) => ({ day: one, slot })));
  const [closed, taken, own] = await Promise.all([
    findClosedDays(database, [yard.id], day, days.at(-1)),
    countTaken(
      database,
      yard.id,
      slots.map(({ slot }) => slot),
      settlement.id,
    ),
    findOwnSlot(database, settlement.id),
  ]);
  const shown = slots.map(({ slot }, index) => ({
    startsAt: slot.startsAt.toISOString(),
    endsAt: slot.endsAt.toISOString(),
    free: Math.max(0, yard.capacity - (taken[index] ?? 0)),
    state: slotState(yard, slot, taken[index] ?? 0, now),
  }));
  return {
    ok: true,
    answer: {
      yard: yardPlaceOf({ ...yard, hours: [...yard.hours] }),
      leadMinutes: yard.leadMinutes,
      isFixed: own !== undefined && isFixed(yard, own, now),
      first,
      last,
      days: days.map((one) => {
        const reason = closed.find((row) => row.day === one)?.reason;
        return {
          day: one,
          closed: reason === undefined ? null : plainText(reason),
          slots: shown.filter((_, index) => reason === undefined && slots[index]?.day === one),
        };
      }),
      serverTime: now.toISOString(),
    },
  };
}

/** Without a slot there is nothing to free, which is no error. */
export async function freeOwnSlot(
  database: Database,
  { companyId }: Pick<Buyer, 'companyId'>,
  at: At,
): Promise<{ ok: true; now: Date } | Refusal | { ok: false; code: 'YardSlotIsFixed' }> {
  const found = await findLot(database, at);
  if (!found) return { ok: false, code: 'LotIsUnknown' };
  return inTransaction(database, async (connection) => {
    const settlement = await lockSettlementOf(connection, found.lot.id);
    if (settlement?.companyId !== companyId || settlement.state !== 'released')
      return { ok: false, code: 'PickUpIsNotOpen' };
    const { rows } = await connection.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    const { now = found.now } = rows[0] ?? {};
    const own = await findOwnSlot(connection, settlement.id);
    if (!own) return { ok: true, now };
    const [yard] = await findYards(connection, { id: own.yardId });
    if (yard && isFixed(yard, own, now)) return { ok: false, code: 'YardSlotIsFixed' };
    await freeSlot(connection, settlement.id);
    await noteSettlement(connection, settlement);
    return { ok: true, now };
  });
}

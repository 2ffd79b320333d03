/** A slot of the yard is taken for a settlement, under the lock of the yard's row. */
import type { Connection } from '#database/connect.ts';
import { dateIn } from '#domain/payment-terms.ts';
import { type SlotRefusal, chooseSlot, partOf, slotsOfDay } from '#domain/yard-slots.ts';
import {
  type Yard,
  countTaken,
  findClosedDays,
  findOwnSlot,
  findYards,
  lockForBooking,
  saveBooking,
} from './queries.ts';

export type Booked =
  | { ok: true; day: string; part: 'morning' | 'afternoon' }
  | { ok: false; code: SlotRefusal };

/** Requires the settlement's lock, which is always taken before the yard's. */
export async function takeSlot(
  connection: Connection,
  settlementId: string,
  { id: yardId }: Pick<Yard, 'id'>,
  startsAt: Date,
): Promise<Booked> {
  await lockForBooking(connection, yardId);
  // Read again: an operator may have changed it meanwhile.
  const [yard] = await findYards(connection, { id: yardId });
  const clock = await connection.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const now = clock.rows[0]?.now ?? new Date();
  if (!yard) return { ok: false, code: 'YardSlotIsUnknown' };
  const day = dateIn(startsAt, yard.timeZone);
  const [closed] = await findClosedDays(connection, [yardId], day, day);
  const asked = slotsOfDay(yard, day).filter((one) => Number(one.startsAt) === Number(startsAt));
  const [taken = 0] = await countTaken(connection, yardId, asked, settlementId);
  const own = (await findOwnSlot(connection, settlementId)) ?? null;
  const slot = chooseSlot(yard, { startsAt, now, isClosed: closed !== undefined, taken, own });
  if (typeof slot === 'string') return { ok: false, code: slot };
  await saveBooking(connection, { settlementId, yardId, day, slot });
  return { ok: true, day, part: partOf(slot, yard.timeZone) };
}

/** The buyer says who comes for a released vehicle, and when; a change is another row. */
import type { PickUp, PickUpPayload, PickUpPart } from '#contract/settlements.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { dateIn } from '#domain/payment-terms.ts';
import { isPickUpDay } from '#domain/pick-up-days.ts';
import type { SlotRefusal } from '#domain/yard-slots.ts';
import type { Buyer } from '#services/auth/users.ts';
import { findLot } from '#services/lots/queries.ts';
import { plainText } from '#services/plain-text.ts';
import { type Settlement, lockSettlementOf } from '#services/settlement/queries.ts';
import { noteSettlement } from '#services/settlement/note-settlement.ts';
import { readPickUp } from '#services/settlement/pick-ups.ts';
import { takeSlot } from '#services/yards/take-slot.ts';
import { findYardOfLot } from '#services/yards/queries.ts';

type Refusal =
  | SlotRefusal
  | 'LotIsUnknown'
  | 'PickUpIsNotOpen'
  | 'PickUpDayIsInvalid'
  | 'RequestIsInvalid'
  | 'YardSlotIsMissing';
export type Announced = { ok: true; pickUp: PickUp; now: Date } | { ok: false; code: Refusal };

export async function announcePickUp(
  database: Database,
  buyer: Pick<Buyer, 'id' | 'companyId'>,
  at: { auctionId: string; assetId: string },
  asked: PickUpPayload,
): Promise<Announced> {
  const found = await findLot(database, at);
  if (!found) return { ok: false, code: 'LotIsUnknown' };
  const [transporter, driver, licensePlate] = [
    asked.transporter,
    asked.driver,
    asked.licensePlate,
  ].map((text) => plainText(text).trim());
  if (!transporter || !driver || !licensePlate) return { ok: false, code: 'RequestIsInvalid' };
  return inTransaction<Announced>(database, async (connection) => {
    const settlement = await lockSettlementOf(connection, found.lot.id);
    if (settlement?.companyId !== buyer.companyId || settlement.state !== 'released')
      return { ok: false, code: 'PickUpIsNotOpen' };
    const { rows } = await connection.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    const now = rows[0]?.now ?? found.now;
    const when = await timeOf(connection, settlement, asked, now);
    if (!when.ok) return when;
    await connection.query(
      `INSERT INTO auction.pick_up (settlement_id, announced_by, transporter, driver, licence_plate, day, part, slot_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        settlement.id,
        buyer.id,
        transporter,
        driver,
        licensePlate,
        when.day,
        when.part,
        when.slotAt ?? null,
      ],
    );
    await noteSettlement(connection, settlement);
    const pickUp = await readPickUp(connection, settlement.id);
    if (!pickUp) throw new Error(`settlement ${settlement.id} has no announcement`);
    return { ok: true, pickUp, now };
  });
}

type Time =
  | { ok: true; day: string; part: PickUpPart; slotAt?: Date }
  | { ok: false; code: Refusal };

/** A slot where the yard takes bookings, else half a day. */
async function timeOf(
  connection: Connection,
  settlement: Settlement,
  { day, part, slotAt }: PickUpPayload,
  now: Date,
): Promise<Time> {
  const yard = await findYardOfLot(connection, settlement.lotId);
  if (yard) {
    if (slotAt === undefined) return { ok: false, code: 'YardSlotIsMissing' };
    const startsAt = new Date(slotAt);
    const booked = await takeSlot(connection, settlement.id, yard, startsAt);
    return booked.ok ? { ...booked, slotAt: startsAt } : booked;
  }
  if (slotAt !== undefined) return { ok: false, code: 'YardSlotIsUnknown' };
  if (day === undefined || part === undefined) return { ok: false, code: 'RequestIsInvalid' };
  const isOpen = isPickUpDay(day, dateIn(now, settlement.content.timeZone));
  return isOpen ? { ok: true, day, part } : { ok: false, code: 'PickUpDayIsInvalid' };
}

/** What holds of the announcements of a settlement; contains SQL. */
import type { PickUp, PickUpPart } from '#contract/settlements.ts';
import type { Reader } from '#database/connect.ts';
import type { YardPlace } from '#contract/yards.ts';
import { plainOrNull, plainText } from '#services/plain-text.ts';

export interface PickUpRow {
  transporter: string | null;
  driver: string | null;
  licence_plate: string | null;
  pick_up_day: string | null;
  pick_up_part: PickUpPart | null;
  slot_starts_at: Date | null;
  slot_ends_at: Date | null;
  slot_time_zone: string | null;
  closed_reason: string | null;
}

/** The newest announcement of the settlement x, and what is booked for it. */
export const pickUpJoin = `LEFT JOIN LATERAL (SELECT * FROM auction.pick_up u WHERE u.settlement_id = x.id
  ORDER BY u.id DESC LIMIT 1) u ON true ${slotJoin('x.id')}`;
/** Booked for a settlement: `slot`. */
export function slotJoin(settlementId: string): string {
  return `LEFT JOIN (SELECT b.settlement_id, b.starts_at, b.ends_at, y.time_zone FROM auction.yard_booking b
    JOIN auction.yard y ON y.id = b.yard_id) slot ON slot.settlement_id = ${settlementId}`;
}
/** The announcement u names no slot, or one that is booked. */
export const hasItsSlot = `(u.slot_at IS NULL OR EXISTS (SELECT FROM auction.yard_booking b
  WHERE b.settlement_id = u.settlement_id AND b.starts_at = u.slot_at))`;

/** The vehicle v stands at the yard y. */
export const isAtYard =
  'y.country = v.location_country AND lower(y.place) = lower(v.location_place)';
/** The yard y where the vehicle v stands, if it has hours. */
export const yardOfVehicle = `auction.yard y ON ${isAtYard}
  AND EXISTS (SELECT FROM auction.yard_hours h WHERE h.yard_id = y.id)`;
/** Why that yard is closed on the day of the announcement u, which named a slot. */
const closedReason = `(SELECT d.reason FROM auction.settlement m JOIN auction.lot n ON n.id = m.lot_id
  JOIN auction.description v ON v.id = n.description_id JOIN ${yardOfVehicle}
  JOIN auction.yard_closed_day d ON d.yard_id = y.id AND d.day = u.day
  WHERE m.id = u.settlement_id AND u.slot_at IS NOT NULL)`;
/** Columns of PickUpRow, of pickUpJoin's `u`. */
export const pickUpColumns = `u.transporter, u.driver, u.licence_plate, to_char(u.day, 'YYYY-MM-DD') AS pick_up_day, u.part AS pick_up_part,
  slot.starts_at AS slot_starts_at, slot.ends_at AS slot_ends_at, slot.time_zone AS slot_time_zone, ${closedReason} AS closed_reason`;
/** Its hours, of the yard y. */
export const hoursOfYard = `(SELECT coalesce(jsonb_agg(jsonb_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes)
  ORDER BY h.weekday, h.opens), '[]') FROM auction.yard_hours h WHERE h.yard_id = y.id)`;
/** YardPlace of the yard y. */
export const yardPlaceInSql = `jsonb_build_object('name', y.name, 'address', y.address, 'gate', y.gate, 'phone', y.phone,
  'timeZone', y.time_zone, 'hours', ${hoursOfYard})`;
/** Of the lot l's vehicle; null where no yard is known. */
export const yardOfLot = `(SELECT ${yardPlaceInSql} FROM auction.description v
  JOIN auction.yard y ON ${isAtYard} WHERE v.id = l.description_id)`;

/** Also of what an operator has written. */
export function yardPlaceOf({ name, address, gate, phone, timeZone, hours }: YardPlace): YardPlace {
  return {
    name: plainText(name),
    address: plainText(address),
    gate: plainOrNull(gate),
    phone: plainOrNull(phone),
    timeZone,
    hours: [...hours],
  };
}

/** PickUpPaper of pickUpJoin's `u`. */
export const papersOfPickUp = `(SELECT coalesce(jsonb_agg(jsonb_build_object('documentId', p.id, 'kind', p.kind) ORDER BY p.kind), '[]')
  FROM auction.pick_up_paper p WHERE p.pick_up_id = u.id AND ${hasItsSlot})`;

export async function readPickUp(database: Reader, settlementId: string): Promise<PickUp | null> {
  const { rows } = await database.query<PickUpRow>(
    `SELECT ${pickUpColumns} FROM auction.settlement x ${pickUpJoin} WHERE x.id = $1`,
    [settlementId],
  );
  return rows[0] ? pickUpOf(rows[0]) : null;
}

export function pickUpOf(row: PickUpRow): PickUp | null {
  const { transporter, driver, licence_plate: plate, pick_up_day: day, pick_up_part: part } = row;
  if (transporter === null || driver === null || plate === null || day === null || part === null)
    return null;
  const slot = slotOf(row);
  return {
    transporter: plainText(transporter),
    driver: plainText(driver),
    licensePlate: plainText(plate),
    day,
    part,
    slot,
    closedReason: slot || row.closed_reason === null ? null : plainText(row.closed_reason),
  };
}

function slotOf({
  slot_starts_at: startsAt,
  slot_ends_at: endsAt,
  slot_time_zone: timeZone,
}: PickUpRow) {
  if (startsAt === null || endsAt === null || timeZone === null) return null;
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), timeZone };
}

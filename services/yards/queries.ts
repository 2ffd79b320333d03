/** SQL of yards and what is booked at them; makes no decisions. */
import type { Country } from '#contract/calls.ts';
import { bookingsOfDayMax, yardsMax } from '#contract/desk/yards.ts';
import type { Connection, Reader } from '#database/connect.ts';
import { hoursOfYard, yardOfVehicle } from '#services/settlement/pick-ups.ts';
import type { Slot, YardHours, YardRules } from '#domain/yard-slots.ts';

export interface YardFields extends YardRules {
  name: string;
  country: Country;
  place: string;
  address: string;
  gate: string | null;
  phone: string | null;
}

export interface Yard extends YardFields {
  id: string;
  version: number;
}

const columnOf = {
  name: 'name',
  country: 'country',
  place: 'place',
  address: 'address',
  gate: 'gate',
  phone: 'phone',
  timeZone: 'time_zone',
  slotMinutes: 'slot_minutes',
  capacity: 'capacity',
  leadMinutes: 'lead_minutes',
  daysAhead: 'days_ahead',
} as const satisfies Record<Exclude<keyof YardFields, 'hours'>, string>;
const names = Object.keys(columnOf) as (keyof typeof columnOf)[];

const yardColumns = `y.id, y.version, ${names.map((name) => `y.${columnOf[name]} AS "${name}"`).join(', ')}, ${hoursOfYard} AS hours`;

export async function findYardOfLot(database: Reader, lotId: string): Promise<Yard | undefined> {
  const { rows } = await database.query<Yard>(
    `SELECT ${yardColumns} FROM auction.lot l JOIN auction.description v ON v.id = l.description_id JOIN ${yardOfVehicle} WHERE l.id = $1`,
    [lotId],
  );
  return rows[0];
}

/** Until the transaction ends nobody else books there; what is read afterwards is later. */
export async function lockForBooking(connection: Connection, yardId: string): Promise<void> {
  await connection.query('UPDATE auction.yard SET booked_count = booked_count + 1 WHERE id = $1', [
    yardId,
  ]);
}

interface YardFilter {
  id?: string | undefined;
  /** The operator whom they are assigned to. */
  operatorId?: string | undefined;
}

export async function findYards(
  database: Reader,
  { id, operatorId }: YardFilter = {},
): Promise<Yard[]> {
  const { rows } = await database.query<Yard>(
    `SELECT ${yardColumns} FROM auction.yard y WHERE ($1::uuid IS NULL OR y.id = $1)
       AND ($2::uuid IS NULL OR EXISTS (SELECT FROM auction.yard_operator o WHERE o.yard_id = y.id AND o.operator_id = $2))
     ORDER BY y.name COLLATE "und-x-icu", y.id LIMIT ${yardsMax}`,
    [id ?? null, operatorId ?? null],
  );
  return rows;
}

/** The settlement's vehicle stands where a yard of the operator is, whether or not it has hours. */
export async function isAtYardOf(
  database: Reader,
  settlementId: string,
  operatorId: string,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `SELECT FROM auction.settlement x JOIN auction.lot l ON l.id = x.lot_id
     JOIN auction.description v ON v.id = l.description_id
     JOIN auction.yard y ON y.country = v.location_country AND lower(y.place) = lower(v.location_place)
     JOIN auction.yard_operator o ON o.yard_id = y.id AND o.operator_id = $2 WHERE x.id = $1`,
    [settlementId, operatorId],
  );
  return rowCount !== 0;
}

/** Requires the act's transaction. */
export async function lockYard(connection: Connection, id: string): Promise<Yard | undefined> {
  const { rowCount } = await connection.query('SELECT FROM auction.yard WHERE id = $1 FOR UPDATE', [
    id,
  ]);
  return rowCount === 0 ? undefined : (await findYards(connection, { id }))[0];
}

/** Undefined where another yard has the place. */
export async function insertYard(
  connection: Connection,
  yard: YardFields,
): Promise<string | undefined> {
  const { rows } = await connection.query<{ id: string }>(
    `INSERT INTO auction.yard (${names.map((name) => columnOf[name]).join(', ')})
     VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')}) ON CONFLICT DO NOTHING RETURNING id`,
    names.map((name) => yard[name]),
  );
  return rows[0]?.id;
}

export async function isPlaceTaken(
  connection: Connection,
  { country, place }: Pick<Yard, 'country' | 'place'>,
  butOf: string,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'SELECT FROM auction.yard WHERE country = $1 AND lower(place) = lower($2) AND id <> $3',
    [country, place, butOf],
  );
  return rowCount !== 0;
}

export async function updateYard(connection: Connection, id: string, yard: YardFields) {
  const set = names.map((name, index) => `${columnOf[name]} = $${index + 2}`);
  await connection.query(
    `UPDATE auction.yard SET ${set.join(', ')}, version = version + 1 WHERE id = $1`,
    [id, ...names.map((name) => yard[name])],
  );
}

export async function raiseVersion(connection: Connection, id: string): Promise<void> {
  await connection.query('UPDATE auction.yard SET version = version + 1 WHERE id = $1', [id]);
}

export async function replaceHours(
  connection: Connection,
  id: string,
  hours: readonly YardHours[],
): Promise<void> {
  await connection.query('DELETE FROM auction.yard_hours WHERE yard_id = $1', [id]);
  await connection.query(
    `INSERT INTO auction.yard_hours (yard_id, weekday, opens, closes)
     SELECT $1, weekday, opens, closes FROM jsonb_to_recordset($2::jsonb) AS h (weekday integer, opens text, closes text)`,
    [id, JSON.stringify(hours)],
  );
}

/** More are not announced ahead. */
const closedDaysMax = 400;

export interface ClosedDay {
  yardId: string;
  day: string;
  reason: string;
}

export async function findClosedDays(
  database: Reader,
  yardIds: readonly string[],
  from: string,
  until = '9999-12-31',
): Promise<ClosedDay[]> {
  const { rows } = await database.query<ClosedDay>(
    `SELECT yard_id AS "yardId", to_char(day, 'YYYY-MM-DD') AS day, reason FROM auction.yard_closed_day
     WHERE yard_id = ANY($1) AND day BETWEEN $2 AND $3 ORDER BY day LIMIT ${closedDaysMax}`,
    [yardIds, from, until],
  );
  return rows;
}

export async function insertClosedDay(
  connection: Connection,
  { yardId, day, reason }: ClosedDay,
): Promise<void> {
  await connection.query(
    `INSERT INTO auction.yard_closed_day (yard_id, day, reason) VALUES ($1, $2, $3)
     ON CONFLICT (yard_id, day) DO UPDATE SET reason = excluded.reason`,
    [yardId, day, reason],
  );
}

export async function deleteClosedDay(
  connection: Connection,
  { yardId, day }: Pick<ClosedDay, 'yardId' | 'day'>,
): Promise<void> {
  await connection.query('DELETE FROM auction.yard_closed_day WHERE yard_id = $1 AND day = $2', [
    yardId,
    day,
  ]);
}

export async function findOwnSlot(
  database: Reader,
  settlementId: string,
): Promise<(Slot & { yardId: string }) | undefined> {
  const { rows } = await database.query<Slot & { yardId: string }>(
    `SELECT yard_id AS "yardId", starts_at AS "startsAt", ends_at AS "endsAt" FROM auction.yard_booking WHERE settlement_id = $1`,
    [settlementId],
  );
  return rows[0];
}

/** Places that overlap a time, but of this settlement: other hours may have made other slots. */
export async function countTaken(
  database: Reader,
  yardId: string,
  slots: readonly Slot[],
  settlementId: string,
): Promise<number[]> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT (SELECT count(*)::integer FROM auction.yard_booking b WHERE b.yard_id = $1 AND b.settlement_id <> $4
       AND b.starts_at < s.ends_at AND b.ends_at > s.starts_at AND b.starts_at > s.starts_at - interval '4 hours') AS count
     FROM unnest($2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS s (starts_at, ends_at, ordinal) ORDER BY ordinal`,
    [
      yardId,
      slots.map(({ startsAt }) => startsAt),
      slots.map(({ endsAt }) => endsAt),
      settlementId,
    ],
  );
  return rows.map(({ count }) => count);
}

export async function saveBooking(
  connection: Connection,
  {
    settlementId,
    yardId,
    day,
    slot,
  }: { settlementId: string; yardId: string; day: string; slot: Slot },
): Promise<void> {
  await connection.query(
    `INSERT INTO auction.yard_booking (settlement_id, yard_id, day, starts_at, ends_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (settlement_id) DO UPDATE
     SET yard_id = excluded.yard_id, day = excluded.day, starts_at = excluded.starts_at, ends_at = excluded.ends_at, at = clock_timestamp()`,
    [settlementId, yardId, day, slot.startsAt, slot.endsAt],
  );
}

export interface BookingRow extends Slot {
  settlementId: string;
  lotId: string;
  auctionId: string;
  companyId: string;
  company: string;
  country: string;
  number: string;
  vehicle: string;
  plate: string;
  plateCountry: string;
  transporter: string;
  driver: string;
  truckPlate: string;
  isCollected: boolean;
}

/** Of one day of the yard, by time. */
export async function listBookings(
  database: Reader,
  yardId: string,
  day: string,
): Promise<BookingRow[]> {
  const { rows } = await database.query<BookingRow>(
    `SELECT b.settlement_id AS "settlementId", b.starts_at AS "startsAt", b.ends_at AS "endsAt", x.lot_id AS "lotId",
       l.auction_id AS "auctionId", x.company_id AS "companyId", c.name AS company, c.country, s.number,
       s.content->'vehicle'->>'name' AS vehicle, v.plate_display AS plate, v.plate_country AS "plateCountry",
       u.transporter, u.driver, u.licence_plate AS "truckPlate", x.state IN ('collected', 'closed') AS "isCollected"
     FROM auction.yard_booking b JOIN auction.settlement x ON x.id = b.settlement_id JOIN auction.company c ON c.id = x.company_id
     JOIN auction.lot l ON l.id = x.lot_id JOIN auction.description v ON v.id = l.description_id
     JOIN auction.statement s ON s.settlement_id = x.id AND s.kind = 'statement'
       AND NOT EXISTS (SELECT FROM auction.statement n WHERE n.corrects_id = s.id)
     CROSS JOIN LATERAL (SELECT u.transporter, u.driver, u.licence_plate FROM auction.pick_up u WHERE u.settlement_id = x.id
       ORDER BY u.id DESC LIMIT 1) u
     WHERE b.yard_id = $1 AND b.day = $2 ORDER BY b.starts_at, v.plate_display, x.id LIMIT ${bookingsOfDayMax}`,
    [yardId, day],
  );
  return rows;
}

/** Requires the yard's lock. */
export async function freeBookings(
  connection: Connection,
  settlementIds: readonly string[],
): Promise<void> {
  await connection.query('DELETE FROM auction.yard_booking WHERE settlement_id = ANY($1)', [
    settlementIds,
  ]);
}

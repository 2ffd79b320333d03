/** Acts on yards: add one, change one, close a day and open it again. */
import type { DeskYardChange } from '#contract/desk/yards.ts';
import { type Connection, inTransaction } from '#database/connect.ts';
import { dateIn } from '#domain/payment-terms.ts';
import { areHours } from '#domain/yard-slots.ts';
import { appendActs, changedFields } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, type Refused, olderVersion, refused } from '#services/acts/refusals.ts';
import { isTimeZone } from '#services/auctions/time-zone.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { plainOrNull, plainText } from '#services/plain-text.ts';
import { noteFreedSlots } from './note-freed-slots.ts';
import {
  type Yard,
  type YardFields,
  deleteClosedDay,
  freeBookings,
  insertClosedDay,
  insertYard,
  isPlaceTaken,
  listBookings,
  lockYard,
  raiseVersion,
  replaceHours,
  updateYard,
} from './queries.ts';

type NewYard = Omit<YardFields, 'gate' | 'phone'> & Partial<Pick<YardFields, 'gate' | 'phone'>>;
export type YardActed = { ok: true; yardId: string; version: number; freed: number } | Refused;

export function addYard(context: ActContext, fields: NewYard): Promise<YardActed> {
  return inTransaction<YardActed>(context.database, async (connection) => {
    const yard = written(fields);
    const wrong = refusalOf(yard);
    if (wrong) return wrong;
    const id = await insertYard(connection, yard);
    if (id === undefined) return refused('YardIsKnown');
    await replaceHours(connection, id, yard.hours);
    const after = { yardId: id, ...yard };
    await appendActs(connection, context.actor, [{ kind: 'addYard', after }]);
    return { ok: true, yardId: id, version: 1, freed: 0 };
  });
}

/** What is booked stays, also where the new hours have no such slot. */
export function changeYard(
  context: ActContext,
  id: string,
  fields: Partial<YardFields>,
  options: ActOptions = {},
): Promise<YardActed> {
  return actOnYard(context, id, options, async (connection, before) => {
    const yard = written({ ...before, ...fields });
    const wrong = refusalOf(yard);
    if (wrong) return wrong;
    if (await isPlaceTaken(connection, yard, id)) return refused('YardIsKnown');
    await updateYard(connection, id, yard);
    await replaceHours(connection, id, yard.hours);
    const names = Object.keys(yard) as (keyof YardFields)[];
    const changed = changedFields<YardFields>(before, yard, names);
    await appendActs(connection, context.actor, [
      {
        kind: 'changeYard',
        before: { yardId: id, yard: before.name, ...changed.before },
        after: changed.after,
      },
    ]);
    return 0;
  });
}

export interface ClosedYardDay {
  day: string;
  reason: string;
  /** How many bookings whoever closes it has seen. */
  bookings: number;
}

/** Frees what is booked on the day, and lets the companies know. */
export function closeYardDay(
  context: ActContext,
  settings: Pick<CompanySettings, 'sendsMail' | 'portalUrl'>,
  id: string,
  { day, reason, bookings }: ClosedYardDay,
  options: ActOptions = {},
): Promise<YardActed> {
  return actOnYard(context, id, options, async (connection, yard) => {
    if (day < (await todayOf(connection, yard))) return refused('MomentIsPast');
    const words = plainText(reason).trim();
    if (words === '') return refused('ReasonIsMissing');
    // Collected ones keep their slot, as what happened.
    const freed = (await listBookings(connection, id, day)).filter((one) => !one.isCollected);
    if (freed.length !== bookings) return refused('YardDayHasBookings', { count: freed.length });
    await insertClosedDay(connection, { yardId: id, day, reason: words });
    await freeBookings(
      connection,
      freed.map(({ settlementId }) => settlementId),
    );
    await raiseVersion(connection, id);
    await appendActs(connection, context.actor, [
      {
        kind: 'closeYardDay',
        after: {
          yardId: id,
          yard: yard.name,
          day,
          bookings,
          plates: freed.map(({ plate }) => plate),
        },
        reason: words,
      },
    ]);
    await noteFreedSlots(connection, settings, { yard, day, reason: words, freed });
    return freed.length;
  });
}

function openYardDay(
  context: ActContext,
  id: string,
  day: string,
  options: ActOptions = {},
): Promise<YardActed> {
  return actOnYard(context, id, options, async (connection, yard) => {
    await deleteClosedDay(connection, { yardId: id, day });
    await raiseVersion(connection, id);
    const after = { yardId: id, yard: yard.name, day };
    await appendActs(connection, context.actor, [{ kind: 'openYardDay', after }]);
    return 0;
  });
}

export function onYard(
  context: ActContext,
  settings: Pick<CompanySettings, 'sendsMail' | 'portalUrl'>,
  id: string,
  body: DeskYardChange,
): Promise<YardActed> {
  const options = { expectedVersion: body.version };
  if (body.act === 'closeYardDay') return closeYardDay(context, settings, id, body, options);
  if (body.act === 'openYardDay') return openYardDay(context, id, body.day, options);
  return changeYard(context, id, body, options);
}

/** `act` answers how many bookings it freed. */
function actOnYard(
  { database }: ActContext,
  id: string,
  { expectedVersion }: ActOptions,
  act: (connection: Connection, yard: Yard) => Promise<number | Refused>,
): Promise<YardActed> {
  return inTransaction<YardActed>(database, async (connection) => {
    const yard = await lockYard(connection, id);
    if (!yard) return refused('YardIsUnknown');
    const old = olderVersion(expectedVersion, yard.version);
    if (old) return old;
    const freed = await act(connection, yard);
    return typeof freed === 'number'
      ? { ok: true, yardId: id, version: yard.version + 1, freed }
      : freed;
  });
}

async function todayOf(connection: Connection, { timeZone }: Yard): Promise<string> {
  const { rows } = await connection.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return dateIn(rows[0]?.now ?? new Date(), timeZone);
}

function written(fields: NewYard): YardFields {
  const {
    name,
    country,
    place,
    address,
    gate = null,
    phone = null,
    timeZone,
    hours,
    ...numbers
  } = fields;
  const { slotMinutes, capacity, leadMinutes, daysAhead } = numbers;
  return {
    name: plainText(name).trim(),
    country,
    place: plainText(place).trim(),
    address: plainText(address).trim(),
    gate: plainOrNull(gate)?.trim() || null,
    phone: plainOrNull(phone)?.trim() || null,
    timeZone,
    slotMinutes,
    capacity,
    leadMinutes,
    daysAhead,
    hours,
  };
}

function refusalOf({ name, place, address, timeZone, hours }: YardFields): Refused | undefined {
  for (const [field, text] of Object.entries({ name, place, address }))
    if (text === '') return refused('ValueIsInvalid', { field, reason: 'empty' });
  if (!isTimeZone(timeZone)) return refused('TimeZoneIsUnknown', { timeZone });
  return areHours(hours) ? undefined : refused('YardHoursAreInvalid');
}

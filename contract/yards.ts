/** The slots in which a yard hands a vehicle over, for the company that collects it. */
import { type Static, Type } from 'typebox';
import { CalendarDate, Instant, Nullable } from './calls.ts';
import { PlainText } from './text.ts';

/** Days of one answer. */
export const slotDaysMax = 7;
/** Of a day of 25 hours, each of a quarter of an hour. */
const slotsOfDayMax = 100;

export const YardSlotsQuery = Type.Object(
  {
    /** Left out: the first day on which something can be booked. */
    from: Type.Optional(CalendarDate),
  },
  { additionalProperties: false },
);
export type YardSlotsQuery = Static<typeof YardSlotsQuery>;

/** Local times of the yard; a day without them is closed. */
export const YardHours = Type.Object({
  /** 1 is Monday. */
  weekday: Type.Integer({ minimum: 1, maximum: 7 }),
  opens: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
  closes: Type.String({ pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$' }),
});
export type YardHours = Static<typeof YardHours>;

export const YardPlace = Type.Object({
  name: PlainText,
  address: PlainText,
  /** Which gate, and what a driver does there. */
  gate: Nullable(PlainText),
  phone: Nullable(PlainText),
  /** Without any it takes no bookings. */
  hours: Type.Array(YardHours, { maxItems: 28 }),
  /** IANA: hours and days are of this zone. */
  timeZone: Type.String(),
});
export type YardPlace = Static<typeof YardPlace>;

/** Without hours it is a place alone: a day and half of it are announced. */
export function takesBookings(yard: Pick<YardPlace, 'hours'> | null): boolean {
  return yard !== null && yard.hours.length > 0;
}

export const YardSlot = Type.Object({
  startsAt: Instant,
  endsAt: Instant,
  /** Places that are left; the company's own counts as left. */
  free: Type.Integer(),
  /** domain/yard-slots.ts slotStates. */
  state: Type.Enum(['free', 'few', 'full', 'tooSoon']),
});
export type YardSlot = Static<typeof YardSlot>;

export const YardDay = Type.Object({
  day: CalendarDate,
  /** Why nothing is handed over on it; null where the yard is not closed. */
  closed: Nullable(PlainText),
  slots: Type.Array(YardSlot, { maxItems: slotsOfDayMax }),
});
export type YardDay = Static<typeof YardDay>;

/** GET …/assets/{assetId}/pick-up/slots */
export const YardSlotsAnswer = Type.Object({
  yard: YardPlace,
  /** How long before its start a slot can be taken or changed at the latest. */
  leadMinutes: Type.Integer(),
  /** The own slot can no longer be changed. */
  isFixed: Type.Boolean(),
  /** Bookable days, from today on. */
  first: CalendarDate,
  last: CalendarDate,
  days: Type.Array(YardDay, { maxItems: slotDaysMax }),
  serverTime: Instant,
});
export type YardSlotsAnswer = Static<typeof YardSlotsAnswer>;

/** DELETE …/assets/{assetId}/pick-up/slot */
export const SlotFreedAnswer = Type.Object({ serverTime: Instant });
export type SlotFreedAnswer = Static<typeof SlotFreedAnswer>;

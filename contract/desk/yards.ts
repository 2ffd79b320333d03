/** Yards at the desk: hours, closed days, places of a slot, and the bookings of a day. */
import { type Static, Type } from 'typebox';
import { Version } from '#contract/calls.ts';
import { CalendarDate, Country, Instant, Nullable } from '#contract/calls.ts';
import { Name, PlainText } from '#contract/text.ts';
import { YardHours } from '#contract/yards.ts';
import { yardBounds, yardLengthMax } from './values.ts';

/** Far more than an auction house has. */
export const yardsMax = 200;
/** Twenty in each quarter of an hour of a long day. */
export const bookingsOfDayMax = 2_000;

const YardId = Type.String({ format: 'uuid' });
const words = (maxLength: number) => Name(maxLength);
const version = Version;

const fields = {
  name: words(100),
  country: Country,
  /** As in the data of the vehicles that stand there. */
  place: words(120),
  address: words(300),
  gate: Type.Optional(Nullable(words(yardLengthMax.gate))),
  phone: Type.Optional(Nullable(words(yardLengthMax.phone))),
  timeZone: words(60),
  slotMinutes: Type.Integer(yardBounds.slotMinutes),
  capacity: Type.Integer(yardBounds.capacity),
  leadMinutes: Type.Integer(yardBounds.leadMinutes),
  daysAhead: Type.Integer(yardBounds.daysAhead),
  hours: Type.Array(YardHours, { maxItems: 28 }),
};

/** The body of POST /desk/yards. */
export const DeskNewYard = Type.Object({ act: Type.Literal('addYard'), ...fields });
export type DeskNewYard = Static<typeof DeskNewYard>;

/** The body of POST /desk/yards/{yardId}/acts. */
export const DeskYardChange = Type.Union([
  /** All of it: what is booked stays. */
  Type.Object({ act: Type.Literal('changeYard'), version, ...fields }),
  /** With the number of bookings that were seen: they are freed, and their companies learn it. */
  Type.Object({
    act: Type.Literal('closeYardDay'),
    version,
    day: CalendarDate,
    reason: words(200),
    bookings: Type.Integer({ minimum: 0, maximum: bookingsOfDayMax }),
  }),
  Type.Object({ act: Type.Literal('openYardDay'), version, day: CalendarDate }),
]);
export type DeskYardChange = Static<typeof DeskYardChange>;

export const DeskYardActAnswer = Type.Object({ yardId: YardId, version: Type.Integer() });
export type DeskYardActAnswer = Static<typeof DeskYardActAnswer>;

export const DeskYardPlace = Type.Object({
  yardId: YardId,
  version: Type.Integer(),
  name: PlainText,
  country: Type.String(),
  place: PlainText,
  address: PlainText,
  gate: Nullable(PlainText),
  phone: Nullable(PlainText),
  timeZone: Type.String(),
  slotMinutes: Type.Integer(),
  capacity: Type.Integer(),
  leadMinutes: Type.Integer(),
  daysAhead: Type.Integer(),
  hours: Type.Array(YardHours),
  /** From today on. */
  closedDays: Type.Array(Type.Object({ day: CalendarDate, reason: PlainText })),
  /** In its zone. */
  today: CalendarDate,
});
export type DeskYardPlace = Static<typeof DeskYardPlace>;

/** GET /desk/yards, by name. */
export const DeskYardList = Type.Object({
  yards: Type.Array(DeskYardPlace, { maxItems: yardsMax }),
  serverTime: Instant,
});
export type DeskYardList = Static<typeof DeskYardList>;

export const DeskBooking = Type.Object({
  settlementId: Type.String({ format: 'uuid' }),
  startsAt: Instant,
  endsAt: Instant,
  company: PlainText,
  country: Type.String(),
  vehicle: PlainText,
  licensePlate: PlainText,
  plateCountry: Type.String(),
  transporter: PlainText,
  driver: PlainText,
  truckPlate: PlainText,
  isCollected: Type.Boolean(),
});
export type DeskBooking = Static<typeof DeskBooking>;

export const DeskBookingsQuery = Type.Object(
  {
    /** Left out: today, in the yard's zone. */
    day: Type.Optional(CalendarDate),
  },
  { additionalProperties: false },
);

/** GET /desk/yards/{yardId}/bookings: of one day, by time. */
export const DeskBookingList = Type.Object({
  day: CalendarDate,
  timeZone: Type.String(),
  /** Why nothing is handed over on it; null where it is not closed. */
  closed: Nullable(PlainText),
  /** All places of the day. */
  places: Type.Integer(),
  bookings: Type.Array(DeskBooking, { maxItems: bookingsOfDayMax }),
  serverTime: Instant,
});
export type DeskBookingList = Static<typeof DeskBookingList>;

/** Addresses for calendar programs: GET and POST {biddingUrl}/calendars, DELETE …/{calendarId}. */
import { type Static, Type } from 'typebox';
import { calendarsMax } from './calendar-values.ts';
import { Instant, Nullable } from './calls.ts';

const Calendar = Type.Object({
  id: Type.String({ format: 'uuid' }),
  createdAt: Instant,
  /** By the hour; null until a program has read it. */
  readAt: Nullable(Instant),
});

/** The answer to each of the calls. */
export const CalendarList = Type.Object({
  /** The oldest first. */
  calendars: Type.Array(Calendar, { maxItems: calendarsMax }),
  /** Of the one that this call has made: it is shown here alone. */
  address: Nullable(Type.String()),
  serverTime: Instant,
});
export type CalendarList = Static<typeof CalendarList>;

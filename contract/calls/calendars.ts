/** The calls about calendars, and the address that programs read (docs/rules.md, Calendars). */
import { Type } from 'typebox';
import { CalendarList } from '#contract/calendars.ts';
import { Typed } from '#contract/text.ts';
import { call } from './call.ts';

export const listCalendars = call('GET /bidding/calendars', {
  scope: 'buyer-app',
  tag: 'company',
  summary: "The user's addresses for calendar programs, without their secrets",
  answer: CalendarList,
});

export const makeCalendar = call('POST /bidding/calendars', {
  scope: 'buyer-app',
  tag: 'company',
  summary: 'Make an address for a calendar program: this answer alone has it',
  answer: CalendarList,
  errors: ['TooManyCalendars'],
});

export const revokeCalendar = call('DELETE /bidding/calendars/:calendarId', {
  scope: 'buyer-app',
  tag: 'company',
  summary: 'Revoke an address for a calendar program',
  answer: CalendarList,
});

/** Calendar programs cannot sign in: the address is the secret. */
export const getCalendar = call('GET /calendars/:file', {
  anonymous: true,
  isCounted: true,
  tag: 'requests',
  summary: 'A calendar of followed auctions and own due dates (RFC 5545)',
  params: Type.Object({ file: Typed(200) }),
  errors: ['CalendarIsUnknown'],
});

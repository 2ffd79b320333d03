/** The calls about calendars, and the address that programs read (docs/rules.md, Calendars). */
import { Type } from 'typebox';
import { CalendarList } from '#contract/calendars.ts';
import type { Database } from '#database/connect.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { localeOfReader } from '#services/notices/reader-locale.ts';
import { calendarEvents } from './calendar-events.ts';
import { listCalendars, makeCalendar, readerOfCalendar, revokeCalendar } from './calendars.ts';
import { writeCalendar } from './write-calendar.ts';

interface Deps {
  database: Database;
  portalUrl: string;
  servicesUrl: string;
}

export function calendarRoutes(app: Server, { database, portalUrl, servicesUrl }: Deps): void {
  const tags = ['company'];
  app.get(
    '/bidding/calendars',
    {
      schema: {
        summary: "The user's addresses for calendar programs, without their secrets",
        tags,
        response: { 200: CalendarList },
      },
    },
    (request) => listCalendars(database, buyerOf(request).id),
  );
  app.post(
    '/bidding/calendars',
    {
      schema: {
        summary: 'Make an address for a calendar program: this answer alone has it',
        tags,
        response: { 200: CalendarList },
      },
    },
    async (request, reply) => {
      const { id } = buyerOf(request);
      const secret = await makeCalendar(database, id);
      if (secret === undefined) return refuse(reply, 'TooManyCalendars');
      return listCalendars(database, id, `${servicesUrl}/calendars/${secret}.ics`);
    },
  );
  app.delete(
    '/bidding/calendars/:calendarId',
    {
      schema: {
        summary: 'Revoke an address for a calendar program',
        tags,
        params: Type.Object({ calendarId: Type.String({ format: 'uuid' }) }),
        response: { 200: CalendarList },
      },
    },
    async (request) => {
      const { id } = buyerOf(request);
      await revokeCalendar(database, id, request.params.calendarId);
      return listCalendars(database, id);
    },
  );
  app.get(
    '/calendars/:file',
    {
      schema: {
        summary: 'A calendar of followed auctions and own due dates (RFC 5545)',
        tags: ['requests'],
        params: Type.Object({ file: Type.String({ maxLength: 200 }) }),
      },
    },
    async (request, reply) => {
      const reader = await readerOfCalendar(database, request.params.file.replace(/\.ics$/, ''));
      if (!reader) return refuse(reply, 'CalendarIsUnknown');
      const events = await calendarEvents(database, reader);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'inline; filename="carplaza.ics"')
        .type('text/calendar; charset=utf-8')
        .send(writeCalendar(events, localeOfReader(reader), portalUrl));
    },
  );
}

/** The calls about calendars, and the address that programs read (docs/rules.md, Calendars). */
import * as calls from '#contract/calls/calendars.ts';
import type { Database } from '#database/connect.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import { bind } from '#services/http/bind.ts';
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
  bind(app, calls, {
    listCalendars: (request) => listCalendars(database, buyerOf(request).id),
    makeCalendar: async (request, reply) => {
      const { id } = buyerOf(request);
      const secret = await makeCalendar(database, id);
      if (secret === undefined) return refuse(reply, 'TooManyCalendars');
      return listCalendars(database, id, `${servicesUrl}/calendars/${secret}.ics`);
    },
    revokeCalendar: async (request) => {
      const { id } = buyerOf(request);
      await revokeCalendar(database, id, request.params.calendarId);
      return listCalendars(database, id);
    },
    getCalendar: async (request, reply) => {
      const reader = await readerOfCalendar(database, request.params.file.replace(/\.ics$/, ''));
      if (!reader) return refuse(reply, 'CalendarIsUnknown');
      const events = await calendarEvents(database, reader);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'inline; filename="carplaza.ics"')
        .type('text/calendar; charset=utf-8')
        .send(writeCalendar(events, localeOfReader(reader), portalUrl));
    },
  });
}

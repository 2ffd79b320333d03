/** The calls of contract/calendars.ts: the user's addresses for calendar programs. */
import type { CalendarList } from '#contract/calendars.ts';
import type { ApiClient } from './client.ts';

export function listCalendars(client: ApiClient, signal?: AbortSignal): Promise<CalendarList> {
  return client.send({ method: 'GET', url: urlOf(client), signal });
}

export function postCalendar(client: ApiClient): Promise<CalendarList> {
  return client.send({ method: 'POST', url: urlOf(client) });
}

export function deleteCalendar(client: ApiClient, calendarId: string): Promise<CalendarList> {
  return client.send({ method: 'DELETE', url: `${urlOf(client)}/${calendarId}` });
}

function urlOf({ settings }: ApiClient): string {
  return `${settings.biddingUrl}/calendars`;
}

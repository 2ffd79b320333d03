/** The desk's calls about yards and their bookings (docs/rules.md, After the award). */
import { desk } from '#contract/calls/access.ts';
import { call } from '#contract/calls/call.ts';
import { KeyHeaders } from '#contract/calls/headers.ts';
import {
  DeskBookingList,
  DeskBookingsQuery,
  DeskNewYard,
  DeskYardActAnswer,
  DeskYardChange,
  DeskYardList,
} from '#contract/desk/yards.ts';

export const listYards = call('GET /desk/yards', {
  ...desk,
  forYard: true,
  summary: 'Yards and what each takes',
  answer: DeskYardList,
});

export const listYardBookings = call('GET /desk/yards/:yardId/bookings', {
  ...desk,
  forYard: true,
  summary: 'Who comes to a yard on a day',
  query: DeskBookingsQuery,
  answer: DeskBookingList,
  errors: ['YardIsNotAssigned'],
});

export const addYard = call('POST /desk/yards', {
  ...desk,
  summary: 'Add a yard as an operator',
  headers: KeyHeaders,
  body: DeskNewYard,
  answer: DeskYardActAnswer,
});

export const actOnYard = call('POST /desk/yards/:yardId/acts', {
  ...desk,
  summary: 'Change a yard, close a day or open it again',
  headers: KeyHeaders,
  body: DeskYardChange,
  answer: DeskYardActAnswer,
});

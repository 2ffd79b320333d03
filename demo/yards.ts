/** The compounds of the demo that hand vehicles over in slots. */
import { isBoundToYards } from '#domain/desk-roles.ts';
import { demoOperators } from './companies.ts';
import { nameUuid } from './stock/name-uuid.ts';

const workdays = [1, 2, 3, 4, 5];
const hours = [
  { opens: '08:00', closes: '12:00' },
  { opens: '13:00', closes: '17:00' },
];

const lelystad = {
  id: nameUuid('yard:Lelystad'),
  name: 'Compound Lelystad',
  country: 'NL',
  place: 'Lelystad',
  address: 'Meerkoetenweg 1, 8218 NA Lelystad',
  gate: 'Gate 2, report at the desk on the left',
  phone: '+31 320 555 0142',
  time_zone: 'Europe/Amsterdam',
  slot_minutes: 60,
  capacity: 3,
  lead_minutes: 240,
  days_ahead: 30,
};

const hamburg = {
  ...lelystad,
  id: nameUuid('yard:Hamburg'),
  name: 'Autoport Hamburg',
  country: 'DE',
  place: 'Hamburg',
  address: 'Altenwerder Damm 22, 21129 Hamburg',
  gate: 'Tor 3, Anmeldung im Container',
  phone: '+49 40 555 0163',
  time_zone: 'Europe/Berlin',
};

/** Rows of auction.yard. */
export const yardRows = [lelystad, hamburg];

/** Rows of auction.yard_operator: whoever hands over in the demo does so in one place. */
export const yardOperatorRows = demoOperators
  .filter(({ role }) => isBoundToYards(role))
  .map(({ id }) => ({ operator_id: id, yard_id: lelystad.id }));

/** Rows of auction.yard_hours. */
export const yardHoursRows = yardRows.flatMap(({ id }) =>
  workdays.flatMap((weekday) => hours.map((one) => ({ yard_id: id, weekday, ...one }))),
);

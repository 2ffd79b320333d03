/** What waits at the demo's desk: registrations to check and questions to answer. */
import { type Database, inTransaction } from '#database/connect.ts';
import { insertRows } from './insert-rows.ts';

const hourMs = 3_600_000;

/** Inserts them as the services do; `database` connects as carplaza_services. */
export function fillRequests(database: Database, now: Date): Promise<void> {
  return inTransaction(database, (connection) =>
    insertRows(connection, 'request', waitingRequests(now), { ignoreKnown: true }),
  );
}

/** Rows of auction.request, received in the hours before `now`. */
function waitingRequests(now: Date) {
  return [
    ...registrations.map(({ hoursAgo, ...row }) => ({
      ...blank,
      ...row,
      kind: 'registration',
      received_at: before(now, hoursAgo),
      consented_at: before(now, hoursAgo),
    })),
    ...questions.map(({ hoursAgo, ...row }) => ({
      ...blank,
      ...row,
      kind: 'contact',
      received_at: before(now, hoursAgo),
    })),
  ];
}

function before(now: Date, hours: number): string {
  return new Date(now.getTime() - hours * hourMs).toISOString();
}

/** Rows are inserted with the columns of the first. */
const blank = {
  phone: null,
  company: null,
  subject: null,
  message: null,
  country: null,
  vat_number: null,
  street: null,
  postcode: null,
  city: null,
  consented_at: null,
  version: 1,
};

const registrations = [
  {
    hoursAgo: 5,
    reference: 'K7RD-4M2X',
    locale: 'nl-nl',
    name: 'Sjoerd Hoekstra',
    email: 'sjoerd@hoekstra-autos.example',
    phone: '+31513555014',
    company: 'Hoekstra Auto’s',
    country: 'NL',
    vat_number: 'NL123456782B01',
    street: 'Wetterwille 7',
    postcode: '8447 GC',
    city: 'Heerenveen',
  },
  {
    hoursAgo: 21,
    reference: 'P3WX-9QTA',
    locale: 'it-it',
    name: 'Giulia Marchetti',
    email: 'giulia@autosavena.example',
    phone: '+390515550142',
    company: 'Auto Savena S.r.l.',
    country: 'IT',
    vat_number: 'IT12123458882',
    street: 'Via Emilia Levante 112',
    postcode: '40139',
    city: 'Bologna',
  },
];

const questions = [
  {
    hoursAgo: 2,
    reference: 'H6BN-2VKS',
    locale: 'de-de',
    name: 'Claudia Lindner',
    email: 'claudia@lindner.example',
    company: 'Autohaus Lindner',
    subject: 'purchase',
    message:
      'Guten Tag, wir haben gestern einen Octavia gekauft. Liegt der zweite Schlüssel bei, und ab wann kann unser Spediteur ihn in Kassel abholen?',
  },
  {
    hoursAgo: 8,
    reference: 'T4MC-8ZDL',
    locale: 'fr-fr',
    name: 'Élise Moreau',
    email: 'elise@moreau.example',
    company: 'Garage Moreau',
    subject: 'bidding',
    message:
      'Bonjour, notre offre maximale a été dépassée pendant la prolongation. Pouvez-vous nous dire de combien de minutes chaque offre prolonge la clôture ?',
  },
  {
    hoursAgo: 27,
    reference: 'W9FJ-5GRE',
    locale: 'nl-nl',
    name: 'Bram de Wit',
    email: 'bram@vandijk.example',
    company: 'Van Dijk Automotive',
    subject: 'technical',
    message:
      'Bij het inloggen met mijn passkey krijg ik op de nieuwe telefoon geen melding. Met het wachtwoord lukt het wel.',
  },
];

/** Titles of events in calendars (services/calendars/): {name} is an auction or a vehicle. */
import type { LocaleCode } from './locales.ts';

interface CalendarTexts {
  opens: string;
  closes: string;
  pay: string;
  /** {part} is one of parts. */
  pickUp: string;
  /** A pick-up in a slot of the yard: the event has its time. */
  slot: string;
  claim: string;
  parts: { morning: string; afternoon: string };
}

export const calendarTexts: Record<LocaleCode, CalendarTexts> = {
  en: {
    opens: 'Auction opens: {name}',
    closes: 'Lots close: {name}',
    pay: 'Payment due: {name}',
    pickUp: 'Collection in the {part}: {name}',
    slot: 'Collection: {name}',
    claim: 'Last moment to claim: {name}',
    parts: { morning: 'morning', afternoon: 'afternoon' },
  },
  'nl-nl': {
    opens: 'Veiling start: {name}',
    closes: 'Kavels sluiten: {name}',
    pay: 'Betalen uiterlijk vandaag: {name}',
    pickUp: 'Ophalen in de {part}: {name}',
    slot: 'Ophalen: {name}',
    claim: 'Reclameren kan tot: {name}',
    parts: { morning: 'ochtend', afternoon: 'middag' },
  },
  'de-de': {
    opens: 'Auktion startet: {name}',
    closes: 'Lose schließen: {name}',
    pay: 'Zahlung fällig: {name}',
    pickUp: 'Abholung am {part}: {name}',
    slot: 'Abholung: {name}',
    claim: 'Reklamation möglich bis: {name}',
    parts: { morning: 'Vormittag', afternoon: 'Nachmittag' },
  },
  'fr-fr': {
    opens: 'Ouverture de la vente : {name}',
    closes: 'Clôture des lots : {name}',
    pay: 'Paiement à échéance : {name}',
    pickUp: 'Enlèvement {part} : {name}',
    slot: 'Enlèvement : {name}',
    claim: 'Dernier moment pour réclamer : {name}',
    parts: { morning: 'le matin', afternoon: 'l’après-midi' },
  },
  'es-es': {
    opens: 'Apertura de la subasta: {name}',
    closes: 'Cierre de los lotes: {name}',
    pay: 'Vence el pago: {name}',
    pickUp: 'Recogida por la {part}: {name}',
    slot: 'Recogida: {name}',
    claim: 'Último momento para reclamar: {name}',
    parts: { morning: 'mañana', afternoon: 'tarde' },
  },
  'it-it': {
    opens: 'Apertura dell’asta: {name}',
    closes: 'Chiusura dei lotti: {name}',
    pay: 'Scadenza del pagamento: {name}',
    pickUp: 'Ritiro {part}: {name}',
    slot: 'Ritiro: {name}',
    claim: 'Ultimo momento per reclamare: {name}',
    parts: { morning: 'di mattina', afternoon: 'di pomeriggio' },
  },
  'pt-pt': {
    opens: 'Abertura do leilão: {name}',
    closes: 'Fecho dos lotes: {name}',
    pay: 'Vence o pagamento: {name}',
    pickUp: 'Levantamento {part}: {name}',
    slot: 'Levantamento: {name}',
    claim: 'Último momento para reclamar: {name}',
    parts: { morning: 'de manhã', afternoon: 'de tarde' },
  },
  'pl-pl': {
    opens: 'Początek aukcji: {name}',
    closes: 'Koniec licytacji pojazdów: {name}',
    pay: 'Termin płatności: {name}',
    pickUp: 'Odbiór {part}: {name}',
    slot: 'Odbiór: {name}',
    claim: 'Ostatnia chwila na reklamację: {name}',
    parts: { morning: 'przed południem', afternoon: 'po południu' },
  },
};

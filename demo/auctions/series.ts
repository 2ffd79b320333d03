/**
 * The demo's auctions, as series with numbered editions. The list is in the order in which the
 * first editions end; times are in minutes.
 */
import type { AuctionFormat } from '#contract/auctions.ts';
import type { Profile } from '#demo/stock/profile.ts';

export interface Series {
  /** Editions have ids such as `nl-fleet-47`. */
  key: string;
  name: string;
  /** The first edition's name, where it is not its number. */
  firstName?: string;
  format: AuctionFormat;
  seller: string;
  profile: Profile;
  lots: number;
  /** Number of the first lot. */
  firstLot: number;
  /** Number of the edition that is current when the demo begins. */
  firstNumber: number;
  /** From the demo's start to the edition's end. */
  firstEndMin: number;
  /** How long the edition had been running at the demo's start. */
  ranMin: number;
  /** The duration of later editions. */
  runsMin: number;
  /** The interval between the closings of two lots; 0 closes all lots together. */
  lotGapS: number;
  /**
   * The next edition is announced when the current one opens, and opens this long after. Editions
   * of other series open without announcement.
   */
  announcedMin?: number;
  /**
   * The next edition opens this long before the current one ends, so that one with this much time
   * left is always open; a negative value opens it that long after the end.
   */
  overlapMin?: number;
  hasFlatFee?: boolean;
}

const hour = 60;
const day = 24 * hour;
const mixed = { lease: 6, company: 3, rental: 1, private: 1.2 };

export const allSeries: Series[] = [
  {
    // One edition always ends within minutes; its last lots close while the next edition runs, so
    // lots are always closing.
    key: 'fr-fleet',
    name: 'Flotte France',
    format: 'open',
    seller: 'Locaflotte France',
    profile: { country: 'FR', uses: mixed, kind: 'cars' },
    lots: 64,
    firstLot: 1,
    firstNumber: 44,
    firstEndMin: 12,
    ranMin: 33,
    runsMin: 45,
    lotGapS: 45,
  },
  {
    key: 'de-lease',
    name: 'Leasingrückläufer Deutschland',
    format: 'open',
    seller: 'Mobilis Leasing Deutschland',
    profile: { country: 'DE', uses: { lease: 9, company: 1 }, kind: 'cars' },
    lots: 118,
    firstLot: 1,
    firstNumber: 47,
    firstEndMin: 41,
    ranMin: 4 * hour,
    runsMin: 190,
    lotGapS: 20,
  },
  {
    key: 'nl-fleet',
    name: 'Fleetveiling Nederland',
    firstName: 'Fleetveiling vrijdag',
    format: 'open',
    seller: 'Noordlease Nederland',
    profile: { country: 'NL', uses: mixed, kind: 'cars' },
    lots: 86,
    firstLot: 201,
    firstNumber: 47,
    firstEndMin: 133,
    ranMin: 19 * hour,
    runsMin: 325,
    lotGapS: 60,
    // Opens the next edition after the last lot has closed and lot 214 is settled, so that the
    // well-known vehicles, if unsold, are in every edition.
    overlapMin: -90,
    hasFlatFee: true,
  },
  {
    key: 'es-sealed',
    name: 'Sobre cerrado España',
    format: 'sealed',
    seller: 'Renting Meseta',
    profile: { country: 'ES', uses: { lease: 6, rental: 3, company: 1 }, kind: 'cars' },
    lots: 41,
    firstLot: 1,
    firstNumber: 9,
    firstEndMin: 191,
    ranMin: day,
    runsMin: 435,
    lotGapS: 0,
    // One edition always ends within hours.
    overlapMin: 65,
  },
  {
    key: 'it-sealed',
    name: 'Busta chiusa Italia',
    format: 'sealed',
    seller: 'Noleggio Padano',
    profile: { country: 'IT', uses: mixed, kind: 'cars' },
    lots: 57,
    firstLot: 1,
    firstNumber: 18,
    firstEndMin: 281,
    ranMin: day,
    runsMin: 525,
    lotGapS: 0,
  },
  {
    key: 'pl-vans',
    name: 'Dostawcze Polska',
    format: 'open',
    seller: 'Flota Wisła',
    profile: { country: 'PL', uses: { lease: 4, company: 5 }, kind: 'vans' },
    lots: 46,
    firstLot: 1,
    firstNumber: 12,
    firstEndMin: 371,
    ranMin: day,
    runsMin: 645,
    lotGapS: 60,
  },
  {
    key: 'fr-vans',
    name: 'Utilitaires France',
    format: 'sealed',
    seller: 'Locaflotte France',
    profile: { country: 'FR', uses: { lease: 4, company: 6 }, kind: 'vans' },
    lots: 150,
    firstLot: 1,
    firstNumber: 19,
    firstEndMin: 20 * hour,
    ranMin: day,
    runsMin: 30 * hour,
    lotGapS: 0,
  },
  {
    key: 'be-lease',
    name: 'Lease België',
    format: 'open',
    seller: 'Scheldelease',
    profile: { country: 'BE', uses: { lease: 8, company: 2 }, kind: 'cars' },
    lots: 210,
    firstLot: 1,
    firstNumber: 22,
    firstEndMin: 26 * hour,
    ranMin: day,
    runsMin: 2 * day,
    lotGapS: 15,
  },
  {
    key: 'de-premium',
    name: 'Premium Deutschland',
    format: 'open',
    seller: 'Rheinfleet',
    profile: { country: 'DE', uses: { lease: 5, company: 4, rental: 1 }, kind: 'premium' },
    lots: 340,
    firstLot: 1,
    firstNumber: 15,
    firstEndMin: 2 * day + 5 * hour,
    ranMin: day,
    runsMin: 3 * day,
    lotGapS: 10,
  },
  {
    key: 'nl-buy-now',
    name: 'Direct kopen Nederland',
    format: 'fixedPrice',
    seller: 'Noordlease Nederland',
    profile: { country: 'NL', uses: mixed, kind: 'cars' },
    lots: 140,
    firstLot: 1,
    firstNumber: 31,
    firstEndMin: 3 * day,
    ranMin: 2 * day,
    runsMin: 4 * day,
    lotGapS: 0,
    // One edition always ends in days.
    overlapMin: day + hour,
    hasFlatFee: true,
  },
  {
    key: 'es-renting',
    name: 'Renting España',
    format: 'open',
    seller: 'Renting Meseta',
    profile: { country: 'ES', uses: { lease: 6, rental: 4 }, kind: 'cars' },
    lots: 260,
    firstLot: 1,
    firstNumber: 33,
    firstEndMin: 4 * day + 3 * hour,
    ranMin: day,
    runsMin: 5 * day,
    lotGapS: 10,
  },
  {
    // One edition is always upcoming: when an edition opens, the next one is announced.
    key: 'pt-fleet',
    name: 'Frota Portugal',
    format: 'open',
    seller: 'Tejo Gestão de Frotas',
    profile: { country: 'PT', uses: mixed, kind: 'cars' },
    lots: 106,
    firstLot: 1,
    firstNumber: 5,
    firstEndMin: 5 * day,
    ranMin: -3 * day,
    runsMin: 2 * day,
    lotGapS: 20,
    announcedMin: 3 * day,
  },
];

/** Editions that have already ended when the demo begins, newest last. */
export interface PastEdition {
  key: string;
  number: number;
  lots: number;
  endedMin: number;
  isSettled: boolean;
}

export const pastEditions: PastEdition[] = [
  { key: 'nl-fleet', number: 46, lots: 97, endedMin: 9 * day + 2 * hour, isSettled: true },
  { key: 'de-lease', number: 46, lots: 118, endedMin: day + hour, isSettled: true },
  { key: 'it-sealed', number: 17, lots: 57, endedMin: 20, isSettled: false },
  { key: 'pl-vans', number: 11, lots: 46, endedMin: 95, isSettled: false },
  // Still closing, because its lots end one after another.
  { key: 'fr-fleet', number: 43, lots: 64, endedMin: 33, isSettled: false },
];

/** Sales of the weeks before in each currency's country; their lots follow from the stock. */
export const editionsBefore = {
  ES: { key: 'es-renting', number: 32, endedMin: 41 * day },
  PL: { key: 'pl-vans', number: 10, endedMin: 33 * day },
} as const;

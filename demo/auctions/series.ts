/**
 * The demo's auctions, by series: each comes back in numbered editions. One list, in the order in which its first editions
 * end. Times are minutes.
 */
import type { AuctionFormat } from '#contract/auctions.ts';
import type { Profile } from '../stock/profile.ts';

export interface Series {
  /** Editions are called `nl-fleet-47`. */
  key: string;
  name: string;
  /** Named otherwise than by its number: the first edition. */
  firstName?: string;
  format: AuctionFormat;
  seller: string;
  profile: Profile;
  lots: number;
  /** Number of the first lot. */
  firstLot: number;
  /** Number of the edition that is current when the demo begins. */
  firstNumber: number;
  /** From the demo's beginning to its end. */
  firstEndMin: number;
  /** How long it had been running by then. */
  ranMin: number;
  /** How long later editions run. */
  runsMin: number;
  /** Lots close one after another, so far apart; 0 closes them together. */
  lotGapS: number;
  /** The next edition is shown this long before it opens, from when the one before has opened; other series open at once. */
  announcedMin?: number;
  /**
   * The next edition opens this long before the end of the one before, so that one with so much time left is always open;
   * below zero, so long after it.
   */
  overlapMin?: number;
  hasFlatFee?: boolean;
}

const hour = 60;
const day = 24 * hour;
const mixed = { lease: 6, company: 3, rental: 1, private: 1.2 };

export const allSeries: Series[] = [
  {
    // One ends within minutes, always; its last lots close while the next edition runs, so one is always closing.
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
    // When the last lot has closed and lot 214 is settled: so the well-known, if unsold, are in every edition.
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
    // One that ends within hours, always.
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
    // One that ends in days, always.
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
    // Always one to look forward to: when an edition opens, the next one is announced.
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

/** Editions that had ended when the demo begins, newest last. */
export interface PastEdition {
  key: string;
  number: number;
  lots: number;
  endedMin: number;
  isSettled: boolean;
}

export const pastEditions: PastEdition[] = [
  { key: 'nl-fleet', number: 46, lots: 97, endedMin: 2 * day + 2 * hour, isSettled: true },
  { key: 'de-lease', number: 46, lots: 118, endedMin: day + hour, isSettled: true },
  { key: 'it-sealed', number: 17, lots: 57, endedMin: 20, isSettled: false },
  { key: 'pl-vans', number: 11, lots: 46, endedMin: 95, isSettled: false },
  // Still closing: its lots end one after another.
  { key: 'fr-fleet', number: 43, lots: 64, endedMin: 33, isSettled: false },
];

/**
 * The fields by which lots are searched, each with the SQL of its value: SQL filters, counts and
 * orders by it, and the index in memory is filled with it, so that a rule stands once. Uses the
 * aliases of lots/queries.ts: l (lot), a (auction), v (description of the vehicle).
 */
import { isForSale, isRunning } from '#services/lots/decided-as.ts';
import { shownPrice } from './shown-price.ts';

/**
 * Returns the end of a lot as its reader may know it: without a token soft close is left out,
 * because it would reveal bids.
 */
function endColumn(isSignedIn: boolean): string {
  return isSignedIn
    ? `CASE WHEN ${isForSale} THEN l.sale_ends_at ELSE l.effective_ends_at END`
    : 'least(l.effective_ends_at, l.planned_ends_at)';
}

/** What is for sale after its close would tell visitors that it was not sold. */
export function canBeBought(isSignedIn: boolean): string {
  return isSignedIn ? `(${isRunning()} OR ${isForSale})` : isRunning(false);
}

/** Returns one of the search's three statuses. now() is the statement's start. */
function statusGroup(isSignedIn: boolean): string {
  return `CASE WHEN NOT ${canBeBought(isSignedIn)} THEN 'ended'
  WHEN a.starts_at > now() THEN 'scheduled' ELSE 'open' END`;
}

/** A drawing is no photograph of the vehicle. */
const hasPhoto = `EXISTS (SELECT FROM auction.photo p JOIN auction.media_file f ON f.id = p.file_id
  WHERE p.vehicle_id = l.vehicle_id AND p.removed_at IS NULL AND f.state = 'ready')`;

/** Kilometres of a histogram's smallest step. */
export const mileageStepKm = 5_000;

/** Of a country and a place, which has no such sign. */
export const placeSign = '\n';

/** Per cent of the list price. As floats, which a million lots need a fraction of the time for. */
function priceShare(isSignedIn: boolean): string {
  return `(${shownPrice(isSignedIn)})::float8 * 100 / nullif(v.list_price_minor, 0)`;
}

/** By what the index answers as text. */
const words = {
  country: 'a.country',
  format: 'a.format',
  visitorStatus: statusGroup(false),
  status: statusGroup(true),
  make: 'v.make',
  model: 'v.model',
  fuel: 'v.fuel',
  gearbox: 'v.gearbox',
  body: 'v.body',
  colour: 'v.colour',
  vatScheme: 'v.vat_scheme',
  auction: 'l.auction_id',
  seller: 'a.seller',
  emissionClass: 'v.emission_class',
  currency: 'a.currency',
  standsIn: 'v.location_country',
  standsAt: `v.location_country || chr(${placeSign.codePointAt(0)}) || v.location_place`,
  isInspected: 'v.is_inspected::text',
  isPhotographed: `(${hasPhoto})::text`,
  mileageStep: `v.mileage_km / ${mileageStepKm}`,
  year: "date_part('year', v.first_registration)::integer",
} as const;

/** Of these a lot has any many. */
const manyWords = { equipment: 'v.equipment', searchWords: 'v.search_text' } as const;

const numbers = {
  mileage: 'v.mileage_km',
  /** The month of the first registration, counted from the year 0. */
  registeredMonth:
    "(date_part('year', v.first_registration) * 12 + date_part('month', v.first_registration) - 1)::integer",
  power: 'v.power_kw',
  visitorPrice: shownPrice(false),
  price: shownPrice(true),
  damage: 'v.damage_total_minor',
  co2: 'v.co2_g_km',
  seats: 'v.seats',
  doors: 'v.doors',
  listPrice: 'v.list_price_minor',
  registrationTax: 'v.registration_tax_minor',
  priceShare: priceShare(true),
  visitorPriceShare: priceShare(false),
  lotNumber: 'l.number',
} as const;

const instants = { visitorEnd: endColumn(false), end: endColumn(true) } as const;

/** Compared by their beginning. */
const texts = { plate: 'v.plate' } as const;

export const searchFields = { ...words, ...manyWords, ...numbers, ...instants, ...texts } as const;
export type WordField = keyof typeof words;
export type NumberField = keyof typeof numbers;
export type InstantField = keyof typeof instants;

/** The fields of the form of an auction's terms, as typed, and what they mean. */
import { vatPercentMax } from '#contract/auction-values.ts';
import type { LadderBand, OutcomeShown } from '#contract/auctions.ts';
import type { DeskNewAuction } from '#contract/desk/acts.ts';
import type { DeskSeller } from '#contract/desk/sellers.ts';
import type { CurrencyCode } from '#contract/money.ts';
import type { SaleTerms } from '#contract/sale-terms.ts';
import {
  auctionVatPercent,
  countryDefaults,
  outcomeShown,
  softCloseSeconds,
} from '#domain/auction-defaults.ts';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import {
  type SaleFields,
  newSaleFields,
  readSaleTerms,
  saleFieldsOf,
} from '#portal/features/desk/sale-terms-form.ts';
import { type BandText, bandTexts, defaultBands, readLadder } from './ladder-text.ts';

import { instantOf, localMoment } from './zoned-moment.ts';

export const countries = ['NL', 'DE', 'FR', 'BE', 'ES', 'IT', 'PL', 'PT'] as const;
export const formats = ['open', 'sealed', 'fixedPrice'] as const;
export const outcomes = ['won', 'price', 'rank'] as const satisfies readonly OutcomeShown[];
export const softCloseMinutesMax = 60;

export interface AuctionFields {
  id: string;
  name: string;
  country: (typeof countries)[number];
  format: (typeof formats)[number];
  seller: string;
  /** Local moments of the auction's time zone. */
  starts: string;
  ends: string;
  softClose: string;
  /** Null: the seller's. */
  sale: SaleFields | null;
  /** Null, here and below: the default of country, currency or format. */
  currency: CurrencyCode | null;
  timeZone: string | null;
  vat: string | null;
  outcome: OutcomeShown | null;
  increments: readonly BandText[] | null;
  fees: readonly BandText[] | null;
}

export const newAuctionFields: AuctionFields = {
  id: '',
  name: '',
  country: 'NL',
  format: 'open',
  seller: '',
  starts: '',
  ends: '',
  softClose: String(softCloseSeconds('open') / 60),
  sale: null,
  currency: null,
  timeZone: null,
  vat: null,
  outcome: null,
  increments: null,
  fees: null,
};

export function fieldsOf(auction: DeskAuctionDetail): AuctionFields {
  const { id, name, country, format, seller, timeZone, outcome } = auction;
  return {
    id,
    name,
    country,
    format,
    seller,
    starts: localMoment(auction.startsAt, timeZone),
    ends: localMoment(auction.endsAt, timeZone),
    softClose: String(auction.softCloseMinutes),
    sale: saleFieldsOf(auction),
    currency: auction.currencyCode,
    timeZone,
    vat: String(auction.vatPercent),
    outcome,
    increments: bandTexts(auction.incrementLadder),
    fees: bandTexts(auction.feeLadder),
  };
}

/** Sellers that are entered; their new auctions take over their terms. */
export type KnownSellers = readonly Pick<DeskSeller, 'name' | 'claimCurrency' | keyof SaleTerms>[];

/** What the form shows where nothing else was chosen. */
export interface ShownTerms {
  sale: SaleFields;
  /** The seller whose terms `sale` are. */
  saleOf: string | null;
  currency: CurrencyCode;
  timeZone: string;
  vat: string;
  outcome: OutcomeShown;
  increments: readonly BandText[];
  fees: readonly BandText[];
}

export function shownTerms(fields: AuctionFields, sellers: KnownSellers = []): ShownTerms {
  const defaults = countryDefaults[fields.country];
  const currency = fields.currency ?? defaults.currency;
  const timeZone = fields.timeZone ?? defaults.timeZone;
  const seller = sellers.find(({ name }) => name === fields.seller.trim());
  return {
    sale: fields.sale ?? (seller ? saleTakenOver(seller, currency) : newSaleFields),
    saleOf: (fields.sale === null && seller?.name) || null,
    currency,
    timeZone,
    vat: fields.vat ?? String(defaultVat(fields, timeZone)),
    outcome: fields.outcome ?? outcomeShown(fields.format),
    increments: fields.increments ?? defaultBands('increment', currency),
    fees: fields.fees ?? defaultBands('fee', currency),
  };
}

/** As services/auctions/sale-terms.ts has it: amounts of another currency are not taken over. */
function saleTakenOver(seller: KnownSellers[number], currency: CurrencyCode): SaleFields {
  const fields = saleFieldsOf(seller);
  return seller.claimCurrency === currency ? fields : { ...fields, claimLeast: '', claimMost: '' };
}

/** The rate of the auction's last day, or of today as long as none is named. */
function defaultVat({ country, ends }: AuctionFields, timeZone: string): number {
  const endsAt = instantOf(ends, timeZone);
  return auctionVatPercent(country, endsAt === undefined ? new Date() : new Date(endsAt));
}

/** Undefined while a field is missing or cannot be read. */
export function readFields(
  fields: AuctionFields,
  sellers?: KnownSellers,
): DeskNewAuction | undefined {
  const { id, name, country, format, seller, softClose } = fields;
  const shown = shownTerms(fields, sellers);
  const { timeZone } = shown;
  const startsAt = instantOf(fields.starts, timeZone);
  const endsAt = instantOf(fields.ends, timeZone);
  const minutes = readMinutes(softClose);
  const sale = readSaleTerms(shown.sale);
  const money = readMoneyTerms(fields);
  const hasTexts = name.trim() !== '' && seller.trim() !== '' && isAuctionId(id);
  const hasMinutes = format !== 'open' || minutes !== undefined;
  if (!hasTexts || !hasMinutes || !sale || !money) return undefined;
  if (startsAt === undefined || endsAt === undefined) return undefined;
  return {
    act: 'createAuction',
    id,
    name: name.trim(),
    country,
    format,
    seller: seller.trim(),
    startsAt,
    endsAt,
    ...sale,
    ...(format === 'open' && minutes !== undefined && { softCloseMinutes: minutes }),
    ...money,
  };
}

export function isAuctionId(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]{1,62}$/.test(text);
}

/** Undefined for what is no soft close. */
export function readMinutes(text: string): number | undefined {
  return /^\d{1,2}$/.test(text) && Number(text) <= softCloseMinutesMax ? Number(text) : undefined;
}

type MoneyTerms = Pick<
  DeskNewAuction,
  'currencyCode' | 'timeZone' | 'vatPercent' | 'outcome' | 'incrementLadder' | 'feeLadder'
>;

/** What is left to its default is left out. */
function readMoneyTerms(fields: AuctionFields): MoneyTerms | undefined {
  const vatPercent = fields.vat === null ? null : readPercent(fields.vat);
  const increments = fields.increments && readLadder(fields.increments, 'increment');
  const fees = fields.fees && readLadder(fields.fees, 'fee');
  if (vatPercent === undefined || isWrong(increments) || isWrong(fees)) return undefined;
  return {
    ...(fields.currency !== null && { currencyCode: fields.currency }),
    ...(fields.timeZone !== null && { timeZone: fields.timeZone }),
    ...(vatPercent !== null && { vatPercent }),
    ...(fields.outcome !== null && { outcome: fields.outcome }),
    ...(increments && { incrementLadder: increments.ladder }),
    ...(fees && { feeLadder: fees.ladder }),
  };
}

type Read = ReturnType<typeof readLadder> | null;

function isWrong(read: Read): read is Exclude<Read, { ladder: LadderBand[] } | null> {
  return read !== null && 'problem' in read;
}

/** `21`, `9.5` or `9,5`; undefined for what is no rate. */
export function readPercent(text: string): number | undefined {
  const percent = Number(text.trim().replace(',', '.'));
  const isWritten = /^\d{1,2}([.,]\d{1,2})?$/.test(text.trim());
  return isWritten && percent <= vatPercentMax ? percent : undefined;
}

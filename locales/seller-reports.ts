/** Texts of the report to a seller after the close, in the seller's language. */
import type { LocaleCode } from './locales.ts';

type SellerLanguage = Extract<LocaleCode, 'en' | 'nl-nl'>;

export const reportColumns = [
  'lot',
  'plate',
  'vehicle',
  'registered',
  'mileage',
  'listPrice',
  'reserve',
  'result',
  'price',
  'ofReserve',
  'ofListPrice',
  'bestBid',
  'bidders',
  'bids',
  'days',
] as const;
export type ReportColumn = (typeof reportColumns)[number];
export const reportResults = ['sold', 'unsold', 'rejected', 'withdrawn', 'waiting'] as const;
export type ReportResult = (typeof reportResults)[number];

export interface ReportTexts {
  title(auction: string): string;
  sheet: string;
  closed(moment: string): string;
  made(moment: string): string;
  net(currency: string): string;
  columns: Record<ReportColumn, string>;
  results: Record<ReportResult, string>;
  sums: Record<
    'lots' | 'sold' | 'unsold' | 'price' | 'ofReserve' | 'ofListPrice' | 'bestBids',
    string
  >;
  page(page: number, of: number): string;
  fileName: string;
}

export const reportTexts: Record<SellerLanguage, ReportTexts> = {
  en: {
    title: (auction) => `Results of ${auction}`,
    sheet: 'Results',
    closed: (moment) => `Closed ${moment}`,
    made: (moment) => `Made ${moment}`,
    net: (currency) => `Amounts in ${currency}; bids, prices and reserves net of VAT and BPM.`,
    columns: {
      lot: 'Lot',
      plate: 'Plate',
      vehicle: 'Vehicle',
      registered: 'First registered',
      mileage: 'km',
      listPrice: 'List price',
      reserve: 'Reserve',
      result: 'Result',
      price: 'Price',
      ofReserve: 'Of reserve',
      ofListPrice: 'Of list price',
      bestBid: 'Best bid',
      bidders: 'Bidders',
      bids: 'Bids',
      days: 'Days on sale',
    },
    results: {
      sold: 'Sold',
      unsold: 'Unsold',
      rejected: 'Bid rejected',
      withdrawn: 'Withdrawn',
      waiting: 'Being decided',
    },
    sums: {
      lots: 'Lots',
      sold: 'Sold',
      unsold: 'Not sold',
      price: 'Sum of prices',
      ofReserve: 'Price of reserve',
      ofListPrice: 'Price of list price',
      bestBids: 'Best bids on what is not sold',
    },
    page: (page, of) => `Page ${page} of ${of}`,
    fileName: 'results',
  },
  'nl-nl': {
    title: (auction) => `Resultaten van ${auction}`,
    sheet: 'Resultaten',
    closed: (moment) => `Gesloten ${moment}`,
    made: (moment) => `Gemaakt ${moment}`,
    net: (currency) =>
      `Bedragen in ${currency}; biedingen, prijzen en reserveprijzen zonder btw en bpm.`,
    columns: {
      lot: 'Kavel',
      plate: 'Kenteken',
      vehicle: 'Voertuig',
      registered: 'Eerste toelating',
      mileage: 'km',
      listPrice: 'Catalogusprijs',
      reserve: 'Reserveprijs',
      result: 'Uitkomst',
      price: 'Prijs',
      ofReserve: 'Van reserve',
      ofListPrice: 'Van catalogus',
      bestBid: 'Hoogste bod',
      bidders: 'Bieders',
      bids: 'Biedingen',
      days: 'Dagen te koop',
    },
    results: {
      sold: 'Verkocht',
      unsold: 'Onverkocht',
      rejected: 'Bod afgewezen',
      withdrawn: 'Teruggetrokken',
      waiting: 'In behandeling',
    },
    sums: {
      lots: 'Kavels',
      sold: 'Verkocht',
      unsold: 'Niet verkocht',
      price: 'Som van de prijzen',
      ofReserve: 'Prijs van reserve',
      ofListPrice: 'Prijs van catalogus',
      bestBids: 'Hoogste biedingen op wat niet verkocht is',
    },
    page: (page, of) => `Pagina ${page} van ${of}`,
    fileName: 'resultaten',
  },
};

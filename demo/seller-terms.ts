/** What the demo's sellers lay down for after an award; the others have the defaults. */
import { type SellerTerms, defaultSellerTerms } from '#domain/sale-terms.ts';

const ofSeller: Partial<Record<string, Partial<SellerTerms>>> = {
  'Noordlease Nederland': {
    claimLeastMinor: 15_000,
    claimMostMinor: 250_000,
    claimEvidence: ['photos'],
  },
  'Mobilis Leasing Deutschland': {
    claimHours: 72,
    claimLeastMinor: 25_000,
    claimEvidence: ['photos', 'estimate'],
  },
  'Locaflotte France': { claimHours: 24, claimEvidence: ['photos'], collectionDays: 7 },
  'Renting Meseta': { claimLeastMinor: 20_000 },
  'Flota Wisła': {
    claimLeastMinor: 50_000,
    claimCurrency: 'PLN',
    paymentDays: 3,
    collectionDays: 5,
  },
};

export function demoSellerTerms(seller: string): SellerTerms {
  return { ...defaultSellerTerms, ...ofSeller[seller] };
}

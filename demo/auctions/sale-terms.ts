/** What the demo's sellers lay down for after an award; the others have the defaults. */
import { type SaleTerms, defaultSaleTerms } from '#domain/sale-terms.ts';

const ofSeller: Partial<Record<string, Partial<SaleTerms>>> = {
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
  'Flota Wisła': { claimLeastMinor: 50_000, paymentDays: 3, collectionDays: 5 },
};

export function demoSaleTerms(seller: string): SaleTerms {
  return { ...defaultSaleTerms, ...ofSeller[seller] };
}

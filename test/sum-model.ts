/**
 * What a purchase costs and who invoices it, written from docs/rules.md (Whole sum, Invoices) and
 * Directive 2006/112/EC alone, for tests that compare the product with it. Sums are exact: whole
 * numbers of cents, and rates in hundredths of a percent.
 */

const union = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
/** Whose companies owe the VAT on goods of a registered seller from abroad (article 194). */
const buyersOweOnGoods = new Set(['BE', 'ES', 'FR', 'IT', 'NL', 'PT']);

export interface ModelledPurchase {
  netMinor: number;
  feeMinor: number;
  scheme: 'vat' | 'margin';
  /** Where the vehicle stands and its rate there; the Dutch registration tax that is left of it. */
  place: string;
  placePercent: number;
  registrationTaxMinor: number;
  /** Null: nobody issues invoices, and the auction's country taxes the fee. */
  issuers: { vehicle: string; fee: string; areOne: boolean } | null;
  auctionCountry: string;
  feePercent: number;
  buyer: { country: string; hasValidNumber: boolean; destination: string };
}

type Treatment = 'taxed' | 'zeroInUnion' | 'zeroExport' | 'margin' | 'buyerOwes' | 'outside';

export interface ModelledInvoice {
  of: ('vehicle' | 'fee')[];
  /** Under whose VAT number. */
  numberOf: string;
  totalMinor: number;
  vatMinor: number;
}

export interface ModelledSum {
  vehicle: Treatment;
  fee: Treatment;
  totalMinor: number;
  vatMinor: number;
  depositMinor: number;
  registrationTaxMinor: number;
  /** What is left once VAT that is shown and the deposit are back. */
  costMinor: number;
  invoices: ModelledInvoice[];
}

export function modelledSum(purchase: ModelledPurchase): ModelledSum {
  const { netMinor, feeMinor, place, placePercent, issuers, buyer, feePercent } = purchase;
  const vehicle = vehicleTreatment(purchase);
  const fee = feeTreatment(purchase);
  const registrationTaxMinor = buyer.destination === 'NL' ? purchase.registrationTaxMinor : 0;
  const isHeld = vehicle === 'zeroInUnion' || vehicle === 'zeroExport';
  const depositMinor = isHeld ? percentOf(netMinor, placePercent) : 0;
  const numberOfVehicle = vehicle === 'buyerOwes' ? (issuers?.vehicle ?? place) : place;
  const isOne =
    issuers === null || (issuers.areOne && numberOfVehicle === issuers.fee && fee !== 'outside');
  const isFeeInMargin = vehicle === 'margin' && fee === 'taxed' && isOne;
  const feeTaxMinor = fee === 'taxed' ? percentOf(feeMinor, feePercent) : 0;
  const vehicleTaxMinor = vehicle === 'taxed' ? percentOf(netMinor, placePercent) : 0;
  // On one invoice a rate is applied to the sum of what it taxes.
  const isOneGroup = isOne && vehicle === 'taxed' && fee === 'taxed' && placePercent === feePercent;
  const taxMinor = isOneGroup
    ? percentOf(netMinor + feeMinor, placePercent)
    : vehicleTaxMinor + feeTaxMinor;
  const shownMinor = isFeeInMargin ? 0 : taxMinor;
  const untaxedMinor = netMinor + feeMinor + depositMinor + registrationTaxMinor;
  const totalMinor = untaxedMinor + taxMinor;
  const whole: ModelledInvoice = {
    of: ['vehicle', 'fee'],
    numberOf: numberOfVehicle,
    totalMinor,
    vatMinor: shownMinor,
  };
  const parts: ModelledInvoice[] = [
    {
      of: ['vehicle'],
      numberOf: numberOfVehicle,
      totalMinor: netMinor + depositMinor + registrationTaxMinor + vehicleTaxMinor,
      vatMinor: vehicleTaxMinor,
    },
    ...(feeMinor > 0 && issuers
      ? [
          {
            of: ['fee'] as ['fee'],
            numberOf: issuers.fee,
            totalMinor: feeMinor + feeTaxMinor,
            vatMinor: feeTaxMinor,
          },
        ]
      : []),
  ];
  return {
    vehicle,
    fee,
    totalMinor,
    vatMinor: shownMinor,
    depositMinor,
    registrationTaxMinor,
    costMinor: totalMinor - shownMinor - depositMinor,
    invoices: issuers === null ? [] : isOne ? [whole] : parts,
  };
}

/** Articles 31, 32, 138, 146, 194 and 313. */
function vehicleTreatment({ scheme, place, issuers, buyer }: ModelledPurchase): Treatment {
  if (scheme === 'margin') return 'margin';
  const isOfPlace = buyer.country === place;
  if (isOfPlace) {
    const isSellerFromAbroad = issuers !== null && issuers.vehicle !== place;
    return isSellerFromAbroad && buyer.hasValidNumber && buyersOweOnGoods.has(place)
      ? 'buyerOwes'
      : 'taxed';
  }
  if (buyer.destination === place) return 'taxed';
  if (!union.has(buyer.destination)) return 'zeroExport';
  return buyer.hasValidNumber ? 'zeroInUnion' : 'taxed';
}

/** Articles 44, 45 and 196. */
function feeTreatment({ issuers, auctionCountry, buyer }: ModelledPurchase): Treatment {
  const issuer = issuers === null ? auctionCountry : issuers.fee;
  if (buyer.country === issuer) return 'taxed';
  if (!union.has(buyer.country)) return 'outside';
  return buyer.hasValidNumber ? 'buyerOwes' : 'taxed';
}

/** Half a cent is rounded up. */
function percentOf(amountMinor: number, percent: number): number {
  const hundredths = BigInt(Math.round(percent * 100));
  return Number((BigInt(amountMinor) * hundredths * 2n + 10_000n) / 20_000n);
}

/** Who buys what from whom for which sum, as a statement that is issued now says it. */
import { isDeepStrictEqual } from 'node:util';
import type { BuyingCompany } from '#contract/buying-company.ts';
import type { Country } from '#contract/calls.ts';
import type { SumTerms } from '#contract/vehicles.ts';
import { type WholeSum, wholeSum } from '#contract/whole-sum.ts';
import { lotFromRow } from '#services/lots/queries.ts';
import { localeOfReader } from '#services/notices/reader-locale.ts';
import { plainOrNull, plainText } from '#services/plain-text.ts';
import type { AwardRow } from './queries.ts';
import type { StatementContent } from './statement.ts';

export type StatementSubject = Pick<
  StatementContent,
  | 'locale'
  | 'currency'
  | 'seller'
  | 'buyer'
  | 'vehicle'
  | 'lot'
  | 'timeZone'
  | 'saleTerms'
  | 'awardedAt'
  | 'sum'
>;

/**
 * `issuers`: of an auction that was published while nobody issued invoices; they issue its where
 * that changes no amount that the buyer was shown.
 */
export function subjectOf(
  award: AwardRow,
  buyer: BuyingCompany,
  at: Date,
  issuers?: StatementContent['issuers'],
): StatementSubject {
  const { terms, currency } = lotFromRow(award);
  return {
    locale: localeOfReader({
      locale: award.reader_locale,
      country: award.company_country as Country,
    }),
    currency,
    seller: {
      name: plainText(award.seller_name),
      address: plainOrNull(award.seller_address),
    },
    buyer: {
      name: plainText(award.company_name),
      street: plainOrNull(award.company_street),
      place: plainOrNull(award.company_place),
      country: award.company_country,
      vatNumber: plainOrNull(award.company_vat_number),
    },
    vehicle: {
      name: plainText([award.make, award.model, award.version].filter(Boolean).join(' ')),
      plate: plainText(award.plate_display),
      vin: plainOrNull(award.vin),
    },
    lot: {
      auctionId: award.auction_id,
      assetId: award.vehicle_id,
      auctionName: plainText(award.auction_name),
      number: award.number,
    },
    timeZone: award.time_zone,
    saleTerms: award.saleTerms,
    awardedAt: (award.awarded_at ?? at).toISOString(),
    sum: sumOf(award.hammer_price_minor ?? 0, terms, buyer, issuers),
  };
}

function sumOf(
  netMinor: number,
  terms: SumTerms,
  buyer: BuyingCompany,
  issuers: StatementContent['issuers'],
): WholeSum {
  const shown = wholeSum(netMinor, terms, buyer);
  if (terms.issuers || !issuers) return shown;
  const { vehicle, fee } = issuers;
  if (fee.country !== terms.country) return shown;
  const named = {
    vehicle: vehicle.country,
    fee: fee.country,
    areOne: vehicle.number === fee.number,
    feeVatPercent: terms.vatPercent,
  };
  const issued = wholeSum(netMinor, { ...terms, issuers: named }, buyer);
  return isDeepStrictEqual({ ...issued, invoicing: undefined }, { ...shown, invoicing: undefined })
    ? issued
    : shown;
}

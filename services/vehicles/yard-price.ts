/** The price in the buyer's yard as SQL, to order by: `contract/yard-price.ts` shows the same. */
import type { BuyingCompany } from '#contract/buying-company.ts';
import { isMemberState } from '#contract/destinations.ts';
import { vatRateRows } from '#domain/vat-rates.ts';
import { isForSale } from '#services/lots/decided-as.ts';
import { shownPrice } from './shown-price.ts';

export interface YardBuyer {
  /** Of the user. */
  id: string;
  companyId: string;
  /** Read only where a search orders by it. */
  company?: BuyingCompany | undefined;
}

/** Adds its parameters to `values`. Uses the aliases of lots/queries.ts. */
export function yardPriceColumn({ companyId, company }: YardBuyer, values: unknown[]): string {
  if (!company) throw new Error('the buyer has no company to order for');
  const id = `$${values.push(companyId)}::uuid`;
  const standard = `$${values.push(company.standardDestination)}::text`;
  const country = `$${values.push(company.country)}::text`;
  const isUnconfirmed = isMemberState(company.country) && company.vatNumber !== 'valid';
  const feeCountry = 'coalesce(a.fee_issuer_country, a.country)';
  const isFeeTaxed = `(${feeCountry} = ${country} OR $${values.push(isUnconfirmed)}::boolean)`;
  // A fee with an invoice of its own has its VAT on that, not in the margin's price.
  const isOneInvoice = `(a.fee_issuer_id IS NULL
    OR a.fee_issuer_id = a.vehicle_issuer_id AND a.fee_issuer_country = v.location_country)`;
  const isFeeInMargin = `v.vat_scheme = 'margin' AND ${isFeeTaxed} AND ${isOneInvoice}`;
  const feePercent = `CASE WHEN ${feeCountry} = a.country THEN a.vat_percent ELSE (SELECT r.percent
    FROM jsonb_to_recordset($${values.push(JSON.stringify(vatRateRows()))}::jsonb) r(country text, "from" date, percent numeric)
    WHERE r.country = a.fee_issuer_country AND r."from" <= (l.planned_ends_at AT TIME ZONE 'UTC')::date
    ORDER BY r."from" DESC LIMIT 1) END`;
  const price = `CASE WHEN a.format = 'sealed' AND NOT ${isForSale}
    THEN coalesce((SELECT o.net_minor FROM auction.standing_offer o
      WHERE o.lot_id = l.id AND o.company_id = ${id}), ${shownPrice(true)})
    ELSE ${shownPrice(true)} END`;
  const goesTo = `coalesce((SELECT d.country FROM auction.destination d
    WHERE d.lot_id = l.id AND d.company_id = ${id}), ${standard})`;
  return `(SELECT p.minor + round(coalesce((SELECT (band->>'valueMinor')::numeric
      FROM jsonb_array_elements(a.fee_ladder) band WHERE (band->>'fromMinor')::bigint <= p.minor
      ORDER BY (band->>'fromMinor')::bigint DESC LIMIT 1), 0)
      * (1 + CASE WHEN ${isFeeInMargin} THEN ${feePercent} / 100 ELSE 0 END))
    + CASE WHEN ${goesTo} = 'NL' THEN v.registration_tax_minor ELSE 0 END
    FROM (SELECT ${price} AS minor) p)`;
}

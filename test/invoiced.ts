/** Statements with their invoices as the product would issue them, without a database. */
import { defaultSaleTerms } from '#domain/sale-terms.ts';
import type { BuyingCompany } from '#contract/buying-company.ts';
import { type Country, countries } from '#contract/calls.ts';
import type { WholeSum } from '#contract/whole-sum.ts';
import { invoicesOf } from '#domain/invoice-parts.ts';
import type { FrozenIssuer, StatementContent } from '#services/settlement/statement.ts';

/** An issuer with a VAT number in all eight countries. */
export function testIssuer(country: Country = 'NL', number = 1): FrozenIssuer {
  return {
    number,
    name: number === 1 ? 'CarPlaza Veilingen B.V.' : 'Noordlease & Zoon N.V.',
    street: 'Kade 1',
    postcode: '3511 AB',
    city: 'Utrecht',
    country,
    registerNumber: '30123456',
    vatNumbers: Object.fromEntries(
      countries.map((one) => [one, one === 'NL' ? 'NL004495445B01' : `${one}123456789`]),
    ),
  };
}

export function invoiced(
  sum: WholeSum,
  buyer: BuyingCompany,
  issuers: { vehicle: Country; fee: Country; areOne: boolean } | null,
  more: Partial<StatementContent> = {},
): StatementContent {
  const vehicle = issuers && testIssuer(issuers.vehicle);
  const fee = issuers && testIssuer(issuers.fee, issuers.areOne ? 1 : 2);
  const invoices =
    vehicle && fee
      ? invoicesOf(sum).map(({ part, country }, index) => {
          const { vatNumbers, ...issuer } = part === 'fee' ? fee : vehicle;
          const number = part === 'whole' ? 'S1-2026-00012' : `I1-2026-0000${index}`;
          const vatNumber = vatNumbers[country] ?? '';
          return { part, number, corrects: null, issuer: { ...issuer, vatNumber } };
        })
      : [];
  return {
    kind: 'statement',
    number: 'S1-2026-00012',
    corrects: null,
    reference: 'RF18539007547034',
    issuedAt: '2026-11-20T12:00:00Z',
    dueOn: '2026-11-25',
    locale: buyer.country === 'DE' ? 'de-de' : 'nl-nl',
    currency: 'EUR',
    payee: { name: 'CarPlaza', iban: 'NL91ABNA0417164300', bic: null },
    ...(vehicle && fee && { issuers: { vehicle, fee } }),
    invoices,
    seller: { name: 'Noordlease', address: null },
    buyer: {
      name: 'Autohaus & Söhne <GmbH>',
      street: 'Ring 3',
      place: null,
      country: buyer.country,
      vatNumber:
        buyer.vatNumber === 'missing'
          ? null
          : buyer.country === 'DE'
            ? 'DE 136 695 976'
            : `${buyer.country}004495445B01`,
    },
    vehicle: { name: 'VW Golf', plate: 'K-482-TN', vin: null },
    lot: { auctionId: 'nl-1', assetId: 'a', auctionName: 'Lease', number: 3 },
    timeZone: 'Europe/Amsterdam',
    saleTerms: defaultSaleTerms,
    awardedAt: '2026-11-20T11:00:00Z',
    sum,
    ...more,
  };
}

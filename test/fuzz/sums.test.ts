/**
 * A sum before the bid, its statement and its invoices beside the model of the rules.
 * `npm run fuzz -- --only sums --runs 1000000` draws a million cases.
 */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BuyingCompany, vatStandings } from '#contract/buying-company.ts';
import { countries } from '#contract/calls.ts';
import { destinations } from '#contract/destinations.ts';
import type { SumTerms } from '#contract/vehicles.ts';
import { type WholeSum, wholeSum } from '#contract/whole-sum.ts';
import { invoicesOf } from '#domain/invoice-parts.ts';
import { electronicInvoice } from '#services/settlement/electronic-invoice.ts';
import { invoiceContents } from '#services/settlement/statement.ts';
import { translatorOf } from '#services/settlement/paper.ts';
import { isWhole } from '#test/depth.ts';
import { invoiced } from '#test/invoiced.ts';
import { type ModelledSum, modelledSum } from '#test/sum-model.ts';

const runs = Number(process.env.FUZZ_RUNS ?? (isWhole ? 100_000 : 20_000));
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);

const country = fc.constantFrom(...countries);
const outside = ['CH', 'GB', 'UA'] as const;
const rate = fc.constantFrom(16, 19, 19.6, 20, 21, 22, 23);
const cents = (max: number) => fc.integer({ min: 1, max }).map((minor) => minor / 100);
const purchase = fc.record({
  netMinor: fc.integer({ min: 1, max: 500_000_00 }),
  scheme: fc.constantFrom('vat' as const, 'margin' as const),
  auction: country,
  place: country,
  // Half of all vehicles stand in the country of the auction.
  isAtHome: fc.boolean(),
  rates: fc.tuple(rate, rate, rate),
  fee: fc.oneof(cents(1_000_00), fc.constant(0)),
  registrationTax: fc.oneof(cents(20_000_00), fc.constant(0)),
  issuers: fc.option(fc.record({ vehicle: country, fee: country, areOne: fc.boolean() })),
  buyer: fc.record({
    country: fc.constantFrom(...countries, ...countries, 'AT', ...outside),
    vatNumber: fc.constantFrom(...vatStandings, 'valid' as const),
    destination: fc.constantFrom(...countries, ...countries, ...destinations),
  }),
});

test('sums before the bid, on the statement and on the invoices are those of the rules', async () => {
  const t = await translatorOf('nl-nl');
  const met = new Set<string>();
  fc.assert(
    fc.property(purchase, (drawn) => {
      const issuers = drawn.issuers && {
        ...drawn.issuers,
        // One company is established once.
        fee: drawn.issuers.areOne ? drawn.issuers.vehicle : drawn.issuers.fee,
      };
      const place = drawn.isAtHome ? drawn.auction : drawn.place;
      const [auctionPercent, otherPercent, feePercent] = drawn.rates;
      const percentIn = (one: string, other: number) =>
        one === drawn.auction ? auctionPercent : other;
      const feeCountry = issuers?.fee ?? drawn.auction;
      const placePercent = percentIn(place, otherPercent);
      const feeVatPercent = feeCountry === place ? placePercent : percentIn(feeCountry, feePercent);
      const terms: SumTerms = {
        currencyCode: 'EUR',
        country: drawn.auction,
        vatScheme: drawn.scheme,
        vatPercent: auctionPercent,
        vehicleCountry: place,
        vehicleVatPercent: placePercent,
        registrationTax: drawn.registrationTax,
        feeLadder: [{ from: 0, value: drawn.fee }],
        ...(issuers && { issuers: { ...issuers, feeVatPercent } }),
      };
      const buyer: BuyingCompany = { ...drawn.buyer, standardDestination: 'NL' };
      const sum = wholeSum(drawn.netMinor, terms, buyer);
      const model = modelledSum({
        netMinor: drawn.netMinor,
        feeMinor: Math.round(drawn.fee * 100),
        scheme: drawn.scheme,
        place,
        placePercent,
        registrationTaxMinor: Math.round(drawn.registrationTax * 100),
        issuers,
        auctionCountry: drawn.auction,
        feePercent: feeVatPercent,
        buyer: {
          country: buyer.country,
          hasValidNumber: buyer.vatNumber === 'valid',
          destination: buyer.destination,
        },
      });
      met.add(`${model.vehicle} ${model.fee} ${model.invoices.length}`);
      same(sum, model);
      const contents = invoiceContents(invoiced(sum, buyer, issuers));
      const invoices = contents.map((content) => electronicInvoice(content, t)['ubl:Invoice']);
      const minorOf = (amount: string) => Math.round(Number(amount) * 100);
      const read = invoices.map((made) => [
        minorOf(made['cac:LegalMonetaryTotal']['cbc:PayableAmount']),
        minorOf(made['cac:TaxTotal'][0]['cbc:TaxAmount']),
        made['cac:InvoiceLine'].reduce(
          (added, line) => added + minorOf(line['cbc:LineExtensionAmount']),
          0,
        ),
      ]);
      const expected = model.invoices.map(({ totalMinor, vatMinor }) => [
        totalMinor,
        vatMinor,
        totalMinor - vatMinor,
      ]);
      refuseOther(read, expected);
    }),
    { seed, numRuns: runs },
  );
  // Every treatment of the one was met with every possible one of the other.
  expect(met.size).toBeGreaterThan(runs < 5_000 ? 20 : 28);
}, 3_600_000);

const treatments = {
  margin: 'margin',
  domestic: 'taxed',
  reverseCharge: 'buyerOwes',
  intraCommunity: 'zeroInUnion',
  export: 'zeroExport',
} as const;
const feeNotes = { reverseCharge: 'buyerOwes', outsideEu: 'outside' } as Record<string, string>;

/** Compared by hand: a million calls of expect take minutes. */
function same(sum: WholeSum, model: ModelledSum): void {
  const { totalMinor, vatMinor, depositMinor, registrationTaxMinor, costMinor } = sum;
  const is = {
    vehicle: treatments[sum.case],
    fee: feeNotes[sum.lines.find(({ key }) => key === 'fee')?.note ?? ''] ?? 'taxed',
    totalMinor,
    vatMinor,
    depositMinor,
    registrationTaxMinor,
    costMinor,
    numbers: invoicesOf(sum).map(({ country: of }) => of),
    adds: sum.lines.reduce((added, { amountMinor }) => added + amountMinor, 0),
  };
  const { invoices, ...rest } = model;
  const should = {
    ...rest,
    numbers: invoices.map(({ numberOf }) => numberOf),
    adds: model.totalMinor,
  };
  refuseOther(is, should);
}

function refuseOther(is: object, should: object): void {
  if (!isDeepStrictEqual(is, should))
    throw new Error(`${JSON.stringify(is)} instead of ${JSON.stringify(should)}`);
}

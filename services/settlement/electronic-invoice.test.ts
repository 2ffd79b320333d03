/** Invoices for machines: both syntaxes keep the rules of EN 16931, and the statement's sums. */
import { PDFDocument } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BuyingCompany } from '#contract/buying-company.ts';
import { countries } from '#contract/calls.ts';
import type { SumTerms } from '#contract/vehicles.ts';
import { wholeSum } from '#contract/whole-sum.ts';
import { claimCredit } from '#domain/claim-credit.ts';
import { statementTexts } from '#locales/statements.ts';
import { brokenRules, readInvoice } from '#test/en16931.ts';
import { type InvoiceContent, electronicInvoice, isInvoice } from './electronic-invoice.ts';
import { readIssuer } from './issuer-config.ts';
import { translatorOf } from './paper.ts';
import type { StatementContent } from './statement.ts';
import { writePaper } from './write-paper.ts';

const environment = {
  INVOICE_ISSUER: 'CarPlaza Veilingen B.V.',
  INVOICE_ISSUER_VAT_NUMBER: 'NL 0044.95.445.B01',
  INVOICE_ISSUER_STREET: 'Kade 1',
  INVOICE_ISSUER_POSTCODE: '3511 AB',
  INVOICE_ISSUER_CITY: 'Utrecht',
  INVOICE_ISSUER_COUNTRY: 'NL',
} as const;

const dutch: SumTerms = {
  currencyCode: 'EUR',
  country: 'NL',
  vatScheme: 'vat',
  vatPercent: 21,
  vehicleCountry: 'NL',
  vehicleVatPercent: 21,
  registrationTax: 2_416,
  feeLadder: [
    { from: 0, value: 150 },
    { from: 5_000, value: 225.5 },
  ],
};
const german: BuyingCompany = {
  country: 'DE',
  vatNumber: 'valid',
  destination: 'DE',
  standardDestination: 'DE',
};
const local: BuyingCompany = { ...german, country: 'NL', destination: 'NL' };

function content(
  sum: StatementContent['sum'],
  { country }: Pick<BuyingCompany, 'country'>,
  more: Partial<StatementContent> = {},
): InvoiceContent {
  const made: StatementContent = {
    kind: 'statement',
    number: '1-2026-000123',
    corrects: null,
    reference: 'RF18539007547034',
    issuedAt: '2026-11-20T12:00:00Z',
    dueOn: '2026-11-25',
    locale: country === 'DE' ? 'de-de' : 'nl-nl',
    currency: 'EUR',
    payee: { name: 'CarPlaza', iban: 'NL91ABNA0417164300', bic: null },
    issuer: readIssuer(environment) ?? null,
    seller: { name: 'Noordlease', address: null },
    buyer: {
      name: 'Autohaus & Söhne <GmbH>',
      street: 'Ring 3',
      place: null,
      country,
      vatNumber: country === 'DE' ? 'DE 136 695 976' : `${country}004495445B01`,
    },
    vehicle: { name: 'VW Golf', plate: 'K-482-TN', vin: null },
    lot: { auctionId: 'nl-1', assetId: 'a', auctionName: 'Lease', number: 3 },
    timeZone: 'Europe/Amsterdam',
    awardedAt: '2026-11-20T11:00:00Z',
    sum,
    ...more,
  };
  if (!isInvoice(made)) throw new Error('it is no invoice');
  return made;
}

const sumFor = (netMinor: number, terms: Partial<SumTerms>, buyer: BuyingCompany) =>
  wholeSum(netMinor, { ...dutch, ...terms }, buyer);
const intra = sumFor(1_000_050, {}, german);
const margin = { vatScheme: 'margin' } as const;
const credit = {
  kind: 'creditNote',
  corrects: '1-2026-000122',
  reference: null,
  dueOn: null,
} as const;

const cases: [name: string, content: InvoiceContent, categories: string[]][] = [
  ['at home', content(sumFor(999_999, {}, local), local), ['S', 'S', 'E']],
  ['to another member state', content(intra, german), ['K', 'AE', 'E']],
  ['in the margin scheme', content(sumFor(765_433, margin, local), local), ['E', 'E', 'E']],
  [
    'out of the Union',
    content(sumFor(765_433, {}, { ...german, destination: 'CH' }), german),
    ['G', 'AE', 'E'],
  ],
  [
    'as the credit of a claim',
    content(claimCredit(sumFor(999_999, {}, local), 50_000), local, {
      ...credit,
      kind: 'claimCredit',
    }),
    ['S'],
  ],
];

describe.each(cases)('%s', (_, made, categories) => {
  test('UBL and the file in the PDF follow the norm, with the same values', async () => {
    const ubl = readInvoice(String(await writePaper({ kind: 'ubl', invoice: made })));
    const paper = await PDFDocument.load(await writePaper(made));
    const [attached] = paper.getAttachments();
    expect(attached?.name).toBe('factur-x.xml');
    const cii = readInvoice(Buffer.from(attached?.data ?? []).toString());
    expect([brokenRules(ubl), brokenRules(cii)]).toEqual([[], []]);
    expect(cii).toEqual({ ...ubl, corrects: undefined });
    expect(ubl.note ?? '').toContain(made.corrects ?? '');
    expect(ubl.lines.map(({ category }) => category)).toEqual(categories);
    expect(ubl).toMatchObject({
      number: made.number,
      typeCode: made.kind === 'statement' ? '380' : '381',
      corrects: made.corrects ?? undefined,
      iban: made.reference === null ? undefined : made.payee.iban,
      seller: { name: environment.INVOICE_ISSUER, vatNumber: 'NL004495445B01' },
      buyer: { name: made.buyer.name },
      paidMinor: 0,
      payableMinor: made.sum.totalMinor,
      taxMinor: made.sum.vatMinor,
    });
  });
});

test('the margin scheme and reverse charge have their codes and words', async () => {
  const made = content(sumFor(765_433, margin, german), german);
  const { groups } = readInvoice(String(await writePaper({ kind: 'ubl', invoice: made })));
  const texts = statementTexts['de-de'];
  expect(groups).toMatchObject([
    { category: 'E', code: 'VATEX-EU-F', reason: texts.tax.margin },
    { category: 'AE', code: 'VATEX-EU-AE', reason: texts.feeTax.reverseCharge },
  ]);
});

test('rules that are broken are found', () => {
  const line = { category: 'S', percent: 21, amountMinor: 10_000 };
  const party = { name: 'x', country: 'NL', vatNumber: 'NL1' };
  const whole = {
    profile: 'urn:cen.eu:en16931:2017',
    number: '1',
    typeCode: '380',
    currency: 'EUR',
    corrects: undefined,
    note: undefined,
    seller: party,
    buyer: party,
    deliverTo: undefined,
    hasPeriod: false,
    iban: undefined,
    reference: undefined,
    lines: [line],
    groups: [{ ...line, taxMinor: 2_100, reason: undefined, code: undefined }],
    lineMinor: 10_000,
    exclusiveMinor: 10_000,
    taxMinor: 2_100,
    inclusiveMinor: 12_100,
    paidMinor: 0,
    payableMinor: 12_100,
  };
  expect(brokenRules(whole)).toEqual([]);
  expect(brokenRules({ ...whole, lineMinor: 1 })).toEqual(['BR-CO-10', 'BR-CO-13']);
  expect(brokenRules({ ...whole, payableMinor: 1 })).toEqual(['BR-CO-16']);
  const [group] = whole.groups;
  expect(
    brokenRules({
      ...whole,
      taxMinor: 2_199,
      inclusiveMinor: 12_199,
      paidMinor: 0,
      payableMinor: 12_199,
      groups: group ? [{ ...group, taxMinor: 2_199 }] : [],
    }),
  ).toEqual(['BR-CO-17']);
});

const rate = fc.constantFrom(19, 20, 21, 22, 23);
const country = fc.constantFrom(...countries);
test('whatever the case, the invoice adds up to the statement, to the cent', async () => {
  const t = await translatorOf('nl-nl');
  const minorOf = (amount: string) => Math.round(Number(amount) * 100);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000_00 }),
      fc.record({
        country,
        vatScheme: fc.constantFrom('vat' as const, 'margin' as const),
        vatPercent: rate,
        vehicleCountry: country,
        vehicleVatPercent: rate,
        registrationTax: fc.integer({ min: 0, max: 2_000_000 }).map((minor) => minor / 100),
      }),
      fc.record({
        country,
        vatNumber: fc.constantFrom('valid' as const, 'invalid' as const),
        destination: fc.constantFrom(...countries, 'CH'),
      }),
      (netMinor, terms, buyer) => {
        const sum = sumFor(netMinor, terms, { ...german, ...buyer });
        const { 'ubl:Invoice': made } = electronicInvoice(content(sum, buyer), t);
        const totals = made['cac:LegalMonetaryTotal'];
        expect(minorOf(totals['cbc:PayableAmount'])).toBe(sum.totalMinor);
        expect(minorOf(made['cac:TaxTotal'][0]['cbc:TaxAmount'])).toBe(sum.vatMinor);
        const lines = made['cac:InvoiceLine'].map((line) =>
          minorOf(line['cbc:LineExtensionAmount']),
        );
        expect(lines.reduce((total, one) => total + one, 0)).toBe(sum.totalMinor - sum.vatMinor);
      },
    ),
  );
});

test('no invoice without an issuer, without a VAT number, and for a fee taxed outside the Union', () => {
  const made = content(intra, german);
  expect(isInvoice({ ...made, issuer: null })).toBe(false);
  expect(isInvoice({ ...made, buyer: { ...made.buyer, vatNumber: null } })).toBe(false);
  const swiss = { ...german, country: 'CH', destination: 'CH' } as BuyingCompany;
  expect(isInvoice({ ...made, sum: sumFor(10_000, {}, swiss) })).toBe(false);
});

test('an issuer is named whole, by a VAT number of its country', () => {
  expect(readIssuer({})).toBeUndefined();
  expect(readIssuer(environment)).toMatchObject({ vatNumber: 'NL004495445B01', country: 'NL' });
  expect(() => readIssuer({ INVOICE_ISSUER: 'CarPlaza' })).toThrow(/INVOICE_ISSUER_CITY/);
  const german = { ...environment, INVOICE_ISSUER_COUNTRY: 'DE' } as const;
  expect(() => readIssuer(german)).toThrow(/is no VAT number of INVOICE_ISSUER_COUNTRY/);
});

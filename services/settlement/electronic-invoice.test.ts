/** Invoices for machines: both syntaxes keep the rules of EN 16931, and the statement's sums. */
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import type { BuyingCompany } from '#contract/buying-company.ts';
import type { SumTerms } from '#contract/vehicles.ts';
import { wholeSum } from '#contract/whole-sum.ts';
import { claimCredit } from '#domain/claim-credit.ts';
import { invoicesOf } from '#domain/invoice-parts.ts';
import { localeOf } from '#locales/locales.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import { readIssuer } from '#services/issuers/issuer-config.ts';
import { checkedLocales } from '#test/depth.ts';
import { brokenRules, readInvoice } from '#test/en16931.ts';
import { invoiced } from '#test/invoiced.ts';
import { type InvoiceContent, type StatementContent, invoiceContents } from './statement.ts';
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
const home = { vehicle: 'NL', fee: 'NL', areOne: true, feeVatPercent: 21 } as const;
const german: BuyingCompany = {
  country: 'DE',
  vatNumber: 'valid',
  destination: 'DE',
  standardDestination: 'DE',
};
const local: BuyingCompany = { ...german, country: 'NL', destination: 'NL' };

function contentsOf(
  sum: StatementContent['sum'],
  buyer: BuyingCompany,
  more: Partial<StatementContent> = {},
): InvoiceContent[] {
  const made = invoiced(sum, buyer, home, more);
  const { corrects = null } = more;
  const invoices = (made.invoices ?? []).map((invoice) => ({ ...invoice, corrects }));
  return invoiceContents({ ...made, invoices });
}

function content(...of: Parameters<typeof contentsOf>): InvoiceContent {
  const [made, ...others] = contentsOf(...of);
  if (!made || others.length > 0) throw new Error('it has no invoice, or several');
  return made;
}

const sumFor = (netMinor: number, terms: Partial<SumTerms>, buyer: BuyingCompany) =>
  wholeSum(netMinor, { ...dutch, issuers: home, ...terms }, buyer);
const intra = sumFor(1_000_050, {}, german);
const margin = { vatScheme: 'margin' } as const;
const credit = {
  kind: 'creditNote',
  corrects: '1-2026-000122',
  reference: null,
  dueOn: null,
} as const;

const italian = { vehicleCountry: 'IT', vehicleVatPercent: 22, registrationTax: 0 } as const;
const rome: BuyingCompany = { ...german, country: 'IT', destination: 'IT' };
const unnumbered: BuyingCompany = { ...german, vatNumber: 'missing', destination: 'NL' };
const swiss: BuyingCompany = { ...german, country: 'CH', vatNumber: 'missing', destination: 'CH' };

/** Each with the categories of its lines, and under whose number it is. */
const cases: [name: string, contents: InvoiceContent[], of: [string, string[]][]][] = [
  ['at home', contentsOf(sumFor(999_999, {}, local), local), [['NL', ['S', 'S', 'E']]]],
  ['to another member state', contentsOf(intra, german), [['NL', ['K', 'AE', 'E']]]],
  [
    'in the margin scheme',
    contentsOf(sumFor(765_433, margin, local), local),
    [['NL', ['E', 'E', 'E']]],
  ],
  [
    'out of the Union',
    contentsOf(sumFor(765_433, {}, { ...german, destination: 'CH' }), german),
    [['NL', ['G', 'AE', 'E']]],
  ],
  [
    'as the credit of a claim',
    contentsOf(claimCredit(sumFor(999_999, {}, local), 50_000), local, {
      ...credit,
      kind: 'claimCredit',
    }),
    [['NL', ['S']]],
  ],
  [
    'to a company without a VAT number',
    contentsOf(sumFor(765_433, {}, unnumbered), unnumbered),
    [['NL', ['S', 'S', 'E']]],
  ],
  [
    'from Italy to the issuer’s country: two invoices, of which the vehicle’s has the Italian number',
    contentsOf(sumFor(765_433, italian, local), local),
    [
      ['IT', ['K', 'E']],
      ['NL', ['S']],
    ],
  ],
  [
    'in Italy to a company there, which owes the VAT',
    contentsOf(sumFor(765_433, italian, rome), rome),
    [['NL', ['AE', 'AE']]],
  ],
  [
    'in the margin scheme from Italy: the fee is no part of that margin',
    contentsOf(sumFor(765_433, { ...italian, ...margin }, local), local),
    [
      ['IT', ['E']],
      ['NL', ['S']],
    ],
  ],
  [
    'to a Swiss company, whose fee is not subject to VAT',
    contentsOf(sumFor(765_433, {}, swiss), swiss),
    [
      ['NL', ['G', 'E']],
      ['NL', ['O']],
    ],
  ],
];

const parser = new XMLParser({ ignoreAttributes: false, removeNSPrefix: true });

/** What a reader of PDF finds in the finished file. */
async function readPaper(file: Buffer) {
  const paper = await PDFDocument.load(file, { updateMetadata: false });
  const { catalog, context } = paper;
  const root = context.lookup(catalog.get(PDFName.of('StructTreeRoot')), PDFDict);
  const types = (element: PDFDict): string[] => {
    const kids = context.lookup(element.get(PDFName.of('K')));
    const all = kids instanceof PDFArray ? kids.asArray() : kids ? [kids] : [];
    return [
      String(element.get(PDFName.of('S')) ?? ''),
      ...all
        .map((kid) => context.lookup(kid))
        .flatMap((kid) => (kid instanceof PDFDict && kid.has(PDFName.of('S')) ? types(kid) : [])),
    ];
  };
  const metadata = context.lookup(catalog.get(PDFName.of('Metadata')));
  if (!(metadata instanceof PDFRawStream)) throw new Error('it has no metadata');
  const files = catalog.get(PDFName.of('AF'))
    ? context.lookup(catalog.get(PDFName.of('AF')), PDFArray)
    : undefined;
  const lang = catalog.get(PDFName.of('Lang'));
  return {
    title: paper.getTitle(),
    lang: lang instanceof PDFString || lang instanceof PDFHexString ? lang.decodeText() : '',
    isMarked: String(
      context.lookup(catalog.get(PDFName.of('MarkInfo')), PDFDict).get(PDFName.of('Marked')),
    ),
    tags: new Set(types(root)),
    relationships: (files?.asArray() ?? []).map((one) =>
      String(context.lookup(one, PDFDict).get(PDFName.of('AFRelationship'))),
    ),
    attachments: paper.getAttachments(),
    xmp: parser.parse(Buffer.from(metadata.getContents()).toString()).xmpmeta.RDF.Description,
  };
}

describe.each(cases)('%s', (_, contents, of) => {
  test('UBL and the file in the PDF follow the norm, with the same values', async () => {
    expect(contents).toHaveLength(of.length);
    for (const [at, made] of contents.entries()) {
      const [numberOf, categories] = of[at] ?? ['', []];
      const isOutside = categories.includes('O');
      const written = String(await writePaper({ kind: 'ubl', content: made }));
      expect(written).not.toContain('example.invalid');
      const ubl = readInvoice(written);
      const { attachments } = await readPaper(await writePaper({ kind: 'invoice', content: made }));
      const [attached] = attachments;
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
        seller: {
          name: environment.INVOICE_ISSUER,
          vatNumber: isOutside ? '' : made.invoice.issuer.vatNumber,
        },
        buyer: { name: made.buyer.name },
        paidMinor: 0,
        payableMinor: made.sum.totalMinor,
        taxMinor: made.sum.vatMinor,
      });
      expect(made.invoice.issuer.vatNumber.slice(0, 2)).toBe(numberOf);
      expect(ubl.buyer.vatNumber !== '').toBe(!isOutside && made.buyer.vatNumber !== null);
    }
  });

  test('the finished PDF is tagged, in its language, with its title, and the same each time', async () => {
    expect(contents.length).toBe(of.length);
    for (const made of contents) await checkFinished(made);
  });
});

async function checkFinished(made: InvoiceContent): Promise<void> {
  const file = await writePaper({ kind: 'invoice', content: made });
  const read = await readPaper(file);
  const titled = made.kind === 'statement' ? 'invoice' : made.kind;
  expect(read).toMatchObject({
    title: writtenIn(made.locale)(`paper.title.${titled}`, { number: made.number }),
    lang: localeOf(made.locale).language,
    isMarked: 'true',
    relationships: ['/Alternative'],
  });
  for (const tag of ['/Document', '/H1', '/P', '/Table', '/TR', '/TH', '/TD'])
    expect(read.tags).toContain(tag);
  const described = JSON.stringify(read.xmp);
  expect(described).toContain('"ConformanceLevel":"EN 16931"');
  expect(described).toContain('"DocumentFileName":"factur-x.xml"');
  expect(described).toContain('"part":3,"conformance":"A"');
  expect(described).toContain(read.title);
  expect(await writePaper({ kind: 'invoice', content: made })).toEqual(file);
}

test('invoices and their credit notes are so in every language', async () => {
  const made = content(intra, german);
  expect(made.invoice.part).toBe('whole');
  for (const { code } of checkedLocales)
    for (const paper of [made, { ...made, ...credit }])
      await checkFinished({ ...paper, locale: code });
});

test('a statement that is an invoice is the finished paper of the job, too', async () => {
  const made = { ...invoiced(intra, german, home), locale: 'nl-nl' as const };
  const file = await writePaper(made);
  const read = await readPaper(file);
  expect(read).toMatchObject({ title: `Factuur ${made.number}`, lang: 'nl-NL' });
  expect(read.attachments.map(({ name }) => name)).toEqual(['factur-x.xml']);
  expect(await writePaper(made)).toEqual(file);
});

test('the margin scheme and reverse charge have their codes and words', async () => {
  const made = content(sumFor(765_433, margin, german), german);
  const { groups } = readInvoice(String(await writePaper({ kind: 'ubl', content: made })));
  const t = writtenIn('de-de');
  expect(groups).toMatchObject([
    { category: 'E', code: 'VATEX-EU-F', reason: t('paper.tax.margin') },
    { category: 'AE', code: 'VATEX-EU-AE', reason: t('paper.feeTax.reverseCharge') },
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

test('nobody invoices without an issuer, and each part where it is not one supply', () => {
  const none = wholeSum(10_000, dutch, german);
  expect(invoicesOf(none)).toEqual([]);
  expect(invoiceContents(invoiced(none, german, null))).toEqual([]);
  const parts = (sum: StatementContent['sum']) => invoicesOf(sum).map(({ part }) => part);
  expect(parts(sumFor(10_000, {}, local))).toEqual(['whole']);
  expect(parts(sumFor(10_000, { issuers: { ...home, areOne: false } }, local))).toEqual([
    'vehicle',
    'fee',
  ]);
});

test('an issuer is named whole, by a VAT number of its country', () => {
  expect(readIssuer({})).toBeUndefined();
  expect(readIssuer(environment)).toMatchObject({
    vatNumbers: { NL: 'NL004495445B01' },
    country: 'NL',
  });
  expect(() => readIssuer({ INVOICE_ISSUER: 'CarPlaza' })).toThrow(/INVOICE_ISSUER_CITY/);
  const german = { ...environment, INVOICE_ISSUER_COUNTRY: 'DE' } as const;
  expect(() => readIssuer(german)).toThrow(/is no VAT number of INVOICE_ISSUER_COUNTRY/);
});

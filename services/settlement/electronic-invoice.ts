/**
 * An invoice as the semantic model of EN 16931: its lines with their VAT categories. Amounts are
 * those of the statement; nothing is computed again (docs/decisions/145).
 */
import type { Invoice } from '@e-invoice-eu/core';
import { fromMinor } from '#contract/money.ts';
import { type SumLine, feeTaxNoteOf } from '#contract/whole-sum.ts';
import { dateIn } from '#domain/payment-terms.ts';
import type { Translate } from '#locales/translate.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import { creditSentence } from './credit-sentence.ts';
import type { InvoiceContent } from './statement.ts';

/** Electronic addresses by VAT number (EAS), of the states that have one. */
const vatSchemes: Readonly<Record<string, EndpointScheme>> = {
  AT: '9914',
  BE: '9925',
  BG: '9926',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  ES: '9920',
  FR: '9957',
  GR: '9933',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SI: '9949',
  SK: '9950',
};

type Ubl = Invoice['ubl:Invoice'];
type Party = Ubl['cac:AccountingSupplierParty']['cac:Party'];
type EndpointScheme = Party['cbc:EndpointID@schemeID'];
type Subtotal = NonNullable<Ubl['cac:TaxTotal'][0]['cac:TaxSubtotal']>[number];
type Category = Extract<Subtotal['cac:TaxCategory']['cbc:ID'], 'S' | 'K' | 'G' | 'AE' | 'E' | 'O'>;

/** Why a category has no VAT; the margin scheme is the E of used vehicles. */
const exemptionCodes = {
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  AE: 'VATEX-EU-AE',
  E: 'VATEX-EU-F',
  O: 'VATEX-EU-O',
} as const;

interface TaxedLine {
  key: SumLine['key'];
  name: string;
  amountMinor: number;
  category: Category;
  percent: number;
}

export function electronicInvoice(content: InvoiceContent, t: Translate): Invoice {
  const { kind, number, corrects, invoice, buyer, currency, sum, payee, reference } = content;
  const { issuer, part } = invoice;
  const lines = taxedLines(content, t);
  // What is not subject to VAT is invoiced without VAT numbers (BR-O-02).
  const isOutside = lines.some(({ category }) => category === 'O');
  const buyerNumber = compactVatNumber(buyer.vatNumber ?? '');
  const subtotals = taxSubtotals(content, lines, t);
  const lineMinor = lines.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const taxMinor = subtotals.reduce((total, one) => total + one.taxMinor, 0);
  const issueDate = dateIn(new Date(content.issuedAt), content.timeZone);
  const isCredit = kind !== 'statement';
  const receivedMinor = content.replaces?.receivedMinor ?? 0;
  const ubl: Ubl = {
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
    'cbc:ProfileID': 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    'cbc:ID': number,
    'cbc:IssueDate': issueDate,
    ...(content.dueOn !== null && { 'cbc:DueDate': content.dueOn }),
    'cbc:InvoiceTypeCode': isCredit ? '381' : '380',
    // The library leaves the corrected invoice out of CII, so that words name it too.
    ...(corrects !== null && { 'cbc:Note': [creditSentence(content, corrects)] }),
    'cbc:DocumentCurrencyCode': currency,
    // When it is collected is not known yet (BR-IC-11 asks for a day or a period).
    'cac:InvoicePeriod': {
      'cbc:StartDate': issueDate,
      'cbc:EndDate': content.dueOn ?? issueDate,
    },
    ...(corrects !== null && {
      'cac:BillingReference': [{ 'cac:InvoiceDocumentReference': { 'cbc:ID': corrects } }],
    }),
    'cac:AccountingSupplierParty': {
      'cac:Party': {
        ...endpointOf(issuer.vatNumber.slice(0, 2), issuer.vatNumber),
        // A seller is known by one number at least (BR-CO-26).
        ...(isOutside &&
          issuer.registerNumber === null && {
            'cac:PartyIdentification': [{ 'cbc:ID': issuer.vatNumber }],
          }),
        'cac:PostalAddress': {
          'cbc:StreetName': issuer.street,
          'cbc:CityName': issuer.city,
          'cbc:PostalZone': issuer.postcode,
          'cac:Country': { 'cbc:IdentificationCode': issuer.country },
        },
        ...(!isOutside && {
          'cac:PartyTaxScheme': [
            { 'cbc:CompanyID': issuer.vatNumber, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } },
          ],
        }),
        'cac:PartyLegalEntity': {
          'cbc:RegistrationName': issuer.name,
          ...(issuer.registerNumber !== null && { 'cbc:CompanyID': issuer.registerNumber }),
        },
      },
    },
    'cac:AccountingCustomerParty': {
      'cac:Party': {
        ...endpointOf(buyer.country, buyerNumber),
        'cac:PostalAddress': {
          ...(buyer.street !== null && { 'cbc:StreetName': buyer.street }),
          ...(buyer.place !== null && { 'cbc:CityName': buyer.place }),
          'cac:Country': { 'cbc:IdentificationCode': countryCode(buyer.country) },
        },
        ...(buyerNumber !== '' &&
          !isOutside && {
            'cac:PartyTaxScheme': {
              'cbc:CompanyID': buyerNumber,
              'cac:TaxScheme': { 'cbc:ID': 'VAT' },
            },
          }),
        'cac:PartyLegalEntity': { 'cbc:RegistrationName': buyer.name },
      },
    },
    ...(part !== 'fee' && {
      'cac:Delivery': {
        'cac:DeliveryLocation': {
          'cac:Address': {
            'cac:Country': { 'cbc:IdentificationCode': countryCode(sum.to ?? buyer.country) },
          },
        },
      },
    }),
    ...(reference !== null && {
      'cac:PaymentMeans': [
        {
          'cbc:PaymentMeansCode': currency === 'EUR' ? '58' : '30',
          'cbc:PaymentID': reference,
          'cac:PayeeFinancialAccount': { 'cbc:ID': payee.iban, 'cbc:Name': payee.name },
        },
      ],
    }),
    'cac:TaxTotal': [
      {
        'cbc:TaxAmount': decimal(taxMinor),
        'cbc:TaxAmount@currencyID': currency,
        'cac:TaxSubtotal': subtotals.map((one) => subtotalOf(one, currency)),
      },
    ],
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': decimal(lineMinor),
      'cbc:LineExtensionAmount@currencyID': currency,
      'cbc:TaxExclusiveAmount': decimal(lineMinor),
      'cbc:TaxExclusiveAmount@currencyID': currency,
      'cbc:TaxInclusiveAmount': decimal(lineMinor + taxMinor),
      'cbc:TaxInclusiveAmount@currencyID': currency,
      // What was paid on the invoice whose place it takes.
      ...(receivedMinor > 0 && {
        'cbc:PrepaidAmount': decimal(receivedMinor),
        'cbc:PrepaidAmount@currencyID': currency,
      }),
      'cbc:PayableAmount': decimal(lineMinor + taxMinor - receivedMinor),
      'cbc:PayableAmount@currencyID': currency,
    },
    'cac:InvoiceLine': lines.map((line, index) =>
      invoiceLine(line, index, currency),
    ) as Ubl['cac:InvoiceLine'],
  };
  return { 'ubl:Invoice': ubl };
}

/**
 * A company without a VAT number, or from outside the Union, has no such address. The norm does
 * not ask for one (BT-49), the library does: whoever writes the XML leaves this one out.
 */
export const noEndpoint = 'none@example.invalid';

function endpointOf(country: string, vatNumber: string) {
  const scheme = vatSchemes[country];
  if (!scheme || vatNumber === '')
    return { 'cbc:EndpointID': noEndpoint, 'cbc:EndpointID@schemeID': 'EM' as EndpointScheme };
  return { 'cbc:EndpointID': vatNumber, 'cbc:EndpointID@schemeID': scheme };
}

function compactVatNumber(written: string): string {
  return written.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}

type CountryCode = NonNullable<Party['cac:PostalAddress']>['cac:Country']['cbc:IdentificationCode'];
/** Countries of the contract and of destinations are codes of ISO 3166. */
const countryCode = (country: string) => country as CountryCode;

function taxedLines({ sum, vehicle }: InvoiceContent, t: Translate): TaxedLine[] {
  const percentOf = (key: SumLine['key']) =>
    sum.lines.find((line) => line.key === key)?.percent ?? 0;
  const feeTax = feeTaxNoteOf(sum);
  return sum.lines.flatMap(({ key, amountMinor, percent, note }): TaxedLine[] => {
    const untaxed = { key, amountMinor, percent: 0 };
    switch (key) {
      case 'net': {
        const name = `${vehicle.name}, ${vehicle.plate}`;
        if (sum.case === 'margin') return [{ ...untaxed, name, category: 'E' }];
        if (sum.case === 'intraCommunity') return [{ ...untaxed, name, category: 'K' }];
        if (sum.case === 'export') return [{ ...untaxed, name, category: 'G' }];
        if (sum.case === 'reverseCharge') return [{ ...untaxed, name, category: 'AE' }];
        return [{ key, amountMinor, name, category: 'S', percent: percentOf('vat') }];
      }
      case 'fee': {
        const name = t('bid.sum.fee');
        if (feeTax === 'reverseCharge') return [{ ...untaxed, name, category: 'AE' }];
        if (feeTax === 'outsideEu') return [{ ...untaxed, name, category: 'O' }];
        // The scheme shows no VAT: the fee is in the margin with it.
        if (note === 'inclVat') return [{ ...untaxed, name, category: 'E' }];
        const rate = percentOf('feeVat') || percentOf('vat');
        return [{ key, amountMinor, name, category: 'S', percent: rate }];
      }
      case 'deposit': {
        const name = t('bid.sum.deposit', { percent: `${percent ?? 0} %` });
        return [{ ...untaxed, name, category: 'E' }];
      }
      case 'registrationTax':
        return [{ ...untaxed, name: t('bid.sum.tax'), category: 'E' }];
      default:
        return [];
    }
  });
}

interface TaxGroup {
  category: Category;
  percent: number;
  taxableMinor: number;
  taxMinor: number;
  reason: string;
  code: string | undefined;
}

function taxSubtotals(content: InvoiceContent, lines: readonly TaxedLine[], t: Translate) {
  const { sum } = content;
  const groups = Map.groupBy(lines, ({ category, percent }) => `${category} ${percent}`);
  const taxed = sum.lines.filter(({ key }) => key === 'vat' || key === 'feeVat');
  return [...groups.values()].flatMap((ofGroup): TaxGroup[] => {
    const [first] = ofGroup;
    if (!first) return [];
    const { category, percent } = first;
    const isTaxed = category === 'S';
    const taxMinor = taxed
      .filter((line) => isTaxed && line.percent === percent)
      .reduce((total, { amountMinor }) => total + amountMinor, 0);
    const taxableMinor = ofGroup.reduce((total, { amountMinor }) => total + amountMinor, 0);
    return [{ category, percent, taxableMinor, taxMinor, ...exemptionOf(content, ofGroup, t) }];
  });
}

/** What the law asks an invoice to say of a group without VAT, in its language. */
function exemptionOf({ sum, locale }: InvoiceContent, group: readonly TaxedLine[], t: Translate) {
  const write = writtenIn(locale);
  const category = group[0]?.category ?? 'S';
  const has = (key: SumLine['key']) => group.some((line) => line.key === key);
  switch (category) {
    case 'S':
      return { reason: '', code: undefined };
    case 'AE': {
      const reasons = [
        ...(has('net') ? [write(`paper.tax.${sum.case}`)] : []),
        ...(has('fee') ? [write('paper.feeTax.reverseCharge')] : []),
      ];
      return { reason: reasons.join(' '), code: exemptionCodes.AE };
    }
    case 'O':
      return { reason: write('paper.feeTax.outsideEu'), code: exemptionCodes.O };
    case 'E': {
      const reasons = [
        ...(sum.case === 'margin' && (has('net') || has('fee')) ? [write('paper.tax.margin')] : []),
        ...(has('deposit') ? [write('paper.deposit')] : []),
        ...(has('registrationTax') ? [`${t('bid.sum.tax')}: 2006/112/EC, 79 (c)`] : []),
      ];
      const code = sum.case === 'margin' ? exemptionCodes.E : undefined;
      return { reason: reasons.join(' '), code };
    }
    default:
      return { reason: write(`paper.tax.${sum.case}`), code: exemptionCodes[category] };
  }
}

function subtotalOf(
  { category, percent, taxableMinor, taxMinor, reason, code }: TaxGroup,
  currency: InvoiceContent['currency'],
): Subtotal {
  return {
    'cbc:TaxableAmount': decimal(taxableMinor),
    'cbc:TaxableAmount@currencyID': currency,
    'cbc:TaxAmount': decimal(taxMinor),
    'cbc:TaxAmount@currencyID': currency,
    'cac:TaxCategory': {
      'cbc:ID': category,
      ...percentOfCategory(category, percent),
      ...(code && { 'cbc:TaxExemptionReasonCode': code }),
      ...(reason !== '' && { 'cbc:TaxExemptionReason': reason }),
      'cac:TaxScheme': { 'cbc:ID': 'VAT' },
    },
  };
}

function invoiceLine(
  { name, amountMinor, category, percent }: TaxedLine,
  index: number,
  currency: InvoiceContent['currency'],
): Ubl['cac:InvoiceLine'][number] {
  return {
    'cbc:ID': String(index + 1),
    'cbc:InvoicedQuantity': '1',
    'cbc:InvoicedQuantity@unitCode': 'C62',
    'cbc:LineExtensionAmount': decimal(amountMinor),
    'cbc:LineExtensionAmount@currencyID': currency,
    'cac:Item': {
      'cbc:Name': name,
      'cac:ClassifiedTaxCategory': {
        'cbc:ID': category,
        ...percentOfCategory(category, percent),
        'cac:TaxScheme': { 'cbc:ID': 'VAT' },
      },
    },
    'cac:Price': {
      'cbc:PriceAmount': decimal(amountMinor),
      'cbc:PriceAmount@currencyID': currency,
    },
  };
}

/** What is not subject to VAT has no rate, not one of zero (BR-O-05). */
const percentOfCategory = (category: Category, percent: number) =>
  category === 'O' ? {} : { 'cbc:Percent': String(percent) };

const decimal = (minor: number) => fromMinor(minor).toFixed(2);

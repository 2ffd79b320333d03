/**
 * Reads an invoice in either syntax of EN 16931 and checks the rules of the norm that hold its sums
 * and VAT categories together. Sums are compared in whole minor units.
 */
import { XMLParser } from 'fast-xml-parser';
import { toMinor } from '#contract/money.ts';

interface Taxed {
  category: string;
  /** Zero, too, where there is none. */
  percent: number;
  hasPercent?: boolean;
  amountMinor: number;
}

export interface ReadInvoice {
  profile: string;
  number: string;
  typeCode: string;
  currency: string;
  corrects: string | undefined;
  note: string | undefined;
  seller: ReadParty;
  buyer: ReadParty;
  deliverTo: string | undefined;
  hasPeriod: boolean;
  iban: string | undefined;
  reference: string | undefined;
  lines: Taxed[];
  groups: (Taxed & { taxMinor: number; reason: string | undefined; code: string | undefined })[];
  lineMinor: number;
  exclusiveMinor: number;
  taxMinor: number;
  inclusiveMinor: number;
  paidMinor: number;
  payableMinor: number;
}

interface ReadParty {
  name: string;
  country: string;
  vatNumber: string;
  /** Of a register, or any other. */
  hasOtherNumber?: boolean;
}

// oxlint-disable-next-line typescript/no-explicit-any -- whatever the file has
type Node = any;

const repeated = new Set([
  'InvoiceLine',
  'CreditNoteLine',
  'TaxSubtotal',
  'IncludedSupplyChainTradeLineItem',
  'ApplicableTradeTax',
]);
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => repeated.has(name),
});

const text = (node: Node): string => String(node?.['#text'] ?? node ?? '');
const orNone = (node: Node): string | undefined => (node === undefined ? undefined : text(node));

function minor(node: Node): number {
  const amountMinor = toMinor(Number(text(node)));
  if (amountMinor === undefined || !/^-?\d+\.\d\d$/.test(text(node)))
    throw new RangeError(`not an amount of two decimals: ${text(node)}`);
  return amountMinor;
}

export function readInvoice(xml: string): ReadInvoice {
  const { Invoice, CreditNote, CrossIndustryInvoice } = parser.parse(xml);
  return CrossIndustryInvoice ? readCii(CrossIndustryInvoice) : readUbl(Invoice ?? CreditNote);
}

function readUbl(root: Node): ReadInvoice {
  const party = ({ Party: of }: Node): ReadParty => ({
    name: text(of.PartyLegalEntity.RegistrationName),
    country: text(of.PostalAddress.Country.IdentificationCode),
    vatNumber: text(of.PartyTaxScheme?.CompanyID),
    hasOtherNumber:
      of.PartyLegalEntity.CompanyID !== undefined || of.PartyIdentification !== undefined,
  });
  const taxOf = (of: Node) => ({
    category: text(of.ID),
    percent: Number(text(of.Percent)),
    hasPercent: of.Percent !== undefined,
  });
  const totals = root.LegalMonetaryTotal;
  return {
    profile: text(root.CustomizationID),
    number: text(root.ID),
    typeCode: text(root.InvoiceTypeCode ?? root.CreditNoteTypeCode),
    currency: text(root.DocumentCurrencyCode),
    corrects: orNone(root.BillingReference?.InvoiceDocumentReference.ID),
    note: orNone(root.Note),
    seller: party(root.AccountingSupplierParty),
    buyer: party(root.AccountingCustomerParty),
    deliverTo: orNone(root.Delivery?.DeliveryLocation?.Address.Country.IdentificationCode),
    hasPeriod: root.InvoicePeriod !== undefined,
    iban: orNone(root.PaymentMeans?.PayeeFinancialAccount.ID),
    reference: orNone(root.PaymentMeans?.PaymentID),
    lines: (root.InvoiceLine ?? root.CreditNoteLine).map((line: Node) => ({
      ...taxOf(line.Item.ClassifiedTaxCategory),
      amountMinor: minor(line.LineExtensionAmount),
    })),
    groups: root.TaxTotal.TaxSubtotal.map((of: Node) => ({
      ...taxOf(of.TaxCategory),
      amountMinor: minor(of.TaxableAmount),
      taxMinor: minor(of.TaxAmount),
      reason: orNone(of.TaxCategory.TaxExemptionReason),
      code: orNone(of.TaxCategory.TaxExemptionReasonCode),
    })),
    lineMinor: minor(totals.LineExtensionAmount),
    exclusiveMinor: minor(totals.TaxExclusiveAmount),
    taxMinor: minor(root.TaxTotal.TaxAmount),
    inclusiveMinor: minor(totals.TaxInclusiveAmount),
    paidMinor: totals.PrepaidAmount === undefined ? 0 : minor(totals.PrepaidAmount),
    payableMinor: minor(totals.PayableAmount),
  };
}

function readCii(root: Node): ReadInvoice {
  const {
    ApplicableHeaderTradeAgreement: agreement,
    ApplicableHeaderTradeDelivery: delivery,
    ApplicableHeaderTradeSettlement: settlement,
    IncludedSupplyChainTradeLineItem: items,
  } = root.SupplyChainTradeTransaction;
  const party = (of: Node): ReadParty => ({
    name: text(of.Name),
    country: text(of.PostalTradeAddress.CountryID),
    vatNumber: text(of.SpecifiedTaxRegistration?.ID),
    hasOtherNumber: of.SpecifiedLegalOrganization?.ID !== undefined || of.ID !== undefined,
  });
  const taxOf = (of: Node) => ({
    category: text(of.CategoryCode),
    percent: Number(text(of.RateApplicablePercent)),
    hasPercent: of.RateApplicablePercent !== undefined,
  });
  const totals = settlement.SpecifiedTradeSettlementHeaderMonetarySummation;
  const means = settlement.SpecifiedTradeSettlementPaymentMeans;
  return {
    profile: text(root.ExchangedDocumentContext.GuidelineSpecifiedDocumentContextParameter.ID),
    number: text(root.ExchangedDocument.ID),
    typeCode: text(root.ExchangedDocument.TypeCode),
    currency: text(settlement.InvoiceCurrencyCode),
    corrects: orNone(settlement.InvoiceReferencedDocument?.IssuerAssignedID),
    note: orNone(root.ExchangedDocument.IncludedNote?.Content),
    seller: party(agreement.SellerTradeParty),
    buyer: party(agreement.BuyerTradeParty),
    deliverTo: orNone(delivery?.ShipToTradeParty?.PostalTradeAddress.CountryID),
    hasPeriod: settlement.BillingSpecifiedPeriod !== undefined,
    iban: orNone(means?.PayeePartyCreditorFinancialAccount?.IBANID),
    reference: orNone(settlement.PaymentReference),
    lines: items.map(({ SpecifiedLineTradeSettlement: of }: Node) => ({
      ...taxOf(of.ApplicableTradeTax[0]),
      amountMinor: minor(of.SpecifiedTradeSettlementLineMonetarySummation.LineTotalAmount),
    })),
    groups: settlement.ApplicableTradeTax.map((of: Node) => ({
      ...taxOf(of),
      amountMinor: minor(of.BasisAmount),
      taxMinor: minor(of.CalculatedAmount),
      reason: orNone(of.ExemptionReason),
      code: orNone(of.ExemptionReasonCode),
    })),
    lineMinor: minor(totals.LineTotalAmount),
    exclusiveMinor: minor(totals.TaxBasisTotalAmount),
    taxMinor: minor(totals.TaxTotalAmount),
    inclusiveMinor: minor(totals.GrandTotalAmount),
    paidMinor: totals.TotalPrepaidAmount === undefined ? 0 : minor(totals.TotalPrepaidAmount),
    payableMinor: minor(totals.DuePayableAmount),
  };
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** The rules that are broken, by their names in the norm. */
export function brokenRules(invoice: ReadInvoice): string[] {
  const { lines, groups, seller, buyer } = invoice;
  const ofGroup = ({ category, percent }: Taxed) =>
    lines.filter((line) => line.category === category && line.percent === percent);
  const has = (category: string) => groups.some((group) => group.category === category);
  const rules: [name: string, holds: boolean][] = [
    ['BR-01', invoice.profile.startsWith('urn:cen.eu:en16931:2017')],
    ['BR-02', invoice.number !== ''],
    ['BR-04', ['380', '381'].includes(invoice.typeCode)],
    ['BR-05', /^[A-Z]{3}$/.test(invoice.currency)],
    ['BR-06', seller.name !== ''],
    ['BR-07', buyer.name !== ''],
    ['BR-09', /^[A-Z]{2}$/.test(seller.country)],
    ['BR-11', /^[A-Z]{2}$/.test(buyer.country)],
    ['BR-16', lines.length > 0],
    [
      'BR-CO-09',
      [seller, buyer].every(({ vatNumber }) => vatNumber === '' || /^[A-Z]{2}/.test(vatNumber)),
    ],
    ['BR-CO-26', seller.vatNumber !== '' || seller.hasOtherNumber === true],
    ['BR-CO-10', invoice.lineMinor === sumOf(lines, ({ amountMinor }) => amountMinor)],
    ['BR-CO-13', invoice.exclusiveMinor === invoice.lineMinor],
    ['BR-CO-14', invoice.taxMinor === sumOf(groups, ({ taxMinor }) => taxMinor)],
    ['BR-CO-15', invoice.inclusiveMinor === invoice.exclusiveMinor + invoice.taxMinor],
    ['BR-CO-16', invoice.payableMinor === invoice.inclusiveMinor - invoice.paidMinor],
    [
      'BR-CO-17',
      groups.every(
        ({ amountMinor, percent, taxMinor }) =>
          Math.abs(amountMinor * percent - taxMinor * 100) <= 50,
      ),
    ],
    ['BR-CO-18', groups.length > 0],
    ['BR-S-01', lines.every((line) => groups.some((group) => ofGroup(group).includes(line)))],
    [
      'BR-S-08',
      groups.every(
        (group) => group.amountMinor === sumOf(ofGroup(group), ({ amountMinor }) => amountMinor),
      ),
    ],
    ['BR-S-02', has('O') || seller.vatNumber !== ''],
    ['BR-O-02', !has('O') || (seller.vatNumber === '' && buyer.vatNumber === '')],
    ['BR-O-05', lines.every(({ category, hasPercent }) => category !== 'O' || !hasPercent)],
    ['BR-S-05', groups.every(({ category, percent }) => (category === 'S') === percent > 0)],
    [
      'BR-S-10',
      groups.every(
        ({ category, reason, code, taxMinor }) =>
          (category === 'S') === ((reason ?? '') === '') &&
          (category !== 'S' || code === undefined) &&
          (category === 'S' || taxMinor === 0),
      ),
    ],
    [
      'BR-E-01',
      ['E', 'AE', 'K', 'G'].every(
        (category) => groups.filter((group) => group.category === category).length <= 1,
      ),
    ],
    ['BR-AE-02', !has('AE') || buyer.vatNumber !== ''],
    ['BR-IC-02', !has('K') || buyer.vatNumber !== ''],
    ['BR-IC-11', !has('K') || invoice.hasPeriod],
    ['BR-IC-12', !has('K') || invoice.deliverTo !== undefined],
    ['BR-O-11', !has('O') || groups.length === 1],
  ];
  return rules.flatMap(([name, holds]) => (holds ? [] : [name]));
}

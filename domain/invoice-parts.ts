/** Which invoices a sum has: one of all, or one of the vehicle and one of the fee. Pure. */
import type { Country } from '#contract/calls.ts';
import type { SumLine, WholeSum } from '#contract/whole-sum.ts';

export const invoiceParts = ['whole', 'vehicle', 'fee'] as const;
export type InvoicePart = (typeof invoiceParts)[number];

/** An invoice with the country under whose VAT number it is issued. */
export interface PlannedInvoice {
  part: InvoicePart;
  country: Country;
}

/** Empty where nobody issues invoices. */
export function invoicesOf({ invoicing, feeMinor }: WholeSum): PlannedInvoice[] {
  if (!invoicing) return [];
  if (invoicing.isOne) return [{ part: 'whole', country: invoicing.vehicle }];
  return [
    { part: 'vehicle', country: invoicing.vehicle },
    ...(feeMinor > 0 ? [{ part: 'fee', country: invoicing.fee } as const] : []),
  ];
}

const keysOf: Record<Exclude<InvoicePart, 'whole'>, readonly SumLine['key'][]> = {
  vehicle: ['net', 'vat', 'deposit', 'registrationTax'],
  fee: ['fee', 'feeVat'],
};

/** What one invoice has of the sum; those of all parts add up to it. */
export function partOfSum(sum: WholeSum, part: InvoicePart): WholeSum {
  if (part === 'whole') return sum;
  const lines = sum.lines.filter(({ key }) => keysOf[part].includes(key));
  const of = (...keys: SumLine['key'][]) =>
    lines.reduce((total, line) => total + (keys.includes(line.key) ? line.amountMinor : 0), 0);
  const totalMinor = lines.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const [vatMinor, depositMinor] = [of('vat', 'feeVat'), of('deposit')];
  return {
    ...sum,
    lines,
    netMinor: of('net'),
    feeMinor: of('fee'),
    vatMinor,
    depositMinor,
    registrationTaxMinor: of('registrationTax'),
    totalMinor,
    costMinor: totalMinor - vatMinor - depositMinor,
  };
}

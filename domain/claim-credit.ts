/** What a granted claim takes off a statement, with the VAT of the statement's own case. */
import type { SumLine, WholeSum } from '#contract/whole-sum.ts';
import type { SaleTerms } from './sale-terms.ts';

/**
 * The most that claims may grant together: the price with its taxes and fee, without what is held
 * back, and no more than the auction lays down.
 */
export function claimableMinor(
  { totalMinor, depositMinor }: WholeSum,
  { claimMostMinor }: Pick<SaleTerms, 'claimMostMinor'>,
): number {
  return Math.min(totalMinor - depositMinor, claimMostMinor ?? Infinity);
}

/** `grantedMinor` includes VAT where the statement has it on the vehicle. */
export function claimCredit(sum: WholeSum, grantedMinor: number): WholeSum {
  const percent = sum.lines.find(({ key }) => key === 'vat')?.percent ?? 0;
  const netMinor = Math.round(grantedMinor / (1 + percent / 100));
  const vatMinor = grantedMinor - netMinor;
  const lines: SumLine[] = [{ key: 'net', amountMinor: netMinor }];
  if (percent > 0) lines.push({ key: 'vat', amountMinor: vatMinor, percent });
  return {
    ...sum,
    lines,
    netMinor,
    feeMinor: 0,
    vatMinor,
    depositMinor: 0,
    registrationTaxMinor: 0,
    totalMinor: grantedMinor,
    costMinor: netMinor,
  };
}

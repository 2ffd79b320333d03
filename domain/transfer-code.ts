/**
 * What a code for banking apps holds (EPC069-12, version 002): a credit transfer in euros, filled
 * in. Pure.
 */

export interface Transfer {
  payee: string;
  iban: string;
  bic: string | null;
  amountMinor: number;
  /** ISO 11649. */
  reference: string;
}

const payeeMax = 70;
const amountMaxMinor = 99_999_999_999;

/** @throws RangeError for an amount that no such code can hold. */
export function transferCode({ payee, iban, bic, amountMinor, reference }: Transfer): string {
  if (!Number.isInteger(amountMinor) || amountMinor < 1 || amountMinor > amountMaxMinor)
    throw new RangeError(`no amount of a transfer: ${amountMinor}`);
  const euros = Math.floor(amountMinor / 100);
  const cents = String(amountMinor % 100).padStart(2, '0');
  return [
    'BCD',
    '002',
    // UTF-8.
    '1',
    'SCT',
    bic ?? '',
    oneLine(payee),
    iban.replaceAll(' ', ''),
    `EUR${euros}.${cents}`,
    '',
    reference,
  ].join('\n');
}

/** A line break in a name would move every field after it. */
function oneLine(name: string): string {
  return Array.from(name.replaceAll(/\p{Cc}+/gu, ' ').trim())
    .slice(0, payeeMax)
    .join('');
}

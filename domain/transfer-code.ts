/**
 * What a code for banking apps holds (EPC069-12, version 002): a credit transfer in euros, filled
 * in. Pure.
 */

interface TransferFacts {
  payee: string;
  iban: string;
  bic: string | null;
  amountMinor: number;
}

/** Of one statement its reference (ISO 11649), of several a text that names theirs. */
export type Transfer = TransferFacts & ({ reference: string } | { text: string });

/** What banks carry of a text; a longer one would be cut. */
export const transferTextMax = 140;

const payeeMax = 70;
const amountMaxMinor = 99_999_999_999;

/** @throws RangeError for an amount or a text that no such code can hold. */
export function transferCode(transfer: Transfer): string {
  const { payee, iban, bic, amountMinor } = transfer;
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
    ...('reference' in transfer ? [transfer.reference] : ['', transferText(transfer.text)]),
  ].join('\n');
}

function transferText(text: string): string {
  if (text.length > transferTextMax) throw new RangeError(`no text of a transfer: ${text}`);
  return text;
}

/** A line break in a name would move every field after it. */
function oneLine(name: string): string {
  return Array.from(name.replaceAll(/\p{Cc}+/gu, ' ').trim())
    .slice(0, payeeMax)
    .join('');
}

/** Amounts as banks write them: any decimal number, in hundred-thousandths of the currency. */

/** camt allows five decimals; currencies have up to four. */
const decimals = 5;
const perMinor = 1_000n;
/** Ten million million: above it, cents are no longer exact as a number of JavaScript. */
const minorMax = 10n ** 15n;

/**
 * An xs:decimal, or a number with a comma: padded with zeros, signed, without digits before or
 * behind its sign of decimals. Undefined for anything else, exponents included.
 */
export function exactAmount(written: string): bigint | undefined {
  const [, sign, units = '', fraction = ''] =
    /^([+-]?)0*(\d{0,15})(?:[.,](\d*?)0*)?$/.exec(written) ?? [];
  if (sign === undefined || !/\d/.test(written) || fraction.length > decimals) return undefined;
  const amount = BigInt(`0${units}${fraction.padEnd(decimals, '0')}`);
  return sign === '-' ? -amount : amount;
}

/** Undefined for parts of a cent, which no statement has. */
export function minorOf(amount: bigint): number | undefined {
  return amount % perMinor === 0n && amount / perMinor < minorMax
    ? Number(amount / perMinor)
    : undefined;
}

export function writtenAmount(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0{1,3}$/, '');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${fraction}`;
}

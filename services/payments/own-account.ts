/** Whether an account in a bank's file is the payee's, whose IBAN the statements name. */
import { extractIBAN, isValidIBAN } from 'ibantools';

/** Shorter numbers, without their bank, may be those of many accounts. */
const digitsMin = 7;

/**
 * The IBAN among these that the file means: written as IBAN or as its country's account number,
 * with or without bank code, zeros, separators and the currency. Undefined where none is meant.
 */
export function ownAccount(written: string, ibans: readonly string[]): string | undefined {
  const found = ibans.filter((iban) => formsOf(written).some((form) => isMeant(form, iban)));
  // Two accounts of the same number at two banks: the file does not say which.
  return found.length === 1 ? found[0] : undefined;
}

/** An IBAN by its looks whose check digits or length are wrong. */
export function isMistypedIban(written: string): boolean {
  return formsOf(written).every(
    (form) => /^[A-Z]{2}\d{2}[A-Z0-9]{11,}$/.test(form.join('')) && !isValidIBAN(form.join('')),
  );
}

/** The account's pieces in capitals, also without the currency that some banks put behind. */
function formsOf(written: string): string[][] {
  const text = written.toUpperCase().trim();
  const pieces = (one: string) => one.split(/[^A-Z0-9]+/).filter((piece) => piece !== '');
  const bare = text.replace(/[\s/]*[A-Z]{3}$/, '');
  return bare === text ? [pieces(text)] : [pieces(text), pieces(bare)];
}

function isMeant(pieces: readonly string[], iban: string): boolean {
  const {
    bban = '',
    bankIdentifier = '',
    branchIdentifier = '',
    accountNumber,
  } = extractIBAN(iban);
  const whole = pieces.join('');
  // Some countries write the check digits without the country (Polish NRB).
  if ([iban, bban, iban.slice(2)].includes(whole)) return true;
  const [bank = '', ...rest] = pieces;
  if (rest.length > 0 && /^[A-Z]{6,11}\w{0,5}$/.test(bank)) {
    const isOwnBank =
      bank.startsWith(bankIdentifier || '?') || bank.slice(4, 6) === iban.slice(0, 2);
    return isOwnBank ? isMeant(rest, iban) : [iban, bban].includes(rest.join(''));
  }
  const codes = [`${bankIdentifier}${branchIdentifier}`, bankIdentifier];
  return codes.some((code) => {
    const start = code === '' ? -1 : bban.indexOf(code);
    if (start === -1) return false;
    // With and without the check digits that some countries put beside the number.
    const numbers = [bban.slice(start + code.length), accountNumber ?? ''];
    const withoutBank = whole.startsWith(code) ? whole.slice(code.length) : undefined;
    if (withoutBank !== undefined && numbers.some((one) => sameNumber(withoutBank, one)))
      return true;
    // The letters of a bank are often left out where digits follow (Dutch, British).
    return (
      /^[A-Z]+$/.test(code) &&
      whole.replace(/^0+/, '').length >= digitsMin &&
      numbers.some((one) => sameNumber(whole, one))
    );
  });
}

function sameNumber(one: string, other: string): boolean {
  const bare = (text: string) => text.replace(/^0+/, '');
  return bare(one) !== '' && bare(one) === bare(other);
}

/**
 * Reads what a bank says of an account as MT940 (SWIFT, Customer Statement Message), as a whole or
 * not at all. Strict: a line that is no part of a field, and a field that no statement has, refuse
 * the file, because a part that is not understood may be money.
 */
import { isValidIBAN } from 'ibantools';
import { calendarDate } from '#services/calendar-date.ts';
import { RefusedBankFile, given, remittanceMax, storable } from './bank-entry.ts';
import type { StatedEntry, StatedFile } from './bank-entry.ts';

/** SWIFT breaks a text at 65 signs, inside of words. */
const lineMax = 65;

interface Field {
  tag: string;
  lines: string[];
}

/** Fields that a statement may have. */
const known = /^(?:20|21|25P?|28C?|60[FM]|61|86|62[FM]|64|65|13D)$/;

export function isMt940(text: string): boolean {
  return /^[^<]{0,400}(?:^|[\r\n]|\{4:\s*):20:/.test(text.slice(0, 600));
}

/** @throws RefusedBankFile */
export function readMt940(text: string): StatedFile {
  const messages = messagesOf(text.replaceAll(/\r\n?/g, '\n'));
  const ibans = new Set(messages.map(accountOf));
  const [iban] = ibans;
  if (iban === undefined || ibans.size > 1) throw new RefusedBankFile('BankFileHasSeveralAccounts');
  return { iban, entries: messages.flatMap(entriesOf) };
}

/** Each message begins at its :20:, whatever envelope its bank puts around it. */
function messagesOf(text: string): Field[][] {
  // Headers and trailers of SWIFT, and the line that ends a message.
  if ((text.match(/\{4:/g) ?? []).length !== (text.match(/^-\}/gm) ?? []).length)
    throw new RefusedBankFile('BankFileIsIncomplete');
  const messages: Field[][] = [];
  let isInside = false;
  for (const line of text.replaceAll(/\{4:\n?/g, '\n').split('\n')) {
    const [, tag, rest = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag !== undefined) {
      if (!known.test(tag)) throw new RefusedBankFile('BankFileIsBroken');
      if (tag === '20') messages.push([]);
      isInside = true;
      const message = messages.at(-1);
      if (!message) throw new RefusedBankFile('BankFileIsBroken');
      message.push({ tag, lines: [rest.trimEnd()] });
    } else if (/^-\}?/.test(line) && line.length <= 2) isInside = false;
    else if (isInside && line.trim() !== '') {
      // A field of a bank's own, such as :NS:, is not known either.
      if (line.startsWith(':') || line.startsWith('{'))
        throw new RefusedBankFile('BankFileIsBroken');
      messages.at(-1)?.at(-1)?.lines.push(line.trimEnd());
    } else if (!isInside && line.trim() !== '' && !isEnvelope(line))
      throw new RefusedBankFile('BankFileIsBroken');
  }
  if (messages.length === 0) throw new RefusedBankFile('BankFileIsBroken');
  return messages;
}

/** {1:…}{2:…}, {5:…}, or a bank's code and the number of the message on lines of their own. */
function isEnvelope(line: string): boolean {
  return /^(?:\{[1235]:.*\}|[A-Z]{6}[A-Z0-9]{2,6}|940)\s*$/.test(line);
}

function accountOf(message: readonly Field[]): string {
  const written = message.find(({ tag }) => tag === '25' || tag === '25P')?.lines[0] ?? '';
  const compact = written.toUpperCase().replaceAll(/\s/g, '');
  // Some banks put the currency behind the account.
  const iban = [compact, compact.replace(/[/]?[A-Z]{3}$/, '')].find((one) => isValidIBAN(one));
  if (iban === undefined) throw new RefusedBankFile('BankFileIsBroken');
  return iban;
}

function entriesOf(message: readonly Field[]): StatedEntry[] {
  const opening = balanceOf(message, '60');
  const closing = balanceOf(message, '62');
  const entries: StatedEntry[] = [];
  let turnover = 0;
  for (const [place, field] of message.entries()) {
    if (field.tag !== '61') continue;
    const next = message[place + 1];
    const details = next?.tag === '86' ? next : undefined;
    const { entry, signedMinor } = entryOf(field, details, opening.currency);
    entries.push(entry);
    turnover += signedMinor;
  }
  if (opening.currency !== closing.currency) throw new RefusedBankFile('BankFileIsBroken');
  if (opening.signedMinor + turnover !== closing.signedMinor)
    throw new RefusedBankFile('BankFileIsIncomplete');
  return entries;
}

/** Without both balances nobody can tell whether an entry is missing. */
function balanceOf(message: readonly Field[], tag: '60' | '62') {
  const fields = message.filter((field) => field.tag.slice(0, 2) === tag);
  const [field] = fields;
  if (!field) throw new RefusedBankFile('BankFileIsIncomplete');
  const [, sign, day = '', currency = '', amount = ''] =
    /^([CD])(\d{6})([A-Z]{3})(\d{1,12},\d{0,2})$/.exec(field.lines[0] ?? '') ?? [];
  if (sign === undefined || fields.length > 1 || field.lines.length > 1)
    throw new RefusedBankFile('BankFileIsBroken');
  dayOf(`20${day}`);
  return { currency, signedMinor: sign === 'C' ? minorOf(amount) : -minorOf(amount) };
}

const line61 =
  /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,12},\d{0,2})([A-Z][A-Z0-9]{3})([^/]{0,35}(?:\/[^/]+)*)(?:\/\/(.{0,35}))?$/;

function entryOf(
  { lines }: Field,
  details: Field | undefined,
  currency: string,
): { entry: StatedEntry; signedMinor: number } {
  const [first = '', supplement = ''] = lines;
  const [, valued = '', entered, mark = '', , amount = '', , reference = '', bankReference = ''] =
    line61.exec(first) ?? [];
  if (mark === '' || lines.length > 2) throw new RefusedBankFile('BankFileIsBroken');
  const amountMinor = minorOf(amount);
  // A credit that is taken back is money that leaves, and the other way round.
  const isCredit = mark === 'C' || mark === 'RD';
  const entry = {
    isPayment: mark === 'C' && amountMinor > 0,
    bankReference: given(bankReference.trim()) ?? '',
    payment: {
      bookedOn: bookedOn(valued, entered),
      amountMinor,
      currency,
      ...writtenIn(details, [reference, supplement]),
    },
  };
  return { entry, signedMinor: isCredit ? amountMinor : -amountMinor };
}

/** The day of booking has no year: it is the one nearest to the day of the value. */
function bookedOn(valued: string, entered: string | undefined): string {
  const value = dayOf(`20${valued}`);
  if (entered === undefined) return value;
  const year = Number(value.slice(0, 4));
  const month = Number(entered.slice(0, 2));
  const apart = month - Number(value.slice(5, 7));
  return dayOf(`${apart > 6 ? year - 1 : apart < -6 ? year + 1 : year}${entered}`);
}

function dayOf(written: string): string {
  const day = calendarDate(written);
  if (day === undefined) throw new RefusedBankFile('BankFileIsBroken');
  return day;
}

function minorOf(written: string): number {
  const [units = '', cents = ''] = written.split(',');
  return Number(units) * 100 + Number(cents.padEnd(2, '0'));
}

/** What the payer wrote, in one of the three ways in which banks fill :86:. */
function writtenIn(details: Field | undefined, beside: readonly string[]) {
  const whole = joined(details?.lines ?? []);
  const subfields = /^\d{3}\?/.test(whole) ? germanSubfields(whole) : undefined;
  const coded = (name: string) => new RegExp(`/${name}/([^/]*)`).exec(whole)?.[1] ?? '';
  const [payerName, payerIban, text] = subfields
    ? [subfields(/^3[23]$/), subfields(/^31$/), subfields(/^(?:2\d|6[0-3])$/)]
    : whole.startsWith('/')
      ? [coded('NAME') || counterparty(whole)[2], coded('IBAN') || counterparty(whole)[0], whole]
      : ['', '', whole];
  const compact = (payerIban ?? '').toUpperCase().replaceAll(/\s/g, '');
  return {
    payerName: storable((payerName ?? '').trim(), 140) || null,
    payerIban: isValidIBAN(compact) ? compact : null,
    references: [],
    text: storable(
      [text, ...beside]
        .map((one) => one.trim())
        .filter((one) => given(one))
        .join(' '),
      remittanceMax,
    ),
  };
}

/** /CNTP/IBAN/BIC/NAME/place/ */
function counterparty(whole: string): readonly string[] {
  return /\/CNTP\/([^/]*)\/([^/]*)\/([^/]*)/.exec(whole)?.slice(1) ?? [];
}

/** ?20 to ?29 and ?60 to ?63 are one text in pieces of 27 signs. */
function germanSubfields(whole: string): (wanted: RegExp) => string {
  const pieces = Array.from(whole.matchAll(/\?(\d{2})([^?]*)/g), ([, number = '', text = '']) => ({
    number,
    text,
  }));
  return (wanted) =>
    pieces
      .filter(({ number }) => wanted.test(number))
      .map(({ text }) => text)
      .join('');
}

function joined(lines: readonly string[]): string {
  return lines.reduce((text, line, place) => {
    const isBroken = (lines[place - 1]?.length ?? 0) >= lineMax || line.startsWith('?');
    return place === 0 ? line : `${text}${isBroken ? '' : ' '}${line}`;
  }, '');
}

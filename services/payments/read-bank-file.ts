/**
 * Reads what a bank says of an account: camt.053 (ISO 20022, BankToCustomerStatement) of any
 * version, or MT940, as a whole or not at all. Booked credits are payments; all else is counted.
 */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { isValidIBAN } from 'ibantools';
import { calendarDate } from '#services/calendar-date.ts';
import { bankFileEntriesMax } from '#services/limits.ts';
import {
  type BankEntry,
  type BankFileRefusal,
  RefusedBankFile,
  given,
  keyOf,
  remittanceMax,
  storable,
} from './bank-entry.ts';
import { isMt940, readMt940 } from './read-mt940.ts';

export const bankFileFormats = ['camt.053', 'mt940'] as const;
export type BankFileFormat = (typeof bankFileFormats)[number];

export interface BankFile {
  format: BankFileFormat;
  /** In capitals, without gaps. */
  iban: string;
  entries: BankEntry[];
  /** Debits, reversals, and what is not booked yet. */
  leftOut: number;
}

/** An element as the parser gives it: every element is a list, every text a string. */
type Element = Record<string, unknown>;

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  alwaysCreateTextNode: true,
  // Numbers of characters too: a name may be written as J&#246;rg.
  htmlEntities: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

export type BankFileRead = { ok: true; file: BankFile } | { ok: false; code: BankFileRefusal };

export function readBankFile(content: Uint8Array): BankFileRead {
  try {
    const text = looksLikeXml(content) ? undefined : decodedPlain(content);
    const file = text === undefined ? fileOf(parsed(content)) : mt940Of(text);
    return { ok: true, file };
  } catch (error) {
    if (error instanceof RefusedBankFile) return { ok: false, code: error.code };
    throw error;
  }
}

/** Behind a byte-order mark, or with the zeros of two bytes a sign. */
function looksLikeXml(content: Uint8Array): boolean {
  const head = Buffer.from(content.subarray(0, 200)).toString('latin1').replaceAll('\0', '');
  return /^[\s\u00ef\u00bb\u00bf\u00fe\u00ff]*</.test(head);
}

/** SWIFT's own signs are ASCII; banks write names in UTF-8 or in Latin letters of one byte. */
function decodedPlain(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

/** @throws RefusedBankFile */
function mt940Of(text: string): BankFile {
  if (text.includes('\u0000') || !isMt940(text)) throw new RefusedBankFile('BankFileIsBroken');
  const { iban, entries: stated } = readMt940(text);
  if (stated.length > bankFileEntriesMax) throw new RefusedBankFile('BankFileIsBroken');
  const seen = new Map<string, number>();
  const entries = stated
    .filter(({ isPayment }) => isPayment)
    .map(({ bankReference, payment }) => ({
      ...payment,
      key: keyOf(iban, payment, bankReference, seen),
    }));
  return { format: 'mt940', iban, entries, leftOut: stated.length - entries.length };
}

function parsed(content: Uint8Array): Element {
  const xml = decoded(content);
  // A document type could define entities; no bank sends one.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml) || XMLValidator.validate(xml) !== true)
    throw new RefusedBankFile('BankFileIsBroken');
  try {
    return parser.parse(xml) as Element;
  } catch {
    // What the validator lets pass, such as a declaration that is cut off.
    throw new RefusedBankFile('BankFileIsBroken');
  }
}

/** @throws RefusedBankFile for an unknown encoding, and for bytes that are none of it. */
function decoded(content: Uint8Array): string {
  const [first, second] = content;
  const utf16 =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : null;
  const head = Buffer.from(content.subarray(0, 200)).toString('latin1');
  const declared = /^\s*(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(
    head,
  )?.[1];
  try {
    return new TextDecoder(utf16 ?? declared ?? 'utf-8', { fatal: true }).decode(content);
  } catch {
    throw new RefusedBankFile('BankFileIsBroken');
  }
}

function fileOf(root: Element): BankFile {
  const message = child(child(root, 'Document'), 'BkToCstmrStmt');
  const statements = children(message, 'Stmt');
  if (statements.length === 0) throw new RefusedBankFile('BankFileIsBroken');
  const ibans = new Set(statements.map(ibanOf));
  const [iban] = ibans;
  if (iban === undefined || ibans.size > 1) throw new RefusedBankFile('BankFileHasSeveralAccounts');
  const entries: BankEntry[] = [];
  const seen = new Map<string, number>();
  let leftOut = 0;
  for (const statement of statements) {
    const booked = children(statement, 'Ntry');
    expectComplete(statement, booked);
    for (const entry of booked) {
      const payments = isPayment(entry) ? paymentsOf(entry) : [];
      if (payments.length === 0) leftOut += 1;
      for (const { bankReference, ...payment } of payments)
        entries.push({ ...payment, key: keyOf(iban, payment, bankReference, seen) });
      if (entries.length > bankFileEntriesMax) throw new RefusedBankFile('BankFileIsBroken');
    }
  }
  return { format: 'camt.053', iban, entries, leftOut };
}

function ibanOf(statement: Element): string {
  const written = text(child(child(child(statement, 'Acct'), 'Id'), 'IBAN'));
  const iban = written.toUpperCase().replaceAll(/\s/g, '');
  if (!isValidIBAN(iban)) throw new RefusedBankFile('BankFileIsBroken');
  return iban;
}

/** The bank's own counts and balances, as far as it gives them, agree with the entries. */
function expectComplete(statement: Element, entries: readonly Element[]): void {
  const count = text(child(child(child(statement, 'TxsSummry'), 'TtlNtries'), 'NbOfNtries'));
  const isPage = children(statement, 'StmtPgntn').length > 0;
  if (!isPage && count !== '' && Number(count) !== entries.length)
    throw new RefusedBankFile('BankFileIsIncomplete');
  const [before, after] = [balanceOf(statement, ['OPBD', 'PRCD']), balanceOf(statement, ['CLBD'])];
  if (before === undefined || after === undefined) return;
  const booked = entries.filter((entry) => statusOf(entry) === 'BOOK');
  const turnover = booked.reduce((sum, entry) => sum + signedMinor(entry), 0);
  if (before + turnover !== after) throw new RefusedBankFile('BankFileIsIncomplete');
}

/** The first balance of one of these types; interim ones are between pages. */
function balanceOf(statement: Element, types: readonly string[]): number | undefined {
  const found = children(statement, 'Bal').find((balance) => {
    const type = child(child(balance, 'Tp'), 'CdOrPrtry');
    return (
      types.includes(text(child(type, 'Cd'))) &&
      children(child(balance, 'Tp'), 'SubTp').length === 0
    );
  });
  return found && signedMinor(found);
}

function signedMinor(element: Element): number {
  const { amountMinor } = amountOf(child(element, 'Amt'));
  const direction = text(child(element, 'CdtDbtInd'));
  if (direction !== 'CRDT' && direction !== 'DBIT') throw new RefusedBankFile('BankFileIsBroken');
  return direction === 'CRDT' ? amountMinor : -amountMinor;
}

/** A text until version 7, an element with a code after it. */
function statusOf(entry: Element): string {
  const status = child(entry, 'Sts');
  return text(child(status, 'Cd')) || text(status);
}

/** A booked credit; a reversal of a debit is no payment of a buyer. */
function isPayment(entry: Element): boolean {
  return (
    signedMinor(entry) > 0 &&
    statusOf(entry) === 'BOOK' &&
    !['true', '1'].includes(text(child(entry, 'RvslInd')))
  );
}

type Payment = Omit<BankEntry, 'key'> & { bankReference: string };

/** One for each transaction of a batch whose amounts add up; else the entry is one. */
function paymentsOf(entry: Element): Payment[] {
  const whole = amountOf(child(entry, 'Amt'));
  const bookedOn = dateOf(child(entry, 'BookgDt')) ?? dateOf(child(entry, 'ValDt'));
  if (bookedOn === undefined) throw new RefusedBankFile('BankFileIsBroken');
  const details = children(entry, 'NtryDtls').flatMap((one) => children(one, 'TxDtls'));
  const reference = text(child(entry, 'AcctSvcrRef'));
  const amounts = details.map(amountOfDetail);
  const sum = amounts.reduce((total, one) => total + (one?.amountMinor ?? Number.NaN), 0);
  const areOfOneCurrency = amounts.every((one) => one?.currency === whole.currency);
  if (details.length > 1 && areOfOneCurrency && sum === whole.amountMinor) {
    const payments = details.map((detail, index) => ({
      ...whole,
      ...amounts[index],
      ...writtenIn([detail]),
      bookedOn,
      bankReference:
        given(text(child(child(detail, 'Refs'), 'AcctSvcrRef'))) ??
        (given(reference) === undefined ? '' : `${reference}/${index}`),
    }));
    return payments.filter(({ amountMinor }) => amountMinor > 0);
  }
  return [
    { ...whole, ...writtenIn(details, entry), bookedOn, bankReference: given(reference) ?? '' },
  ];
}

function amountOfDetail(detail: Element): { amountMinor: number; currency: string } | undefined {
  const transacted = child(child(child(detail, 'AmtDtls'), 'TxAmt'), 'Amt');
  const amount = children(detail, 'Amt')[0] ?? (text(transacted) === '' ? undefined : transacted);
  return amount && amountOf(amount);
}

/** Who paid and what was written, of all the transactions that are one payment. */
function writtenIn(details: readonly Element[], entry: Element = {}) {
  const [first = {}] = details;
  const parties = child(first, 'RltdPties');
  const debtor = child(parties, 'Dbtr');
  const account = child(child(child(parties, 'DbtrAcct'), 'Id'), 'IBAN');
  const remittances = details.flatMap((detail) => children(detail, 'RmtInf'));
  const structured = remittances.flatMap((one) => children(one, 'Strd'));
  const texts = [
    ...remittances.flatMap((one) => children(one, 'Ustrd')),
    ...structured.flatMap((one) => children(one, 'AddtlRmtInf')),
    ...details.map((detail) => child(child(detail, 'Refs'), 'EndToEndId')),
    ...details.map((detail) => child(detail, 'AddtlTxInf')),
    child(entry, 'AddtlNtryInf'),
  ];
  return {
    payerName:
      storable(text(child(child(debtor, 'Pty'), 'Nm')) || text(child(debtor, 'Nm')), 140) || null,
    payerIban: storable(text(account).toUpperCase().replaceAll(/\s/g, ''), 34) || null,
    references: structured
      .map((one) => storable(text(child(child(one, 'CdtrRefInf'), 'Ref')), 140))
      .filter(Boolean)
      .slice(0, 100),
    text: storable(texts.map(text).filter(given).join(' '), remittanceMax),
  };
}

function amountOf(element: Element): { amountMinor: number; currency: string } {
  const written = text(element);
  const currency = element['@Ccy'];
  const [, units, cents = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(written) ?? [];
  if (units === undefined || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    throw new RefusedBankFile('BankFileIsBroken');
  return { amountMinor: Number(units) * 100 + Number(cents.padEnd(2, '0')), currency };
}

function dateOf(element: Element): string | undefined {
  const written = (text(child(element, 'Dt')) || text(child(element, 'DtTm'))).slice(0, 10);
  return /^\d{4}-/.test(written) ? calendarDate(written) : undefined;
}

/** The first of that name; an empty one where there is none. */
function child(element: Element, name: string): Element {
  return children(element, name)[0] ?? {};
}

function children(element: Element, name: string): Element[] {
  const found = element[name];
  return Array.isArray(found)
    ? found.filter((one): one is Element => typeof one === 'object' && one !== null)
    : [];
}

function text(element: Element): string {
  const found = element['#text'];
  return typeof found === 'string' || typeof found === 'number' ? String(found).trim() : '';
}

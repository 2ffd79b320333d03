/**
 * Reads camt.052, camt.053 and camt.054 (ISO 20022: report, statement, notification) of any version
 * and prefix. Booked credits are payments; all else is counted.
 */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { BankFileErrorDetails, BankFileField } from '#locales/desk/bank-file-problems.ts';
import { calendarDate } from '#services/calendar-date.ts';
import { bankFileEntriesMax } from '#services/limits.ts';
import { exactAmount, minorOf, writtenAmount } from './bank-amount.ts';
import {
  type BankEntry,
  type BankFileFormat,
  RefusedBankFile,
  type StatedAccount,
  type StatedEntry,
  type StatedFile,
  given,
  named,
  remittanceMax,
  storable,
} from './bank-entry.ts';
import { isMistypedIban, ownAccount } from './own-account.ts';

/** An element as the parser gives it: every element is a list, every text a string. */
type Fields = Record<string, unknown>;

/** An element, and where it stands. */
interface Element {
  fields: Fields;
  path: string;
}

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

/** The messages, with the element of an account in each. */
const messages: Record<string, { format: BankFileFormat; account: string }> = {
  BkToCstmrAcctRpt: { format: 'camt.052', account: 'Rpt' },
  BkToCstmrStmt: { format: 'camt.053', account: 'Stmt' },
  BkToCstmrDbtCdtNtfctn: { format: 'camt.054', account: 'Ntfctn' },
};
/** Banks put the document into one or two envelopes. */
const depthMax = 5;

/** @throws RefusedBankFile */
export function readCamt(xml: string, payeeIbans: readonly string[]): StatedFile {
  const found = messagesIn({ fields: parsed(xml), path: '' });
  const [format, other] = new Set(found.map((one) => one.format));
  const statements = found.flatMap(({ message, account }) => children(message, account));
  if (format === undefined || other !== undefined || statements.length === 0)
    throw new RefusedBankFile('BankFileIsBroken', { problem: 'unknownKind' });
  const accounts: StatedAccount[] = [];
  const others = new Map<string, Element>();
  for (const statement of statements) {
    const { written, element } = accountIn(statement);
    const iban = ownAccount(written, payeeIbans);
    if (iban === undefined) others.set(written, element);
    else accounts.push(accountOf(iban, statement));
  }
  const [mistyped, element] = [...others].find(([written]) => isMistypedIban(written)) ?? [];
  if (accounts.length === 0 && element) throw broken('check', 'account', element, mistyped);
  return { format, accounts, others: named(others.keys()) };
}

function parsed(xml: string): Fields {
  // A document type could define entities; no bank sends one.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml))
    throw new RefusedBankFile('BankFileIsBroken', { problem: 'documentType' });
  const validated = XMLValidator.validate(xml);
  if (validated !== true) {
    const { line, msg } = validated.err;
    throw new RefusedBankFile('BankFileIsBroken', { problem: 'notXml', line, value: msg });
  }
  try {
    return parser.parse(xml) as Fields;
  } catch {
    // What the validator lets pass, such as a declaration that is cut off.
    throw new RefusedBankFile('BankFileIsBroken', { problem: 'notXml', line: 1 });
  }
}

interface Message {
  message: Element;
  format: BankFileFormat;
  account: string;
}

function messagesIn(element: Element, depth = 0): Message[] {
  return Object.keys(element.fields).flatMap((name) => {
    // The first version has its number behind the name.
    const kind = messages[name.replace(/V\d\d$/, '')];
    const inner = children(element, name);
    if (kind) return inner.map((message) => ({ ...kind, message: { ...message, path: '' } }));
    return depth < depthMax ? inner.flatMap((one) => messagesIn(one, depth + 1)) : [];
  });
}

/** By IBAN, or by the number of its country. */
function accountIn(statement: Element): { written: string; element: Element } {
  const id = child(child(statement, 'Acct'), 'Id');
  const elements = [child(id, 'IBAN'), child(id, 'BBAN'), child(child(id, 'Othr'), 'Id')];
  const proprietary = child(child(id, 'PrtryAcct'), 'Id');
  const element = [...elements, proprietary].find((one) => text(one) !== '');
  if (!element) throw broken('missing', 'account', id);
  return { written: text(element), element };
}

function accountOf(iban: string, statement: Element): StatedAccount {
  const entries = children(statement, 'Ntry');
  const payments: StatedEntry[] = [];
  let leftOut = 0;
  for (const entry of entries) {
    const found = isBooked(entry) && isPayment(entry) ? paymentsOf(entry) : [];
    if (found.length === 0) leftOut += 1;
    payments.push(...found);
    if (payments.length > bankFileEntriesMax)
      throw new RefusedBankFile('BankFileIsBroken', { problem: 'tooManyEntries' });
  }
  expectComplete(statement, entries);
  return { iban, payments, leftOut };
}

/** The bank's own counts and balances, as far as it gives them, agree with the entries. */
function expectComplete(statement: Element, entries: readonly Element[]): void {
  const count = child(child(child(statement, 'TxsSummry'), 'TtlNtries'), 'NbOfNtries');
  const isPage = children(statement, 'StmtPgntn').length > 0;
  if (!isPage && text(count) !== '' && Number(text(count)) !== entries.length)
    throw incomplete('count', 'count', count, String(entries.length), text(count));
  const [before, after] = [balanceOf(statement, ['OPBD', 'PRCD']), balanceOf(statement, ['CLBD'])];
  if (!before || !after) return;
  const turnover = entries
    .filter((entry) => isBooked(entry))
    .reduce((sum, entry) => sum + signed(entry), 0n);
  const [found, expected] = [signed(before) + turnover, signed(after)];
  if (found !== expected)
    throw incomplete('balance', 'closing', after, writtenAmount(found), writtenAmount(expected));
}

/** The first balance of one of these types; interim ones are between pages. */
function balanceOf(statement: Element, types: readonly string[]): Element | undefined {
  return children(statement, 'Bal').find((balance) => {
    const type = child(balance, 'Tp');
    return (
      types.includes(text(child(child(type, 'CdOrPrtry'), 'Cd'))) &&
      children(type, 'SubTp').length === 0
    );
  });
}

function signed(element: Element): bigint {
  const { amount } = amountOf(child(element, 'Amt'));
  const direction = child(element, 'CdtDbtInd');
  const written = text(direction);
  if (written !== 'CRDT' && written !== 'DBIT')
    throw broken('direction', 'entry', direction, written);
  return written === 'CRDT' ? amount : -amount;
}

/** The state is a text until version 7, an element with a code after it. */
function isBooked(entry: Element): boolean {
  const status = child(entry, 'Sts');
  return (text(child(status, 'Cd')) || text(status)) === 'BOOK';
}

/** A credit; a reversal of a debit is no payment of a buyer. */
function isPayment(entry: Element): boolean {
  return signed(entry) > 0n && !['true', '1'].includes(text(child(entry, 'RvslInd')));
}

/** One for each transaction of a batch whose amounts add up; else the entry is one. */
function paymentsOf(entry: Element): StatedEntry[] {
  const written = child(entry, 'Amt');
  const whole = amountOf(written);
  const bookedOn = dayOf(entry);
  const details = children(entry, 'NtryDtls').flatMap((one) => children(one, 'TxDtls'));
  const reference = text(child(entry, 'AcctSvcrRef'));
  const amounts = details.map((detail) => amountOfDetail(detail, whole.currency));
  const sum = amounts.reduce<bigint | undefined>(
    (total, one) => (total === undefined || one === undefined ? undefined : total + one),
    0n,
  );
  const payment = (amount: bigint, texts: ReturnType<typeof writtenIn>, bankReference: string) => {
    const amountMinor = minorOf(amount);
    if (amountMinor === undefined) throw broken('decimals', 'amount', written, text(written));
    const { currency } = whole;
    return { bankReference, payment: { amountMinor, currency, ...texts, bookedOn } };
  };
  if (details.length > 1 && sum === whole.amount)
    return details.flatMap((detail, index) => {
      const amount = amounts[index] ?? 0n;
      const own = given(text(child(child(detail, 'Refs'), 'AcctSvcrRef')));
      const ofEntry = given(reference) === undefined ? '' : `${reference}/${index}`;
      if (amount <= 0n || isReturned(detail)) return [];
      return [payment(amount, writtenIn([detail]), own ?? ofEntry)];
    });
  if (details.length > 0 && details.every(isReturned)) return [];
  return [payment(whole.amount, writtenIn(details, entry), given(reference) ?? '')];
}

/** The own transfer has come back. */
function isReturned(detail: Element): boolean {
  return children(detail, 'RtrInf').length > 0;
}

/** Undefined where the bank gives none in this currency, and for money that leaves. */
function amountOfDetail(detail: Element, currency: string): bigint | undefined {
  const transacted = child(child(child(detail, 'AmtDtls'), 'TxAmt'), 'Amt');
  const element = children(detail, 'Amt')[0] ?? transacted;
  if (text(element) === '' || element.fields['@Ccy'] !== currency) return undefined;
  return text(child(detail, 'CdtDbtInd')) === 'DBIT' ? undefined : amountOf(element).amount;
}

const nothing: Element = { fields: {}, path: '' };

/** Who paid and what was written, of all the transactions that are one payment. */
function writtenIn(
  details: readonly Element[],
  entry: Element = nothing,
): Pick<BankEntry, 'payerName' | 'payerIban' | 'references' | 'text'> {
  const [first = nothing] = details;
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

/** Not less than zero: the direction is an element of its own. */
function amountOf(element: Element): { amount: bigint; currency: string } {
  const written = text(element);
  const currency = element.fields['@Ccy'];
  const amount = written.includes(',') ? undefined : exactAmount(written);
  if (amount === undefined) throw broken('amount', 'amount', element, written);
  if (amount < 0n) throw broken('sign', 'amount', element, written);
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    throw broken('currency', 'amount', element, typeof currency === 'string' ? currency : '');
  return { amount, currency };
}

function dayOf(entry: Element): string {
  const dates = [child(entry, 'BookgDt'), child(entry, 'ValDt')];
  const elements = dates.flatMap((date) => [child(date, 'Dt'), child(date, 'DtTm')]);
  const element = elements.find((one) => text(one) !== '');
  if (!element) throw broken('missing', 'bookingDay', child(entry, 'BookgDt'));
  const [, day = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:T[\d:.,]+)?(?:Z|[+-]\d{2}:?\d{2})?$/.exec(text(element)) ?? [];
  const found = calendarDate(day);
  if (found === undefined) throw broken('day', 'bookingDay', element, text(element));
  return found;
}

/** The first of that name; an empty one where there is none. */
function child(element: Element, name: string): Element {
  return children(element, name)[0] ?? { fields: {}, path: join(element.path, name) };
}

function children({ fields, path }: Element, name: string): Element[] {
  const found = fields[name];
  if (!Array.isArray(found)) return [];
  return found
    .filter((one): one is Fields => typeof one === 'object' && one !== null)
    .map((one, place) => ({
      fields: one,
      path: join(
        path,
        /^(?:Stmt|Rpt|Ntfctn|Ntry|TxDtls|Bal)$/.test(name) ? `${name}[${place + 1}]` : name,
      ),
    }));
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}/${name}`;
}

function text({ fields }: Element): string {
  const found = fields['#text'];
  return typeof found === 'string' || typeof found === 'number' ? String(found).trim() : '';
}

function broken(
  problem: BankFileErrorDetails['problem'],
  field: BankFileField,
  { path }: Element,
  value?: string,
): RefusedBankFile {
  const shown = value === undefined ? {} : { value };
  return new RefusedBankFile('BankFileIsBroken', { problem, field, at: path, ...shown });
}

function incomplete(
  problem: 'count' | 'balance',
  field: BankFileField,
  { path }: Element,
  value: string,
  expected: string,
): RefusedBankFile {
  return new RefusedBankFile('BankFileIsIncomplete', { problem, field, at: path, value, expected });
}

/** camt.053 files as banks write them, for tests. */
export interface BankFileEntry {
  amount: string;
  currency?: string;
  /** Credit by default. */
  isDebit?: boolean;
  status?: string;
  bookedOn?: string;
  bankReference?: string;
  payer?: string;
  payerIban?: string;
  reference?: string;
  text?: string;
  isReversal?: boolean;
}

export interface BankFileOptions {
  iban?: string;
  /** The version of the message: from 8 on some elements have another form. */
  version?: number;
  prefix?: string;
  opening?: string;
  closing?: string;
  count?: number;
}

export const testIban = 'NL91ABNA0417164300';

export function bankFile(
  entries: readonly BankFileEntry[],
  { iban = testIban, version = 2, prefix = '', opening, closing, count }: BankFileOptions = {},
): string {
  const tag = (name: string, content: string, attributes = '') =>
    `<${prefix}${name}${attributes}>${content}</${prefix}${name}>`;
  const amount = (value: string, currency = 'EUR') => tag('Amt', value, ` Ccy="${currency}"`);
  const balance = (code: string, value: string) =>
    tag(
      'Bal',
      tag('Tp', tag('CdOrPrtry', tag('Cd', code))) + amount(value) + tag('CdtDbtInd', 'CRDT'),
    );
  const written = entries.map((entry) => {
    const { status = 'BOOK', payer, payerIban, reference, text } = entry;
    const name = payer === undefined ? '' : tag('Nm', payer);
    const debtor = version >= 8 ? tag('Dbtr', tag('Pty', name)) : tag('Dbtr', name);
    const account =
      payerIban === undefined ? '' : tag('DbtrAcct', tag('Id', tag('IBAN', payerIban)));
    const structured =
      reference === undefined ? '' : tag('Strd', tag('CdtrRefInf', tag('Ref', reference)));
    const free = text === undefined ? '' : tag('Ustrd', text);
    return tag(
      'Ntry',
      [
        amount(entry.amount, entry.currency),
        tag('CdtDbtInd', entry.isDebit ? 'DBIT' : 'CRDT'),
        entry.isReversal ? tag('RvslInd', 'true') : '',
        tag('Sts', version >= 8 ? tag('Cd', status) : status),
        tag('BookgDt', tag('Dt', entry.bookedOn ?? '2026-11-20')),
        entry.bankReference === undefined ? '' : tag('AcctSvcrRef', entry.bankReference),
        tag(
          'NtryDtls',
          tag('TxDtls', tag('RltdPties', debtor + account) + tag('RmtInf', free + structured)),
        ),
      ].join('\n'),
    );
  });
  const statement = tag(
    'Stmt',
    [
      tag('Id', '1'),
      tag('Acct', tag('Id', tag('IBAN', iban))),
      opening === undefined ? '' : balance('OPBD', opening),
      closing === undefined ? '' : balance('CLBD', closing),
      count === undefined
        ? ''
        : tag('TxsSummry', tag('TtlNtries', tag('NbOfNtries', String(count)))),
      ...written,
    ].join('\n'),
  );
  const space = `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${String(version).padStart(2, '0')}`;
  const declared = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag('Document', tag('BkToCstmrStmt', tag('GrpHdr', tag('MsgId', 'A')) + statement), ` ${declared}="${space}"`)}\n`;
}

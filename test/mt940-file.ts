/** MT940 files as banks write them, for tests. */
import { testIban } from './bank-file.ts';

export interface Mt940Entry {
  /** With a comma. */
  amount: string;
  mark?: 'C' | 'D' | 'RC' | 'RD';
  bankReference?: string;
  /** yymmdd */
  valued?: string;
  /** mmdd */
  entered?: string;
  details?: string;
}

export interface Mt940Options {
  account?: string;
  lineEnd?: string;
  envelope?: 'swift' | 'bank';
}

const minorOf = (amount: string) => {
  const [units = '', cents = ''] = amount.split(',');
  return Number(units) * 100 + Number(cents.padEnd(2, '0'));
};
const written = (minor: number) =>
  `${minor < 0 ? 'D' : 'C'}261120EUR${Math.floor(Math.abs(minor) / 100)},${String(Math.abs(minor) % 100).padStart(2, '0')}`;

export function mt940File(
  entries: readonly Mt940Entry[],
  { account = testIban, lineEnd = '\n', envelope }: Mt940Options = {},
): string {
  const opening = 12_345;
  const turnover = entries.reduce(
    (sum, { amount, mark = 'C' }) =>
      sum + (mark === 'C' || mark === 'RD' ? minorOf(amount) : -minorOf(amount)),
    0,
  );
  const lines = [
    ':20:STATEMENT',
    `:25:${account}`,
    ':28C:324/1',
    `:60F:${written(opening)}`,
    ...entries.flatMap((entry) => [
      `:61:${entry.valued ?? '261120'}${entry.entered ?? '1120'}${entry.mark ?? 'C'}${entry.amount}NTRFNONREF${entry.bankReference === undefined ? '' : `//${entry.bankReference}`}`,
      ...(entry.details === undefined ? [] : detailsOf(entry.details)),
    ]),
    `:62F:${written(opening + turnover)}`,
  ];
  const text =
    envelope === 'swift'
      ? ['{1:F01ABNANL2AXXXX0000000000}{2:I940ABNANL2AXXXXN}{4:', ...lines, '-}']
      : envelope === 'bank'
        ? ['ABNANL2A', '940', 'ABNANL2A', ...lines, '-']
        : lines;
  return `${text.join(lineEnd)}${lineEnd}`;
}

/** At most 65 signs a line. */
function detailsOf(details: string): string[] {
  const pieces = details.match(/.{1,65}/g) ?? [''];
  return pieces.map((piece, place) => (place === 0 ? `:86:${piece}` : piece));
}

/** Why a bank's file is refused: what is wrong, and with which part of it. */

export const bankFileProblems = [
  'unknownKind',
  'encoding',
  'notXml',
  'documentType',
  'archive',
  'tooLarge',
  'tooManyEntries',
  'amount',
  'sign',
  'decimals',
  'currency',
  'direction',
  'day',
  'check',
  'missing',
  'repeated',
  'unknownField',
  'strayLine',
  'form',
  'cutOff',
  'count',
  'balance',
] as const;
export type BankFileProblem = (typeof bankFileProblems)[number];

/** Named in words; where it stands in the file is said beside it. */
export const bankFileFields = [
  'account',
  'number',
  'opening',
  'closing',
  'entry',
  'amount',
  'bookingDay',
  'valueDay',
  'count',
] as const;
export type BankFileField = (typeof bankFileFields)[number];

/** `at`: the tag (:61:) or the path (Stmt[1]/Ntry[3]/Amt). `file`: which one of an archive. */
export interface BankFileErrorDetails {
  problem: BankFileProblem;
  field?: BankFileField;
  line?: number;
  at?: string;
  value?: string;
  /** What the file's own balances or counts ask for. */
  expected?: string;
  file?: string;
}

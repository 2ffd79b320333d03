/** The desk's calls about statements, payments and the bank's files (docs/rules.md, Desk). */
import { Type } from 'typebox';
import { desk, deskAct } from '#contract/calls/access.ts';
import { call } from '#contract/calls/call.ts';
import {
  BankFileAnswer,
  CorrectionAnswer,
  CorrectionQuery,
  DeskPaymentAct,
  DeskPaymentList,
  DeskSettlementAct,
  DeskSettlementAnswer,
  DeskSettlementList,
  PaymentQuery,
  SettlementFileQuery,
  SettlementQuery,
} from '#contract/desk/settlements.ts';
import { DocumentLinkAnswer } from '#contract/documents.ts';
import { tableFileTypes } from '#contract/table-files.ts';
import { Name } from '#contract/text.ts';

export const listDeskSettlements = call('GET /desk/settlements', {
  ...desk,
  summary: 'List what buyers owe, for the desk',
  query: SettlementQuery,
  answer: DeskSettlementList,
});

export const getDeskSettlementsFile = call('GET /desk/settlements/file', {
  ...desk,
  summary: 'What buyers owe, for the desk, as a file',
  query: SettlementFileQuery,
  files: Object.values(tableFileTypes),
});

export const getDeskSettlement = call('GET /desk/settlements/:settlementId', {
  ...desk,
  summary: 'A statement with its papers, and line by line what pays it',
  answer: DeskSettlementAnswer,
});

export const makeDeskPaperLink = call(
  'GET /desk/settlements/:settlementId/documents/:documentId/link',
  {
    ...desk,
    summary: "A paper's or proof's address for the auction house, for a few minutes",
    answer: DocumentLinkAnswer,
  },
);

export const getStatementCorrection = call('GET /desk/settlements/:settlementId/correction', {
  ...desk,
  summary: 'What correcting a statement would change now, before and after',
  query: CorrectionQuery,
  answer: CorrectionAnswer,
});

export const actOnSettlement = call('POST /desk/settlements/:settlementId/acts', {
  ...deskAct,
  summary: 'Act on a settlement as an operator',
  body: DeskSettlementAct,
});

export const listDeskPayments = call('GET /desk/payments', {
  ...desk,
  summary: 'List what came in and is not wholly on statements, with suggestions',
  query: PaymentQuery,
  answer: DeskPaymentList,
});

export const actOnPayment = call('POST /desk/payments/:paymentId/acts', {
  ...deskAct,
  summary: 'Act on a payment as an operator',
  body: DeskPaymentAct,
});

export const handInBankFile = call('POST /desk/payments/files', {
  ...desk,
  acts: ['importBankFile'],
  summary: "Hand in a bank's file (camt, MT940, or a ZIP of several), as application/octet-stream",
  query: Type.Object({
    name: Name(200),
  }),
  isUpload: true,
  answer: BankFileAnswer,
});

/** Which choice of mails and notifications a notice of the inbox falls under. Pure. */
import type { MailKind } from '#contract/mail-choices.ts';
import type { NoticeKind } from '#contract/notices.ts';

/** Undefined: what has to be answered or paid, or answers the user, is not a choice. */
export const choiceOfNotice: Readonly<Record<NoticeKind, MailKind | undefined>> = {
  outbid: 'outbid',
  closing: 'closing',
  offered: undefined,
  won: 'won',
  lost: 'lost',
  awardReversed: undefined,
  takenBack: undefined,
  cancelled: undefined,
  message: undefined,
  corrected: undefined,
  bidsEnded: undefined,
  approvalAsked: 'approval',
  approved: undefined,
  declined: undefined,
  statement: undefined,
  statementCorrected: undefined,
  creditNote: undefined,
  reminder: undefined,
  released: 'release',
  slotFreed: undefined,
  depositReturned: 'moneyBack',
  creditReturned: 'moneyBack',
  proofAccepted: undefined,
  proofRefused: undefined,
  claim: undefined,
  inquiry: undefined,
  changeApproved: undefined,
  changeDeclined: undefined,
  financeApproved: undefined,
  financeDeclined: undefined,
  newStock: 'newStock',
  dataCopy: undefined,
};

/**
 * What is deleted or made anonymous when (decision 142): the one table. The job
 * (apply-retention.ts), docs/retention.md and the privacy statements follow from it; a test demands
 * that every table of the database is named here.
 */

export type PeriodUnit = 'hour' | 'day' | 'month';

export interface RetentionPeriod {
  unit: PeriodUnit;
  byDefault: number;
  /** Bounds of RETENTION. */
  least: number;
  most: number;
}

/** Deletes rows, or with `set` changes them. `$1` is the moment before which the period is over. */
export interface RetentionStep {
  table: string;
  set?: string;
  /** False for rows that are done, so that a run begins where the last one ended. */
  where: string;
}

export interface RetentionRule {
  data: string;
  period: RetentionPeriod;
  from: string;
  becomes: string;
  reason: string;
  /** In this order. */
  steps: readonly RetentionStep[];
  /** What the job calls for each person whose time is over: anonymise.ts. */
  person?: 'user' | 'operator';
  /** Tables that `person` works on. */
  tables?: readonly string[];
}

const month = (byDefault: number, least: number, most: number): RetentionPeriod => ({
  unit: 'month',
  byDefault,
  least,
  most,
});
/** Seven years: art. 52 AWR (NL). Eight and ten: § 147 AO and § 14b UStG (DE, from 2025 on). */
const lawMonths = 84;
const tenYears = month(120, lawMonths, 360);
const taxLaw = 'art. 52(4) AWR (NL): 7 years; § 147(3) AO, § 14b UStG (DE): 8 to 10';
/** Stands for words that are gone, in columns that may not be empty. */
const gone = "'–'";

export const retentionRules = {
  removedUsers: {
    data: 'users of companies',
    period: month(12, 1, lawMonths),
    from: 'the removal of the user',
    becomes:
      'name, address, telephone, job title, account and passkeys go; bids, approvals and the log name “N. N.” and a number',
    reason: 'questions about what was done for a company; Art. 5(1)(e) GDPR',
    person: 'user',
    steps: [],
    tables: [
      'auction.buyer',
      'auction.mail_choice',
      'auction.mail_item',
      'auction.quiet_hours',
      'auction.follow',
      'auction.watched_lot',
      'auction.calendar_feed',
      'auction.stock_mail',
      'auction.stock_mailed',
      'auction.inquiry_read',
      'auction.request_entry',
      'auction.act',
      'identity.account',
      'identity.passkey',
    ],
  },
  removedOperators: {
    data: 'operators of the desk',
    period: month(lawMonths, 12, 360),
    from: 'the removal of the operator',
    becomes: 'as of users; the log of acts names “N. N.” and a number',
    reason: 'who decided about a sale, for as long as its papers are stored',
    person: 'operator',
    steps: [],
    tables: ['auction.operator'],
  },
  answeredRequests: {
    data: 'messages, inquiries and applications',
    period: month(3, 1, 24),
    from: 'their answer',
    becomes: 'deleted with the whole thread',
    reason: 'a second question about the same matter',
    steps: [{ table: 'auction.request', where: 'done_at < $1' }],
  },
  decidedChanges: {
    data: 'requests to change data, and requests for finance',
    period: month(3, 1, 24),
    from: 'their decision',
    becomes: 'deleted',
    reason: 'a question about the decision',
    steps: [
      { table: 'auction.change_request', where: 'decided_at < $1' },
      { table: 'auction.finance_request', where: 'decided_at < $1' },
    ],
  },
  unsentMails: {
    data: 'mails that did not leave',
    period: month(3, 1, 12),
    from: 'the day they were written',
    becomes: 'deleted; a mail that left is deleted at once',
    reason: 'the search for a fault of the mail server',
    steps: [
      { table: 'auction.mail_outbox', where: 'created_at < $1' },
      { table: 'auction.bidder_notice', where: 'created_at < $1' },
      { table: 'auction.mail_item', where: 'created_at < $1' },
      { table: 'auction.statement_mail', where: 'created_at < $1' },
    ],
  },
  mailMarks: {
    data: 'which mails about a lot were sent',
    period: { unit: 'day', byDefault: 90, least: 7, most: 365 },
    from: 'the mail',
    becomes: 'deleted',
    reason: 'no mail twice',
    steps: [
      { table: 'auction.outbid_mail', where: 'mailed_at < $1' },
      { table: 'auction.closing_mail', where: 'mailed_at < $1' },
    ],
  },
  repeatedCalls: {
    data: 'answers to repeated calls',
    // Two days cover a laptop that was closed on Friday evening during a bid and opened again on
    // Sunday: with less, its retry would be a second bid.
    period: { unit: 'hour', byDefault: 48, least: 48, most: 168 },
    from: 'the call',
    becomes: 'deleted',
    reason: 'a retry must not bid twice',
    steps: [
      { table: 'auction.idempotency_key', where: 'created_at < $1' },
      { table: 'auction.request_key', where: 'created_at < $1' },
    ],
  },
  signIns: {
    data: 'the security log of sign-ins, with network addresses',
    // The table refuses to lose a younger row, whoever asks.
    period: month(12, 12, 24),
    from: 'the entry',
    becomes: 'deleted',
    reason: 'to find and prove misuse of an account; Art. 32 GDPR',
    steps: [{ table: 'identity.security_event', where: 'at < $1' }],
  },
  approvalWords: {
    data: 'words with a bid that a colleague approved or declined',
    period: month(24, 3, 120),
    from: 'the request',
    becomes: 'deleted; who asked, who decided and the amount stay with the bid',
    reason: 'the company’s own control of what was bid for it',
    steps: [
      {
        table: 'auction.bid_approval',
        set: 'note = NULL, reason = NULL',
        where: 'asked_at < $1 AND num_nonnulls(note, reason) > 0',
      },
    ],
  },
  removedFiles: {
    data: 'photographs and documents that were taken off a vehicle',
    period: month(12, 1, 120),
    from: 'their removal',
    becomes: 'deleted, the file within a day',
    reason: 'what a bidder saw, while a claim is possible',
    steps: [
      { table: 'auction.photo', where: 'removed_at < $1' },
      { table: 'auction.document', where: 'removed_at < $1' },
    ],
  },
  pickUps: {
    data: 'drivers, transporters and licence plates of a pick-up, and its papers',
    period: month(12, 2, 120),
    from: 'the announced day',
    becomes: 'the papers are deleted, names and plates go; day and vehicle stay',
    reason: 'claims out of a carriage: one year, art. 32 CMR',
    steps: [
      {
        table: 'auction.pick_up_paper',
        where: 'pick_up_id IN (SELECT u.id FROM auction.pick_up u WHERE u.day < $1)',
      },
      {
        table: 'auction.pick_up',
        set: `transporter = ${gone}, driver = ${gone}, licence_plate = ${gone}`,
        where: `day < $1 AND (transporter, driver, licence_plate) <> (${gone}, ${gone}, ${gone})`,
      },
    ],
  },
  handOvers: {
    data: 'who collected a vehicle, with the signature',
    period: month(24, 6, 120),
    from: 'the hand-over',
    becomes: 'name and signature go; day and mileage stay',
    reason: 'proof that the vehicle was handed over; two years, art. 7:23 BW (NL)',
    steps: [
      {
        table: 'auction.hand_over',
        set: `collected_by = ${gone}, signature = NULL`,
        where: `at < $1 AND (collected_by <> ${gone} OR signature IS NOT NULL)`,
      },
    ],
  },
  claimPhotographs: {
    data: 'photographs of a claim',
    period: month(24, 2, 120),
    from: 'the decision on the claim',
    becomes: 'deleted, the file within a day',
    reason: 'proof in a dispute: two years, art. 7:23 BW (NL)',
    steps: [
      {
        table: 'auction.claim_photo',
        where: 'reference IN (SELECT c.reference FROM auction.claim c WHERE c.decided_at < $1)',
      },
    ],
  },
  claimWords: {
    data: 'what was written in a claim',
    period: tenYears,
    from: 'the decision on the claim',
    becomes: 'deleted; claim, decision and amounts stay with the credit note',
    reason: `a credit note follows from it: ${taxLaw}`,
    steps: [
      {
        table: 'auction.claim_message',
        where: 'reference IN (SELECT c.reference FROM auction.claim c WHERE c.decided_at < $1)',
      },
      {
        table: 'auction.claim',
        set: `description = ${gone}`,
        where: `decided_at < $1 AND description <> ${gone}`,
      },
    ],
  },
  transportProofs: {
    data: 'proofs of transport',
    period: tenYears,
    from: 'the day they were handed in',
    becomes: 'deleted, the file within a day',
    reason: `proof of a supply without VAT: ${taxLaw}`,
    steps: [
      {
        table: 'auction.transport_proof_answer',
        where: 'proof_id IN (SELECT p.id FROM auction.transport_proof p WHERE p.at < $1)',
      },
      {
        table: 'auction.transport_proof',
        // Answers may be left by a run that ended early.
        where:
          'at < $1 AND NOT EXISTS (SELECT FROM auction.transport_proof_answer a WHERE a.proof_id = transport_proof.id)',
      },
    ],
  },
  payers: {
    data: 'names, accounts and words of payers',
    period: tenYears,
    from: 'the day of the payment',
    becomes: 'deleted; amount, day and statement stay',
    reason: taxLaw,
    steps: [
      {
        table: 'auction.payment',
        set: "payer_name = NULL, payer_iban = NULL, remittance = ''",
        where: "booked_on < $1 AND (num_nonnulls(payer_name, payer_iban) > 0 OR remittance <> '')",
      },
      { table: 'auction.payment_return', set: "iban = ''", where: "at < $1 AND iban <> ''" },
    ],
  },
} as const satisfies Record<string, RetentionRule>;
export type RetentionKind = keyof typeof retentionRules;
export const retentionKinds = Object.keys(retentionRules) as RetentionKind[];

/** What goes by other ways than this job: it lasts minutes, or files go before their row. */
export const expiring: Readonly<Record<string, string>> = {
  'identity.artifact':
    'sessions, codes and tokens, a minute after they end (identity/oidc/store.ts)',
  'identity.session_device': 'browsers, 14 days after their last visit (identity/oidc/store.ts)',
  'identity.password_link': 'links, a minute after they end (identity/oidc/store.ts)',
  'identity.password_reset_request':
    'when its mail has left, or with its time (identity/oidc/store.ts)',
  'identity.account_notice': 'when its mail has left, or with its time (identity/oidc/store.ts)',
  'identity.invitation': 'when its mail has left, or with its time (identity/oidc/store.ts)',
  'identity.key': 'the provider’s own keys, once another has taken over',
  'auction.token_denial': 'a minute after the token that it denies ends',
  'auction.used_proof': 'a minute after the proof ends',
  'auction.data_copy': 'file and row after seven days (services/data-copies/make-copies.ts)',
  'auction.stock_import': 'file and row after 14 days (services/stock/forget-old-imports.ts)',
  'auction.stock_photo': 'with its import',
  'auction.photo_fetch': 'after 14 days (services/stock/forget-old-imports.ts)',
  'auction.held_act': 'when the decision leaves, a refused one after seven days',
  'auction.statement_job': 'when its statement is written',
  'auction.finance_vehicle': 'with its request',
  'auction.media_job': 'when its file is ready',
  'auction.media_file': 'a day after nothing names the file (auction.forget_unnamed_files)',
  'auction.search_change': 'an hour after it was written',
  'auction.commitment_reset': 'an hour after it was written; companies by their number',
  'auction.watching': 'a minute after the page is closed; companies by their number',
  'auction.user_notice':
    'after 60 days, beyond the newest 500, and with the access of its user (services/notices/forget-notices.ts)',
  'auction.push_device':
    'with the access of its user, when turned off, when its push service no longer knows it, and beyond five (services/push/)',
  'auction.push_message': 'when it is sent or its notice is gone (services/push/send-pushes.ts)',
  'auction.closing_notice': 'after 60 days (services/notices/forget-notices.ts)',
  'auction.destination': 'when the company takes its choice back; who chose is a number',
};

const numbers = 'holds numbers instead of names, which stay valid when a user is made anonymous';
const papers = `business papers, at least ${lawMonths / 12} years and never changed: ${taxLaw}`;
const things = 'things, no people';

/** What stays, each with its reason. */
export const staying: Readonly<Record<string, string>> = {
  'auction.portal_address': 'the address of the portal',
  'auction.auction_mails': 'how many mails have left, by no name',
  'auction.bid': `${numbers}; the chain of hashes would break, and ${papers}`,
  'auction.standing_offer': numbers,
  'auction.commitment': `sums of companies and users: ${numbers}`,
  'auction.counter_offer': numbers,
  'auction.lot_event': 'public events without names',
  'auction.company_event': `events of one company: ${numbers}`,
  'auction.vat_check': 'when VIES is asked next, by the number of the company',
  'auction.company': 'the business partner that bids and papers name; no private person can be one',
  'identity.suspended_company': 'companies by their number',
  'auction.settlement': papers,
  'auction.statement': `${papers}; its number may not be missing`,
  'auction.statement_file': papers,
  'auction.electronic_invoice': papers,
  'auction.statement_series': 'numbers of papers',
  'auction.invoice_series': 'numbers of papers',
  'auction.invoice_issuer': 'companies of the auction house and its partners',
  'auction.bank_file': 'name and hash of a file, not the file',
  'auction.payment_line': papers,
  'auction.payment_left': 'an index over payments',
  'auction.payment_reminder': papers,
  'auction.release': 'a code’s hash and when it was worth something',
  'auction.seller': 'business partners under a contract',
  'auction.seller_tie': 'companies and sellers, no people; follows from both',
  'auction.seller_column': things,
  'auction.seller_question': `what a seller approved: ${papers}`,
  'auction.seller_report': 'which report was mailed, by number',
  'auction.proposal': 'decisions of two operators, part of the log of acts',
  'auction.break_glass': 'who opened the bids of a lot and why, part of the log of acts',
  'auction.work_item': 'who of the auction house works on what, by number',
  'auction.vehicle': things,
  'auction.description': things,
  'auction.correction': things,
  'auction.shown_files': things,
  'auction.yard': things,
  'auction.yard_operator': 'at which yards an operator works: two numbers, no name',
  'auction.yard_hours': things,
  'auction.yard_closed_day': things,
  'auction.yard_booking': 'when a vehicle is collected, by no name',
  'auction.auction': things,
  'auction.lot': things,
  'auction.lot_viewed': 'when, by no name',
  'auction.lot_extension': things,
  'auction.bidding_heartbeat': things,
  'auction.bidding_gap': things,
  'auction.storage_sweep': things,
  'auction.outbid_cursor': things,
  'auction.notified_vehicle': things,
  'auction.new_stock_cursor': things,
  'auction.new_stock_lot': things,
  'auction.provider_issuer': 'addresses of the sign-in',
  'auction.conditions_version': 'which conditions of sale held when',
  'auction.conditions_acceptance':
    'who accepted which conditions of sale, as part of each contract',
  'auction.link_key': 'a key of the services',
  'auction.stream_key': 'a key of the services',
  'auction.release_key': 'a key of the services',
};

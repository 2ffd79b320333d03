/**
 * What a copy of data holds, file by file, and what it leaves out and why (decision 131). Columns
 * come from the database: one that is added is in the next copy.
 */
import type { WrittenKey } from '#locales/written/written-texts.ts';

/** The user's own data, or all of the company. */
export type CopyScope = 'user' | 'company';

/** The name of the two files, without extension: each has its title. */
export type CopyFile = FileOf<WrittenKey>;
type FileOf<Key> = Key extends `copy.titles.${infer File}` ? File : never;

export interface Subject {
  file: CopyFile;
  table: string;
  /**
   * SQL conditions by scope: t is the table, a the asker with company_id, buyer_id, subject and
   * email. A scope without one has no such file.
   */
  rows: Partial<Record<CopyScope, string>>;
  /** Columns that are not in it, each with its reason. */
  leftOut?: Readonly<Record<string, string>>;
  /** The desk may not read it, because amounts of bids are in it. */
  isOfServices?: true;
  /** Names the lot and the vehicle of `lot_id` beside it. */
  namesLot?: true;
}

const ofCompany = 't.company_id = a.company_id';
const ofUser = 't.buyer_id = a.buyer_id';
/** Sign-ins of colleagues are their own, also for an administrator. */
const ofSubject = { user: 't.subject = a.subject', company: 't.subject = a.subject' };
const staff = 'people of the auction house';
const rivals = 'what other companies did follows from it';
const secret = 'opens something';
const computed = 'follows from other columns';
/** Whoever wrote it, by the form or signed in. */
const ofSender = (table: string) =>
  `(lower(${table}.email) = lower(a.email) OR ${table}.buyer_id = a.buyer_id)`;
/** What both sides wrote; notes stay with the auction house. */
const threadOf = (whose: string) =>
  `t.kind IN ('answerRequest', 'declineRequest', 'replyToRequest')
    AND t.reference IN (SELECT q.reference FROM auction.request q WHERE ${whose})`;
const ofSettlement =
  't.settlement_id IN (SELECT id FROM auction.settlement WHERE company_id = a.company_id)';

export const subjects: readonly Subject[] = [
  {
    file: 'users',
    table: 'auction.buyer',
    rows: { user: 't.id = a.buyer_id', company: ofCompany },
  },
  {
    file: 'company',
    table: 'auction.company',
    rows: { company: 't.id = a.company_id' },
  },
  {
    file: 'account',
    table: 'identity.account',
    rows: ofSubject,
    leftOut: { password_hash: secret },
  },
  { file: 'sign-ins', table: 'identity.security_event', rows: ofSubject },
  {
    file: 'sessions',
    table: 'identity.session_device',
    rows: ofSubject,
    leftOut: { session_uid: secret },
  },
  {
    file: 'passkeys',
    table: 'identity.passkey',
    rows: ofSubject,
    leftOut: { credential_id: secret, public_key: secret, counter: secret },
  },
  {
    file: 'bids',
    table: 'auction.bid',
    isOfServices: true,
    rows: { user: ofUser, company: ofCompany },
    leftOut: {
      sequence: rivals,
      price_minor: rivals,
      previous_hash: rivals,
      nonce: secret,
    },
    namesLot: true,
  },
  {
    file: 'standing-offers',
    table: 'auction.standing_offer',
    isOfServices: true,
    rows: { user: 't.placed_by = a.buyer_id', company: ofCompany },
    leftOut: {
      priority_sequence: rivals,
      entry_sequence: rivals,
      stands: computed,
      shown_in: computed,
    },
    namesLot: true,
  },
  {
    file: 'approvals',
    table: 'auction.bid_approval',
    isOfServices: true,
    rows: { user: 'a.buyer_id IN (t.asked_by, t.decided_by)', company: ofCompany },
    namesLot: true,
  },
  {
    file: 'destinations',
    table: 'auction.destination',
    rows: { user: 't.chosen_by = a.buyer_id', company: ofCompany },
    namesLot: true,
  },
  {
    file: 'counter-offers',
    table: 'auction.counter_offer',
    rows: { company: ofCompany },
    namesLot: true,
  },
  {
    file: 'awards',
    table: 'auction.settlement',
    rows: { company: ofCompany },
    namesLot: true,
  },
  { file: 'statements', table: 'auction.statement', rows: { company: ofSettlement } },
  {
    file: 'payments',
    table: 'auction.payment',
    rows: {
      company: `t.id IN (SELECT n.payment_id FROM auction.payment_line n JOIN auction.settlement x ON x.id = n.settlement_id
        WHERE x.company_id = a.company_id)`,
    },
    leftOut: { bank_file_id: 'the bank’s file holds payments of others', entry_key: 'the bank’s' },
  },
  { file: 'payment-lines', table: 'auction.payment_line', rows: { company: ofSettlement } },
  {
    file: 'refunds',
    table: 'auction.payment_return',
    rows: {
      company: `(${ofSettlement} OR t.payment_id IN (SELECT n.payment_id FROM auction.payment_line n
        JOIN auction.settlement x ON x.id = n.settlement_id WHERE x.company_id = a.company_id))`,
    },
  },
  {
    file: 'reminders',
    table: 'auction.payment_reminder',
    rows: {
      company: `t.statement_id IN (SELECT s.id FROM auction.statement s JOIN auction.settlement x ON x.id = s.settlement_id
        WHERE x.company_id = a.company_id)`,
    },
  },
  {
    file: 'pick-ups',
    table: 'auction.pick_up',
    rows: { user: 't.announced_by = a.buyer_id', company: ofSettlement },
  },
  {
    file: 'pick-up-slots',
    table: 'auction.yard_booking',
    rows: { company: ofSettlement },
  },
  {
    file: 'hand-overs',
    table: 'auction.hand_over',
    rows: { company: ofSettlement },
    leftOut: { handed_by: staff },
  },
  {
    file: 'change-requests',
    table: 'auction.change_request',
    rows: { user: ofUser, company: `${ofCompany} AND (t.kind = 'company' OR ${ofUser})` },
    leftOut: { first_approved_by: staff },
  },
  {
    file: 'finance-requests',
    table: 'auction.finance_request',
    rows: { user: ofUser, company: ofCompany },
  },
  {
    file: 'financed-vehicles',
    table: 'auction.finance_vehicle',
    rows: {
      user: 't.request_id IN (SELECT id FROM auction.finance_request WHERE buyer_id = a.buyer_id)',
      company: ofSettlement,
    },
  },
  {
    file: 'messages',
    table: 'auction.request',
    rows: { user: ofSender('t'), company: `(${ofSender('t')} OR t.company_id = a.company_id)` },
    leftOut: { taken_by: staff },
  },
  {
    file: 'message-threads',
    table: 'auction.request_entry',
    rows: {
      user: threadOf(ofSender('q')),
      company: threadOf(`(${ofSender('q')} OR q.company_id = a.company_id)`),
    },
    leftOut: { actor_name: staff },
  },
  {
    file: 'mail-choices',
    table: 'auction.mail_choice',
    rows: { user: ofUser, company: ofUser },
  },
  {
    file: 'notices',
    table: 'auction.user_notice',
    rows: { user: ofUser, company: ofUser },
    leftOut: { position: 'the order of all notices' },
  },
  {
    file: 'follows',
    table: 'auction.follow',
    rows: { user: ofUser, company: ofUser },
  },
  {
    file: 'watch-list',
    table: 'auction.watched_lot',
    rows: { user: ofUser, company: ofUser },
  },
  {
    file: 'accepted-conditions',
    table: 'auction.conditions_acceptance',
    rows: { user: ofUser, company: ofUser },
  },
  {
    file: 'calendars',
    table: 'auction.calendar_feed',
    rows: { user: ofUser, company: ofUser },
    leftOut: { hash: secret },
  },
  {
    file: 'notified-devices',
    table: 'auction.push_device',
    rows: { user: ofUser, company: ofUser },
    leftOut: { id: secret, endpoint: secret, p256dh: secret, auth: secret },
  },
  {
    file: 'quiet-hours',
    table: 'auction.quiet_hours',
    rows: { user: ofUser, company: ofUser },
  },
  {
    file: 'transport-proofs',
    table: 'auction.transport_proof',
    rows: { user: 't.handed_in_by = a.buyer_id', company: ofSettlement },
  },
  {
    file: 'transport-proof-answers',
    table: 'auction.transport_proof_answer',
    rows: {
      company: `t.proof_id IN (SELECT p.id FROM auction.transport_proof p JOIN auction.settlement x ON x.id = p.settlement_id
        WHERE x.company_id = a.company_id)`,
    },
    leftOut: { answered_by: staff },
  },
  {
    file: 'claims',
    table: 'auction.claim',
    rows: { user: 't.opened_by = a.buyer_id', company: ofCompany },
  },
  {
    file: 'claim-messages',
    table: 'auction.claim_message',
    rows: {
      user: 't.buyer_id = a.buyer_id',
      company:
        't.reference IN (SELECT reference FROM auction.claim WHERE company_id = a.company_id)',
    },
    leftOut: { author_name: 'colleagues and people of the auction house; buyer_id says which' },
  },
  {
    file: 'claim-photos',
    table: 'auction.claim_photo',
    rows: {
      user: 't.buyer_id = a.buyer_id',
      company:
        't.reference IN (SELECT reference FROM auction.claim WHERE company_id = a.company_id)',
    },
  },
  {
    file: 'log',
    table: 'auction.act',
    rows: {
      user: 't.actor_id = a.buyer_id::text AND t.lot_id IS NULL',
      // Acts on a lot say what the seller and other companies do.
      company: `${ofCompany} AND t.lot_id IS NULL`,
    },
    leftOut: {
      actor_id: staff,
      actor_name: staff,
      reason: 'the auction house’s own notes',
    },
  },
  {
    file: 'data-copies',
    table: 'auction.data_copy',
    rows: { user: ofUser, company: ofUser },
  },
];

/** Tables that no copy has, each with its reason. */
export const excluded: Readonly<Record<string, string>> = {
  // Nobody's data.
  'auction.vehicle': 'vehicles',
  'auction.portal_address': 'the address of the portal',
  'auction.description': 'what was said of vehicles',
  'auction.correction': 'what was corrected of lots, as their pages show it',
  'auction.auction': 'auctions',
  'auction.lot': 'lots; who leads and won is in standing-offers and awards',
  'auction.photo': 'photographs of vehicles',
  'auction.shown_files': 'photographs and documents of vehicles',
  'auction.document': 'documents of vehicles',
  'auction.media_file': 'files of vehicles',
  'auction.media_job': 'work on files',
  'auction.storage_sweep': 'work on files',
  'auction.stock_import': 'stock of sellers',
  'auction.stock_photo': 'stock of sellers',
  'auction.photo_fetch': 'stock of sellers',
  'auction.seller_column': 'stock of sellers',
  'auction.statement_series': 'numbers of statements',
  'auction.invoice_series': 'numbers of invoices',
  'auction.invoice_issuer': 'who issues invoices',
  'auction.conditions_version': 'versions of the conditions of sale',
  'auction.yard': 'places where vehicles stand',
  'auction.yard_hours': 'places where vehicles stand',
  'auction.yard_closed_day': 'places where vehicles stand',
  'auction.yard_operator': 'at which yards operators work, by number',
  'auction.provider_issuer': 'addresses of the sign-in',
  // Of others.
  'auction.seller': 'sellers',
  'auction.seller_tie': 'what companies share with sellers, for the auction house alone',
  'auction.seller_question': 'questions to sellers and their answers',
  'auction.seller_report': 'reports to sellers',
  'auction.operator': staff,
  'auction.held_act': `decisions of ${staff} that have not left`,
  'auction.proposal': `decisions of ${staff} that wait for a second person`,
  'auction.break_glass': `requests of ${staff} to read bids`,
  'auction.work_item': `the work list of ${staff}`,
  'auction.bank_file': 'files of the bank, with payments of all companies',
  'auction.payment_left': 'an index over payments',
  // Copies of what is in another file, or gone within days.
  'auction.lot_event': 'public events, without names; own bids are in bids',
  'auction.company_event': 'events that pages show, of what is in other files',
  'auction.bidder_notice': 'mails about to be written',
  'auction.mail_item': 'mails about to be written',
  'auction.statement_mail': 'mails about to be written',
  'auction.mail_outbox': 'mails about to be sent, deleted then',
  'auction.inquiry_read': 'which message of a thread a page has shown',
  'auction.pick_up_paper': 'papers of pick-ups, which are on the page of won vehicles',
  'auction.closing_mail': 'which mails have left; what they say is in other files',
  'auction.closing_notice': 'which notices were written; what they say is in other files',
  'auction.outbid_cursor': 'work on notices',
  'auction.notified_vehicle': 'vehicles, by no name',
  'auction.new_stock_cursor': 'work on new stock',
  'auction.new_stock_lot': 'work on new stock',
  'auction.stock_mail': 'mails about to be written',
  'auction.stock_mailed': 'which mails have left; what they say is in other files',
  'auction.vat_check': 'when VIES is asked next; what it answered is in company',
  'auction.push_message': 'notifications about to be sent, deleted then',
  'auction.auction_mails': 'how many mails have left, by no name',
  'auction.outbid_mail': 'which mails have left; what they say is in other files',
  'auction.lot_viewed': 'when a lot was last looked at, by no name',
  'auction.lot_extension': 'things, no people',
  'auction.bidding_heartbeat': 'things, no people',
  'auction.bidding_gap': 'things, no people',
  'auction.statement_file': 'papers of statements, which are on the page of won vehicles',
  'auction.electronic_invoice': 'invoices of statements, which are on the page of won vehicles',
  'auction.statement_job': 'statements about to be written',
  'auction.idempotency_key': 'answers to repeated calls, deleted after two days',
  'auction.request_key': 'answers to repeated calls, deleted after two days',
  'auction.commitment': 'sums of the bids that are in the copy',
  'auction.commitment_reset': 'work on these sums, deleted after an hour',
  'auction.search_change': 'which vehicles and auctions changed, by no name',
  'auction.watching': 'how many look at an auction, by no name',
  'auction.used_proof': 'hashes of minutes',
  'auction.token_denial': 'tokens that are denied, until they end',
  'identity.invitation': 'mails about to be sent',
  'identity.account_notice': 'mails about to be sent',
  'identity.password_reset_request': 'mails about to be sent',
  'identity.suspended_company': 'companies that may not sign in',
  // Secrets.
  'auction.link_key': secret,
  'auction.stream_key': secret,
  'auction.release': 'codes that release vehicles; when is in hand-overs',
  'auction.release_key': secret,
  'identity.key': secret,
  'identity.artifact': 'what keeps a browser signed in, hashed',
  'identity.password_link': secret,
};

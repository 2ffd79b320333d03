/** Values of the desk's calls that browsers need without the schemas. */

/**
 * What an operator may do, from the least to the most; each includes the ones before it but the
 * first, which has the yard's page alone.
 */
export const deskRoles = ['yard', 'viewer', 'editor', 'auctioneer', 'manager'] as const;
export type DeskRole = (typeof deskRoles)[number];

/** Whether a company bids: not while blocked, and not even signing in while suspended. */
export const companyStates = ['bids', 'blockedAfterRunningBids', 'blocked', 'suspended'] as const;
export type CompanyState = (typeof companyStates)[number];

/**
 * Roles of a user at a company; a buyer whose bids have a limit is a buyer too. What each may do is
 * in domain/company-roles.ts.
 */
export const companyRoles = ['viewer', 'buyer', 'approver', 'company-admin'] as const;
export type CompanyRole = (typeof companyRoles)[number];
/** Who registers a company manages its users, unless the operator chooses otherwise. */
export const registrantRole: CompanyRole = 'company-admin';

/** `outside`: VIES has no numbers of that country. */
export const registerStates = ['valid', 'invalid', 'unreachable', 'outside'] as const;

export const requestOutcomes = ['approved', 'answered', 'declined', 'closed'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

/** Why a registration is declined; each has a text in the company's language. */
export const declineReasons = ['vatNumber', 'noTrader', 'dataDiffer', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];
/** The rules by which lots can be put into closing order; `number` is the catalogue's order. */
/** Blockers that an auction may be published with all the same: a sale without a reserve is one. */
export const waivableBlockers = [
  'noPhotos',
  'noConditionReport',
  'noReserve',
  'startAboveReserve',
] as const;
export type WaivableBlocker = (typeof waivableBlockers)[number];

export const closingOrders = ['number', 'make', 'price', 'plate', 'mileage', 'year'] as const;
export type ClosingOrder = (typeof closingOrders)[number];

/** The languages of mails, reports and questions to sellers. */
export const sellerLanguages = ['en', 'nl-nl'] as const;
export type SellerLanguage = (typeof sellerLanguages)[number];

export const sellerAnswers = ['approved', 'declined'] as const;
export type SellerAnswer = (typeof sellerAnswers)[number];

/** `asked` until it is answered, its deadline passes, or an operator takes it back. */
export const sellerQuestionStatuses = ['asked', ...sellerAnswers, 'expired', 'withdrawn'] as const;
export type SellerQuestionStatus = (typeof sellerQuestionStatuses)[number];

/** Acts on a lot that something else than its status can bar. */
export const barrableActs = [
  'awardLot',
  'rejectLot',
  'withdrawLot',
  'reverseAward',
  'sellAtFixedPrice',
  'relistLot',
] as const;
export type BarrableAct = (typeof barrableActs)[number];

/** The kinds of work that Today lists. */
export const workKinds = [
  'award',
  'payment',
  'overdue',
  'auction',
  'registration',
  'request',
  'change',
  'claim',
  'proof',
  'finance',
  'tie',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** What operators tell bidders; each has a text in the eight languages. */
export const messageTemplates = ['technical', 'times', 'data', 'photos'] as const;
export type MessageTemplate = (typeof messageTemplates)[number];
/** Of the operator's own words below the template. */
export const messageTextMax = 140;
/** Of a mail to a seller about one lot; as long as a reason in the log. */
export const sellerWordsMax = 1_000;

/** How many minutes `bidsPerMinute` of contract/desk/events.ts covers. */
export const bidMinutes = 30;
/** How many hours `bidsPerHour` covers at most: a week, as nearly every auction does. */
export const bidHours = 168;

/** What new lots are numbered by: a plate and a make from A, a registration from the newest. */
export const lotOrders = [
  'file',
  'plate',
  'make',
  'mileage',
  'firstRegistration',
  'startPrice',
] as const;
export type LotOrder = (typeof lotOrders)[number];

/** How an operator reads a value of a vehicle's or lot's field. */
export const shownKinds = ['text', 'number', 'date', 'code'] as const;
export type ShownKind = (typeof shownKinds)[number];

/** The open data of the Dutch register, or a supplier's own table. */
export const tableKinds = ['register', 'supplier'] as const;
export type TableKind = (typeof tableKinds)[number];

/** Who says how a column is read: its name, the register's format, or an operator. */
export const columnSources = ['name', 'register', 'operator'] as const;

/** What the list of settlements is narrowed to; `part`: something is paid, and not all. */
/** What bars a company from a seller's lots: the view shared_identity. */
export const sellerShares = [
  'registerNumber',
  'vatNumber',
  'account',
  'affiliate',
  'contact',
  'operator',
] as const;
/** What two companies can have in common by chance. */
export const weakShares = ['address', 'phone', 'mailDomain'] as const;
/** Those at which nobody has looked since they bid last, or all. */
export const bidderFilters = ['open', 'all'] as const;
export type BidderFilter = (typeof bidderFilters)[number];

export const settlementFilters = [
  'open',
  'part',
  'overdue',
  'paid',
  'released',
  'proof',
  'owed',
  'collected',
  'all',
] as const;
export type SettlementFilter = (typeof settlementFilters)[number];

/** Why a payment may be a company's: domain/payment-suggestions.ts. */
export const suggestionReasons = ['number', 'account', 'name', 'amount'] as const;
export type SuggestionReason = (typeof suggestionReasons)[number];

/**
 * A photograph that a file names: it is fetched after the import; it is waited for; it has come; it
 * was there; the path names nothing that was handed in; it does not come.
 */
export const namedPhotoStates = [
  'toFetch',
  'waiting',
  'added',
  'unchanged',
  'missing',
  'refused',
] as const;
export type NamedPhotoState = (typeof namedPhotoStates)[number];

export const companyFilters = ['nearLimit', 'overdue', 'blocked'] as const;
export type CompanyFilter = (typeof companyFilters)[number];

/** Kinds of requests to list. `question`: all that nobody registers by. */
export const askedKinds = ['contact', 'registration', 'inquiry', 'question'] as const;
export type AskedKind = (typeof askedKinds)[number];

/** What a yard's numbers may be. */
/** Characters. */
export const yardLengthMax = {
  name: 100,
  address: 300,
  place: 120,
  timeZone: 60,
  gate: 200,
  phone: 40,
};
export const yardBounds = {
  slotMinutes: { minimum: 15, maximum: 240 },
  capacity: { minimum: 1, maximum: 20 },
  leadMinutes: { minimum: 0, maximum: 10_080 },
  daysAhead: { minimum: 1, maximum: 60 },
} as const;

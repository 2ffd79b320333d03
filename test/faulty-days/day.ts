/**
 * A recorded day: the lots as they began and ended, the log, the events, what buyers asked and
 * received. Plain JSON, with times in milliseconds and hashes in hexadecimal.
 */
export interface Day {
  lots: DayLot[];
  /** By lot and number. */
  entries: DayEntry[];
  events: DayEvent[];
  closings: { lotId: string; atMs: number }[];
  /** Of users' inboxes, and of those that wait to be mailed. */
  notices: { from: 'inbox' | 'mail'; kind: string; lotId: string; companyId: string }[];
  calls: DayCall[];
  /** What each company's stream of an auction received, in order. */
  received: { companyId: string; auctionId: string; texts: string[] }[];
  /** Without bidding, and when all lots that each touched had been extended. */
  gaps: { beganMs: number; endedMs: number; appliedMs: number | null }[];
  extensions: { lotId: string; gap: number; beforeMs: number; afterMs: number }[];
  endedMs: number;
}

export interface DayLot {
  id: string;
  assetId: string;
  auctionId: string;
  format: 'open' | 'sealed' | 'fixedPrice';
  ladder: { fromMinor: number; valueMinor: number }[];
  startPriceMinor: number | null;
  reserveMinor: number | null;
  buyNowMinor: number | null;
  softCloseMs: number;
  startsMs: number;
  /** Before the first bid. */
  endsMs: number;
  after: {
    status: string;
    endMs: number;
    priceMinor: number | null;
    leaderId: string | null;
    awardedId: string | null;
    hammerMinor: number | null;
    sequence: number;
    eventSequence: number;
  };
}

export interface DayEntry {
  lotId: string;
  sequence: number;
  kind: 'bid' | 'withdrawal' | 'purchase' | 'annulment';
  companyId: string;
  buyerId: string;
  amountMinor: number | null;
  netMinor: number | null;
  currency: string;
  includesVat: boolean;
  includesRegistrationTax: boolean;
  priceMinor: number | null;
  placedMs: number;
  nonce: string;
  previousHash: string;
  hash: string;
}

export interface DayEvent {
  lotId: string;
  sequence: number;
  kind: string;
  /** As it is sent, but for the time of sending. */
  payload: { lot: Record<string, unknown> };
}

/** One attempt; a lost answer has the status 0, and is asked for again under the key. */
export interface DayCall {
  companyId: string;
  key: string;
  lotId: string;
  kind: 'bid' | 'withdrawal' | 'purchase';
  amountMinor: number | null;
  sentMs: number;
  answeredMs: number;
  status: number;
  answer: string;
}

export type Broken =
  | 'chain'
  | 'numbers'
  | 'early bid'
  | 'late bid'
  | 'low bid'
  | 'bid after the sale'
  | 'forbidden withdrawal'
  | 'wrong purchase'
  | 'wrong price'
  | 'wrong leader'
  | 'wrong end'
  | 'wrong extension'
  | 'missing extension'
  | 'closed early'
  | 'closed twice'
  | 'not closed'
  | 'wrong award'
  | 'lost bid'
  | 'doubled bid'
  | 'bid of nobody'
  | 'wrong time'
  | 'wrong order'
  | 'different answers'
  | 'wrong answer'
  | 'untrue refusal'
  | 'missing event'
  | 'wrong event'
  | 'not received'
  | 'received otherwise'
  | 'missing notice'
  | 'doubled notice'
  | 'wrong notice'
  | 'secret revealed';

export interface Finding {
  code: Broken;
  what: string;
}

export type Find = (code: Broken, what: string) => void;

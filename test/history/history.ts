/** The record of a run: the clients' requests and answers, and the log. */
import type { ChainedEntry } from '#domain/bid-log-chain.ts';

/**
 * One request and its answer; a repeat under the same key, after a missing answer, is another call.
 */
export interface Call {
  companyId: string;
  key: string;
  lotId: string;
  kind: 'bid' | 'withdrawal' | 'purchase';
  /** Null for a withdrawal. */
  amountMinor: number | null;
  sentMs: number;
  answeredMs: number;
  status: number;
  /** The body as received. */
  answer: string;
}

/** A lot before and after the run. */
export interface RecordedLot {
  id: string;
  format: 'open' | 'sealed' | 'fixedPrice';
  ladder: readonly { fromMinor: number; valueMinor: number }[];
  startPriceMinor: number | null;
  reserveMinor: number | null;
  buyNowMinor: number | null;
  softCloseMs: number;
  firstEndMs: number;
  after: {
    endMs: number;
    priceMinor: number | null;
    leaderCompanyId: string | null;
    sequence: number;
  };
}

export interface History {
  calls: Call[];
  lots: RecordedLot[];
  /** In order within each lot. */
  entries: ChainedEntry[];
}

/** A finding of the checker; its code names the broken promise. */
export interface HistoryError {
  code: HistoryErrorCode;
  what: string;
}

export type HistoryErrorCode =
  | 'chainIsBroken'
  | 'numbersHaveGaps'
  | 'acknowledgedIsLost'
  | 'entryIsClaimedTwice'
  | 'entryIsNobodys'
  | 'entryIsAnothers'
  | 'keyHasTwoAnswers'
  | 'keyTookTwoRequests'
  | 'orderContradictsTime'
  | 'entryIsLate'
  | 'entryIsAfterSale'
  | 'bidIsTooLow'
  | 'withdrawalIsForbidden'
  | 'purchaseIsNotAtThePrice'
  | 'priceIsWrong'
  | 'answerContradictsLog'
  | 'refusalIsUntrue'
  | 'lotContradictsLog'
  | 'requestIsUnanswered';

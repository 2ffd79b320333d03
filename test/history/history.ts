/** What a run leaves behind: what clients asked and were answered, and what the log says. */
import type { ChainedEntry } from '#domain/bid-log-chain.ts';

/** One request and its answer; a client that got none asks again under the same key, as another call. */
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
  /** The body, as it came. */
  answer: string;
}

/** A lot as it was before the run, and as it is after it. */
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
  lines: ChainedEntry[];
}

/** What the checker finds; the codes say what was promised and not kept. */
export interface HistoryFault {
  code: HistoryFaultCode;
  what: string;
}

export type HistoryFaultCode =
  | 'chainIsBroken'
  | 'numbersHaveGaps'
  | 'acknowledgedIsLost'
  | 'lineIsClaimedTwice'
  | 'lineIsNobodys'
  | 'lineIsAnothers'
  | 'keyHasTwoAnswers'
  | 'keyTookTwoRequests'
  | 'orderContradictsTime'
  | 'lineIsLate'
  | 'lineIsAfterSale'
  | 'bidIsTooLow'
  | 'withdrawalIsForbidden'
  | 'purchaseIsNotAtThePrice'
  | 'priceIsWrong'
  | 'answerContradictsLog'
  | 'refusalIsUntrue'
  | 'lotContradictsLog'
  | 'requestIsUnanswered';

/**
 * Every limit of the services with its reason. Page sizes are in contract/calls.ts, because callers
 * need them too.
 */
import { clockToleranceSeconds } from '#contract/clock.ts';
import type { RateLimit } from '#runtime/rate-limit/limit.ts';

/** A bid is 120 bytes; the longest vehicle search with a hundred plates and makes is 12 kB. */
export const bodyBytesMax = 16 * 1024;
/**
 * An access token is about 1 kB and `options` of the auction list 500 bytes; both encoded fit many
 * times.
 */
export const headerBytesMax = 16 * 1024;
/** Fits a plate or an auction's id, percent-encoded. */
export const parameterLengthMax = 200;
/**
 * Answers take milliseconds; one this late means a database in trouble, and a bidder must get an
 * answer within 5 s. Streams are exempt.
 */
export const answerTimeoutMs = 4_000;
/**
 * Longer than the 60 s of usual load balancers, so that they close idle connections and the
 * services do not.
 */
export const keepAliveTimeoutMs = 65_000;
/**
 * Sockets of one process: every live stream is one; 10,000 streams take 250 MB
 * (docs/benchmarks.md).
 */
export const connectionsMax = 12_000;

/**
 * A page opens one stream, a heavy user a dozen windows, and each user of a company has their own.
 */
export const streamsPerBuyerMax = 20;
export const streamsMax = 10_000;
/** An event is 600 bytes: a reader that is a hundred events behind has disconnected. */
export const streamBufferBytesMax = 64 * 1024;
/** Beyond this many missed events a new state is shorter. */
export const resumedEventsMax = 200;
/**
 * Interval of the poll for events that another process wrote, so that pages show them within a
 * quarter of a second.
 */
export const tailIntervalMs = 100;
/**
 * The same interval while a broker delivers events: it only finds events that the broker lost and
 * no later number reveals. A lot's last bid, if lost, shows after that time.
 */
export const tailWithBrokerMs = 2_000;
/** Events in one message: 60 kB, while brokers accept 1 MB. */
export const brokerEventsMax = 100;
/**
 * Bytes sent to the broker that it has not taken yet: some seconds of bids at a busy closing.
 * Beyond that, events are left to the table.
 */
export const brokerBufferBytesMax = 8 * 1024 * 1024;
/** Wait between two attempts to reach a broker that is away. */
export const brokerRetryMs = 1_000;
/** To connect and sign in; within one network that takes milliseconds. */
export const brokerTimeoutMs = 2_000;
/** A connection whose broker misses two of these pings is closed. */
export const brokerPingMs = 2_000;
/**
 * After this long without a poll, readers are disconnected and resume by themselves instead of
 * receiving everything at once.
 */
export const tailGapMaxMs = 10_000;
/** The queue of bids, withdrawals and purchases. */
export const bidQueueLimits = {
  /**
   * Commands in one transaction. A crowd on one lot fills it during one flush; more would lock the
   * lots longer and save nothing.
   */
  batchMax: 256,
  /**
   * One batch reads and decides while the other is flushed; more would only wait for each other's
   * lots.
   */
  batchesMax: 2,
  /** Commands that arrive while a batch is undecided join the next one, and share its fixed costs. */
  undecidedMax: 1,
  /**
   * At 10,000 commands a second the last one waits 0.4 s. Commands beyond that are refused at once,
   * with a time to retry.
   */
  waitingMax: 4_096,
};
export type BidQueueLimits = typeof bidQueueLimits;
/**
 * A batch decides within milliseconds, and writes that arrive meanwhile form the next one. If
 * another transaction locks one of its lots longer than this, the next batch does not wait.
 */
export const batchDecidesMs = 10;
/**
 * A write that met another transaction finds its outcome on the next try; the third try is for
 * another such meeting.
 */
export const batchTriesMax = 4;
/** Lots whose address this process caches; 200 bytes each. */
export const knownLotsMax = 50_000;
/**
 * Offers that this process caches instead of reading them for every batch: a thousand lots with a
 * hundred bidders each, half a kilobyte an offer. If bids go to one lot more in turn, every lookup
 * misses.
 */
export const rememberedOffersMax = 100_000;
/**
 * A batch locks a lot for milliseconds, an import that changes its terms for seconds: writes do not
 * wait for the import.
 */
export const lotLockTimeoutMs = 1_000;
/** Lots close on the second. */
export const closeIntervalMs = 1_000;
/**
 * Lots closed in one transaction: few enough to lock no row for long; 1,700 a second were measured
 * on two busy cores.
 */
export const closeBatchMax = 200;

/** How long a verified token is accepted without verifying its signature again. */
export const tokenCacheMs = 60_000;
/** Tokens of all users who are active within a minute; 1 kB each. */
export const tokenCacheMax = 10_000;
/**
 * A token with the roles and companies of a whole group is 3 kB; longer ones are refused without
 * parsing.
 */
export const tokenLengthMax = 8 * 1024;
/**
 * Interval of the poll for denied tokens: together with ending streams it takes well below five
 * seconds.
 */
export const denialIntervalMs = 1_000;
/** Tokens signed out within a token's lifetime; the list holds the latest, 150 bytes each. */
export const deniedTokensMax = 50_000;
/**
 * Users suspended or signed out by the operator within a day; a separate list, so that sign-outs
 * never displace them.
 */
export const deniedSubjectsMax = 10_000;
/** A proof is 500 bytes. */
export const proofLengthMax = 2 * 1024;
/**
 * Wait between two reads of the provider's keys, however many tokens name an unknown key or could
 * not be verified.
 */
export const keysCooldownMs = 2_000;
/**
 * Interval of the check of the provider's discovery document, which notices when it becomes usable
 * or unusable.
 */
export const providerIntervalMs = 15_000;
/**
 * A key that the provider no longer publishes is refused after this time; a new one is fetched when
 * it first appears.
 */
export const keysMaxAgeMs = 300_000;
/**
 * How far the clock of a proof's signer may differ, and so how long a proof is remembered. The
 * provider uses the same value.
 */
export const proofAgeMaxS = clockToleranceSeconds;
/** Keys of all tabs that are active within minutes; an imported key is small. */
export const proofKeysMax = 10_000;
/**
 * Proofs that this process has seen: it refuses a second copy without a database query; 100 bytes
 * each.
 */
export const usedProofsMax = 50_000;
/** A subject's buyer changes with a support case, not by the minute. */
export const buyerCacheMs = 30_000;

/** Invalid tokens of one network, before further ones get TooManyRequests. */
export const badTokenLimit: RateLimit = { max: 60, withinS: 60 };

/**
 * A client retries within a minute, but a user may send the same request again: two days cover a
 * laptop that was closed on Friday evening in the middle of a bid and opened on Sunday. Less than
 * 48 would make its retry a second write.
 */
export const idempotencyKeyAgeHours = 48;
/** Words of a free-text search that are used; users type no more. */
export const searchWordsMax = 6;
/** Values of a facet, most frequent first: makes have the most, about 60. */
export const facetValuesMax = 200;
/** Bars of a histogram, as in the contract: more cannot be distinguished on a phone. */
export const histogramBarsMax = 40;
/** Maximum age of filter counts: they change with imports and closings, not with bids. */
export const facetsAgeMs = 3_000;
/** Different searches whose counts are cached; 10 kB each. */
export const facetsCacheMax = 500;

/**
 * An office, or a whole village behind one address, registers a few companies in an hour; a bot
 * wants hundreds.
 */
export const requestsPerAddress: readonly RateLimit[] = [
  { max: 10, withinS: 3_600 },
  { max: 30, withinS: 86_400 },
];
/** Each sends a confirmation to a mailbox whose owner may never have requested it. */
export const requestsPerEmail: readonly RateLimit[] = [{ max: 5, withinS: 86_400 }];

/** Interval of the poll for mail to send: a confirmation arrives within seconds. */
export const mailIntervalMs = 5_000;
/** Mails sent one after the other in one run; the rest waits for the next. */
export const mailBatchMax = 20;

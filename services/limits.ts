/** Every bound of the services with its reason, in one place. Page sizes stand in contract/calls.ts: callers need them too. */
import { clockToleranceSeconds } from '#contract/clock.ts';

/** A bid is 120 bytes; the longest vehicle search with a hundred plates and makes is 12 kB. */
export const bodyBytesMax = 16 * 1024;
/** An access token is about 1 kB and `options` of the auction list 500 bytes; both encoded fit many times. */
export const headerBytesMax = 16 * 1024;
/** A plate or an auction's id, percent-encoded. */
export const parameterLengthMax = 200;
/** An answer takes milliseconds; this is a database in trouble, and a bidder must hear it within 5 s. Streams have no such end. */
export const answerTimeoutMs = 4_000;
/** How often calls are looked for that are later than that. */
export const lateAnswersIntervalMs = 500;
/** Longer than the 60 s of usual load balancers, so that they and not we close idle connections. */
export const keepAliveTimeoutMs = 65_000;
/** Sockets of one process: every live stream is one; 10,000 streams weigh 110 MB (docs/benchmarks.md). */
export const connectionsMax = 12_000;

/** A screen opens one stream, a power user a dozen windows, a company's users each their own. */
export const streamsPerBuyerMax = 20;
export const streamsMax = 10_000;
/** An event is 600 bytes: a reader that is a hundred events behind has gone. */
export const streamBufferBytesMax = 64 * 1024;
/** Beyond this many missed events a whole new state is shorter. */
export const resumedEventsMax = 200;
/** How often a process looks for events that another process wrote: a screen shows them within a quarter of a second. */
export const tailIntervalMs = 100;
/**
 * The same while a broker tells: only for what it has lost without a later number that would show it. A lost last bid of a lot is
 * on the screens after that.
 */
export const tailWithBrokerMs = 2_000;
/** Events of one message: 60 kB, and brokers take 1 MB. */
export const brokerEventsMax = 100;
/** Sent to the broker and not yet taken by it: some seconds of a closing crowd. What comes then is left to the table. */
export const brokerBufferBytesMax = 8 * 1024 * 1024;
/** Between two tries to reach a broker that is away. */
export const brokerRetryMs = 1_000;
/** To connect and to sign in; on one network it takes milliseconds. */
export const brokerTimeoutMs = 2_000;
/** A line whose broker answers no ping for two of these is given up. */
export const brokerPingMs = 2_000;
/** After so long without a look the readers are sent away to resume by themselves, rather than told everything at once. */
export const tailGapMaxMs = 10_000;
/**
 * Bids, withdrawals and purchases of one transaction. A crowd on one lot fills it while one flush lasts; more would hold the
 * lots for longer and save nothing (measured before the project began).
 */
export const batchWritesMax = 256;
/** One batch reads and decides while the other is flushed; more only wait for each other's lots. */
export const batchesAtOnceMax = 2;
/** So only one is undecided at a time: what comes meanwhile joins the next, and what each batch costs by itself is shared by more. */
export const undecidedBatchesMax = 1;
/**
 * A batch has decided within milliseconds, and what comes meanwhile is the next one. If somebody holds one of its lots for longer,
 * the next does not wait for that.
 */
export const batchDecidesMs = 10;
/** A write that met another transaction finds its outcome the next time; the third is for a meeting on the way. */
export const batchTriesMax = 4;
/** At 10,000 writes a second the last one waits 0.4 s. Whoever comes then is told to come back, at once. */
export const waitingWritesMax = 4_096;
/** Lots whose address this process remembers; 200 bytes each. */
export const knownLotsMax = 50_000;
/**
 * Offers that this process remembers so as not to read them for every batch: of a thousand lots with a hundred bidders each, and
 * half a kilobyte each. With one lot too many that are bid on in turn, none is found any more.
 */
export const rememberedOffersMax = 100_000;
/** A lot is held for milliseconds by a batch and for seconds by an import that changes its terms: that is not waited for. */
export const lotLockTimeoutMs = 1_000;
/** Lots close on the second. */
export const closeIntervalMs = 1_000;
/** Lots closed in one transaction: few enough to hold no row for long; 1,700 a second were measured on two busy cores. */
export const closeBatchMax = 200;

/** A verified token counts this long without looking at its signature again. */
export const tokenCacheMs = 60_000;
/** Tokens of all users active within a minute; 1 kB each. */
export const tokenCacheMax = 10_000;
/** A token with the roles and companies of a whole group is 3 kB; what is longer is not even looked at. */
export const tokenLengthMax = 8 * 1024;
/** Between two looks for tokens that were denied: together with the ending of streams well below five seconds. */
export const denialIntervalMs = 1_000;
/** Tokens signed out within the life of one; the list keeps the latest, 150 bytes each. */
export const deniedTokensMax = 50_000;
/** Persons suspended or signed out by the operator within a day; kept apart, so that sign-outs never displace them. */
export const deniedSubjectsMax = 10_000;
/** A proof is 500 bytes. */
export const proofLengthMax = 2 * 1024;
/** Between two readings of the provider's keys, however many tokens name an unknown one or could not be verified. */
export const keysCooldownMs = 2_000;
/** How often the provider's discovery document is looked at, to tell when it begins or ceases to be usable. */
export const providerIntervalMs = 15_000;
/** A key that the provider no longer publishes is refused after that; a new one is looked up when it first appears. */
export const keysMaxAgeMs = 300_000;
/** How far the clock of whoever signs a proof may be off, and so how long a proof is remembered. As at the provider. */
export const proofAgeMaxS = clockToleranceSeconds;
/** Keys of all tabs active within minutes; an imported one is small. */
export const proofKeysMax = 10_000;
/** Proofs that this process has seen: a second copy is refused without asking the database; 100 bytes each. */
export const usedProofsMax = 50_000;
/** Who a subject is changes with a support case, not by the minute. */
export const buyerCacheMs = 30_000;

/** Users and addresses whose calls are counted, the latest ones; 200 bytes each. As many as there are tokens at a time. */
export const countedNamesMax = 10_000;
/** Tokens that turned out bad, per address and minute, before who brings one more is told to wait. */
export const badTokensPerMinuteMax = 60;

/**
 * A client's own retries end within a minute, but a person may send the same question again: two days cover a laptop that was
 * closed on Friday evening in the middle of a bid and opened on Sunday. Less than 48 would make its retry a second write.
 */
export const idempotencyKeyAgeHours = 48;
/** Words of a free-text search that are looked at: nobody types more. */
export const searchWordsMax = 6;
/** Values a facet lists, most frequent first: makes are the longest, about 60. */
export const facetValuesMax = 200;
/** Bars of a histogram, as the contract has it: more cannot be told apart on a phone. */
export const histogramBarsMax = 40;
/** Filter counts may be this old: they change with imports and closings, not with bids. */
export const facetsAgeMs = 3_000;
/** Different searches remembered for their counts; 10 kB each. */
export const facetsCacheMax = 500;

/** How much one sender may write; older sendings than the longest of these are forgotten. */
export interface SenderLimit {
  max: number;
  withinS: number;
}
/** An office, or a whole village behind one address, registers a few companies in an hour; a program wants hundreds. */
export const requestsPerAddress: readonly SenderLimit[] = [
  { max: 10, withinS: 3_600 },
  { max: 30, withinS: 86_400 },
];
/** Each brings a confirmation to a box whose owner may never have asked for it. */
export const requestsPerEmail: readonly SenderLimit[] = [{ max: 5, withinS: 86_400 }];
export const senderAgeS = 86_400;

/** How often a process looks for mail to send: a confirmation comes within seconds. */
export const mailIntervalMs = 5_000;
/** Mails of one round, one after the other: the rest waits for the next. */
export const mailBatchMax = 20;

/** Every limit of the services with its reason. Page sizes are in contract/calls.ts. */
import { clockToleranceSeconds } from '#contract/clock.ts';
import type { RateLimit } from '#runtime/rate-limit/limit.ts';

// Requests and connections

/** A bid is 120 bytes; the longest vehicle search with a hundred plates and makes is 12 kB. */
export const bodyBytesMax = 16 * 1024;
/** An access token is about 1 kB, the auction list's `options` 500 bytes: many times less. */
export const headerBytesMax = 16 * 1024;
/** Fits a plate or an auction's id, percent-encoded. */
export const parameterLengthMax = 200;
/** Longer than the 60 s of usual load balancers, so that they close idle connections. */
export const keepAliveTimeoutMs = 65_000;
/** Sockets of one process, one a live stream: 10,000 take 95 MB (docs/benchmarks.md). */
export const connectionsMax = 12_000;

// Streams of events

/** A page opens one stream, a heavy user a dozen windows; users of a company have their own. */
export const streamsPerBuyerMax = 20;
export const streamsMax = 10_000;
/** An event is 600 bytes: a reader that is a hundred events behind has disconnected. */
export const streamBufferBytesMax = 64 * 1024;
/** To take the rest of a stream that has ended; shorter than a shutdown waits for requests. */
export const streamEndTimeoutMs = 1_000;
/** What a stream begins with: it leaves room for what happens while a slow line takes it. */
export const streamStartBytesMax = (streamBufferBytesMax / 4) * 3;
/** Beyond this many missed events a new state is shorter; together they are within the above. */
export const resumedEventsMax = 80;
/** Interval of the poll for other processes' events: pages show them in a quarter of a second. */
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

// The live console

/** Operators see who watches as it was at most this long ago, by any process. */
export const watchingIntervalMs = 2_000;
/** A process that has not written for so long has ended. */
export const watchingAgeMaxS = 15;
/** A lot whose page stays open is noted as viewed this often: who asks, asks about a day. */
export const viewNotedEveryMs = 300_000;
/** Changes of an auction reach the desk in frames this far apart: four renderings a second. */
export const consoleFrameMs = 250;
/**
 * Frames are at least so many times as far apart as the last one took to read, so that a storm of
 * bids over many lots is slowed little by those who watch it; an operator is a second behind.
 */
export const consoleFrameRest = 9;
export const consoleFrameMaxMs = 500;
/** Interval of the look for colleagues' acts that leave no event, and for who watches. */
export const consoleReadMs = 1_000;
/** Failed reads of the console are tried again for so long before its streams end. */
export const consoleGapMaxMs = 10_000;
/** What the console's log begins with. */
export const consoleLogMax = 60;
/** Messages that an operator may send to the bidders of one lot, or of one auction, in an hour. */
export const messagesPerHour = 3;
/** Moves of one lot that its price chart shows. */
export const priceChartMovesMax = 400;

// Bids and the ends of lots

/** The queue of bids, withdrawals and purchases. */
export const bidQueueLimits = {
  /**
   * Commands in one transaction. A crowd on one lot fills it during one flush; more would lock the
   * lots longer and save nothing.
   */
  batchMax: 256,
  /** One batch reads and decides while one is flushed; more would wait for each other's lots. */
  batchesMax: 2,
  /** Commands that arrive while a batch is undecided join the next one and share its costs. */
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
/** A write that met another transaction succeeds on the next try, or on the third. */
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
/** Lots close within a second, by a heartbeat after their end. */
export const closeIntervalMs = 500;
/** Four of them until bidding counts as unreachable. */
export const heartbeatMs = 500;
/** Outages on the page of the status: about a year of them. */
export const shownOutagesMax = 20;
/** A scheduled publication is announced by the minute, and a completed lot may wait that long. */
export const publishIntervalMs = 5_000;
/** Lots closed in one transaction, briefly locked; 1,700 a second were measured on two cores. */
export const closeBatchMax = 200;
/** Lots whose bidders learn in one transaction that their bids were opened: a rare thing. */
export const openedBatchMax = 20;
/** Lots on which bids of tied companies end in one transaction. */
export const tiedBatchMax = 50;

// Tokens and users

/** How long a verified token is accepted without verifying its signature again. */
export const tokenCacheMs = 60_000;
/** Tokens of all users who are active within a minute; 1 kB each. */
export const tokenCacheMax = 10_000;
/** A token with a group's roles and companies is 3 kB; longer ones are refused unparsed. */
export const tokenLengthMax = 8 * 1024;
/** Interval of the poll for denied tokens: with ending streams well below five seconds. */
export const denialIntervalMs = 1_000;
/** Tokens signed out within a token's lifetime; the list holds the latest, 150 bytes each. */
export const deniedTokensMax = 50_000;
/** Users suspended or signed out by the operator within a day, apart from other sign-outs. */
export const deniedSubjectsMax = 10_000;
/** A proof is 500 bytes. */
export const proofLengthMax = 2 * 1024;
/** Wait between two reads of the provider's keys, however many tokens name an unknown one. */
export const keysCooldownMs = 2_000;
/** Interval of the check of the provider's discovery document, which notices outages. */
export const providerIntervalMs = 15_000;
/** A key no longer published is refused after this time; a new one is fetched when first seen. */
export const keysMaxAgeMs = 300_000;
/**
 * How far the clock of a proof's signer may differ, and so how long a proof is remembered. The
 * provider uses the same value.
 */
export const proofAgeMaxS = clockToleranceSeconds;
/** Keys of all tabs that are active within minutes; an imported key is small. */
export const proofKeysMax = 10_000;
/** Proofs seen by this process: a second copy needs no database query; 100 bytes each. */
export const usedProofsMax = 50_000;
/** A subject's buyer changes with a support case, not by the minute. */
export const buyerCacheMs = 30_000;
/** Users of the desk: twenty at the largest auction house. */
export const operatorCacheMax = 100;

/** Invalid tokens of one network, before further ones get TooManyRequests. */
export const badTokenLimit: RateLimit = { max: 60, withinS: 60 };

// Retention

/** Interval of the job of retention, whose periods are hours at the least. */
export const retentionIntervalMs = 3_600_000;
/** Rows of one transaction: some milliseconds. Rows beyond so many wait for the next run. */
export const retentionBatchRows = 500;
export const retentionBatchesMax = 40;

// Searches

/** Words of a free-text search that are used; users type no more. */
export const searchWordsMax = 6;
/** Values of a facet, most frequent first: makes have the most, about 60. */
export const facetValuesMax = 200;
/** Sales of similar vehicles that one answer lists, the newest: more are of another market. */
export const similarSalesMax = 100;
/** Bars of a histogram, as in the contract: more cannot be distinguished on a phone. */
export const histogramBarsMax = 40;
/** Auctions whose names a process remembers, 100 bytes each, and for how long. */
export const auctionNamesMax = 5_000;
export const auctionNamesAgeMs = 60_000;
/** Maximum age of filter counts: they change with imports and closings, not with bids. */
export const facetsAgeMs = 3_000;
/** Different searches whose counts are cached; 10 kB each. */
export const facetsCacheMax = 500;

// What visitors and companies write

/** An office, or a village behind one address, registers a few companies an hour; bots hundreds. */
export const requestsPerAddress: readonly RateLimit[] = [
  { max: 10, withinS: 3_600 },
  { max: 30, withinS: 86_400 },
];
/** Each sends a confirmation to a mailbox whose owner may never have requested it. */
export const requestsPerEmail: readonly RateLimit[] = [{ max: 5, withinS: 86_400 }];

/** Whoever writes more to the auction house in an hour is a program, or should call. */
export const inquiryMessagesPerUser: readonly RateLimit[] = [
  { max: 20, withinS: 3_600 },
  { max: 100, withinS: 86_400 },
];

// Mails, calendars, notices and notifications

/** Interval of the poll for mail to send: a confirmation arrives within seconds. */
export const mailIntervalMs = 5_000;
/** What bidders are to learn, turned into mails in one transaction. */
export const noticesBatchMax = 100;
/** What mails of choice are to say, turned into mails in one transaction: all of an auction. */
export const mailItemsBatchMax = 1_000;
/** Mails of being outbid to one company in an hour: who loses more leads has the portal open. */
export const outbidMailsPerHour = 10;
/** The time after which a lot may be the subject of another one. */
export const outbidMailAgainMinutes = 10;
/** How long before the first of a company's lots ends an auction is said to close soon. */
export const closingMailMinutes = 30;
/** A day is past, a week is for what was missed. */
export const calendarDaysBack = 7;
/** Of each kind: a calendar program reads the whole file each time, 300 bytes an event. */
export const calendarEventsMax = 200;
/** How often calendar programs are asked to read again; most take longer. */
export const calendarRefreshS = 3_600;
/** How often the job asks for new stock: a mail at once leaves within seconds. */
export const newStockIntervalMs = 5_000;
/** New lots of one step, over which saved searches run: some milliseconds for 25 of them. */
export const newStockLotsMax = 200;
/** New lots that saved searches are counted over when they are listed. */
export const newlyNotifiedMax = 2_000;
/** Users of one step: with twenty searches a user it takes half a second. */
export const newStockUsersMax = 50;
/** Steps of one run; what is left goes on at the next one. */
export const newStockStepsMax = 40;
/** New vehicles that wait for the mails of one user: many times what a mail names. */
export const stockMailsWaitingMax = 200;
/** How long before a user is mailed new stock again: what comes meanwhile is in that mail. */
export const stockMailEveryMinutes = 60;
/** Lots, or auctions, that become mails in one transaction. */
export const choiceMailsBatchMax = 100;
/** How often the job asks for outbid companies: a notice is on another page within a second. */
export const outbidPollIntervalMs = 500;
/** After so long without a poll the events since are too many to read. */
export const outbidCursorAgeMaxS = 10;
/** How often the job asks for auctions that close soon. */
export const closingNoticeIntervalMs = 10_000;
/** How long before its end a lot is said to close in the portal: time enough to bid. */
export const closingNoticeMinutes = 10;
/** What nobody looked up in two months is in the histories. */
export const noticesAgeDays = 60;
/** Twenty-five pages. */
export const noticesOfUserMax = 500;
/** Notices deleted in one statement; the rest waits for the next run. */
export const userNoticesBatchMax = 10_000;
/** Interval of the look for notifications to send: a device learns of a bid within seconds. */
export const pushIntervalMs = 2_000;
/** What a push service answers within is a second; a claim lasts longer than this. */
export const pushTimeoutMs = 10_000;
/** Seconds until the next try; after the last one a notification tells nothing new. */
export const pushWaitsS = [30, 120, 600, 1_800, 7_200, 21_600] as const;
/** Notifications on a device in an hour; one more leads to the inbox. */
export const pushesPerHour = 10;
/** Sent at the same time, so that one slow service does not hold all others. */
export const pushesAtOnce = 4;
/** Sent one after the other in one run; the rest waits for the next. */
export const pushBatchMax = 100;
/** Mails sent one after the other in one run; the rest waits for the next. */
export const mailBatchMax = 20;

// Reports and files of tables

/** A report of 5,000 lots takes some seconds. */
export const reportRenderMs = 60_000;
/** Interval of the look for auctions that were settled, whose sellers get their reports. */
export const reportIntervalMs = 15_000;

/** A sheet has no more rows below its heading; the newest are in it. */
export const tableFileRowsMax = 1_048_575;
/** Rows read at a time: some milliseconds of the database. */
export const tableFileChunk = 1_000;
/** Tables made as files at once: each has a thread and two connections of its own. */
export const tableFilesMax = 2;
/** A hundred thousand rows take some seconds; a slow line may take the rest. */
export const downloadTimeoutMs = 300_000;

// Photographs, documents and their storage

/** Corrections of a lot that its page shows, the newest: an error is rarely corrected twice. */
export const correctionsShownMax = 20;

/** Corrections of one lot for the same reason within it are one to its bidders: ten photographs. */
export const correctionTogetherMinutes = 10;

/** A phone's photograph of 48 megapixels is 15 MB, a camera's JPEG of 60 is 30. */
export const photoBytesMax = 40 * 1024 * 1024;
/** Phones take up to 108; beyond that a small file could cost a gigabyte to decode. */
export const photoPixelsMax = 120_000_000;
/** WebP, in which sizes are stored, has no longer side (16,383 = 2^14 - 1). */
export const photoSidePxMax = 16_383;
/** A scanned service book of forty pages. */
export const documentBytesMax = 40 * 1024 * 1024;
export const documentPagesMax = 500;
/** Far above any PDF of 40 MB that people make: each object is looked at. */
export const pdfObjectsMax = 200_000;
/** Forty megabytes take two seconds and four times their size. */
export const pdfCheckMs = 30_000;
export const pdfCheckMemoryBytes = 512 * 1024 * 1024;
/** Forty megabytes from a phone on a poor line. */
export const uploadTimeoutMs = 600_000;
/** How long a request to a bucket may take. */
export const storageTimeoutMs = 10_000;
/** Work on a photograph takes a second; a job whose process ended is taken again after this. */
export const mediaJobWaitsS = [60, 60, 300, 300, 900] as const;
/** A file that ended so many processes is refused. */
export const mediaTriesMax = 4;
/** The storage is asked again after this time. */
export const storageWaitS = 5;
/** So long after its upload somebody may wait for a photograph's first size. */
export const firstSizeWaitS = 30;
/** Interval of the look for waiting photographs: a process starts for them in half a second. */
export const mediaIntervalMs = 500;
/** The same in the process that works on them. */
export const mediaWorkIntervalMs = 200;
/** That process ends after so long without work, and after so many files. */
export const mediaWorkerIdleMs = 60_000;
export const mediaWorkerFilesMax = 2_000;
/** How long what was removed from a lot's page can be brought back there: until the next day. */
export const removalHours = 24;
/** Of photographs, documents and marks each; the history has the others. */
export const removalsShownMax = 20;
/** A file without a row is removed when it is older: an upload or its job is over by then. */
export const sweepGraceMs = 24 * 3_600_000;
/** Every hour so many of the storage's 259 folders are looked through, a page at a time. */
export const sweepEveryS = 3_600;
export const sweepFoldersMax = 16;
export const storagePageMax = 1_000;
/** A link is followed at once; a phone's download may begin a little later. */
export const documentLinkMs = 5 * 60_000;

// Imports of stock

/** A hundred thousand vehicles as CSV; more are brought in by the command. */
export const stockFileBytesMax = 64 * 1024 * 1024;
/** A thousand photographs of a phone in one archive; more come in several. */
export const photoArchiveBytesMax = 2 * 1024 ** 3;
/** Photographs hardly become smaller when they are packed. */
export const importUnpackedLimits = { entriesMax: 20_000, bytesMax: 8 * 1024 ** 3, ratioMax: 100 };
/** An import whose process ended is taken again after this; one at work renews it each second. */
export const importJobLeaseS = 20;
export const importProgressMs = 1_000;
/** A file that ended so many processes is refused. */
export const importTriesMax = 3;
/** Wait for another import, which takes some seconds. */
export const importBusyWaitS = 1;
/** Interval of the look for imports that wait; an operator waits for the check. */
export const importIntervalMs = 500;
/** One statement writes a hundred thousand vehicles in seconds. */
export const importStatementMs = 600_000;
/** An import that nobody has finished is cleared away after this. */
export const importAgeDays = 14;
/** How long a photograph may take to come from the address that a file names. */
export const photoFetchTimeoutMs = 30_000;
/** A web address, its secure form, a canonical name and a store. */
export const photoRedirectsMax = 3;
/** A supplier's server serves that many of a client at once without complaint. */
export const photoFetchLanes = 4;
/** The first time is beyond the longest fetch: a job whose process ended is taken again then. */
export const photoFetchWaitsS = [90, 300, 1_800] as const;
/** A server that is away for half an hour is not asked again. */
export const photoFetchTriesMax = 4;
/** A thousand vehicles of ten photographs in one file; more come in several. */
export const photosFetchedMax = 10_000;
/** Suppliers have one or two servers; of more the job says what they answer. */
export const photoHostLookupsMax = 50;
export const photoHostLookupMs = 3_000;
/** Photographs of cleared imports that are forgotten together, and how often in an hour. */
export const forgottenFilesMax = 500;
export const forgottenRunsMax = 40;

// Statements and payments

/** Interval of the look for awards whose statement is to be issued: due within a minute. */
export const statementIntervalMs = 2_000;
/** Statements of one run, one after the other; what is left waits for the next run. */
export const statementBatchMax = 500;
/** Statements whose mails are one: some seconds of papers. */
export const statementsMailedTogetherMax = 100;
/** How long the first of them waits on a slow machine: its mail is due within a minute. */
export const statementsMailedWithinMs = 20_000;
/** Papers of one mail, and their bytes together: mailboxes refuse mails of 10 MB. */
export const attachedPapersMax = 20;
export const attachedBytesMax = 5_000_000;
/** A page takes a tenth of a second; a job whose process ended is taken again after this. */
export const statementJobWaitsS = [30, 60, 300, 900, 3_600] as const;
export const statementRenderMs = 20_000;
/** To begin a thread takes a second of a core; a waiting one has some fifty megabytes. */
export const statementRendererIdleMs = 60_000;

/** Four weeks of a busy account; a hundred kilobytes hold a hundred entries. */
export const bankFileBytesMax = 20 * 1024 * 1024;
export const bankFileEntriesMax = 20_000;
/** Of an archive, unpacked: files of XML shrink to a twentieth. */
export const bankFilesBytesMax = 100 * 1024 * 1024;
/** A year of a file a day, and as many of other accounts. */
export const bankFilesMax = 1_000;
/** The largest file takes seconds on a busy machine. */
export const bankFileReadMs = 60_000;

// Searches by SQL, and places

/** Of a process, for searches by SQL alone: one asks four statements side by side. */
export const searchConnectionsMax = 3;
/** Searches of visitors under way in a process, so that connections are left to others. */
export const visitorSearchesAtOnce = 8;
/** What waits longer has a visitor who presses again: it is refused while there is time left. */
export const visitorSearchesWaitingMax = 100;
export const visitorSearchWaitMs = 1_500;
/** Of a process, for what every search reads: rows of a page, and what has changed. */
export const foundConnectionsMax = 3;
/** Searches by SQL of a process: more at once make each slower. */
export const sqlSearchesAtOnce = 2;
/** One is left to signed-in callers. */
export const sqlVisitorsAtOnce = 1;
/** Others wait as long as for a connection; so many searches are a megabyte. */
export const sqlSearchesWaitingMax = 200;
export const sqlSearchWaitMs = 5_000;
/** A buyer waits no longer for the filters' numbers alone; 100,000 lots take about as long. */
export const sqlCountsMs = 1_000;
/** By then the index may be there, or the database has less to do. */
export const slowCountsRetryMs = 15_000;
/** Meanwhile a total is counted up to this number: 500 pages of 20, in some 20 ms. */
export const slowTotalsUpTo = 10_000;

/** Makes with their models: a large estate has some thousand; 200 bytes each. */
export const namesMax = 5_000;
/** Names hardly change; to read them again takes a tenth of a second of a processor. */
export const namesAgeMs = 60_000;

/** Lots of a company's bids, a watch list or a plate's beginning that the index is asked for. */
export const fewLotsMax = 5_000;
/** A search by more lots than this is not cached: 40 bytes each. */
export const cachedLotsMax = 100;

/** Towns with their coordinates are read once, in half a second on an idle machine. */
export const townsReadMs = 60_000;
/** Somebody who types does not wait for them any longer. */
export const townsWaitMs = 300;
/** More places than an estate has; a search by distance looks at each. */
export const placesMax = 5_000;
/** Of one proposal list. */
export const placeProposalsMax = 8;

// Release of what is paid, and reminders

/** Interval of the look for what is paid; as many as the largest bank file pays in a few looks. */
export const releaseIntervalMs = 2_000;
export const releaseBatchMax = 200;
/** Interval of the look for statements to remind of, by steps of days. */
export const reminderIntervalMs = 60_000;
export const reminderBatchMax = 500;
/** Wrong release codes of one operator: a typing error is one, ten are guesses. */
export const releaseGuessLimit = {
  max: 10,
  withinS: 3_600,
  wait: { firstS: 300, longestS: 3_600 },
} as const;
/** Of all operators together: of a million million codes so many an hour find none. */
export const releaseGuessLimitOfAll = { max: 200, withinS: 3_600 } as const;

// Companies and their data

/** Interval of the look for VAT numbers to ask VIES about. */
export const vatCheckIntervalMs = 60_000;
/** A registration whose register was away is asked about again after this, as long as it waits. */
export const vatArrivalAgainS = 600;
/** Asked one after the other in one run, six seconds each at most; the rest waits for the next. */
export const vatChecksMax = 10;
/** A number is asked about again after this: a trader who stops is known within a month. */
export const vatAnswerAgeDays = 30;
/** Seconds until VIES is asked again when it gave no answer; member states are away for hours. */
export const vatCheckWaitsS = [60, 300, 1_800, 7_200, 21_600, 86_400] as const;

/** Changes of data that a user asks for in a day, withdrawn ones included: a person needs three. */
export const changesPerDayMax = 20;

/** Requests for finance of a user in a day, withdrawn ones included. */
export const financePerDayMax = 20;

/** Copies of data that a user asks for in a day: the own, the company's, and a few retries. */
export const copiesPerDayMax = 5;
/** A row of a bid is 500 bytes: a piece is a quarter of a megabyte. */
export const copyRowsPiece = 500;
/** Compressed: ten million bids. A copy beyond it fails. */
export const copyBytesMax = 1_000_000_000;
/** How often the database is asked for copies to make or to delete. */
export const copyIntervalMs = 5_000;
export const copyTriesMax = 3;
/** The first wait after a failed try; each further one is longer by as much. */
export const copyRetryS = 60;
/** No copy takes longer; after a crash another process takes it then. */
export const copyReservedS = 1_800;
/** One piece of one file; scanning all of a large company's bids takes seconds. */
export const copyStatementMs = 120_000;

// The index of searches

/** With fewer lots SQL answers within some ten milliseconds, and sees each commit at once. */
export const searchIndexFromDefault = 20_000;
/** Interval of the look for changed lots: searchable well within a second of the commit. */
export const indexFollowMs = 250;
/** An index that has not been brought up to date for so long no longer answers. */
export const indexBehindMs = 3_000;
/** Interval of the look whether an index is to be built. */
export const indexBuildEveryMs = 5_000;
/** Changed lots, each of which every query looks at: a millisecond for these. */
export const indexRebuildFrom = 8_000;
/** A change that left nothing to follow it by is found by then. */
export const indexAgeMs = 6 * 3_600_000;
/** With more the index follows no longer, and the next one is built. */
export const indexChangesMax = 32_000;
/** Meanwhile it answers as it is, no longer than this; then SQL does. */
export const indexOutdatedMs = 120_000;
/** The wait after a failed build, twice as long after each further one. */
export const indexBuildRetryMs = 10_000;
export const indexBuildRetryMaxMs = 300_000;
/** Lots that an index takes in between two searches: four milliseconds. */
export const indexedTogether = 100;
/** PostgreSQL's memory to join them: half a million without a file. One build at a time. */
export const indexScanMegabytes = 128;
/** A million lots take a quarter of a minute. */
export const indexBuildMs = 600_000;
/** The columns of a million lots before they are packed, beside the packed ones. */
export const indexThreadMegabytes = 2_048;
/** The lots that have changed since the index was built, of which each takes some kilobytes. */
export const searchThreadMegabytes = 1_024;
/** Searches that the index's thread has at once: enough that it never waits for the next one. */
export const indexSearchesAtOnce = 16;
/** Signed-in callers wait for no more of them, a millisecond each. */
export const indexVisitorsAtOnce = 4;
/** At a millisecond each these take a second. */
export const indexSearchesWaitingMax = 1_000;
export const indexSearchWaitMs = 5_000;
/** Of searches, until the next change: their counts have 20 kB, a page a few. */
export const countsCachedMax = 500;
export const pagesCachedMax = 2_000;
/** Rows of vehicles that searches share; with what is written of them 6 kB each. */
export const sharedRowsMax = 10_000;
/** What is no change of a lot, a vehicle or an auction (an auction house's name) is shown then. */
export const sharedRowAgeMs = 10_000;
/**
 * What pages read together: of each its rows, their versions, and what is a company's own. More
 * would wait for each other longer than they save.
 */
export const pageReadsTogetherMax = 48;
/** How long an answer's time follows the process's clock: a clock that is set is seen by then. */
export const carriedClockMs = 1_000;
/** Changes that a process has not read by then it reads with a new index. */
export const searchChangeAgeS = 3_600;
/**
 * What raised commitments is known for so long, and a stored one is counted anew after half of it:
 * a hundred bidders of a thousand lots an hour leave 10 MB.
 */
export const commitmentAgeS = 3_600;

/**
 * Invitations of a company: its people on one day, then one every four hours. A buying company has
 * a handful of users.
 */
export const ownInvitationLimit: RateLimit = {
  max: 20,
  withinS: 86_400,
  wait: { firstS: 14_400, longestS: 14_400 },
};

/** No known provider issues access tokens with a longer lifetime. */
export const tokenDenialSeconds = 24 * 3_600;

/** How long a process bids by the conditions of sale that held when it last looked. */
export const conditionsAgeMs = 5_000;

/** Life times and bounds of the provider, in one place. */

/** Specification point 9 asks for a notice 60 s before expiry; five minutes leave four quiet ones and revoke soon enough. */
export const accessTokenSeconds = 300;
/** A denied token is remembered this much longer than it lives: clocks differ. */
export const denialGraceSeconds = 60;
export const idTokenSeconds = 300;
export const codeSeconds = 60;
/** A sign-in page may stay open over a lunch break, not over night. */
export const interactionSeconds = 3_600;
/** A working day. A new sign-in, or the hidden frame while the session lasts, begins the next. */
export const refreshTokenSeconds = 12 * 3_600;
export const shortSessionSeconds = 12 * 3_600;
/** "Keep me signed in". */
export const longSessionSeconds = 14 * 24 * 3_600;
/** A little longer than the longest session that can use it. */
export const grantSeconds = longSessionSeconds + 3_600;
/** How far the clock of whoever signs a proof may be off, and so how long a proof is remembered. */
export const proofSeconds = 300;

/** Requests a minute from one address: an office of twenty behind one address does not come near. */
export const requestsPerMinute = 600;
/** The sign-in form is three short fields. */
export const formBytesMax = 4_096;
/** Sockets of one process: a sign-in takes one for seconds, and renewals of ten thousand tabs a few at a time. */
export const connectionsMax = 4_000;
/** After this an attempt that found the machine too busy is worth another try. */
export const busyRetrySeconds = 2;
export const purgeIntervalMs = 60_000;

/** Long enough to find the mail, short enough that an old one opens nothing. */
export const passwordLinkSeconds = 1_800;
/** Mails that could not be sent are tried again. */
export const resetMailIntervalMs = 15_000;
/** Wishes in a row; the next round takes the rest. */
export const resetMailsPerRun = 20;
/** Longer than a mail server may take (runtime/mail.ts), so that no second process sends the same mail meanwhile. */
export const mailRetrySeconds = 60;
/** Notices in a row; the next round takes the rest. */
export const noticesAtOnce = 20;
/** News of yesterday's change still helps; a mail server that is away longer has worse to tell. */
export const noticeHours = 48;

/** A person looks for her key, a browser for the telephone beside it. */
export const challengeSeconds = 300;
/** Passkeys may be changed for so long after a password. */
export const freshSignInSeconds = 600;
/** One for each device a person has, and some spare. */
export const passkeysMax = 10;
/** The answer of an authenticator: half a kilobyte; those with long keys and certificates some more. */
export const passkeyBytesMax = 16_384;

/** How often a process looks for a new signing key: six rows. */
export const keyWatchMs = 2_000;
/** A new key is published this long before it signs: verifiers look for keys they do not know twice a minute. */
export const keyLeadSeconds = 60;
/** An ID token vouches for a sign-out as long as the session may last. */
export const oldKeySeconds = longSessionSeconds + 3_600;

/** Passwords that wait to be judged at a time: a tenth of a second each. */
export const estimatesMax = 20;
/** Loading the dictionaries takes two seconds on an idle machine. */
export const estimateTimeoutMs = 20_000;
/** Nobody chooses a password for so long: the dictionaries' memory is given back. */
export const estimatorIdleMs = 300_000;

/** A device that is used less often than every half year asks the owner for patience like any other. */
export const deviceCookieSeconds = 180 * 24 * 3_600;
/** Accounts that one browser knows; each is a cookie of 120 bytes. */
export const deviceCookiesMax = 10;

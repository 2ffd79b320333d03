/** Lifetimes and limits of the provider, in one place. */
import type { RateLimit } from '#runtime/rate-limit/limit.ts';

/**
 * The portal renews 60 s before expiry (docs/rules.md, Session); five minutes leave four without
 * a renewal, and revoke soon enough.
 */
export const accessTokenSeconds = 300;
/** A denied token is remembered this much longer than its lifetime, because clocks differ. */
const denialGraceSeconds = 60;
/** By then every earlier token has expired, even by a clock that is behind. */
export const denialSeconds = accessTokenSeconds + denialGraceSeconds;
export const idTokenSeconds = 300;
export const codeSeconds = 60;
/** A sign-in page may stay open over a lunch break, but not overnight. */
export const interactionSeconds = 3_600;
/** A working day. A new sign-in, or the hidden frame, starts the next one. */
export const refreshTokenSeconds = 12 * 3_600;
export const shortSessionSeconds = 12 * 3_600;
/** The session after "Keep me signed in". */
export const longSessionSeconds = 14 * 24 * 3_600;
/** A little longer than the longest session that can use the grant. */
export const grantSeconds = longSessionSeconds + 3_600;
/** How far the clock of a proof's signer may differ, and how long a proof is remembered. */
export const proofSeconds = 300;

/** Requests of one network: an office of twenty behind one address stays far below it. */
export const requestLimit: RateLimit = { max: 600, withinS: 60 };

const dayS = 86_400;
/** Attempts at a password, and what causes mails. All but the last three count failures. */
export const attemptLimits = {
  // A user mistypes a few times; 15 minutes at most between two guesses of one network at one
  // account, so that an attacker with a rival's address cannot lock the rival out.
  accountNetwork: { max: 5, withinS: dayS, wait: { firstS: 30, longestS: 900 } },
  device: { max: 5, withinS: dayS, wait: { firstS: 30, longestS: 900 } },
  // For guesses from many networks together: unknown devices, the owner's included, are slowed down
  // but never locked out.
  account: { max: 20, withinS: dayS, wait: { firstS: 5, longestS: 60 } },
  // A whole office shares one address.
  address: { max: 30, withinS: dayS, wait: { firstS: 30, longestS: 900 } },
  // Requests for a new password send mail: limits the mails to one account, and those from one
  // network.
  // Beyond it one mail in a quarter of an hour: a link lives twice as long, so the newest mail
  // works whoever asked for it.
  resetAccount: { max: 3, withinS: dayS, wait: { firstS: 900, longestS: 900 } },
  codeAddress: { max: 20, withinS: dayS, wait: { firstS: 60, longestS: 3_600 } },
  resetAddress: { max: 20, withinS: dayS, wait: { firstS: 60, longestS: 3_600 } },
} satisfies Record<string, RateLimit>;
/** How long a code by mail is the newest one; the one before it is still accepted. */
export const signInCodeSeconds = 3_600;
/** The sign-in form is four short fields. */
export const formBytesMax = 4_096;
/** Sockets of one process: a sign-in takes one for seconds, renewals a few at a time. */
export const connectionsMax = 4_000;
/** `Retry-After` of an attempt that was refused because the machine was too busy. */
export const busyRetrySeconds = 2;
export const purgeIntervalMs = 60_000;

/** Long enough to find the mail, short enough that an old link is useless. */
export const passwordLinkSeconds = 1_800;
/** How often the job retries mails that could not be sent. */
export const resetMailIntervalMs = 15_000;
/** Requests handled in one run; the next run takes the rest. */
export const resetMailsPerRun = 20;
/** Longer than a mail server may take (runtime/mail.ts): no other process sends it meanwhile. */
export const mailRetrySeconds = 60;
/** Notices handled in one run; the next run takes the rest. */
export const noticesAtOnce = 20;
/** A user may be on holiday; until it expires the link is as valuable as the account. */
export const invitationLinkSeconds = 3 * 24 * 3_600;
/** Invitations handled in one run; the next run takes the rest. */
export const invitationsPerRun = 20;
/** A company that waits for two weeks has asked again by telephone. */
export const invitationHours = 14 * 24;
/** A notice of yesterday's change still helps; a longer outage is a bigger problem. */
export const noticeHours = 48;

/** Time to find a security key, or for the browser to reach the telephone beside it. */
export const challengeSeconds = 300;
/** How long after a password was typed passkeys may be changed. */
export const freshSignInSeconds = 600;
/** One for each device of a user, and some spare. */
export const passkeysMax = 10;
/** An authenticator's response is half a kilobyte; long keys and certificates make it larger. */
export const passkeyBytesMax = 16_384;

/** How often a process polls for a new signing key: a query of six rows. */
export const keyPollMs = 2_000;
/** A new key is published this long before it signs: verifiers look twice a minute. */
export const keyLeadSeconds = 60;
/** An ID token is accepted as a sign-out hint for as long as the session may last. */
export const oldKeySeconds = longSessionSeconds + 3_600;

/** Password checks that may wait at a time: a tenth of a second each. */
export const estimatesMax = 20;
/** Loading the dictionaries takes two seconds on an idle machine. */
export const estimateTimeoutMs = 20_000;
/** After this time without a password check, the dictionaries' memory is released. */
export const estimatorIdleMs = 300_000;

/** A device used less often than every half year is throttled like an unknown one. */
export const deviceCookieSeconds = 180 * 24 * 3_600;
/** Accounts remembered in one browser; each is a cookie of 120 bytes. */
export const deviceCookiesMax = 10;

/** A clock that is set wrong is noticed within a minute. */
export const clockIntervalMs = 60_000;

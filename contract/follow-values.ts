/** What a user can follow, for browsers too: without schemas. */
import { mailTimings } from './mail-values.ts';

export const followKinds = ['country', 'auction', 'seller', 'search'] as const;
export type FollowKind = (typeof followKinds)[number];

/** When new stock of what is followed is mailed. */
export const followMails = mailTimings;
export type FollowMails = (typeof followMails)[number];

/** Nobody reads the news of more; a row is a kilobyte. */
export const followsMax = 100;

/** Of a saved search: more would not fit a line. */
export const searchNameLengthMax = 60;

/** More than anybody bids on in a day; their ids are 40 kB. */
export const watchedLotsMax = 500;

/** Limits of an auction's terms, without their schemas for the browser's forms. */

/** Longer ladders mean nothing to a bidder; the default has four bands. */
export const ladderBandsMax = 20;
/** No country's rate comes near; the column's bound. */
export const vatPercentMax = 50;

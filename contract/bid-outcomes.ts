/** Values of the bid history that browsers use; its schemas are in bid-history.ts. */

/**
 * What became of the company's bid. `withSeller`: the award is not decided and may still be the
 * company's; `ended`: by a correction or a tie to the seller;
 * `cancelled`: the seller withdrew the lot.
 */
export const bidOutcomes = [
  'won',
  'notWon',
  'notSold',
  'withSeller',
  'withdrawn',
  'ended',
  'cancelled',
] as const;
export type BidOutcome = (typeof bidOutcomes)[number];

/** What vehicles of one make, model and about one age were sold for; sealed sales with them. */
import { type Static, Type } from 'typebox';
import { Instant } from '#contract/calls.ts';
import { Amount } from '#contract/money.ts';

export const DeskSimilarPrices = Type.Object({
  count: Type.Integer(),
  least: Amount,
  median: Amount,
  greatest: Amount,
  /** The earliest of these sales. */
  since: Instant,
});
export type DeskSimilarPrices = Static<typeof DeskSimilarPrices>;

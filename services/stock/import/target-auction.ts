/** The auction whose lots the rows of a table become. */
import type { Connection } from '#database/connect.ts';
import type { Band } from '#domain/ladder.ts';
import { OperatorError } from '#services/operator-error.ts';

export interface TargetAuction {
  id: string;
  country: string;
  format: string;
  currency: string;
  vatPercent: number;
  incrementLadder: Band[];
  /**
   * The day on which its lots begin to end, yyyy-mm-dd in its zone. Further lots move the auction's
   * end, and never this day.
   */
  closingDay: string;
}

/** @throws OperatorError where no auction takes lots in this currency. */
export async function targetAuction(
  connection: Connection,
  id: string,
  currency: string,
): Promise<TargetAuction> {
  const { rows } = await connection.query<TargetAuction & { ended: boolean }>(
    `SELECT id, country, format, currency, vat_percent AS "vatPercent", increment_ladder AS "incrementLadder",
       ends_at <= now() AS ended, (coalesce(closing_starts_at, ends_at) AT TIME ZONE time_zone)::date AS "closingDay" FROM auction.auction WHERE id = $1`,
    [id],
  );
  const auction = rows[0];
  if (!auction)
    throw new OperatorError(
      `There is no auction "${id}": \`operator auctions\` lists them, \`operator act createAuction\` makes one.`,
    );
  if (auction.ended)
    throw new OperatorError(`The auction "${id}" has ended: nothing can be added.`);
  if (auction.currency !== currency)
    throw new OperatorError(
      `The file's prices are in ${currency} and the auction "${id}" in ${auction.currency}.`,
    );
  return auction;
}

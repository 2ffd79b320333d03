/** Few lots that the database looks up by an index, for filters of what the index does not hold. */
import type { Reader } from '#database/connect.ts';
import { fewLotsMax } from '#services/limits.ts';
import type { FewLots } from '#services/vehicles/term.ts';

/** Of plates alone: those that begin with more than the index compares. */
export type FoundLots = FewLots | { of: 'platePrefix'; prefix: string };

/** Undefined where they are many: then SQL answers the search. */
export async function findFewLots(
  database: Reader,
  lots: FoundLots,
): Promise<string[] | undefined> {
  const { text, values } = statementOf(lots);
  const { rows } = await database.query<{ id: string }>(`${text} LIMIT ${fewLotsMax + 1}`, values);
  return rows.length > fewLotsMax ? undefined : rows.map(({ id }) => id);
}

const ofVehicles =
  'SELECT l.id FROM auction.description v JOIN auction.lot l ON l.description_id = v.id';

function statementOf(lots: FoundLots): { text: string; values: unknown[] } {
  if (lots.of === 'plates')
    return { text: `${ofVehicles} WHERE v.plate = ANY($1)`, values: [lots.plates] };
  if (lots.of === 'platePrefix')
    return { text: `${ofVehicles} WHERE v.plate LIKE $1`, values: [`${lots.prefix}%`] };
  if (lots.of === 'vin')
    return {
      text: `${ofVehicles} WHERE right(v.vin, 6) = $1 AND v.vin LIKE $2`,
      values: [lots.end.slice(-6), `%${lots.end}`],
    };
  // Of nobody, which is null, there are none.
  if (lots.of === 'ownBids')
    return {
      text: 'SELECT o.lot_id AS id FROM auction.standing_offer o WHERE o.company_id = $1',
      values: [lots.companyId],
    };
  return {
    text: 'SELECT w.lot_id AS id FROM auction.watched_lot w WHERE w.buyer_id = $1',
    values: [lots.buyerId],
  };
}

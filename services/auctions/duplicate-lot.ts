/**
 * Makes a draft of a like vehicle with a plate of its own. What belongs to one vehicle alone, from
 * its mileage to its damages and photographs, is not taken over.
 */
import { randomUUID } from 'node:crypto';
import type { Connection } from '#database/connect.ts';
import { displayedPlate, normalisePlate } from '#domain/licence-plate.ts';
import { plateKey, withoutSeason } from '#domain/vehicle-identity.ts';
import type { LotAddress } from '#domain/lot.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, olderVersion, refused } from '#services/acts/refusals.ts';
import { actOnAuction } from './act-on-auction.ts';
import type { Relisted } from './relist-lot.ts';
import { likeColumns } from './like-vehicle.ts';
import { insertDraft, latestLotOf } from './relist-queries.ts';

/** The vehicle has the country of the one that it is like. */
export async function duplicateLot(
  context: ActContext,
  from: LotAddress,
  licensePlate: string,
  { expectedVersion, reason }: ActOptions = {},
): Promise<Relisted> {
  const [lotId, vehicleId] = [randomUUID(), randomUUID()];
  let number = 0;
  const acted = await actOnAuction(
    context,
    from.auctionId,
    { reason },
    null,
    async ({ connection, auction, status, now }) => {
      const lot = await latestLotOf(connection, from);
      if (!lot) return refused('LotIsUnknown');
      const old = olderVersion(expectedVersion, lot.version);
      if (old) return old;
      const takesLots = status === 'draft' || status === 'scheduled' || status === 'open';
      if (!takesLots || auction.endsAt <= now) return refused('AuctionTakesNoLots');
      const country = await plateCountryOf(connection, lot.vehicleId);
      const shown = displayedPlate(withoutSeason(licensePlate, country), country);
      // Nothing but its plate tells the new vehicle from others yet.
      if (shown === undefined || plateKey(shown, country) === undefined)
        return refused('PlateIsInvalid', { country });
      const isNew = await insertLike(connection, { vehicleId, shown, like: lot.vehicleId });
      if (!isNew) return refused('PlateIsTaken');
      const place = { lotId, vehicleId, lot, relistedFrom: null, auction, terms: {} };
      number = await insertDraft(connection, place);
      const before = { number: lot.number };
      const after = { number, licensePlate: shown };
      return { act: { kind: 'duplicateLot', lotId, vehicleId, before, after } };
    },
  );
  if (!acted.ok) return acted.code === 'AuctionIsUnknown' ? refused('LotIsUnknown') : acted;
  return { ok: true, address: { auctionId: from.auctionId, assetId: vehicleId }, number };
}

async function plateCountryOf(connection: Connection, vehicleId: string): Promise<string> {
  const { rows } = await connection.query<{ country: string }>(
    'SELECT plate_country AS country FROM auction.vehicle WHERE id = $1',
    [vehicleId],
  );
  return rows[0]?.country ?? '';
}

const alike = likeColumns.join(', ');
const alikeOfOther = likeColumns.map((column) => `d.${column}`).join(', ');

/** Returns false when the plate is, or may be, another vehicle's. */
async function insertLike(
  connection: Connection,
  { vehicleId, shown, like }: { vehicleId: string; shown: string; like: string },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `WITH added AS (
       INSERT INTO auction.vehicle (id, plate, plate_country, plate_display, description_id)
       SELECT $1, $2, plate_country, $3, gen_random_uuid() FROM auction.vehicle l WHERE id = $4
         AND NOT EXISTS (SELECT FROM auction.vehicle v WHERE v.plate_country = l.plate_country AND v.plate = $2 AND v.plate_key IS NULL)
       ON CONFLICT (plate_country, plate_key) WHERE holds_plate DO NOTHING RETURNING id, plate, description_id
     )
     INSERT INTO auction.description (id, vehicle_id, plate, plate_display, ${alike})
     SELECT a.description_id, a.id, a.plate, $3, ${alikeOfOther}
     FROM added a, auction.vehicle v JOIN auction.description d ON d.id = v.description_id WHERE v.id = $4`,
    [vehicleId, normalisePlate(shown), shown, like],
  );
  return rowCount === 1;
}

/**
 * Makes a draft of a like vehicle with a plate of its own. What belongs to one vehicle alone, from
 * its mileage to its damages and photographs, is not taken over.
 */
import { randomUUID } from 'node:crypto';
import type { Connection } from '#database/connect.ts';
import { displayedPlate, normalisePlate } from '#domain/licence-plate.ts';
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
      const shown = displayedPlate(licensePlate, country);
      if (shown === undefined) return refused('PlateIsInvalid', { country });
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

/** Returns false when the plate is another vehicle's. */
async function insertLike(
  connection: Connection,
  { vehicleId, shown, like }: { vehicleId: string; shown: string; like: string },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `INSERT INTO auction.vehicle (id, plate, plate_display, ${alike})
     SELECT $1, $2, $3, ${alike} FROM auction.vehicle WHERE id = $4 ON CONFLICT (plate_country, plate) DO NOTHING`,
    [vehicleId, normalisePlate(shown), shown, like],
  );
  return rowCount === 1;
}

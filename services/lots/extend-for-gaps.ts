/**
 * Gives lots the time that an outage of bidding took from them, before anything closes
 * (docs/rules.md, Outages; decision 250). Several processes may do so at once: each lot is extended
 * once for each gap, under its lock.
 */
import { type Connection, inTransaction } from '#database/connect.ts';
import { type Extensions, type Gap, extendedLot, lastMinutesMs } from '#domain/outage.ts';
import { actEvents } from '#domain/lot-life-cycle.ts';
import type { Lot } from '#domain/lot.ts';
import { appendActs, changedFields } from '#services/acts/act-log.ts';
import { jobActor } from '#services/acts/actor.ts';
import type { AppContext } from '#services/context.ts';
import { addNotices } from '#services/inbox/add-notices.ts';
import { closeBatchMax } from '#services/limits.ts';
import { loggedFields } from './act-on-lot.ts';
import { type NumberedEvent, numberEvents } from './lot-state.ts';
import { type LotRow, lotColumns, lotFromRow, lotTables } from './queries.ts';
import { lockLotsWhere, saveLots } from './store.ts';
import { stretchAuction } from './stretch-auction.ts';

interface StoredGap extends Gap {
  id: string;
}

/** In order: a later gap finds the ends that an earlier one has moved. */
export async function extendForGaps(context: AppContext): Promise<void> {
  const { rows: gaps } = await context.database.query<StoredGap>(
    `SELECT id, began_at AS "beganAt", ended_at AS "endedAt" FROM auction.bidding_gap
     WHERE applied_at IS NULL ORDER BY began_at`,
  );
  for (const gap of gaps) await extendFor(context, gap);
}

/** `$1` and `$2`: the gap, `$3` the last minutes without a soft close, in ms. */
const isTouched = `(l.status = 'open' OR l.status = 'paused' OR l.status = 'forSale')
  AND CASE WHEN l.status = 'forSale' THEN l.sale_ends_at ELSE l.effective_ends_at END > $1
  AND CASE WHEN l.status = 'forSale' THEN l.sale_ends_at ELSE l.effective_ends_at END < $2::timestamptz +
    (SELECT make_interval(secs => CASE WHEN a.format = 'open' AND l.status <> 'forSale' THEN a.soft_close_seconds ELSE $3 / 1000.0 END)
     FROM auction.auction a WHERE a.id = l.auction_id)`;

async function extendFor(context: AppContext, gap: StoredGap): Promise<void> {
  const { database } = context;
  const values = [gap.beganAt, gap.endedAt, lastMinutesMs];
  const { rows: auctions } = await database.query<{ id: string }>(
    `SELECT DISTINCT l.auction_id AS id FROM auction.lot l WHERE ${isTouched} ORDER BY l.auction_id`,
    values,
  );
  for (const { id } of auctions) {
    let after: string | undefined;
    do {
      const batch = await inTransaction(database, (connection) =>
        extendBatch(connection, gap, id, after),
      );
      context.publish(batch.events);
      after = batch.last;
    } while (after !== undefined);
  }
  await database.query(
    `UPDATE auction.counter_offer SET expires_at = greatest(expires_at + ($2::timestamptz - $1::timestamptz), $2::timestamptz + make_interval(secs => $3 / 1000.0))
     WHERE state = 'open' AND expires_at > $1 AND expires_at < $2::timestamptz + make_interval(secs => $3 / 1000.0)`,
    values,
  );
  await database.query(
    'UPDATE auction.bidding_gap SET applied_at = clock_timestamp() WHERE id = $1 AND applied_at IS NULL',
    [gap.id],
  );
}

/** `last`: the lot after which the next batch begins, undefined where nothing is left. */
async function extendBatch(
  connection: Connection,
  gap: StoredGap,
  auctionId: string,
  after: string | undefined,
): Promise<{ last: string | undefined; events: NumberedEvent[] }> {
  // The auction first, as acts do, because its end may move with its lots'.
  await connection.query('SELECT FROM auction.auction WHERE id = $1 FOR NO KEY UPDATE', [
    auctionId,
  ]);
  const ids = await lockLotsWhere(
    connection,
    {
      where: `${isTouched} AND l.auction_id = $4 AND ($5::uuid IS NULL OR l.id > $5)`,
      order: 'l.id LIMIT $6',
      wait: 'wait',
    },
    [gap.beganAt, gap.endedAt, lastMinutesMs, auctionId, after ?? null, closeBatchMax],
  );
  const lots = await readLots(connection, gap, ids);
  const changed = lots.flatMap(({ lot: before, now, ...earlier }) => {
    const lot = extendedLot(before, gap, earlier, now);
    if (!lot) return [];
    const isPaused = lot.pausedAt !== before.pausedAt;
    const kinds = isPaused ? (['outage', actEvents.pause] as const) : (['outage'] as const);
    return [{ before, ...numberEvents(lot, kinds, now), at: now, isPaused }];
  });
  await writeExtended(connection, gap, changed);
  const events = changed.flatMap((one) => one.events);
  return { last: ids.length < closeBatchMax ? undefined : ids.at(-1), events };
}

/** Read after the locks, without what another process has extended meanwhile. */
async function readLots(
  connection: Connection,
  gap: StoredGap,
  ids: readonly string[],
): Promise<({ lot: Lot; now: Date } & Extensions)[]> {
  const { rows } = await connection.query<LotRow & { now: Date } & Extensions>(
    `SELECT ${lotColumns}, clock_timestamp() AS now, e.count::integer, e.ms::float8 FROM ${lotTables}
     CROSS JOIN LATERAL (SELECT count(*), coalesce(sum(extract(epoch FROM x.ends_after - x.ends_before)) * 1000, 0) AS ms
       FROM auction.lot_extension x WHERE x.lot_id = l.id) e
     WHERE l.id = ANY($1) AND NOT EXISTS (SELECT FROM auction.lot_extension x WHERE x.lot_id = l.id AND x.gap_id = $2)
     ORDER BY l.id`,
    [ids, gap.id],
  );
  return rows.map((row) => {
    const { count, ms, now } = row;
    return { lot: lotFromRow(row), now, count, ms };
  });
}

interface Extended {
  before: Lot;
  lot: Lot;
  events: NumberedEvent[];
  at: Date;
  isPaused: boolean;
}

async function writeExtended(
  connection: Connection,
  gap: StoredGap,
  changed: readonly Extended[],
): Promise<void> {
  if (changed.length === 0) return;
  await connection.query(
    `INSERT INTO auction.lot_extension (lot_id, gap_id, ends_before, ends_after)
     SELECT n.lot_id, $1, n.ends_before, n.ends_after
     FROM unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) AS n (lot_id, ends_before, ends_after)`,
    [
      gap.id,
      changed.map(({ lot }) => lot.id),
      changed.map(({ before }) => endOf(before)),
      changed.map(({ lot }) => endOf(lot)),
    ],
  );
  await saveLots(connection, changed, 'operator');
  const last = changed.map(({ lot }) => lot.plannedEndsAt.getTime());
  const [{ lot }] = changed as [Extended];
  await stretchAuction(connection, lot.auctionId, new Date(Math.max(...last)));
  // The same notice for all lots and gaps: at the top and unread with each.
  const ofLots = changed.map(({ lot }) => lot.id);
  await addNotices(connection, [{ kind: 'outage', subject: 'outage', companyId: null, ofLots }]);
  await appendActs(
    connection,
    jobActor,
    changed.map(({ before, lot, isPaused }) => {
      const { before: was, after } = changedFields(before, lot, loggedFields);
      return {
        kind: isPaused ? ('pauseForOutage' as const) : ('extendForOutage' as const),
        auctionId: lot.auctionId,
        lotId: lot.id,
        vehicleId: lot.vehicleId,
        before: was,
        after,
      };
    }),
  );
}

function endOf({ status, saleEndsAt, effectiveEndsAt }: Lot): Date {
  return (status === 'forSale' && saleEndsAt) || effectiveEndsAt;
}

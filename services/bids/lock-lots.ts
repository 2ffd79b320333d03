/**
 * Reads the lots of a batch under their locks; contains SQL, makes no decisions. A lot's offers are
 * cached together with a log number: every change of an offer adds a log entry, so only offers of
 * later entries are read again.
 */
import { LRUCache } from 'lru-cache';
import { type TypeNumbers, bigintArray, uuidArray } from '#database/binary.ts';
import { type Connection, answersOf } from '#database/connect.ts';
import { knownLotsMax, rememberedOffersMax } from '#services/limits.ts';
import type { LotAddress, StandingOffer } from '#domain/lot.ts';
import {
  type LotRow,
  type OfferRow,
  auctionExists,
  lotColumnsBesideOffers,
  lotFromRow,
  lotTables,
  offerColumns,
  offerFromRow,
  offerTables,
  sellerOfLot,
} from '#services/lots/queries.ts';
import { isPublished } from '#services/lots/decided-as.ts';
import { lockLotsText } from '#services/lots/store.ts';
import { firstHash } from '#domain/bid-log-chain.ts';
import type { BidCommand, CommandResult, LotAggregate } from './apply-command.ts';

/** Lot aggregates by address, see addressKey. */
export type LotsByAddress = Map<string, LotAggregate>;

export function addressKey({ auctionId, assetId }: LotAddress): string {
  return `${auctionId}/${assetId}`;
}

/** A process's cache between batches; it saves reads and decides nothing. */
export interface Memory {
  /** A lot's auction and vehicle never change. */
  lotIds: LRUCache<string, string>;
  /** Committed offers by lot; entries are replaced, never mutated. */
  offers: LRUCache<string, RememberedOffers>;
  /** Numbers of this database's composite types, once looked up. */
  typeNumbers?: TypeNumbers | undefined;
  /** Of the batch before: then the next one reads commitments along with the lots. */
  hasDailyLimits: boolean;
}

interface RememberedOffers {
  /** The number of the log entry up to which the offers are complete. */
  sequence: number;
  offers: ReadonlyMap<string, StandingOffer>;
}

export function createMemory(): Memory {
  return {
    hasDailyLimits: false,
    lotIds: new LRUCache({ max: knownLotsMax }),
    offers: new LRUCache({
      maxSize: rememberedOffersMax,
      sizeCalculation: ({ offers }) => offers.size + 1,
    }),
  };
}

/** Caches the state after a batch, once it is committed. */
export function remember(memory: Memory, lotsByAddress: LotsByAddress): void {
  for (const { lot, offers } of lotsByAddress.values()) {
    const known = memory.offers.get(lot.id);
    if (!known || known.sequence < lot.sequence)
      memory.offers.set(lot.id, { sequence: lot.sequence, offers });
  }
}

/**
 * Clears the cached offers and type numbers after an error, because nothing is certain then, not
 * even that it is the same database.
 */
export function forget(memory: Memory): void {
  memory.offers.clear();
  memory.typeNumbers = undefined;
}

/** Returns lot ids by address, without lots that buyers do not know. */
export async function findLotIds(
  connection: Connection,
  memory: Memory,
  addresses: readonly LotAddress[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const unknown: LotAddress[] = [];
  for (const address of addresses) {
    const key = addressKey(address);
    const id = memory.lotIds.get(key);
    if (id === undefined) unknown.push(address);
    else ids.set(key, id);
  }
  if (unknown.length === 0) return ids;
  const { rows } = await connection.query<{ id: string; auction_id: string; vehicle_id: string }>(
    `SELECT l.id, l.auction_id, l.vehicle_id FROM unnest($1::text[], $2::uuid[]) AS w (auction_id, vehicle_id)
     JOIN auction.lot l ON l.auction_id = w.auction_id AND l.vehicle_id = w.vehicle_id
     JOIN auction.auction a ON a.id = l.auction_id WHERE ${isPublished}`,
    [unknown.map(({ auctionId }) => auctionId), unknown.map(({ assetId }) => assetId)],
  );
  for (const row of rows) {
    const key = addressKey({ auctionId: row.auction_id, assetId: row.vehicle_id });
    ids.set(key, row.id);
    memory.lotIds.set(key, row.id);
  }
  return ids;
}

/**
 * Locks the lots in order of their ids and reads what the decisions need, with the database's clock
 * after all locks were acquired (docs/rules.md, Clock). The statements are sent together in one
 * transaction; each sees what was committed before the locks were acquired.
 */
export async function lockLots(
  connection: Connection,
  memory: Memory,
  lotIds: readonly string[],
): Promise<{ now: Date; lotsByAddress: LotsByAddress }> {
  const remembered = new Map(lotIds.map((id) => [id, memory.offers.get(id)]));
  const ids = uuidArray(lotIds);
  const sequences = bigintArray(lotIds.map((id) => remembered.get(id)?.sequence ?? 0));
  const [, lots, offers] = await answersOf(
    connection.query({ ...lockStatement, values: [ids] }),
    connection.query<LockedRow>({ ...lotStatement, values: [ids] }),
    connection.query<OfferRow>({ ...offerStatement, values: [ids, sequences] }),
  );
  return readLots(remembered, lots.rows, offers.rows);
}

function readLots(
  remembered: ReadonlyMap<string, RememberedOffers | undefined>,
  lots: readonly LockedRow[],
  offers: readonly OfferRow[],
): { now: Date; lotsByAddress: LotsByAddress } {
  const newer = Map.groupBy(offers, (row) => row.lot_id);
  const lotsByAddress: LotsByAddress = new Map();
  for (const row of lots) {
    const aggregate = aggregateOf(row, remembered.get(row.id), newer.get(row.id) ?? []);
    lotsByAddress.set(
      addressKey({ auctionId: row.auction_id, assetId: row.vehicle_id }),
      aggregate,
    );
  }
  return { now: lots[0]?.now ?? new Date(0), lotsByAddress };
}

function aggregateOf(
  row: LockedRow,
  known: RememberedOffers | undefined,
  newer: readonly OfferRow[],
): LotAggregate {
  if (known && known.sequence > row.sequence)
    throw new Error(`the log of lot ${row.id} has become shorter: the database was put back`);
  const offers = new Map(known?.offers);
  for (const offer of newer) offers.set(offer.company_id, offerFromRow(offer));
  const leader = row.leader_company_id === null ? undefined : offers.get(row.leader_company_id);
  return {
    lot: lotFromRow({ ...row, leader_label_number: leader?.labelNumber ?? null }),
    offers,
    previousHash: newestHash(row, offers),
    country: row.country,
    sellerId: row.seller_id,
  };
}

/** Each log entry is its company's newest when written, so the last one belongs to an offer. */
function newestHash({ id, sequence }: LockedRow, offers: LotAggregate['offers']): Buffer {
  if (sequence === 0) return firstHash;
  for (const { entrySequence, entryHash } of offers.values())
    if (entrySequence === sequence) return entryHash;
  throw new Error(`no offer on lot ${id} has the last entry of its log`);
}

type LockedRow = Omit<LotRow, 'leader_label_number'> & {
  country: string;
  seller_id: string | null;
  now: Date;
};

const lockStatement = {
  name: 'lock-lots',
  text: `SELECT count(*) FROM (${lockLotsText}) AS locked`,
};

const lotStatement = {
  name: 'read-locked-lots',
  text: `SELECT ${lotColumnsBesideOffers}, a.country, ${sellerOfLot} AS seller_id, clock_timestamp() AS now
    FROM ${lotTables} WHERE l.id = ANY($1::uuid[])`,
};

const offerStatement = {
  name: 'read-newer-offers',
  text: `SELECT ${offerColumns} FROM unnest($1::uuid[], $2::bigint[]) AS w (lot_id, sequence)
    JOIN auction.lot l ON l.id = w.lot_id AND l.sequence > w.sequence
    JOIN ${offerTables} ON o.lot_id = w.lot_id AND o.entry_sequence > w.sequence`,
};

export const unknownLot: CommandResult = { ok: false, code: 'LotIsUnknown' };

/** Replaces LotIsUnknown by AuctionIsUnknown where the auction is unknown too. */
export async function nameUnknown(
  connection: Connection,
  commands: readonly BidCommand[],
  results: CommandResult[],
): Promise<CommandResult[]> {
  if (!results.includes(unknownLot)) return results;
  return Promise.all(
    results.map(async (result, index): Promise<CommandResult> => {
      const command = commands[index];
      if (result !== unknownLot || !command) return result;
      const isKnown = await auctionExists(connection, command.address.auctionId);
      return isKnown ? result : { ok: false, code: 'AuctionIsUnknown' };
    }),
  );
}

/** Acts on sellers: add one, change one, say whose vehicles an auction or a lot sells. */
import { type Connection, inTransaction } from '#database/connect.ts';
import type { LotAddress } from '#domain/lot.ts';
import { defaultSellerTerms } from '#domain/sale-terms.ts';
import { appendActs, changedFields } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, type Refused, olderVersion, refused } from '#services/acts/refusals.ts';
import { type AuctionActed, actOnAuction } from '#services/auctions/act-on-auction.ts';
import { saleTermsRefusal } from '#services/auctions/auction-terms.ts';
import { withSaleTerms } from '#services/auctions/sale-terms.ts';
import { type LotActed, actOnLot } from '#services/lots/act-on-lot.ts';
import { isAnySellerAsked, isSellerAsked } from '#services/awards/mandate.ts';
import { decidedAs } from '#services/lots/decided-as.ts';
import { lockLotsWhere, setSeller } from '#services/lots/store.ts';
import { readIdentity, takenRefusal } from './seller-identity.ts';
import {
  type Seller,
  type SellerChange,
  type SellerFields,
  findSeller,
  insertSeller,
  isNameTaken,
  lockSeller,
  sellerFieldNames,
  updateSeller,
} from './sellers.ts';

export type SellerActed = { ok: true; seller: Seller } | Refused;

/** A mandate of 100 percent: every award below the reserve is asked for. */
const defaults: Omit<SellerFields, 'name'> = {
  contactName: null,
  address: null,
  phone: null,
  email: null,
  language: 'en',
  mandatePercent: 100,
  registerNumber: null,
  vatNumbers: [],
  ibans: [],
  affiliates: [],
  ...defaultSellerTerms,
};

export function addSeller(
  context: ActContext,
  { name, ...given }: SellerChange & { name: string },
  { reason }: ActOptions = {},
): Promise<SellerActed> {
  return inTransaction<SellerActed>(context.database, async (connection) => {
    const read = await readIdentity(connection, given);
    if (!read.ok) return read;
    const fields = withGiven({ ...defaults, name: name.trim() }, read.change);
    const refusal = saleTermsRefusal(fields) ?? (await takenRefusal(connection, fields, null));
    if (refusal) return refusal;
    const seller = await insertSeller(connection, fields);
    if (!seller) return refused('SellerIsKnown');
    await appendActs(connection, context.actor, [
      { kind: 'addSeller', reason, after: { ...fields, sellerId: seller.id } },
    ]);
    return { ok: true, seller };
  });
}

export function changeSeller(
  context: ActContext,
  id: string,
  change: SellerChange,
  { reason, expectedVersion }: ActOptions = {},
): Promise<SellerActed> {
  return inTransaction<SellerActed>(context.database, async (connection) => {
    const before = await lockSeller(connection, id);
    if (!before) return refused('SellerIsUnknown');
    const old = olderVersion(expectedVersion, before.version);
    if (old) return old;
    const read = await readIdentity(connection, change);
    if (!read.ok) return read;
    const after = { ...withGiven(before, read.change), version: before.version + 1 };
    const refusal = saleTermsRefusal(after) ?? (await takenRefusal(connection, after, id));
    if (refusal) return refusal;
    if (await isNameTaken(connection, after.name, id)) return refused('SellerIsKnown');
    await updateSeller(connection, after);
    const fields = changedFields(before, after, sellerFieldNames);
    await appendActs(connection, context.actor, [
      {
        kind: 'changeSeller',
        reason,
        before: { sellerId: id, ...fields.before },
        after: fields.after,
      },
    ]);
    return { ok: true, seller: after };
  });
}

/** Null: the auction's seller. A lot whose seller is being asked keeps it. */
export function assignLotSeller(
  context: ActContext,
  address: LotAddress,
  sellerId: string | null,
  options: ActOptions = {},
): Promise<LotActed> {
  return actOnLot(context, address, { ...options, kind: 'assignSeller' }, async (locked) => {
    const { connection, lot, now } = locked;
    const seller = sellerId === null ? null : await findSeller(connection, sellerId);
    if (seller === undefined) return 'SellerIsUnknown';
    if (await isSellerAsked(connection, lot.id, now)) return 'SellerIsAsked';
    await setSeller(connection, lot.id, sellerId);
    return { change: {}, event: null, after: { sellerId, seller: seller?.name ?? null } };
  });
}

/**
 * Of all its lots that name no other; null: nobody is asked. While one of them waits for its
 * seller's answer the seller stays.
 */
export function assignAuctionSeller(
  context: ActContext,
  auctionId: string,
  sellerId: string | null,
  options: ActOptions = {},
): Promise<AuctionActed> {
  return actOnAuction(context, auctionId, options, null, async ({ connection, auction, now }) => {
    const seller = sellerId === null ? null : await findSeller(connection, sellerId);
    if (seller === undefined) return refused('SellerIsUnknown');
    // Its report has been sent.
    if (auction.settledAt) return refused('AuctionIsSettled');
    if (await isFollowerAsked(connection, auctionId, now)) return refused('SellerIsAsked');
    return {
      columns: { seller_id: sellerId },
      act: {
        kind: 'assignSeller',
        before: { sellerId: auction.sellerId, seller: auction.sellerName },
        after: { sellerId, seller: seller?.name ?? null },
      },
    };
  });
}

/** Locks the lots first, so that no question is asked meanwhile. */
async function isFollowerAsked(
  connection: Connection,
  auctionId: string,
  now: Date,
): Promise<boolean> {
  const where = `l.auction_id = $1 AND l.seller_id IS NULL AND ${decidedAs('undecided')}`;
  const ids = await lockLotsWhere(connection, { where, order: 'l.id', wait: 'wait' }, [auctionId]);
  return isAnySellerAsked(connection, ids, now);
}

function withGiven<Fields extends SellerFields>(
  before: Fields,
  { claimLeast, claimMost, ...given }: SellerChange,
): Fields {
  const changes = Object.entries(given).filter(([, value]) => value !== undefined);
  const terms = withSaleTerms(before, { ...given, claimLeast, claimMost });
  return { ...before, ...Object.fromEntries(changes), ...terms };
}

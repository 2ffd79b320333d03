/** Reads and marks a user's notices. */
import {
  type Notice,
  type NoticeKind,
  type NoticeList,
  type NoticesQuery,
  type NoticesRead,
  noticesPageSize,
  unreadCountMax,
} from '#contract/notices.ts';
import type { HaltReason } from '#contract/calls.ts';
import { type CurrencyCode, fromMinor } from '#contract/money.ts';
import type { Database, Reader } from '#database/connect.ts';
import { isWaiting } from '#services/lots/waiting-approvals.ts';
import { isForSale, isRunning } from '#services/lots/decided-as.ts';
import { haltReasonOf } from './halt-reason.ts';
import { noticeReference } from './notice-reference.ts';
import { noticesEvent } from '#services/inbox/add-notices.ts';

/**
 * An approval is asked for while its bid waits, and a closing is near until it has passed. Until it
 * is sold a vehicle is offered again.
 */
const holds = `(n.kind <> 'offeredAgain' OR EXISTS (
  SELECT FROM auction.lot l WHERE l.id = n.lot_id AND (${isRunning(true, 'statement_timestamp()')} OR ${isForSale}))) AND (n.kind <> 'closing' OR EXISTS (
  SELECT FROM auction.lot l WHERE l.id = n.lot_id AND l.effective_ends_at > statement_timestamp())) AND (n.kind <> 'approvalAsked' OR EXISTS (
  SELECT FROM auction.bid_approval p JOIN auction.lot l ON l.id = p.lot_id WHERE p.id::text = n.subject AND ${isWaiting}))`;

interface Row {
  position: string;
  kind: NoticeKind;
  at: Date;
  isRead: boolean;
  reference: string | null;
  haltReason: HaltReason | null;
  auctionId: string | null;
  auction: string | null;
  currency: CurrencyCode;
  plate: string | null;
  make: string;
  model: string;
  priceMinor: number | null;
  endsAt: Date;
}

export async function readNotices(
  database: Reader,
  buyerId: string,
  { before, pageSize = noticesPageSize, unread = false }: NoticesQuery,
): Promise<NoticeList> {
  const { unreadCount, now } = await countUnread(database, buyerId);
  // One more than the page says whether another follows.
  const { rows } =
    pageSize === 0
      ? { rows: [] }
      : await database.query<Row>(
          `SELECT n.position::text AS position, n.kind, n.at, n.read_at IS NOT NULL AS "isRead", n.auction_id AS "auctionId",
             a.name AS auction, a.currency, v.plate_display AS plate, v.make, v.model, l.effective_ends_at AS "endsAt",
             ${noticeReference} AS reference,
             ${haltReasonOf} AS "haltReason",
             CASE WHEN n.kind = 'outbid' THEN l.price_minor
               WHEN n.kind = 'won' AND l.awarded_company_id = u.company_id THEN l.hammer_price_minor END AS "priceMinor"
           FROM auction.user_notice n JOIN auction.buyer u ON u.id = n.buyer_id LEFT JOIN auction.auction a ON a.id = n.auction_id
           LEFT JOIN auction.lot l ON l.id = n.lot_id LEFT JOIN auction.description v ON v.id = l.description_id
           WHERE n.buyer_id = $1 AND ($2::bigint IS NULL OR n.position < $2)
             AND (n.read_at IS NULL OR NOT $4) AND ${holds}
           ORDER BY n.position DESC LIMIT $3`,
          [buyerId, before ?? null, pageSize + 1, unread],
        );
  const shown = rows.slice(0, pageSize);
  return {
    notices: shown.map(noticeOf),
    next: rows.length > pageSize ? (shown.at(-1)?.position ?? null) : null,
    unreadCount,
    serverTime: now.toISOString(),
  };
}

async function countUnread(
  database: Reader,
  buyerId: string,
): Promise<{ unreadCount: number; now: Date }> {
  const { rows } = await database.query<{ unreadCount: number; now: Date }>(
    `SELECT count(*)::integer AS "unreadCount", clock_timestamp() AS now FROM (
       SELECT FROM auction.user_notice n WHERE n.buyer_id = $1 AND n.read_at IS NULL AND ${holds} LIMIT ${unreadCountMax}) x`,
    [buyerId],
  );
  return rows[0] ?? { unreadCount: 0, now: new Date() };
}

function noticeOf(row: Row): Notice {
  const { position, kind, at, isRead, reference, auctionId, auction, plate, make, model } = row;
  return {
    position,
    kind,
    at: at.toISOString(),
    isRead,
    auction: auctionId === null || auction === null ? null : { auctionId, name: auction },
    lot:
      plate === null
        ? null
        : {
            licensePlate: plate,
            title: `${make} ${model}`,
            price: fromMinor(row.priceMinor),
            currencyCode: row.currency,
            endsAt: row.endsAt.toISOString(),
          },
    haltReason: row.haltReason,
    reference,
  };
}

/** Marks and returns how many are left; the user's other pages follow by the event. */
export async function markNoticesRead(
  database: Database,
  { id: buyerId, companyId }: { id: string; companyId: string },
  read: NoticesRead,
): Promise<number> {
  const [comparison, position] = 'position' in read ? ['=', read.position] : ['<=', read.upTo];
  await database.query(
    `WITH read AS (
       UPDATE auction.user_notice SET read_at = clock_timestamp()
       WHERE buyer_id = $1 AND read_at IS NULL AND position ${comparison} $2::bigint RETURNING 1)
     INSERT INTO auction.company_event (company_id, payload) SELECT $3, ${noticesEvent} WHERE EXISTS (SELECT FROM read)`,
    [buyerId, position, companyId],
  );
  return (await countUnread(database, buyerId)).unreadCount;
}

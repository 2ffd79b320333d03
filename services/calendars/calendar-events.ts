/** What stands in a user's calendar; contains SQL. */
import type { PickUpPart } from '#contract/settlements.ts';
import { wonPath } from '#contract/won-path.ts';
import type { Database } from '#database/connect.ts';
import { claimEnd } from '#domain/claim-life-cycle.ts';
import { firstEndOf, lastEnd } from '#services/auctions/queries.ts';
import { calendarDaysBack, calendarEventsMax } from '#services/limits.ts';
import { settlementTables } from '#services/settlement/queries.ts';
import { pickUpColumns, pickUpJoin } from '#services/settlement/pick-ups.ts';
import type { CalendarReader } from './calendars.ts';

/** A day is a calendar date; a moment has an end. */
export type EventTime = { day: string } | { from: Date; to: Date };

export interface CalendarEvent {
  /** What it is about: the same when it moves. */
  uid: string;
  kind: 'opens' | 'closes' | 'pay' | 'pickUp' | 'slot' | 'claim';
  /** Of the auction or the vehicle. */
  name: string;
  part?: PickUpPart;
  time: EventTime;
  /** Of the portal, without language. */
  path: string;
  /** Raised by what changes it. */
  sequence: number;
  changedAt: Date;
}

export async function calendarEvents(
  database: Database,
  reader: CalendarReader,
): Promise<CalendarEvent[]> {
  const [auctions, dues] = await Promise.all([
    followedAuctions(database, reader.buyerId),
    ownDues(database, reader.companyId),
  ]);
  return [...auctions, ...dues];
}

interface AuctionRow {
  id: string;
  name: string;
  startsAt: Date;
  firstEndsAt: Date;
  lastEndsAt: Date;
  version: number;
  changedAt: Date;
}

/** A moment is shown as a quarter of an hour: programs hide what has no length. */
const momentMs = 15 * 60_000;

async function followedAuctions(database: Database, buyerId: string): Promise<CalendarEvent[]> {
  const { rows } = await database.query<AuctionRow>(
    `SELECT a.id, a.name, a.starts_at AS "startsAt", ${firstEndOf("l.status <> 'draft'")} AS "firstEndsAt", ${lastEnd} AS "lastEndsAt",
       a.version + (SELECT coalesce(sum(l.extension_count), 0) FROM auction.lot l WHERE l.auction_id = a.id)::integer AS version,
       greatest(a.published_at, (SELECT max(t.at) FROM auction.act t WHERE t.auction_id = a.id)) AS "changedAt"
     FROM auction.follow f JOIN auction.auction a ON f.kind = 'auction' AND a.id = f.subject
     WHERE f.buyer_id = $1 AND a.published_at IS NOT NULL AND a.cancelled_at IS NULL
       AND a.ends_at > now() - make_interval(days => $2) ORDER BY a.ends_at, a.id LIMIT $3`,
    [buyerId, calendarDaysBack, calendarEventsMax],
  );
  return rows.flatMap(
    ({ id, name, startsAt, firstEndsAt, lastEndsAt, version: sequence, changedAt }) => {
      const event = { name, path: `/auctions/${id}`, sequence, changedAt };
      const to = new Date(Math.max(lastEndsAt.getTime(), firstEndsAt.getTime() + momentMs));
      return [
        {
          ...event,
          uid: `opens-${id}`,
          kind: 'opens' as const,
          time: { from: startsAt, to: new Date(startsAt.getTime() + momentMs) },
        },
        {
          ...event,
          uid: `closes-${id}`,
          kind: 'closes' as const,
          time: { from: firstEndsAt, to },
        },
      ];
    },
  );
}

interface DueRow {
  id: string;
  state: string;
  make: string;
  model: string;
  plate: string;
  auctionId: string;
  dueOn: string;
  version: number;
  changedAt: Date;
  claimHours: number;
  handedAt: Date | null;
  pick_up_day: string | null;
  pick_up_part: PickUpPart | null;
  slot_starts_at: Date | null;
  slot_ends_at: Date | null;
}

async function ownDues(database: Database, companyId: string): Promise<CalendarEvent[]> {
  const { rows } = await database.query<DueRow>(
    `SELECT x.id, x.state, v.make, v.model, v.plate_display AS plate, a.id AS "auctionId", to_char(s.due_on, 'YYYY-MM-DD') AS "dueOn", x.version,
       greatest(s.issued_at, x.paid_at, h.at, u.at) AS "changedAt", (s.content -> 'saleTerms' ->> 'claimHours')::integer AS "claimHours", h.at AS "handedAt", ${pickUpColumns}
     FROM ${settlementTables} JOIN auction.lot l ON l.id = x.lot_id JOIN auction.auction a ON a.id = l.auction_id
     JOIN auction.description v ON v.id = l.description_id ${pickUpJoin} LEFT JOIN auction.hand_over h ON h.settlement_id = x.id
     WHERE x.company_id = $1 AND (x.state IN ('issued', 'paid', 'released')
       OR x.state = 'collected' AND h.at > now() - make_interval(hours => (s.content -> 'saleTerms' ->> 'claimHours')::integer, days => $2))
     ORDER BY x.awarded_at DESC, x.id LIMIT $3`,
    [companyId, calendarDaysBack, calendarEventsMax],
  );
  return rows.flatMap((row): CalendarEvent[] => {
    const event = {
      name: `${row.make} ${row.model}, ${row.plate}`,
      path: wonPath({ auctionId: row.auctionId, licensePlate: row.plate }),
      sequence: row.version,
      changedAt: row.changedAt,
    };
    if (row.state === 'issued')
      return [{ ...event, uid: `pay-${row.id}`, kind: 'pay', time: { day: row.dueOn } }];
    if (row.handedAt) {
      const to = claimEnd(row.handedAt, row.claimHours);
      const from = new Date(to.getTime() - momentMs);
      return [{ ...event, uid: `claim-${row.id}`, kind: 'claim', time: { from, to } }];
    }
    const { pick_up_day: day, pick_up_part: part, slot_starts_at: from, slot_ends_at: to } = row;
    // Moved to a slot, it is the same event.
    const uid = `pick-up-${row.id}`;
    if (from && to) return [{ ...event, uid, kind: 'slot', time: { from, to } }];
    if (day === null || part === null) return [];
    return [{ ...event, uid, kind: 'pickUp', part, time: { day } }];
  });
}

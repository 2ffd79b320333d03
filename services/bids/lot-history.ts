/** A lot's newest log entries as a company may see them. */
import type { Database } from '#database/connect.ts';
import type { BidLogEntry } from '#contract/bids.ts';
import { fromMinor } from '#contract/money.ts';
import { bidderLabel, type Lot } from '#domain/lot.ts';
import { type Leader, type LeadChange, type OfferEntry, leadChanges } from './lead-changes.ts';

interface HistoryRow extends OfferEntry {
  ownSequence: number;
  labelNumber: number;
  amountMinor: number | null;
  placedAt: Date;
  placedByName: string;
}

/** Returns all entries of an open lot, only the company's own of a sealed one; newest first. */
export async function lotHistory(
  database: Database,
  lot: Lot,
  companyId: string,
  entriesMax: number,
): Promise<BidLogEntry[]> {
  const isSealed = lot.format === 'sealed';
  const { rows } = await database.query<HistoryRow>(
    `SELECT h.sequence, h.kind, h.company_id AS "companyId", o.label_number AS "labelNumber",
       h.price_minor AS "priceMinor", h.amount_minor AS "amountMinor", h.net_minor AS "netMinor",
       h.placed_at AS "placedAt", b.name AS "placedByName",
       row_number() OVER (PARTITION BY h.company_id ORDER BY h.sequence) AS "ownSequence"
     FROM auction.bid h
     JOIN auction.standing_offer o ON o.lot_id = h.lot_id AND o.company_id = h.company_id
     JOIN auction.buyer b ON b.id = h.buyer_id
     WHERE h.lot_id = $1 AND ($2::uuid IS NULL OR h.company_id = $2)
     ORDER BY h.sequence DESC LIMIT $3`,
    [lot.id, isSealed ? companyId : null, entriesMax],
  );
  const effects = lot.format === 'open' ? await effectsOf(database, lot, rows) : [];
  return rows.map((row, index): BidLogEntry => {
    const own = row.companyId === companyId;
    return {
      sequence: isSealed ? row.ownSequence : row.sequence,
      kind: row.kind,
      bidder: isSealed ? '' : bidderLabel(row.labelNumber),
      own,
      price: isSealed ? null : fromMinor(row.priceMinor),
      amount: own ? fromMinor(row.amountMinor) : null,
      placedAt: row.placedAt.toISOString(),
      placedBy: own ? row.placedByName : null,
      ...visibleChange(row, effects[index] ?? null, companyId),
    };
  });
}

type VisibleChange = Pick<BidLogEntry, 'effect' | 'offered' | 'automatic'>;

/**
 * An outbid offer is shown to its company and to the leader that answered it. Other companies see
 * only the answer: an offer less than a step below it would reveal that the leader's maximum is
 * reached.
 */
function visibleChange(
  row: HistoryRow,
  change: (LeadChange & Labelled) | null,
  companyId: string,
): VisibleChange {
  if (!change) return { effect: null, offered: null, automatic: null };
  const { effect, automatic, label } = change;
  const own = automatic?.companyId === companyId;
  const isParty = row.companyId === companyId || own;
  // The maximum of an overtaken leader is visible to its own company only.
  const isVisible = automatic !== null && label !== null && (effect === 'outbid' || own);
  return {
    effect,
    offered: effect === 'outbid' && isParty ? fromMinor(row.netMinor) : null,
    automatic: isVisible
      ? { bidder: bidderLabel(label), own, amount: fromMinor(automatic.netMinor) }
      : null,
  };
}

interface Labelled {
  label: number | null;
}

/** Returns the effects in the order of the rows, newest first. */
async function effectsOf(
  database: Database,
  lot: Lot,
  rows: readonly HistoryRow[],
): Promise<((LeadChange & Labelled) | null)[]> {
  const oldestFirst = rows.toReversed();
  const before = await leaderBefore(database, lot, oldestFirst[0]?.sequence ?? 1);
  const labels = new Map(rows.map((row) => [row.companyId, row.labelNumber]));
  if (before) labels.set(before.companyId, before.labelNumber);
  const effects = leadChanges(oldestFirst, before, before?.priceMinor ?? null);
  return effects
    .map((one) => one && { ...one, label: labels.get(one.automatic?.companyId ?? '') ?? null })
    .toReversed();
}

/** The leader before an entry of a long log: the best of each company's newest offers. */
async function leaderBefore(
  database: Database,
  lot: Lot,
  sequence: number,
): Promise<LeaderBefore | undefined> {
  if (sequence <= 1) return undefined;
  const { rows } = await database.query<LeaderBefore>(
    `SELECT n.company_id AS "companyId", n.net_minor AS "netMinor", o.label_number AS "labelNumber",
       (SELECT price_minor FROM auction.bid WHERE lot_id = $1 AND sequence = $2 - 1) AS "priceMinor"
     FROM (SELECT DISTINCT ON (company_id) company_id, net_minor, sequence FROM auction.bid
       WHERE lot_id = $1 AND sequence < $2 ORDER BY company_id, sequence DESC) AS n
     JOIN auction.standing_offer o ON o.lot_id = $1 AND o.company_id = n.company_id
     WHERE n.net_minor IS NOT NULL ORDER BY n.net_minor DESC, n.sequence LIMIT 1`,
    [lot.id, sequence],
  );
  return rows[0];
}

type LeaderBefore = Leader & { labelNumber: number; priceMinor: number | null };

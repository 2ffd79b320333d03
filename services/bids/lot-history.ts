/** A lot's newest log entries as a company may see them. */
import type { Database } from '#database/connect.ts';
import type { BidLine } from '#contract/bids.ts';
import { fromMinor } from '#contract/money.ts';
import { bidderLabel } from '#domain/lot.ts';
import type { Lot } from '#domain/lot.ts';
import { type Leader, type LeadChange, leadChanges } from './lead-changes.ts';

interface HistoryRow {
  sequence: number;
  own_sequence: number;
  kind: BidLine['kind'];
  company_id: string;
  label_number: number;
  price_minor: number | null;
  amount_minor: number | null;
  net_minor: number | null;
  placed_at: Date;
  placed_by_name: string;
}

/** Returns all entries of an open lot, only the company's own of a sealed one; newest first. */
export async function lotHistory(
  database: Database,
  lot: Lot,
  companyId: string,
  linesMax: number,
): Promise<BidLine[]> {
  const isSealed = lot.format === 'sealed';
  const { rows } = await database.query<HistoryRow>(
    `SELECT h.sequence, h.kind, h.company_id, o.label_number, h.price_minor, h.amount_minor, h.net_minor, h.placed_at,
       b.name AS placed_by_name, row_number() OVER (PARTITION BY h.company_id ORDER BY h.sequence) AS own_sequence
     FROM auction.bid h
     JOIN auction.standing_offer o ON o.lot_id = h.lot_id AND o.company_id = h.company_id
     JOIN auction.buyer b ON b.id = h.buyer_id
     WHERE h.lot_id = $1 AND ($2::uuid IS NULL OR h.company_id = $2)
     ORDER BY h.sequence DESC LIMIT $3`,
    [lot.id, isSealed ? companyId : null, linesMax],
  );
  const effects = lot.format === 'open' ? await effectsOf(database, lot, rows) : [];
  return rows.map((row, index): BidLine => {
    const own = row.company_id === companyId;
    return {
      sequence: isSealed ? row.own_sequence : row.sequence,
      kind: row.kind,
      bidder: isSealed ? '' : bidderLabel(row.label_number),
      own,
      price: isSealed ? null : amount(row.price_minor),
      amount: own ? amount(row.amount_minor) : null,
      placedAt: row.placed_at.toISOString(),
      placedBy: own ? row.placed_by_name : null,
      ...visibleChange(row, effects[index] ?? null, companyId),
    };
  });
}

type VisibleChange = Pick<BidLine, 'effect' | 'offered' | 'automatic'>;

/**
 * An outbid offer is shown to its company and to the leader that answered it. Other companies see
 * only the answer: an offer less than a step below it would reveal that the leader's maximum is
 * reached.
 */
function visibleChange(
  row: HistoryRow,
  line: (LeadChange & Labelled) | null,
  companyId: string,
): VisibleChange {
  if (!line) return { effect: null, offered: null, automatic: null };
  const { effect, automatic, label } = line;
  const own = automatic?.companyId === companyId;
  const isParty = row.company_id === companyId || own;
  // The maximum of an overtaken leader is visible to its own company only.
  const isVisible = automatic !== null && label !== null && (effect === 'outbid' || own);
  return {
    effect,
    offered: effect === 'outbid' && isParty ? amount(row.net_minor) : null,
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
  const labels = new Map(rows.map((row) => [row.company_id, row.label_number]));
  if (before) labels.set(before.companyId, before.labelNumber);
  const effects = leadChanges(
    oldestFirst.map((row) => ({
      sequence: row.sequence,
      kind: row.kind,
      companyId: row.company_id,
      netMinor: row.net_minor,
      priceMinor: row.price_minor,
    })),
    before,
    before?.priceMinor ?? null,
  );
  return effects
    .map((one) => one && { ...one, label: labels.get(one.automatic?.companyId ?? '') ?? null })
    .toReversed();
}

/**
 * Returns the leader before an entry of a long log: the best of each company's newest offer up to
 * then.
 */
async function leaderBefore(
  database: Database,
  lot: Lot,
  sequence: number,
): Promise<(Leader & { labelNumber: number; priceMinor: number | null }) | undefined> {
  if (sequence <= 1) return undefined;
  const { rows } = await database.query<{
    company_id: string;
    net_minor: number;
    label_number: number;
    price_minor: number | null;
  }>(
    `SELECT n.company_id, n.net_minor, o.label_number,
       (SELECT price_minor FROM auction.bid WHERE lot_id = $1 AND sequence = $2 - 1) AS price_minor
     FROM (SELECT DISTINCT ON (company_id) company_id, net_minor, sequence FROM auction.bid
       WHERE lot_id = $1 AND sequence < $2 ORDER BY company_id, sequence DESC) AS n
     JOIN auction.standing_offer o ON o.lot_id = $1 AND o.company_id = n.company_id
     WHERE n.net_minor IS NOT NULL ORDER BY n.net_minor DESC, n.sequence LIMIT 1`,
    [lot.id, sequence],
  );
  const [row] = rows;
  return (
    row && {
      companyId: row.company_id,
      netMinor: row.net_minor,
      labelNumber: row.label_number,
      priceMinor: row.price_minor,
    }
  );
}

function amount(amountMinor: number | null): number | null {
  return amountMinor === null ? null : fromMinor(amountMinor);
}

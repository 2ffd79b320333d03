/** Moves refused staged rows out of their table and into the ledger. */
import type { Connection } from '#database/connect.ts';
import type { Ledger } from './ledger.ts';
import type { Section } from '#operator/input/rows.ts';

export interface StagedTable {
  section: Section;
  table: 'staged_auction' | 'staged_vehicle' | 'staged_lot';
  /** SQL for the row's label. */
  name: string;
}

export const stagedAuctions: StagedTable = {
  section: 'auctions',
  table: 'staged_auction',
  name: 's.id',
};
export const stagedVehicles: StagedTable = {
  section: 'vehicles',
  table: 'staged_vehicle',
  name: 's.plate_display',
};
export const stagedLots: StagedTable = {
  section: 'lots',
  table: 'staged_lot',
  name: 's.plate_display',
};

/**
 * `found` is a query of (line, field, reason), one row a line; its lines are removed from the
 * staged table.
 */
export async function refuseStaged(
  connection: Connection,
  ledger: Ledger,
  staged: StagedTable,
  found: string,
): Promise<void> {
  const { rows } = await connection.query<Found>(
    `WITH found AS MATERIALIZED (${found}),
     gone AS (
       DELETE FROM ${staged.table} s USING found WHERE s.line = found.line
       RETURNING s.line, ${staged.name} AS name, found.field, found.reason
     )
     SELECT line, CASE WHEN shown THEN name END AS name, CASE WHEN shown THEN field END AS field,
       CASE WHEN shown THEN reason END AS reason
     FROM (SELECT *, row_number() OVER (ORDER BY line) <= $1 AS shown FROM gone) numbered ORDER BY line`,
    [ledger.storedMax],
  );
  const unseen: number[] = [];
  for (const { line, name, field, reason } of rows)
    if (name === null) unseen.push(line);
    else ledger.refuse(staged.section, line, name, [{ field: field ?? '', reason: reason ?? '' }]);
  ledger.refuseUnseen(staged.section, unseen);
}

interface Found {
  line: number;
  /** Null beyond the stored refusals. */
  name: string | null;
  field: string | null;
  reason: string | null;
}

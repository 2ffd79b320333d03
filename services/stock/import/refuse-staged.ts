/** Moves refused staged rows out of their table and into the ledger. */
import type { Connection } from '#database/connect.ts';
import type { Ledger } from './ledger.ts';
import type { Section } from '#services/stock/input/rows.ts';

/** Where a section's rows wait, and the SQL of a row's label and of its plate's country. */
const stagedTables: Record<Section, { table: string; label: string; country: string }> = {
  auctions: { table: 'staged_auction', label: 's.id', country: 'NULL' },
  vehicles: { table: 'staged_vehicle', label: 's.plate_display', country: 's.plate_country' },
  lots: { table: 'staged_lot', label: 's.plate_display', country: 's.plate_country' },
};

/** `found` is a query of (line, field, reason); its lines are removed from the staged table. */
export async function refuseStaged(
  connection: Connection,
  ledger: Ledger,
  section: Section,
  found: string,
): Promise<void> {
  const { table, label, country } = stagedTables[section];
  const { rows } = await connection.query<Found>(
    `WITH found AS MATERIALIZED (${found}),
     gone AS (
       DELETE FROM ${table} s USING found WHERE s.line = found.line
       RETURNING s.line, ${label} AS name, ${country} AS country, found.field, found.reason
     )
     SELECT line, country, CASE WHEN shown THEN name END AS name, CASE WHEN shown THEN field END AS field,
       CASE WHEN shown THEN reason END AS reason
     FROM (SELECT *, row_number() OVER (ORDER BY line) <= $1 AS shown FROM gone) numbered ORDER BY line`,
    [ledger.storedMax],
  );
  const unseen: number[] = [];
  for (const { line, name, country: of, field, reason } of rows)
    if (name === null) unseen.push(line);
    else
      ledger.refuse(section, line, { name, country: of ?? undefined }, [
        { field: field ?? '', reason: reason ?? '' },
      ]);
  ledger.refuseUnseen(section, unseen);
}

interface Found {
  line: number;
  /** Null beyond the stored refusals. */
  name: string | null;
  country: string | null;
  field: string | null;
  reason: string | null;
}

/** Moves refused staged rows out of their table and into the ledger. */
import type { Connection } from '#database/connect.ts';
import type { Ledger } from './ledger.ts';
import type { Section } from '#services/stock/input/rows.ts';

/** Where a section's rows wait, and the SQL of a row's label and of its plate's country. */
const stagedTables: Record<Section, { table: string; label: string; of: string }> = {
  auctions: { table: 'staged_auction', label: 's.id', of: 'NULL::text, NULL::text, NULL::uuid' },
  vehicles: {
    table: 'staged_vehicle',
    label: 's.plate_display',
    of: 's.plate_country, s.plate, s.id',
  },
  lots: {
    table: 'staged_lot',
    label: 's.plate_display',
    of: 's.plate_country, s.plate, s.vehicle_id',
  },
};

/** `found` is a query of (line, field, reason); its lines are removed from the staged table. */
export async function refuseStaged(
  connection: Connection,
  ledger: Ledger,
  section: Section,
  found: string,
): Promise<void> {
  const { table, label, of } = stagedTables[section];
  const { rows } = await connection.query<Found>(
    `WITH found AS MATERIALIZED (${found}),
     deleted AS (
       DELETE FROM ${table} s USING found WHERE s.line = found.line
       RETURNING s.line, ${label}, found.field, found.reason, ${of}
     ), gone (line, name, field, reason, country, plate, vehicle_id) AS (SELECT * FROM deleted),
     noted AS (
       INSERT INTO refused_row (section, line, plate_country, plate, vehicle_id)
       SELECT $2, line, country, plate, vehicle_id FROM gone
     )
     SELECT line, country, CASE WHEN shown THEN name END AS name, CASE WHEN shown THEN field END AS field,
       CASE WHEN shown THEN reason END AS reason
     FROM (SELECT *, row_number() OVER (ORDER BY line) <= $1 AS shown FROM gone) numbered ORDER BY line`,
    [ledger.storedMax, section],
  );
  const unseen: number[] = [];
  for (const { line, name, country, field, reason } of rows)
    if (name === null) unseen.push(line);
    else
      ledger.refuse(section, line, { name, country: country ?? undefined }, [
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

/** What an import adds and changes, vehicle by vehicle, noted before it is written. */
import type { Connection } from '#database/connect.ts';
import type { Section } from '#services/stock/input/rows.ts';
import { prefixed } from './prefixed.ts';

export interface Change {
  name: string;
  country: string;
  /** Make and model, as they are before the import. */
  vehicle: string;
  /** A column of the table. */
  field: string;
  before: unknown;
  after: unknown;
}

export interface Notes {
  changes: Change[];
  changesTotal: number;
  /** Row by the vehicle's id: a vehicle and its lot are one. */
  added: Map<string, NotedRow>;
  updated: Map<string, NotedRow>;
  /** Ids of vehicles that were not there before. */
  newVehicles: string[];
}

export interface NotedRow {
  row: number;
  /** As domain/vehicle-identity.ts plateKey has it, where it can. */
  plate: string;
}

/** Changes that are shown; the others are counted. */
const changesMax = 2_000;

export function openNotes(): Notes {
  return { changes: [], changesTotal: 0, added: new Map(), updated: new Map(), newVehicles: [] };
}

const joins: Record<Exclude<Section, 'auctions'>, string> = {
  vehicles: `staged_vehicle s LEFT JOIN auction.vehicle w ON w.id = s.id
    LEFT JOIN auction.description o ON o.id = w.description_id LEFT JOIN auction.description v ON v.id = o.id`,
  lots: `staged_lot s LEFT JOIN auction.lot o ON o.id = s.existing_id
    LEFT JOIN auction.description v ON v.id = o.description_id`,
};

const idOf = { vehicles: 'id', lots: 'vehicle_id' };

/** `owned`: the columns that the import overwrites. Call it when no more rows are refused. */
export async function noteChanges(
  connection: Connection,
  { notes }: Noted,
  section: Exclude<Section, 'auctions'>,
  owned: readonly string[],
): Promise<void> {
  if (!notes) return;
  const differs =
    owned.length === 0
      ? 'false'
      : `(${prefixed('o', owned)}) IS DISTINCT FROM (${prefixed('s', owned)})`;
  const { rows } = await connection.query<Row>(
    `SELECT s.line, s.${idOf[section]} AS vehicle, coalesce(s.plate_key, s.plate) AS plate, s.plate_display AS name,
       s.plate_country AS country, v.make || ' ' || v.model AS model, o.id IS NULL AS "isNew", to_json(o) AS before, to_json(s) AS after
     FROM ${joins[section]} WHERE o.id IS NULL OR ${differs} ORDER BY s.line`,
  );
  for (const { line, vehicle, plate, name, country, model, isNew, before, after } of rows) {
    if (isNew && section === 'vehicles') notes.newVehicles.push(vehicle);
    (isNew ? notes.added : notes.updated).set(vehicle, { row: line, plate });
    if (isNew) continue;
    for (const field of owned) {
      if (JSON.stringify(before?.[field]) === JSON.stringify(after[field])) continue;
      notes.changesTotal += 1;
      if (notes.changes.length < changesMax)
        notes.changes.push({
          name,
          country,
          vehicle: model ?? '',
          field,
          before: before?.[field],
          after: after[field],
        });
    }
  }
}

/** The part of a ledger that is used here. */
interface Noted {
  notes?: Notes | undefined;
}

interface Row {
  line: number;
  vehicle: string;
  plate: string;
  name: string;
  country: string;
  model: string | null;
  isNew: boolean;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

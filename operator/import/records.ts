/** The result of a row in any import format: records in the tables' shape, or refusals. */

import type { VehicleRemark } from '#contract/vehicle-codes.ts';
import type { FieldRow } from '#contract/vehicle-fields.ts';
import type { Band } from '#domain/ladder.ts';
import type { Section } from '#operator/input/rows.ts';

export interface RowError {
  field: string;
  reason: string;
}

/** For a row whose fields do not match the heading. */
export const unreadableRow: RowError = {
  field: 'row',
  reason: 'is no row of columns, or has not as many fields as the heading',
};

export interface Refusal extends RowError {
  section: Section;
  row: number;
  /** Label of the row for the user: the plate or the auction's id, as far as it was readable. */
  name: string;
}

/**
 * The outcome of one row. The names are the tables' columns, so that staging needs no second list.
 */
export type Outcome =
  | { section: 'auctions'; record: AuctionRecord }
  | { section: 'vehicles'; record: VehicleRecord }
  | { section: 'lots'; record: LotRecord };

export type Reading =
  | { accepted: Outcome[] }
  | { refused: { name: string; rowErrors: RowError[] } };

interface AuctionRecord {
  line: number;
  id: string;
  name: string;
  country: string;
  format: string;
  currency: string;
  time_zone: string;
  starts_at: string;
  ends_at: string;
  seller: string;
  soft_close_seconds: number;
  increment_ladder: Band[];
  fee_ladder: Band[];
  vat_percent: number;
  outcome_shown: string;
}

export interface VehicleRecord extends FieldRow {
  line: number;
  id: string;
  plate: string;
  plate_country: string;
  plate_display: string;
  make: string;
  model: string;
  registration_tax_minor: number;
  vat_scheme: 'vat' | 'margin';
  location_country: string;
  location_place: string | null;
  equipment: string[];
  damages: { kind: string; zone: string; sizeCm: number | null; repairCostMinor: number }[];
  damage_total_minor: number;
  is_inspected: boolean;
  remarks: VehicleRemark[];
}

/** The columns that an import may change: all but the key. Pictures are not among them. */
export type VehicleColumn = Exclude<keyof VehicleRecord, 'line' | 'id' | 'plate' | 'plate_country'>;

export interface LotRecord {
  line: number;
  id: string;
  auction_id: string;
  plate_country: string;
  plate: string;
  plate_display: string;
  number: number | null;
  start_price_minor: number | null;
  reserve_minor: number | null;
  buy_now_minor: number | null;
}

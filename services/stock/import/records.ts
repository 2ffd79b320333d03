/** The result of a row in any import format: records in the tables' shape, or refusals. */

import type { VehicleRemark } from '#contract/vehicle-codes.ts';
import type { FieldRow } from '#contract/vehicle-fields.ts';
import type { Band } from '#domain/ladder.ts';
import type { SaleTermColumns } from '#services/auctions/sale-terms.ts';
import type { Section } from '#services/stock/input/rows.ts';
import type { NamedPhotoRefusal, PhotoKind } from '#contract/media.ts';

export interface RowError {
  field: string;
  reason: string;
}

/** For a row whose fields do not match the heading. */
export const unreadableRow: RowError = {
  field: 'row',
  reason: 'is no row of columns, or has not as many fields as the heading',
};

/** A photograph that a row of a file names. */
export interface ReferencedPhoto {
  /** Row of the vehicle in its file. */
  row: number;
  country: string;
  /** As `WrittenPlate` names it. */
  plate: string;
  /** Once the row is known to be of this vehicle (resolve-vehicles.ts). */
  vehicleId?: string;
  /** An address, or a path from the file's folder. */
  source: string;
  kind: PhotoKind;
  damageId: string | null;
  /** Why its address is not fetched, where that is known before. */
  refusal?: NamedPhotoRefusal | null;
}

/** What a refused value was meant to be, where only one meaning is left. */
export interface Repair {
  /** Of the row: a column of a table, a field of a record. */
  column: string;
  /** Of a vehicle or lot, which says how the value is shown. */
  field: string;
  value: string | number;
}

export interface Refusal extends RowError {
  repair?: Repair | undefined;
  /** As it was in the file, where the row was at hand. */
  value?: string | undefined;
  section: Section;
  row: number;
  /** Label of the row for the user: the plate or the auction's id, as far as it was readable. */
  name: string;
  /** Of the plate, where the row says it. */
  country?: string | undefined;
}

/** How a refused row is named. */
export type RowLabel = Pick<Refusal, 'name' | 'country'>;

/** The outcome of one row, under the tables' column names, so that staging needs no other list. */
export type Outcome =
  | { section: 'auctions'; record: AuctionRecord }
  | { section: 'vehicles'; record: VehicleRecord }
  | { section: 'lots'; record: LotRecord };

export type Reading =
  | { accepted: Outcome[]; photos?: ReferencedPhoto[] }
  | { refused: RowLabel & { rowErrors: RowError[] } };

interface AuctionRecord extends SaleTermColumns {
  line: number;
  /** Columns of terms that the row leaves out. */
  left_terms: string[];
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

/** A plate as a row has it. */
export interface WrittenPlate {
  /** Capitals and digits. */
  plate: string;
  plate_country: string;
  plate_display: string;
  /** What tells it from all others (domain/vehicle-identity.ts); null where its gap is missing. */
  plate_key: string | null;
}

export interface VehicleRecord extends FieldRow, WrittenPlate {
  line: number;
  id: string;
  make: string;
  model: string;
  registration_tax_minor: number;
  vat_scheme: 'vat' | 'margin';
  location_country: string;
  location_place: string | null;
  equipment: string[];
  damages: {
    damageId: string;
    kind: string;
    zone: string;
    sizeCm: number | null;
    repairCostMinor: number;
  }[];
  damage_total_minor: number;
  is_inspected: boolean;
  remarks: VehicleRemark[];
}

/** The columns that an import may change: all but the key. Pictures are not among them. */
export type VehicleColumn = Exclude<
  keyof VehicleRecord,
  'line' | 'id' | 'plate' | 'plate_country' | 'plate_key'
>;

export interface LotRecord extends WrittenPlate {
  line: number;
  id: string;
  auction_id: string;
  number: number | null;
  start_price_minor: number | null;
  reserve_minor: number | null;
  buy_now_minor: number | null;
  /** By name; null leaves it as it is. */
  seller: string | null;
}

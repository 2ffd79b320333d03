/** Counts the outcome of the rows, and stores the refusals worth showing. */
import { plainText } from '#services/stock/shown-value.ts';
import type { Notes } from './note-changes.ts';
import type { Refusal, RowError, RowLabel } from './records.ts';
import type { Section } from '#services/stock/input/rows.ts';

export interface SectionCount {
  added: number;
  updated: number;
  unchanged: number;
  refused: number;
}

/** Refusals stored for `--json`: a file with more is the wrong one, and memory is limited. */
export const storedRefusalsMax = 10_000;

/** Rows after which nobody corrects them one by one. */
const wrongRowsMin = 25_000;

/** Not one row in ten can be taken: it is another file, or its heading is. */
export function isWrongFile(rowsRead: number, refusedRows: number): boolean {
  return rowsRead >= wrongRowsMin && refusedRows > rowsRead * 0.9;
}

/** Rows of a section that were staged, and what became of them. */
export interface MergeCount {
  added: number;
  updated: number;
  staged: number;
}

/** A row's error with the value in the file, where the row is at hand. */
export type ShownError = RowError & Pick<Refusal, 'value' | 'repair'>;

export interface Ledger {
  counts: Record<Section, SectionCount>;
  /** One entry for each field, in the order found; at most keptMax. */
  refusals: Refusal[];
  count(section: Section, merged: MergeCount): void;
  refuse(section: Section, row: number, label: RowLabel, rowErrors: ShownError[]): void;
  /** Counts refused rows beyond the stored ones, without their reasons. */
  refuseUnseen(section: Section, rows: readonly number[]): void;
  /** Returns how many rows have a refusal: a table's row is a vehicle and its lot, once. */
  refusedRows(): number;
  storedMax: number;
  /** What the import adds and changes, where that is noted. */
  notes?: Notes | undefined;
}

/** @param isTable whether a vehicle and its lot share a row number. */
export function openLedger(
  isTable: boolean,
  storedMax: number = storedRefusalsMax,
  notes?: Notes,
): Ledger {
  const rows: Record<Section, Set<number>> = {
    auctions: new Set(),
    vehicles: new Set(),
    lots: new Set(),
  };
  const rowsOf = (section: Section): Set<number> => rows[isTable ? 'vehicles' : section];
  const counts: Ledger['counts'] = { auctions: none(), vehicles: none(), lots: none() };
  const refusals: Refusal[] = [];
  return {
    counts,
    refusals,
    count(section, { added, updated, staged }) {
      counts[section].added += added;
      counts[section].updated += updated;
      counts[section].unchanged += staged - added - updated;
    },
    refuse(section, row, { name, country }, rowErrors) {
      counts[section].refused += 1;
      rowsOf(section).add(row);
      for (const rowError of rowErrors)
        if (refusals.length < storedMax)
          refusals.push({
            section,
            row,
            name: copied(plainText(name)),
            country,
            field: plainText(rowError.field),
            reason: copied(plainText(rowError.reason)),
            ...(rowError.value !== undefined && { value: copied(plainText(rowError.value)) }),
            ...(rowError.repair && { repair: rowError.repair }),
          });
    },
    refuseUnseen(section, unseen) {
      counts[section].refused += unseen.length;
      for (const row of unseen) rowsOf(section).add(row);
    },
    refusedRows: () => rows.auctions.size + rows.vehicles.size + rows.lots.size,
    storedMax,
    notes,
  };
}

/** Copies a text, because a slice may keep the whole piece of the file in memory. */
function copied(text: string): string {
  return Buffer.from(text).toString();
}

function none(): SectionCount {
  return { added: 0, updated: 0, unchanged: 0, refused: 0 };
}

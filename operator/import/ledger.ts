/** Counts the outcome of the rows, and stores the refusals worth showing. */
import { plainText } from '#operator/plain-text.ts';
import type { Refusal, RowError } from './records.ts';
import type { Section } from '#operator/input/rows.ts';

export interface SectionCount {
  added: number;
  updated: number;
  unchanged: number;
  refused: number;
}

/**
 * Refusals stored for `--json`: a file with more is the wrong file, and the limit bounds memory.
 */
export const storedRefusalsMax = 10_000;

export interface Ledger {
  counts: Record<Section, SectionCount>;
  /** One entry for each field, in the order found; at most keptMax. */
  refusals: Refusal[];
  refuse(section: Section, row: number, name: string, rowErrors: RowError[]): void;
  /** Counts refused rows beyond the stored ones, without their reasons. */
  refuseUnseen(section: Section, rows: readonly number[]): void;
  /**
   * Returns the number of rows with any refusal: a table's row is a vehicle and its lot, and counts
   * once.
   */
  refusedRows(): number;
  storedMax: number;
}

/** @param isTable whether a vehicle and its lot share a row number. */
export function openLedger(isTable: boolean, storedMax: number = storedRefusalsMax): Ledger {
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
    refuse(section, row, name, rowErrors) {
      counts[section].refused += 1;
      rowsOf(section).add(row);
      for (const rowError of rowErrors)
        if (refusals.length < storedMax)
          refusals.push({
            section,
            row,
            name: copied(plainText(name)),
            field: plainText(rowError.field),
            reason: copied(plainText(rowError.reason)),
          });
    },
    refuseUnseen(section, unseen) {
      counts[section].refused += unseen.length;
      for (const row of unseen) rowsOf(section).add(row);
    },
    refusedRows: () => rows.auctions.size + rows.vehicles.size + rows.lots.size,
    storedMax,
  };
}

/** Copies a text, because a slice may keep the whole piece of the file in memory. */
function copied(text: string): string {
  return Buffer.from(text).toString();
}

function none(): SectionCount {
  return { added: 0, updated: 0, unchanged: 0, refused: 0 };
}

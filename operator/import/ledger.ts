/** Counts what became of the rows, and keeps the refusals that are worth showing. */
import type { Refusal, RowFault, Section } from './records.ts';

export interface SectionCount {
  added: number;
  updated: number;
  unchanged: number;
  refused: number;
}

/** Refusals kept for `--json`: who has more has the wrong file, and memory stays flat. */
export const refusalsKeptMax = 10_000;

export interface Ledger {
  counts: Record<Section, SectionCount>;
  /** One line for each field, in the order they were found; at most refusalsKeptMax. */
  refusals: Refusal[];
  refuse(section: Section, row: number, name: string, faults: RowFault[]): void;
  /** Rows refused beyond the kept ones, without their reasons. */
  refuseUnseen(section: Section, rows: number): void;
  rows(): number;
  refused(): number;
}

export function openLedger(): Ledger {
  const counts: Ledger['counts'] = { auctions: none(), vehicles: none(), lots: none() };
  const refusals: Refusal[] = [];
  return {
    counts,
    refusals,
    refuse(section, row, name, faults) {
      counts[section].refused += 1;
      for (const fault of faults)
        if (refusals.length < refusalsKeptMax)
          refusals.push({
            section,
            row,
            name: copied(name),
            field: fault.field,
            reason: copied(fault.reason),
          });
    },
    refuseUnseen(section, rows) {
      counts[section].refused += rows;
    },
    rows: () =>
      Object.values(counts).reduce(
        (sum, each) => sum + each.added + each.updated + each.unchanged + each.refused,
        0,
      ),
    refused: () => Object.values(counts).reduce((sum, each) => sum + each.refused, 0),
  };
}

/** A text of its own. As the engine cuts it, a short text may hold on to the piece of the file that it was cut from. */
function copied(text: string): string {
  return Buffer.from(text).toString();
}

function none(): SectionCount {
  return { added: 0, updated: 0, unchanged: 0, refused: 0 };
}

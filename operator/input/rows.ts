/** Rows as files have them. */

/** Where a row stands. In tables every row is a vehicle and its lot. */
export const sections = ['auctions', 'vehicles', 'lots'] as const;
export type Section = (typeof sections)[number];

/** A row as it was read; `line` counts rows of its section from 1, a CSV's heading not counted. */
export interface SourceRow {
  section: Section;
  line: number;
  value: unknown;
}

/** A table: named columns, and rows as objects by them. A row whose fields do not fit the columns has the value undefined. */
export interface TableFile {
  columns: string[];
  /** Its columns are those of its first rows only. */
  isJson: boolean;
  rows: AsyncIterable<SourceRow[]>;
  sizeBytes: number;
  readBytes: () => number;
}

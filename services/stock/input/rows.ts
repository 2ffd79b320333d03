/** Rows as they are read from files. */

/** The kind of list a row is in. In tables every row is a vehicle and its lot. */
export const sections = ['auctions', 'vehicles', 'lots'] as const;
export type Section = (typeof sections)[number];

/** A row as it was read; `line` counts the rows of its section from 1, without a CSV's heading. */
export interface SourceRow {
  section: Section;
  line: number;
  value: unknown;
}

/**
 * A table: named columns, and rows as objects by column. A row whose fields do not match the
 * columns has the value undefined.
 */
export interface TableFile {
  columns: string[];
  /** Whether the columns come from the first rows only. */
  isJson: boolean;
  rows: AsyncIterable<SourceRow[]>;
  sizeBytes: number;
  readBytes: () => number;
}

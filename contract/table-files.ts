/** Formats of tables that are downloaded, for browsers too. */
export const tableFileFormats = ['xlsx', 'csv'] as const;
export type TableFileFormat = (typeof tableFileFormats)[number];

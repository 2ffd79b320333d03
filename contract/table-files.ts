/** Formats of tables and reports that are downloaded, for browsers too. */
export const tableFileFormats = ['xlsx', 'csv'] as const;
export type TableFileFormat = (typeof tableFileFormats)[number];

export const reportFormats = ['xlsx', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const reportTypes: Record<ReportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

export const tableFileTypes: Record<TableFileFormat, string> = {
  xlsx: reportTypes.xlsx,
  csv: 'text/csv; charset=utf-8',
};

/** Surveys a table's columns: counts and different values, limited whatever the table holds. */
import type { TableFile } from '#services/stock/input/rows.ts';
import { textOf } from './read-cell.ts';

export interface ColumnSurvey {
  name: string;
  filled: number;
  /** Different values with their counts; no more than valuesMax of them. */
  values: Map<string, number>;
  /** Whether no value repeats, as far as was counted. */
  isUnique: boolean;
}

export interface Survey {
  rows: number;
  columns: ColumnSurvey[];
}

const valuesMax = 300;
/** Enough to know whether a column numbers its rows. */
const uniqueMax = 200_000;

export async function surveyTable(table: TableFile): Promise<Survey> {
  const columns = table.columns.map((name) => ({
    name,
    filled: 0,
    values: new Map<string, number>(),
    isUnique: true,
  }));
  const seen = columns.map(() => new Set<string>());
  let rows = 0;
  for await (const some of table.rows)
    for (const { value } of some) {
      rows += 1;
      if (typeof value !== 'object' || value === null) continue;
      columns.forEach((column, index) => {
        const text = textOf((value as Record<string, unknown>)[column.name]);
        if (text === '') return;
        column.filled += 1;
        const count = column.values.get(text);
        if (count !== undefined || column.values.size < valuesMax)
          column.values.set(text, (count ?? 0) + 1);
        const own = seen[index];
        if (!column.isUnique || !own) return;
        if (own.has(text) || own.size >= uniqueMax) {
          column.isUnique = false;
          own.clear();
        } else own.add(text);
      });
    }
  return { rows, columns };
}

/** How a table's columns are read, as the desk shows it. Pure. */
import type { DeskImport } from '#contract/desk/stock.ts';
import { type Mapping, mappedFields } from './mapping.ts';
import { type Meanings, meaningOf } from './meanings.ts';
import { folded } from './read-cell.ts';
import type { ChosenColumns } from './seller-columns.ts';
import type { ColumnSurvey, Survey } from './survey.ts';

export type FoundColumn = DeskImport['columns'][number];

const samplesMax = 3;
const unreadMax = 10;
const valueMax = 40;

export function foundColumns(
  survey: Survey,
  mapping: Mapping,
  meanings: Meanings,
  chosen: ChosenColumns,
): FoundColumn[] {
  const rules = new Map(mappedFields(mapping).map((one) => [one.column, one]));
  return survey.columns.map((column) => {
    const found = rules.get(column.name);
    const unread = Object.entries(found?.rule.values ?? {}).flatMap(([value, meant]) =>
      found && meant === null && meaningOf(meanings, found.field, value) === undefined
        ? [value.slice(0, valueMax)]
        : [],
    );
    return {
      column: column.name,
      field: found?.field ?? null,
      from: chosen.has(folded(column.name)) ? 'operator' : 'name',
      samples: samplesOf(column),
      unread: unread.slice(0, unreadMax),
    };
  });
}

/** The register's data are read by the names of their own columns. */
export function registerColumns(
  names: readonly string[],
  isRead: (column: string) => boolean,
): FoundColumn[] {
  return names.map((column) => ({
    column,
    field: isRead(column) ? column : null,
    from: 'register',
    samples: [],
    unread: [],
  }));
}

function samplesOf({ values }: ColumnSurvey): string[] {
  return [...values.keys()].slice(0, samplesMax).map((value) => value.slice(0, valueMax));
}

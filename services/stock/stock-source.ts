/** Finds out what a handed-in file is, and how its rows are read into an auction. */
import { countryOf } from './import-queries.ts';
import type { Database } from '#database/connect.ts';
import { OperatorError } from '#services/operator-error.ts';
import { type Corrections, correctRecords, correctTable } from './corrections.ts';
import { type Source, mappedSource, rdwSource, stockSource } from './formats.ts';
import { columnList } from './input/columns.ts';
import type { Input } from './input/open-input.ts';
import { readTable } from './input/read-table.ts';
import { readText } from './input/read-text.ts';
import type { SourceRow, TableFile } from './input/rows.ts';
import { loadMeanings } from './mapping/meanings.ts';
import { type FoundColumn, foundColumns, registerColumns } from './mapping/found-columns.ts';
import {
  type ChosenColumn,
  chosenColumns,
  listSellerColumns,
  sellerOfImport,
} from './mapping/seller-columns.ts';
import { suggestMapping } from './mapping/suggest.ts';
import { surveyTable } from './mapping/survey.ts';
import { rdwColumn } from './rdw/read-row.ts';

export interface SourceOptions {
  auctionId: string | null;
  fallbackPriceMinor: number | null;
  /** How columns are read where the auction has no seller who keeps them. */
  columns?: ChosenColumn[] | null;
  /** Whose vehicles the file has; null: those of the auction's seller. */
  sellerId?: string | null;
}

export interface FoundSource {
  source: Source;
  columns: FoundColumn[];
}

/** A file whose columns say too little, until an operator says what they are. */
export class ColumnsAreUnknown extends OperatorError {
  override name = 'ColumnsAreUnknown';
  readonly columns: FoundColumn[];

  constructor(columns: FoundColumn[]) {
    const names = columnList(columns.map(({ column }) => column));
    super(`The columns of this file are not known: ${names}`);
    this.columns = columns;
  }
}

/** @throws OperatorError that says what was expected. */
export async function findSource(
  database: Database,
  input: Input,
  { auctionId, fallbackPriceMinor, columns: own, sellerId = null }: SourceOptions,
  corrections: Corrections,
): Promise<FoundSource> {
  const meanings = await loadMeanings();
  if (await isRecords(input)) {
    const source = await stockSource(input, { meanings });
    const corrected = correctRecords(source.rows, corrections);
    const rows = auctionId === null ? corrected : intoAuction(corrected, auctionId);
    return { source: { ...source, rows }, columns: [] };
  }
  const how = { meanings, correct: (one: TableFile) => correctTable(one, corrections) };
  const table = await readTable(input, how);
  if (auctionId === null)
    throw new OperatorError('Choose an auction: the rows of a table become its lots.');
  const fallback = fallbackPriceMinor ?? undefined;
  const found = new Set(table.columns.map(rdwColumn));
  if (['kenteken', 'merk', 'handelsbenaming'].every((name) => found.has(name))) {
    const options = { auctionId, fallbackPriceMinor: fallback, startPrice: undefined };
    const source = await rdwSource(
      input,
      { ...options, vatScheme: undefined, place: undefined },
      how,
    );
    return { source, columns: registerColumns(table.columns) };
  }
  const seller = await sellerOfImport(database, { auctionId, sellerId });
  // Another seller's columns may be called the same and mean something else.
  const chosen = chosenColumns(seller ? await listSellerColumns(database, seller.id) : (own ?? []));
  const survey = await surveyTable(table);
  const { mapping } = suggestMapping(survey, meanings, {
    supplier: 'desk',
    country: await countryOf(database, auctionId),
    file: input.name,
    chosen,
  });
  const columns = foundColumns(survey, mapping, meanings, chosen);
  const mapped = new Set(columns.map(({ field }) => field));
  if (!mapped.has('make') || !mapped.has('model')) throw new ColumnsAreUnknown(columns);
  const source = await mappedSource(
    input,
    { mapping, auctionId, fallbackPriceMinor: fallback },
    how,
  );
  return { source, columns };
}

/** Whether it is in the stock format, and no table. */
export async function isRecords(input: Input): Promise<boolean> {
  return input.kind === 'text' && (await readText(input)).firstMark === '{';
}

/** The lots of a stock file in the chosen auction; the auctions that it describes stay out. */
async function* intoAuction(
  rows: AsyncIterable<SourceRow[]>,
  auctionId: string,
): AsyncGenerator<SourceRow[]> {
  for await (const some of rows)
    yield some
      .filter(({ section }) => section !== 'auctions')
      .map((row) =>
        row.section === 'lots' && typeof row.value === 'object' && row.value !== null
          ? { ...row, value: { ...row.value, auctionId } }
          : row,
      );
}

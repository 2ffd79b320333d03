/** Finds out what a handed-in file is, and how its rows are read into an auction. */
import { countryOf } from './import-queries.ts';
import type { TableKind } from '#contract/desk/values.ts';
import type { Database } from '#database/connect.ts';
import { OperatorError } from '#services/operator-error.ts';
import { type Corrections, correctRecords, correctTable } from './corrections.ts';
import { type Source, mappedSource, rdwSource, stockSource, suppliersColumns } from './formats.ts';
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
import { isReadColumn, rdwColumn } from './rdw/read-row.ts';

export interface SourceOptions {
  auctionId: string | null;
  fallbackPriceMinor: number | null;
  /** How columns are read where the auction has no seller who keeps them. */
  columns?: ChosenColumn[] | null;
  /** Whose vehicles the file has; null: those of the auction's seller. */
  sellerId?: string | null;
  /** What a table with the register's columns is. */
  tableKind?: TableKind | null;
  /** Of all vehicles, where no column says it. */
  vatScheme?: 'vat' | 'margin' | null;
}

export interface FoundSource {
  source: Source;
  columns: FoundColumn[];
}

/** A file that says too little, until an operator answers what is asked about it. */
export class FileIsUnsure extends OperatorError {
  override name = 'FileIsUnsure';
  readonly columns: FoundColumn[];

  constructor(question: string, columns: FoundColumn[]) {
    super(question);
    this.columns = columns;
  }
}

const askedKind =
  "These are the columns of the Dutch register's open data: is it that, or a supplier's own table?";
const askedScheme = 'No column says whether VAT is deductible: it has to be said for all vehicles.';

/** @throws OperatorError that says what was expected. */
export async function findSource(
  database: Database,
  input: Input,
  options: SourceOptions,
  corrections: Corrections,
): Promise<FoundSource> {
  const { auctionId, fallbackPriceMinor, columns: own, sellerId = null } = options;
  const { tableKind = null, vatScheme = null } = options;
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
  const isLikeRegister = ['kenteken', 'merk', 'handelsbenaming'].every((name) => found.has(name));
  if (isLikeRegister && suppliersColumns(table.columns).length === 0) {
    const columns = registerColumns(table.columns, isReadColumn);
    if (tableKind === null) throw new FileIsUnsure(askedKind, columns);
    if (tableKind === 'register' && vatScheme === null)
      throw new FileIsUnsure(askedScheme, columns);
    if (tableKind === 'register') {
      const given = { auctionId, fallbackPriceMinor: fallback, startPrice: undefined };
      const source = await rdwSource(
        input,
        { ...given, vatScheme: vatScheme ?? undefined, place: undefined },
        how,
      );
      return { source, columns };
    }
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
    vatScheme,
  });
  const columns = foundColumns(survey, mapping, meanings, chosen);
  const mapped = new Set(columns.map(({ field }) => field));
  if (!mapped.has('make') || !mapped.has('model')) {
    const names = columnList(columns.map(({ column }) => column));
    throw new FileIsUnsure(`The columns of this file are not known: ${names}`, columns);
  }
  if (!mapped.has('vatScheme') && vatScheme === null) throw new FileIsUnsure(askedScheme, columns);
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

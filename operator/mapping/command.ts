/** `operator mapping`: proposes mapping files, and stores how a seller's columns are read. */
import path from 'node:path';
import { type Command, Option } from 'commander';
import { type Country, countries } from '#contract/calls.ts';
import { encodings } from '#services/stock/input/encoding.ts';
import { openInput } from '#services/stock/input/open-input.ts';
import { type TableOptions, readTable } from '#services/stock/input/read-table.ts';
import { inTransaction } from '#database/connect.ts';
import { actContext } from '#operator/actor.ts';
import { withDatabase } from '#operator/database.ts';
import { complain, print, printJson, table } from '#operator/terminal.ts';
import { OperatorError } from '#services/operator-error.ts';
import { sellerOf } from '#operator/sellers/seller-of.ts';
import { storeSellerColumns } from '#services/stock/store-seller-columns.ts';
import { mappedFields, readMapping } from '#services/stock/mapping/mapping.ts';
import { listSellerColumns } from '#services/stock/mapping/seller-columns.ts';
import { loadMeanings } from '#services/stock/mapping/meanings.ts';
import { suggestMapping } from '#services/stock/mapping/suggest.ts';
import { surveyTable } from '#services/stock/mapping/survey.ts';

const help = `
Reads a supplier's CSV, XLSX or JSON list and proposes a mapping for it, as YAML:
  npm run --silent operator -- mapping suggest stock.csv --country DE > stock.mapping.yaml
Read it through, change what is wrong, and import with --mapping stock.mapping.yaml.
operator/README.md says what a mapping may hold.

Exit codes: 0 proposed; 1 the file cannot be read.`;

interface Options extends TableOptions {
  country: Country;
  supplier?: string;
  vatScheme?: 'vat' | 'margin';
  json?: boolean;
}

export function addCommands(program: Command): void {
  const mapping = program.command('mapping').description("mapping files for suppliers' tables");
  mapping
    .command('suggest')
    .description("propose a mapping for a supplier's table")
    .argument('<file>', 'the file to read, - for standard input')
    .addOption(
      new Option('--country <country>', 'where the plates are from')
        .choices([...countries])
        .default('DE'),
    )
    .option('--supplier <name>', "the supplier's name (else the file's)")
    .addOption(
      new Option('--vat-scheme <scheme>', 'of all vehicles, where no column says it').choices([
        'vat',
        'margin',
      ]),
    )
    .addOption(new Option('--encoding <encoding>', 'of a text file').choices([...encodings]))
    .option('--sheet <name>', 'of a spreadsheet (else the first that is filled)')
    .option('--json', 'print the mapping as JSON')
    .addHelpText('after', help)
    .action(suggest);
  mapping
    .command('store')
    .description("store how a mapping file reads columns for a seller's files at the desk")
    .argument('<file>', 'the mapping file')
    .requiredOption('--seller <name>', 'whose columns they are, by name or id')
    .option('--json', 'print JSON')
    .action(store);
  mapping
    .command('stored')
    .description("show how a seller's columns are read at the desk")
    .requiredOption('--seller <name>', 'whose columns they are, by name or id')
    .option('--json', 'print JSON')
    .action(showStored);
}

interface SellerOptions {
  seller: string;
  json?: boolean;
}

async function store(file: string, { seller: named, json }: SellerOptions): Promise<void> {
  const mapping = await readMapping(file);
  const read = mappedFields(mapping).map(({ column, field }) => ({ column, field }));
  const unread = Object.entries(mapping.columns).flatMap(([column, rule]) =>
    rule === null ? [{ column, field: null }] : [],
  );
  const columns = [...read, ...unread];
  const names = columns.map(({ column }) => column);
  if (new Set(names).size < names.length)
    throw new OperatorError('A column with several fields is read by --mapping alone.');
  await withDatabase(async (database) => {
    const seller = await sellerOf(database, named);
    const { actor } = actContext(database);
    await inTransaction(database, (connection) =>
      storeSellerColumns(connection, actor, { seller, columns }),
    );
    if (json) printJson({ seller: seller.name, columns });
    else print(`${columns.length} columns are stored for ${seller.name}.`);
  });
}

function showStored({ seller: named, json }: SellerOptions): Promise<void> {
  return withDatabase(async (database) => {
    const { id, name } = await sellerOf(database, named);
    const columns = await listSellerColumns(database, id);
    if (json) printJson({ seller: name, columns });
    else
      print(
        table(
          ['column', 'field'],
          columns.map(({ column, field }) => [column, field ?? '–']),
        ),
      );
  });
}

async function suggest(file: string, options: Options): Promise<void> {
  const input = await openInput(file);
  try {
    const survey = await surveyTable(await readTable(input, options));
    const supplier = options.supplier ?? supplierOf(file);
    const { mapping, yaml, notes } = suggestMapping(survey, await loadMeanings(), {
      supplier,
      country: options.country,
      file: path.basename(file),
      vatScheme: options.vatScheme,
    });
    if (options.json) printJson(mapping);
    else print(yaml.trimEnd());
    for (const note of notes) complain(note);
  } finally {
    await input.close();
  }
}

/** "autohaus-nord" of autohaus-nord-2026.csv.gz: without what changes from one file to the next. */
function supplierOf(file: string): string {
  const [name = ''] = path.basename(file).split('.');
  return name.replaceAll(/[^\p{L}\p{N}]*\d+(?:[-_]\d+)*$/gu, '').slice(0, 100) || 'supplier';
}

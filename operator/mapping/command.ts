/** `operator mapping suggest FILE`. */
import path from 'node:path';
import { type Command, Option } from 'commander';
import { type Country, countries } from '#contract/calls.ts';
import { encodings } from '#operator/input/encoding.ts';
import { openInput } from '#operator/input/open-input.ts';
import { type TableOptions, readTable } from '#operator/input/read-table.ts';
import { complain, print, printJson } from '#operator/terminal.ts';
import { loadMeanings } from './meanings.ts';
import { suggestMapping } from './suggest.ts';
import { surveyTable } from './survey.ts';

const help = `
Reads a supplier's CSV, XLSX or JSON list and proposes a mapping for it, as YAML:
  npm run --silent operator -- mapping suggest stock.csv --country DE > stock.mapping.yaml
Read it through, change what is wrong, and import with --mapping stock.mapping.yaml.
operator/README.md says what a mapping may hold.

Exit codes: 0 proposed; 1 the file cannot be read.`;

interface Options extends TableOptions {
  country: Country;
  supplier?: string;
  json?: boolean;
}

export function addMappingCommands(program: Command): void {
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
    .addOption(new Option('--encoding <encoding>', 'of a text file').choices([...encodings]))
    .option('--sheet <name>', 'of a spreadsheet (else the first that is filled)')
    .option('--json', 'print the mapping as JSON')
    .addHelpText('after', help)
    .action(suggest);
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

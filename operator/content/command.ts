/** `operator content check|publish-conditions`. */
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import type { PagePlaceholders } from '#content/placeholders.ts';
import { conditionsVersionOf } from '#content/conditions.ts';
import { withDatabase } from '#operator/database.ts';
import { publishConditions } from '#services/conditions/publish-conditions.ts';
import { OperatorError } from '#services/operator-error.ts';
import { locales } from '#locales/locales.ts';
import { print, printJson, table } from '#operator/terminal.ts';
import { checkContent, type ContentReport } from './check-content.ts';

const defaultFolder = fileURLToPath(new URL('../../content', import.meta.url));

const help = `
Reads CONTENT_SOURCE (a folder, or the address of a Strapi with CONTENT_TOKEN and CONTENT_MEDIA_ORIGIN) as the portal
would, in all eight languages, and names each field that does not fit with what it should be. Changes nothing.
A language without a page does not fit, either. A field that does not fit is left out of its page. A page without
heading or with a body that cannot be read stays as it was good last. What is still to be filled in before going live is listed too: words in [square brackets], such as the
company's postal address and parts of the conditions of sale, and e-mail addresses that end with .example.

Exit codes: 0 everything fits; 2 something does not, or with --strict is still to be filled in; 1 the source cannot be
read.`;

export function addCommands(program: Command): void {
  const content = program.command('content').description('pages, menus and messages');
  content
    .command('check')
    .description('say field by field what of the content does not fit')
    .option('--source <source>', 'a folder or an address instead of CONTENT_SOURCE')
    .option('--strict', 'placeholders count as what does not fit')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', help)
    .action(check);
  content
    .command('publish-conditions')
    .description('ask users to accept the conditions of sale in the version of the content')
    .option('--source <source>', 'a folder or an address instead of CONTENT_SOURCE')
    .option('--json', 'print JSON')
    .addHelpText('after', publishHelp)
    .action(publish);
}

const publishHelp = `
Reads conditionsVersion of the page disclaimer in CONTENT_SOURCE. From then on everybody accepts that version once
before bidding, and new companies with their registration. Publish a changed page and its version together.`;

async function publish({ source, json }: CheckOptions): Promise<void> {
  const version = await conditionsVersionOf(placeOf(source)).catch((error: Error) => {
    throw new OperatorError(error.message, { cause: error });
  });
  if (version === undefined)
    throw new OperatorError('The page disclaimer has no conditionsVersion.');
  const isNew = await withDatabase((database) => publishConditions(database, version));
  if (json) return printJson({ version, isNew });
  print(`Conditions of sale ${version}: ${isNew ? 'published' : 'published already'}.`);
}

const unfitExitCode = 2;

interface CheckOptions {
  source?: string;
  strict?: boolean;
  json?: boolean;
}

function placeOf(source: string | undefined) {
  return {
    source: source ?? process.env.CONTENT_SOURCE ?? defaultFolder,
    token: process.env.CONTENT_TOKEN,
    mediaOrigin: process.env.CONTENT_MEDIA_ORIGIN?.replace(/\/$/, ''),
  };
}

async function check({ source, strict, json }: CheckOptions): Promise<void> {
  const report = await checkContent(placeOf(source));
  const { errors, placeholders } = report;
  if (errors.length > 0 || (strict && placeholders.length > 0)) process.exitCode = unfitExitCode;
  if (json) return printJson(report);
  const pages = Object.entries(report.pages).map(([language, count]) => `${language} ${count}`);
  print(`Pages: ${pages.join(', ')}.`);
  printErrors(report);
  if (placeholders.length > 0) printPlaceholders(placeholders);
}

function printErrors({ source, errors }: ContentReport): void {
  if (errors.length === 0) return print(`${source}: everything fits.`);
  print(`${source}: ${errors.length} do not fit.\n`);
  print(
    table(
      ['where', 'field', 'problem'],
      errors.map(({ place, problem }) => {
        // A field's path begins with a slash after a space; file paths contain slashes without one.
        const [where = '', field = ''] = place.split(/ (?=\/)/);
        return [where, field.slice(1).replaceAll('/', '.'), problem];
      }),
    ),
  );
}

/**
 * Prints a line for each of a page's placeholders, in the first language that has any: the others
 * are mostly its translations.
 */
function printPlaceholders(placeholders: readonly PagePlaceholders[]): void {
  print('\nStill to be filled in before going live:\n');
  const byPage = Map.groupBy(placeholders, ({ pageKey }) => pageKey);
  print(
    table(
      ['page', 'languages', 'placeholder'],
      [...byPage].flatMap(([pageKey, found]) =>
        (found[0]?.texts ?? []).map((text, index) =>
          index > 0 ? ['', '', text] : [pageKey, languages(found), text],
        ),
      ),
    ),
  );
}

function languages(found: readonly PagePlaceholders[]): string {
  return found.length === locales.length ? 'all' : found.map(({ locale }) => locale).join(' ');
}

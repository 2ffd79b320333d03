/** `operator content check`. */
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { say, sayJson, table } from '../terminal.ts';
import { checkContent } from './check-content.ts';

const defaultFolder = fileURLToPath(new URL('../../content', import.meta.url));

const help = `
Reads CONTENT_SOURCE (a folder, or the address of a Strapi with CONTENT_TOKEN and CONTENT_MEDIA_ORIGIN) as the portal
would, in all eight languages, and names each field that does not fit with what it should be. Changes nothing.
A field that does not fit is left out of its page. A page without heading or with a body that cannot be read stays as
it was good last.

Exit codes: 0 everything fits; 2 something does not; 1 the source cannot be read.`;

export function addContentCommands(program: Command): void {
  const content = program.command('content').description('pages, menus and messages');
  content
    .command('check')
    .description('say field by field what of the content does not fit')
    .option('--source <source>', 'a folder or an address instead of CONTENT_SOURCE')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', help)
    .action(check);
}

const unfitExitCode = 2;

async function check({ source, json }: { source?: string; json?: boolean }): Promise<void> {
  const report = await checkContent({
    source: source ?? process.env.CONTENT_SOURCE ?? defaultFolder,
    token: process.env.CONTENT_TOKEN,
    mediaOrigin: process.env.CONTENT_MEDIA_ORIGIN?.replace(/\/$/, ''),
  });
  if (report.faults.length > 0) process.exitCode = unfitExitCode;
  if (json) return sayJson(report);
  const pages = Object.entries(report.pages).map(([language, count]) => `${language} ${count}`);
  if (pages.length > 0) say(`Pages: ${pages.join(', ')}.`);
  if (report.faults.length === 0) return say(`${report.source}: everything fits.`);
  say(`${report.source}: ${report.faults.length} do not fit.\n`);
  say(
    table(
      ['where', 'field', 'problem'],
      report.faults.map(({ place, problem }) => {
        // A field's path begins with a slash after a space; files have theirs within.
        const [where = '', field = ''] = place.split(/ (?=\/)/);
        return [where, field.slice(1).replaceAll('/', '.'), problem];
      }),
    ),
  );
}

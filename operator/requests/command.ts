/** `operator requests` and `requests show`: messages that visitors sent by the portal's forms. */
import { type Command, Option } from 'commander';
import type { Database } from '#database/connect.ts';
import { withDatabase } from '#operator/database.ts';
import { OperatorError } from '#services/operator-error.ts';
import { print, printJson, table } from '#operator/terminal.ts';
import { type ListedRequest, listRequests } from './list-requests.ts';

interface ListOptions {
  all?: boolean;
  kind?: string;
  json?: boolean;
}

export function addCommands(program: Command): void {
  const requests = program
    .command('requests')
    .description('list what visitors have written and nobody has dealt with yet')
    .option('--all', 'those that are done with too')
    .addOption(new Option('--kind <kind>', 'only these').choices(['contact', 'registration']))
    .option('--json', 'print JSON, with every field')
    .action((options: ListOptions) => withDatabase((database) => list(database, options)));
  requests
    .command('show')
    .description('print one request with all that was written')
    .argument('<reference>', 'such as Q7K4-M2XD')
    .option('--json', 'print JSON')
    .action((reference: string, _own: object, command: Command) =>
      withDatabase((database) => {
        // The list has the option too, and takes it wherever it stands.
        const { json = false } = command.optsWithGlobals<{ json?: boolean }>();
        return show(database, reference.toUpperCase(), json);
      }),
    );
}

async function list(database: Database, options: ListOptions): Promise<void> {
  const found = await listRequests(database, { isAll: options.all ?? false, kind: options.kind });
  if (options.json) return printJson(found);
  print(found.length === 0 ? 'Nobody waits for an answer.' : requestTable(found));
}

async function show(database: Database, reference: string, json: boolean): Promise<void> {
  const [found] = await listRequests(database, { isAll: true, reference });
  if (!found) throw unknown(reference);
  if (json) return printJson(found);
  const { message, ...rest } = found;
  const lines = Object.entries(rest).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  );
  print(lines.concat(message === null ? [] : ['', visible(message)]).join('\n'));
}

function unknown(reference: string): OperatorError {
  return new OperatorError(`There is no request "${reference}": \`operator requests\` lists them.`);
}

function requestTable(requests: ListedRequest[]): string {
  return table(
    ['reference', 'received', 'kind', 'about', 'from', 'e-mail', 'language', 'state', 'mail'],
    requests.map((one) => [
      one.reference,
      new Date(one.receivedAt),
      one.kind,
      one.subject ?? one.vatNumber ?? '',
      one.company ?? one.name,
      one.email,
      one.locale,
      one.doneAt === null ? 'waiting' : 'done',
      one.mail ?? '',
    ]),
  );
}

/** A visitor's text must not control the terminal: direction marks and such become U+FFFD. */
function visible(text: string): string {
  return text.replaceAll(/[^\P{C}\n\t]/gu, '\uFFFD');
}

/**
 * `operator requests`: messages that visitors sent with the portal's forms; `requests show ID` and
 * `requests done ID`.
 */
import { type Command, Option } from 'commander';
import type { Database } from '#database/connect.ts';
import { withDatabase } from '#operator/database.ts';
import { OperatorError } from '#operator/operator-error.ts';
import { print, printJson, table } from '#operator/terminal.ts';
import { finishRequest } from './finish-request.ts';
import { type ListedRequest, listRequests } from './list-requests.ts';

interface ListOptions {
  all?: boolean;
  kind?: string;
  json?: boolean;
}

export function addRequestCommands(program: Command): void {
  const requests = program
    .command('requests')
    .description('list what visitors have written and nobody has dealt with yet')
    .option('--all', 'those that are done with too')
    .addOption(new Option('--kind <kind>', 'only these').choices(['contact', 'registration']))
    .option('--json', 'print JSON, with every field')
    .action((options: ListOptions) => withDatabase((database) => list(database, options)));
  for (const [name, description, work] of [
    ['show', 'print one request with all that was written', show],
    ['done', 'mark a request as done with; three months later it is deleted', finish],
  ] as const)
    requests
      .command(name)
      .description(description)
      .argument('<reference>', 'such as Q7K4-M2XD')
      .action((reference: string) =>
        withDatabase((database) => work(database, reference.toUpperCase())),
      );
}

async function list(database: Database, options: ListOptions): Promise<void> {
  const found = await listRequests(database, { isAll: options.all ?? false, kind: options.kind });
  if (options.json) return printJson(found);
  print(found.length === 0 ? 'Nobody waits for an answer.' : requestTable(found));
}

async function show(database: Database, reference: string): Promise<void> {
  const [found] = await listRequests(database, { isAll: true, reference });
  if (!found) throw unknown(reference);
  const { message, ...rest } = found;
  const lines = Object.entries(rest).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  );
  print(lines.concat(message === null ? [] : ['', visible(message)]).join('\n'));
}

async function finish(database: Database, reference: string): Promise<void> {
  if (!(await finishRequest(database, reference))) throw unknown(reference);
  print(`${reference} is done with.`);
}

function unknown(reference: string): OperatorError {
  return new OperatorError(`There is no request "${reference}": \`operator requests\` lists them.`);
}

function requestTable(requests: ListedRequest[]): string {
  return table(
    ['reference', 'received (UTC)', 'kind', 'about', 'from', 'e-mail', 'language', 'state', 'mail'],
    requests.map((one) => [
      one.reference,
      one.receivedAt.slice(0, 16).replace('T', ' '),
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

/**
 * A visitor's text must not control the terminal: direction marks and the like are written as
 * U+FFFD.
 */
function visible(text: string): string {
  return text.replaceAll(/[^\P{C}\n\t]/gu, '\uFFFD');
}

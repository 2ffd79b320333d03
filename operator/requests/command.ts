/**
 * `operator requests`: messages that visitors sent with the portal's forms; `requests show ID` and
 * `requests done ID`.
 */
import { type Command, Option } from 'commander';
import type { Database } from '#database/connect.ts';
import { withDatabase } from '#operator/database.ts';
import { OperatorError } from '#services/operator-error.ts';
import { refusedBy } from '#operator/refusals.ts';
import { print, printJson, table } from '#operator/terminal.ts';
import { actContext } from '#operator/actor.ts';
import { settingsOf } from '#operator/companies/settings.ts';
import type { RequestActed } from '#services/requests/act-on-request.ts';
import {
  answerRequest,
  closeRequest,
  declineRequest,
  releaseRequest,
  takeRequest,
} from '#services/requests/handle-request.ts';
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
  for (const [name, description, work] of [
    ['show', 'print one request with all that was written', show],
    ['done', 'mark a request as done with; three months later it is deleted', finish],
    ['take', 'say that you work on it', take],
    ['release', 'leave it to others again', release],
  ] as const)
    requests
      .command(name)
      .description(description)
      .argument('<reference>', 'such as Q7K4-M2XD')
      .option('--json', 'print the outcome as JSON')
      .action((reference: string, _own: object, command: Command) =>
        withDatabase((database) => {
          // The list has the option too, and takes it wherever it stands.
          const { json = false } = command.optsWithGlobals<{ json?: boolean }>();
          return work(database, reference.toUpperCase(), json);
        }),
      );
  for (const name of ['answer', 'decline'] as const)
    requests
      .command(name)
      .description(`${name} a message with these words, by mail`)
      .argument('<reference>', 'such as Q7K4-M2XD')
      .argument('<words>', 'in the language of the sender')
      .option('--json', 'print the outcome as JSON')
      .action((reference: string, words: string, _own: object, command: Command) =>
        withDatabase((database) => {
          // The list has the option too, and takes it wherever it stands.
          const { json } = command.optsWithGlobals<{ json?: boolean }>();
          const sent = { words, isAnswer: name === 'answer', json };
          return mail(database, reference.toUpperCase(), sent);
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

/** Repeating it changes nothing. */
async function finish(database: Database, reference: string, json: boolean): Promise<void> {
  const acted = await closeRequest(actContext(database), reference, undefined);
  if (!acted.ok && acted.code !== 'RequestIsDone') throw refusal(reference, acted);
  if (json) return printJson({ reference, status: 'done' });
  print(`${reference} is done with.`);
}

async function take(database: Database, reference: string, json: boolean): Promise<void> {
  const acted = await takeRequest(actContext(database), reference);
  if (!acted.ok) throw refusal(reference, acted);
  if (json) return printJson({ reference, status: acted.status });
  print(`${reference} is yours.`);
}

async function release(database: Database, reference: string, json: boolean): Promise<void> {
  const acted = await releaseRequest(actContext(database), reference);
  if (!acted.ok) throw refusal(reference, acted);
  if (json) return printJson({ reference, status: acted.status });
  print(`${reference} is nobody's again.`);
}

function refusal(reference: string, acted: Exclude<RequestActed, { ok: true }>): OperatorError {
  return acted.code === 'RequestIsUnknown'
    ? unknown(reference)
    : refusedBy(`The request ${reference}`, acted);
}

/** Mails the words to the sender. */
async function mail(
  database: Database,
  reference: string,
  { words, isAnswer, json }: { words: string; isAnswer: boolean; json?: boolean | undefined },
): Promise<void> {
  const send = isAnswer ? answerRequest : declineRequest;
  const acted = await send(actContext(database), settingsOf(), reference, words);
  if (!acted.ok) throw refusal(reference, acted);
  if (json) return printJson({ reference, status: acted.status });
  print(`${reference} is ${acted.status}.`);
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

/** A visitor's text must not control the terminal: direction marks and such become U+FFFD. */
function visible(text: string): string {
  return text.replaceAll(/[^\P{C}\n\t]/gu, '\uFFFD');
}

/** `operator changes` and `operator change …`: changes of data that buyers ask for. */
import { type Command, InvalidArgumentError } from 'commander';
import type { DeskChange } from '#contract/desk/changes.ts';
import type { Database } from '#database/connect.ts';
import type { ActContext } from '#services/acts/actor.ts';
import {
  type ChangeDecided,
  approveChange,
  checkChange,
  declineChange,
} from '#services/changes/decide-change.ts';
import { listDeskChanges } from '#services/desk/changes/changes.ts';
import { actContext, machineActor } from '#operator/actor.ts';
import { settingsOf } from '#operator/companies/settings.ts';
import { withDatabase } from '#operator/database.ts';
import { refusedBy } from '#operator/refusals.ts';
import { print, printJson, table } from '#operator/terminal.ts';

interface Options {
  json?: boolean;
  done?: boolean;
  reason: string;
}

export function addCommands(program: Command): void {
  program
    .command('changes')
    .description('list the changes of data that buyers ask for, by their deadline')
    .option('--done', 'those that are decided, the newest first')
    .option('--json', 'print JSON')
    .action((options: Options) => withDatabase((database) => list(database, options)));
  const change = program.command('change').description('decide on a change of data');
  decide(
    change.command('check').description('ask VIES about the VAT number that is asked for'),
    (context, id) => checkChange(context, settingsOf(), id),
  );
  decide(
    change
      .command('approve')
      .description('let it hold; bank accounts and VAT numbers need two people at the desk'),
    (context, id) => approveChange(context, settingsOf(), id),
  );
  decide(
    change
      .command('decline')
      .description('refuse it, by mail')
      .requiredOption('--reason <words>', 'as the buyer reads them'),
    (context, id, { reason }) => declineChange(context, settingsOf(), id, reason),
  );
}

function decide(
  command: Command,
  run: (context: ActContext, id: string, options: Options) => Promise<ChangeDecided>,
): void {
  command
    .argument('<change>', 'its id, as `operator changes --json` lists it', idOf)
    .option('--json', 'print JSON')
    .action((id: string, options: Options) =>
      withDatabase(async (database) => {
        const decided = await run(actContext(database), id, options);
        if (!decided.ok) throw refusedBy('The change', decided);
        if (options.json) printJson(decided.answer);
        else print(`The change is ${decided.answer.status}.`);
      }),
    );
}

async function list(database: Database, { json, done = false }: Options): Promise<void> {
  const { changes } = await listDeskChanges(database, machineActor().id, done);
  if (json) return printJson(changes);
  print(
    table(
      ['due', 'company', 'asked by', 'fields', 'people', 'id'],
      changes.map((one) => [
        one.dueAt.slice(0, 16),
        one.company,
        one.askedBy,
        fieldsOf(one),
        one.needsTwo ? '2' : '1',
        one.id,
      ]),
    ),
  );
}

const fieldsOf = ({ fields }: DeskChange) => fields.map(({ field }) => field).join(' ');

function idOf(written: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(written))
    throw new InvalidArgumentError('the id of a change');
  return written;
}

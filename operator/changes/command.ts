/** `operator changes`: changes of data that buyers ask for. */
import type { Command } from 'commander';
import type { DeskChange } from '#contract/desk/changes.ts';
import type { Database } from '#database/connect.ts';
import { listDeskChanges } from '#services/desk/changes/changes.ts';
import { machineActor } from '#operator/actor.ts';
import { withDatabase } from '#operator/database.ts';
import { print, printJson, table } from '#operator/terminal.ts';

interface Options {
  json?: boolean;
  done?: boolean;
}

export function addCommands(program: Command): void {
  program
    .command('changes')
    .description('list the changes of data that buyers ask for, by their deadline')
    .option('--done', 'those that are decided, the newest first')
    .option('--json', 'print JSON')
    .action((options: Options) => withDatabase((database) => list(database, options)));
}

async function list(database: Database, { json, done = false }: Options): Promise<void> {
  const { changes } = await listDeskChanges(database, machineActor().id, done);
  if (json) return printJson(changes);
  print(
    table(
      ['due', 'company', 'asked by', 'fields', 'people', 'id'],
      changes.map((one) => [
        new Date(one.dueAt),
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

/** `operator work`: what waits for the auction house; `work assign` and `work later`. */
import type { Command } from 'commander';
import type { DeskWorkAct, WorkItem } from '#contract/desk/today.ts';
import type { Database } from '#database/connect.ts';
import { listWork } from '#services/desk/today/read-today.ts';
import { actOnWork } from '#services/desk/today/work-items.ts';
import { OperatorError } from '#services/operator-error.ts';
import { actContext } from '#operator/actor.ts';
import { withDatabase } from '#operator/database.ts';
import { moment } from '#operator/moment.ts';
import { refusedBy } from '#operator/refusals.ts';
import { print, printJson, table } from '#operator/terminal.ts';

interface Options {
  json?: boolean;
}

export function addCommands(program: Command): void {
  const work = program
    .command('work')
    .description('list what waits for the auction house, by deadline')
    .option('--json', 'print JSON, with every field')
    .action((options: Options) => withDatabase((database) => list(database, options)));
  add(
    'assign',
    'say who works on an item',
    '<operator>',
    'e-mail address; none for nobody',
  )(async (database, { id, workVersion: version }, email) => ({
    act: 'assignWork',
    id,
    version,
    operatorId: email === 'none' ? null : await operatorIdOf(database, email),
  }));
  add(
    'later',
    'put an item off for everybody',
    '<moment>',
    'such as +2h; none brings it back',
  )(async (_, { id, workVersion: version }, until) => ({
    act: 'postponeWork',
    id,
    version,
    until: until === 'none' ? null : moment(until, 'MOMENT', new Date()).toISOString(),
  }));

  function add(name: string, description: string, argument: string, help: string) {
    return (actOf: (database: Database, item: WorkItem, to: string) => Promise<DeskWorkAct>) =>
      work
        .command(name)
        .description(description)
        .argument('<item>', 'its id, as `operator work` lists it')
        .argument(argument, help)
        .option('--json', 'print the item as JSON')
        .action((id: string, to: string, _own: object, command: Command) =>
          withDatabase(async (database) => {
            const item = await findItem(database, id);
            const acted = await actOnWork(actContext(database), await actOf(database, item, to));
            if (!acted.ok) throw refusedBy(`The item ${id}`, acted);
            const changed = await findItem(database, id);
            // The list has the option too, and takes it wherever it stands.
            if (command.optsWithGlobals<Options>().json) printJson(changed);
            else print(workTable([changed]));
          }),
        );
  }
}

async function list(database: Database, { json }: Options): Promise<void> {
  const items = await listWork(database);
  if (json) return printJson(items);
  print(items.length === 0 ? 'Nothing waits.' : workTable(items));
}

async function findItem(database: Database, id: string): Promise<WorkItem> {
  const found = (await listWork(database)).find((item) => item.id === id);
  if (!found) throw new OperatorError(`There is no item "${id}": \`operator work\` lists them.`);
  return found;
}

async function operatorIdOf(database: Database, email: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `SELECT id FROM auction.operator WHERE lower(email COLLATE "C") = lower($1 COLLATE "C")
       AND suspended_at IS NULL AND role <> 'viewer'`,
    [email],
  );
  if (rows[0]) return rows[0].id;
  throw new OperatorError(
    `${email} is no operator who can be given work: \`operator operators\` lists them with their roles.`,
  );
}

function workTable(items: readonly WorkItem[]): string {
  return table(
    ['due (UTC)', 'kind', 'what', 'who', 'later (UTC)', 'id'],
    items.map((item) => [
      minute(item.dueAt),
      item.kind,
      item.kind === 'award' ? `${item.auctionId} ${item.number} ${item.licensePlate}` : item.name,
      item.assignee?.name ?? '',
      item.laterUntil === null ? '' : minute(item.laterUntil),
      item.id,
    ]),
  );
}

function minute(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ');
}

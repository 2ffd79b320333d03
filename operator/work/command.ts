/** `operator work`: what waits for the auction house. */
import type { Command } from 'commander';
import type { WorkItem } from '#contract/desk/today.ts';
import type { Database } from '#database/connect.ts';
import { listWork } from '#services/desk/today/read-today.ts';
import { withDatabase } from '#operator/database.ts';
import { print, printJson, table } from '#operator/terminal.ts';

interface Options {
  json?: boolean;
}

export function addCommands(program: Command): void {
  program
    .command('work')
    .description('list what waits for the auction house, by deadline')
    .option('--json', 'print JSON, with every field')
    .action((options: Options) => withDatabase((database) => list(database, options)));
}

async function list(database: Database, { json }: Options): Promise<void> {
  const items = await listWork(database);
  if (json) return printJson(items);
  print(items.length === 0 ? 'Nothing waits.' : workTable(items));
}

function workTable(items: readonly WorkItem[]): string {
  return table(
    ['due', 'kind', 'what', 'who', 'later', 'id'],
    items.map((item) => [
      new Date(item.dueAt),
      item.kind,
      item.kind === 'award' ? `${item.auctionId} ${item.number} ${item.licensePlate}` : item.name,
      item.assignee?.name ?? '',
      item.laterUntil === null ? '' : new Date(item.laterUntil),
      item.id,
    ]),
  );
}

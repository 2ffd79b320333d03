/** `operator claim list`: what buyers claim of collected vehicles. */
import type { Command } from 'commander';
import type { Database } from '#database/connect.ts';
import { listDeskClaims } from '#services/desk/claims/claims.ts';
import { withDatabase } from '#operator/database.ts';
import { print, printJson, table } from '#operator/terminal.ts';

interface Options {
  json?: boolean;
  done?: boolean;
}

export function addCommands(program: Command): void {
  program
    .command('claim')
    .description('claims after the hand-over')
    .command('list')
    .description('those that wait for an answer, by their deadline')
    .option('--done', 'those that are decided, the newest first')
    .option('--json', 'print JSON')
    .action((options: Options) => withDatabase((database) => list(database, options)));
}

async function list(database: Database, { json, done = false }: Options): Promise<void> {
  const { claims } = await listDeskClaims(database, done);
  if (json) return printJson(claims);
  print(
    table(
      ['due', 'reference', 'company', 'plate', 'kind', 'state'],
      claims.map((one) => [
        new Date(one.dueAt),
        one.reference,
        one.company,
        one.licensePlate,
        one.kind,
        one.state,
      ]),
    ),
  );
}

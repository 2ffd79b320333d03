/** `operator claim …`: what buyers claim of collected vehicles. */
import type { Command } from 'commander';
import type { Database } from '#database/connect.ts';
import { type Decision, decideClaim } from '#services/claims/decide-claim.ts';
import { listDeskClaims } from '#services/desk/claims/claims.ts';
import { actContext } from '#operator/actor.ts';
import { settingsOf } from '#operator/companies/settings.ts';
import { withDatabase } from '#operator/database.ts';
import { amountOf } from '#operator/lots/amount.ts';
import { refusedBy } from '#operator/refusals.ts';
import { print, printJson, table } from '#operator/terminal.ts';

interface Options {
  json?: boolean;
  done?: boolean;
  words: string;
  amount?: number;
}

export function addCommands(program: Command): void {
  const claim = program.command('claim').description('work on claims after the hand-over');
  claim
    .command('list')
    .description('those that wait for an answer, by their deadline')
    .option('--done', 'those that are decided, the newest first')
    .option('--json', 'print JSON')
    .action((options: Options) => withDatabase((database) => list(database, options)));
  decide(claim.command('ask').description('ask the buyer for more'), 'askClaimant');
  decide(
    claim
      .command('accept')
      .description('accept it with a credit note')
      .requiredOption('--amount <amount>', 'what is credited', amountOf),
    'acceptClaim',
  );
  decide(claim.command('decline').description('decline it'), 'declineClaim');
}

function decide(command: Command, name: Decision['name']): void {
  command
    .argument('<reference>', 'as `operator claim list` has it')
    .requiredOption('--words <words>', 'as the buyer reads them')
    .option('--json', 'print JSON')
    .action((reference: string, { words, amount, json }: Options) =>
      withDatabase(async (database) => {
        const decision = { name, words, ...(amount !== undefined && { grantedMinor: amount }) };
        const context = actContext(database);
        const decided = await decideClaim(context, settingsOf(), reference, decision, {});
        if (!decided.ok) throw refusedBy(`The claim ${reference}`, decided);
        const { version, status } = decided;
        if (json) printJson({ reference, version, status });
        else print(`The claim ${reference} is ${status}.`);
      }),
    );
}

async function list(database: Database, { json, done = false }: Options): Promise<void> {
  const { claims } = await listDeskClaims(database, done);
  if (json) return printJson(claims);
  print(
    table(
      ['due', 'reference', 'company', 'plate', 'kind', 'state'],
      claims.map((one) => [
        one.dueAt.slice(0, 16),
        one.reference,
        one.company,
        one.licensePlate,
        one.kind,
        one.state,
      ]),
    ),
  );
}

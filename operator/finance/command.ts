/** `operator finance …`: what companies ask to have financed. */
import { type Command, InvalidArgumentError } from 'commander';
import type { DeskFinanceAct } from '#contract/desk/finance.ts';
import type { Database } from '#database/connect.ts';
import { listDeskFinance } from '#services/desk/finance/finance.ts';
import { decideFinance } from '#services/finance/decide-finance.ts';
import { OperatorError } from '#services/operator-error.ts';
import { actContext } from '#operator/actor.ts';
import { settingsOf } from '#operator/companies/settings.ts';
import { withDatabase } from '#operator/database.ts';
import { refusedBy } from '#operator/refusals.ts';
import { print, printJson, table } from '#operator/terminal.ts';

interface Options {
  json?: boolean;
  done?: boolean;
  rate: number;
  answer?: string;
  reason: string;
}

type Act = (version: number, options: Options) => DeskFinanceAct;

export function addCommands(program: Command): void {
  const finance = program.command('finance').description('work on requests for finance');
  finance
    .command('list')
    .description('those that are open by their deadline')
    .option('--done', 'those that are decided, the newest first')
    .option('--json', 'print JSON')
    .action((options: Options) => withDatabase((database) => list(database, options)));
  decide(finance.command('review').description('say that it is looked at'), (version) => ({
    act: 'reviewFinance',
    version,
  }));
  decide(
    finance
      .command('approve')
      .description('approve it at a rate, by mail')
      .requiredOption('--rate <percent>', 'the nominal rate of a year, such as 6.9', rateOf)
      .option('--answer <words>', 'as the buyer reads them'),
    (version, { rate: ratePercent, answer }) => ({
      act: 'approveFinance',
      version,
      ratePercent,
      ...(answer !== undefined && { answer }),
    }),
  );
  decide(
    finance
      .command('decline')
      .description('decline it, by mail')
      .requiredOption('--reason <words>', 'as the buyer reads them'),
    (version, { reason }) => ({ act: 'declineFinance', version, reason }),
  );
}

function decide(command: Command, act: Act): void {
  command
    .argument('<request>', 'its id, as `operator finance list --json` has it')
    .option('--json', 'print JSON')
    .action((id: string, options: Options) =>
      withDatabase(async (database) => {
        const open = await listDeskFinance(database, undefined, false);
        const request = open.requests.find((one) => one.id === id);
        if (!request) throw new OperatorError(`No request for finance "${id}" is open.`);
        const asked = act(request.version, options);
        const decided = await decideFinance(actContext(database), settingsOf(), id, asked);
        if (!decided.ok) throw refusedBy('The request', decided);
        if (options.json) printJson(decided.answer);
        else print(`The request is ${decided.answer.status}.`);
      }),
    );
}

async function list(database: Database, { json, done = false }: Options): Promise<void> {
  const { requests } = await listDeskFinance(database, undefined, done);
  if (json) return printJson(requests);
  print(
    table(
      ['due', 'company', 'plates', 'amount', '', 'months', 'state', 'id'],
      requests.map((one) => [
        one.dueAt.slice(0, 16),
        one.company,
        one.vehicles.map(({ licensePlate }) => licensePlate).join(' '),
        one.amount.toFixed(2),
        one.currencyCode,
        String(one.months),
        one.state,
        one.id,
      ]),
      [3, 5],
    ),
  );
}

/** Percent with at most two decimals. */
function rateOf(written: string): number {
  if (/^\d{1,2}(\.\d{1,2})?$/.test(written)) return Number(written);
  throw new InvalidArgumentError('a rate such as 6.9');
}

/** `operator payments` and `operator payment import`: money that comes in. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { fromMinor } from '#contract/money.ts';
import type { Database } from '#database/connect.ts';
import { bankFileBytesMax } from '#services/limits.ts';
import { OperatorError } from '#services/operator-error.ts';
import { importBankFile } from '#services/payments/payments.ts';
import { listPayments } from '#services/payments/queries.ts';
import { actContext } from '#operator/actor.ts';
import { withDatabase } from '#operator/database.ts';
import { refusedBy } from '#operator/refusals.ts';
import { print, printJson, table } from '#operator/terminal.ts';
import { addSettlements } from './settlements.ts';

interface Options {
  json?: boolean;
  left?: boolean;
}

/** More would scroll away; `--left` narrows them. */
const listedMax = 500;

export function addCommands(program: Command): void {
  addSettlements(program);
  program
    .command('payments')
    .description('list what came in, the newest first')
    .option('--left', 'only what is not wholly on statements')
    .option('--json', 'print JSON')
    .action((options: Options) => withDatabase((database) => list(database, options)));
  program
    .command('payment')
    .description('incoming money')
    .command('import')
    .description("read the bank's file: camt.052, camt.053, camt.054 or MT940, or a ZIP of several")
    .argument('<file>', 'as the bank gives it')
    .option('--json', 'print the report as JSON')
    .action((file: string, options: Options) =>
      withDatabase((database) => read(database, file, options)),
    );
}

async function read(database: Database, file: string, { json }: Options): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new OperatorError(`There is no file "${file}".`);
  if (found.size > bankFileBytesMax)
    throw new OperatorError(`"${file}" is larger than ${bankFileBytesMax / 1024 / 1024} MB.`);
  const name = path.basename(file);
  const imported = await importBankFile(actContext(database), name, await readFile(file));
  if (!imported.ok) throw refusedBy(`The file "${name}"`, imported);
  const { payments, matched, partly, unmatched, known, leftOut, otherAccounts } = imported.report;
  if (json) printJson(imported.report);
  else
    print(
      `${payments} payments: ${matched} on statements, ${partly} in part, ${unmatched} not; ` +
        `${known} known already, ${leftOut} entries left out.${
          otherAccounts.length === 0
            ? ''
            : ` Not read, as no statement names them: ${otherAccounts.join(', ')}.`
        }`,
    );
}

async function list(database: Database, { json, left = false }: Options): Promise<void> {
  const payments = await listPayments(database, { onlyLeft: left, limit: listedMax });
  if (json) return printJson(payments);
  print(
    table(
      ['booked', 'amount', 'left', '', 'payer', 'statements', 'text'],
      payments.map((one) => [
        one.bookedOn,
        fromMinor(one.amountMinor).toFixed(2),
        one.leftMinor === 0 ? '' : fromMinor(one.leftMinor).toFixed(2),
        one.currency,
        one.payerName ?? '',
        one.statements.join(' '),
        one.remittance.slice(0, 60),
      ]),
      [1, 2],
    ),
  );
}

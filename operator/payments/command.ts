/** `operator payments` and `operator payment …`: what came in, and which statements it pays. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { fromMinor } from '#contract/money.ts';
import type { Database } from '#database/connect.ts';
import { officeTimeZone } from '#domain/desk-deadlines.ts';
import { dateIn } from '#domain/payment-terms.ts';
import type { Refused } from '#services/acts/refusals.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { calendarDate } from '#services/calendar-date.ts';
import { bankFileBytesMax } from '#services/limits.ts';
import { OperatorError } from '#services/operator-error.ts';
import {
  type PaymentReport,
  assignPayment,
  enterPayment,
  importBankFile,
  returnOwed,
  returnPayment,
  takePaymentBack,
} from '#services/payments/payments.ts';
import { listPayments } from '#services/payments/queries.ts';
import { actContext } from '#operator/actor.ts';
import { withDatabase } from '#operator/database.ts';
import { amountOf } from '#operator/lots/amount.ts';
import { findOneLot } from '#operator/lots/find-one-lot.ts';
import { refusedBy } from '#operator/refusals.ts';
import { print, printJson, table } from '#operator/terminal.ts';
import { addSettlementActs } from './settlement-acts.ts';
import { addSettlements } from './settlements.ts';

interface Options {
  json?: boolean;
  left?: boolean;
  amount?: number;
  on?: string;
  reason?: string;
  iban?: string;
  undo?: boolean;
}

/** More would scroll away; `--left` narrows them. */
const listedMax = 500;

export function addCommands(program: Command): void {
  addSettlements(program);
  addSettlementActs(program);
  program
    .command('payments')
    .description('list what came in, the newest first')
    .option('--left', 'only what is not wholly on statements')
    .option('--json', 'print JSON')
    .action((options: Options) => withDatabase((database) => list(database, options)));
  const payment = program.command('payment').description('work on incoming money');
  payment
    .command('import')
    .description("read the bank's file: camt.053 or MT940")
    .argument('<file>', 'as the bank gives it')
    .option('--json', 'print the report as JSON')
    .action((file: string, options: Options) =>
      withDatabase((database) => read(database, file, options)),
    );
  payment
    .command('enter')
    .description('enter a payment that came another way')
    .argument('<auction>', "the auction's id")
    .argument('<lot>', 'number or plate')
    .requiredOption('--amount <amount>', 'what was paid', amountOf)
    .option('--on <date>', 'the day it was booked, as yyyy-mm-dd; today by default', dateOf)
    .requiredOption('--reason <words>', 'how it came')
    .option('--json', 'print JSON')
    .action((auction: string, one: string, options: Options) =>
      onLot(auction, one, options, (context, lotId) =>
        enterPayment(
          context,
          { lotId },
          {
            amountMinor: options.amount ?? 0,
            bookedOn: options.on ?? dateIn(new Date(), officeTimeZone),
            note: options.reason ?? '',
          },
        ),
      ),
    );
  ofPayment('assign', 'put what is left of a payment on a statement')
    .option('--amount <amount>', 'only so much of it', amountOf)
    .option('--reason <words>', 'for the history')
    .action((id: string, auction: string, one: string, options: Options) =>
      onLot(auction, one, options, (context, lotId) =>
        assignPayment(context, id, [{ at: { lotId }, amountMinor: options.amount }], {
          reason: options.reason,
        }),
      ),
    );
  moneyBack(
    payment
      .command('return')
      .description('write down that the bank transfers what is left of a payment back')
      .argument('<payment>', 'its id, as `operator payments --json` lists it', idOf),
  ).action((id: string, options: Options) =>
    withDatabase(async (database) => {
      const acted = await returnPayment(actContext(database), id, returnOf(options), options);
      if (!acted.ok) throw refusedBy(`The payment ${id}`, acted);
      showReport(acted.report, options);
    }),
  );
  for (const kind of ['deposit', 'credit'] as const)
    moneyBack(
      payment
        .command(`return-${kind}`)
        .description(
          kind === 'deposit'
            ? 'write down that a deposit goes back, once its proof of transport is accepted'
            : 'write down that the credits of accepted claims go back',
        )
        .argument('<auction>', "the auction's id")
        .argument('<lot>', 'number or plate'),
    ).action((auction: string, one: string, options: Options) =>
      withDatabase(async (database) => {
        const { lotId, licensePlate } = await findOneLot(database, auction, one);
        const money = returnOf(options);
        const acted = await returnOwed(actContext(database), { lotId }, kind, money, options);
        if (!acted.ok) throw refusedBy(licensePlate, acted);
        const { version, state } = acted;
        if (options.json) printJson({ version, state });
        else print(`Done: the settlement of ${licensePlate} is ${state}.`);
      }),
    );
  ofPayment('take-back', 'take back what a payment pays of a statement')
    .requiredOption('--reason <words>', 'for the history')
    .action((id: string, auction: string, one: string, options: Options) =>
      onLot(auction, one, options, (context, lotId) =>
        takePaymentBack(context, id, { lotId }, { reason: options.reason }),
      ),
    );

  function ofPayment(name: string, description: string): Command {
    return payment
      .command(name)
      .description(description)
      .argument('<payment>', 'its id, as `operator payments --json` lists it', idOf)
      .argument('<auction>', "the auction's id")
      .argument('<lot>', 'number or plate')
      .option('--json', 'print JSON');
  }
}

async function read(database: Database, file: string, { json }: Options): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new OperatorError(`There is no file "${file}".`);
  if (found.size > bankFileBytesMax)
    throw new OperatorError(`"${file}" is larger than ${bankFileBytesMax / 1024 / 1024} MB.`);
  const name = path.basename(file);
  const imported = await importBankFile(actContext(database), name, await readFile(file));
  if (!imported.ok) throw refusedBy(`The file "${name}"`, imported);
  const { payments, matched, partly, unmatched, known, leftOut } = imported.report;
  if (json) printJson(imported.report);
  else
    print(
      `${payments} payments: ${matched} on statements, ${partly} in part, ${unmatched} not; ` +
        `${known} known already, ${leftOut} entries left out.`,
    );
}

async function onLot(
  auctionId: string,
  one: string,
  { json }: Options,
  act: (
    context: ActContext,
    lotId: string,
  ) => Promise<{ ok: true; report: PaymentReport } | Refused>,
): Promise<void> {
  await withDatabase(async (database) => {
    const { lotId, licensePlate } = await findOneLot(database, auctionId, one);
    const acted = await act(actContext(database), lotId);
    if (!acted.ok) throw refusedBy(licensePlate, acted);
    showReport(acted.report, { json });
  });
}

function moneyBack(command: Command): Command {
  return command
    .requiredOption('--amount <amount>', 'how much', amountOf)
    .requiredOption('--iban <iban>', 'to which account')
    .requiredOption('--reason <words>', 'for the history')
    .option('--undo', 'an earlier return of so much did not leave')
    .option('--json', 'print JSON');
}

/** Less than zero takes an earlier return back. */
function returnOf({ amount = 0, iban = '', undo = false }: Options) {
  const compact = iban.toUpperCase().replaceAll(/\s/g, '');
  return { amountMinor: undo ? -amount : amount, iban: compact };
}

function showReport(report: PaymentReport, { json }: Pick<Options, 'json'>): void {
  const { currency, leftMinor, paymentId } = report;
  if (json) printJson(report);
  else print(`Done: ${fromMinor(leftMinor).toFixed(2)} ${currency} are left of ${paymentId}.`);
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

function dateOf(written: string): string {
  const day = calendarDate(written);
  if (day === undefined || day > dateIn(new Date(), officeTimeZone))
    throw new InvalidArgumentError('a day such as 2026-11-23, today at the latest');
  return day;
}

function idOf(written: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(written))
    throw new InvalidArgumentError('the id of a payment');
  return written;
}

/** `operator seller …`: who sells, whose vehicles they are, and what the seller is asked. */
import { writeFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  type SellerAnswer,
  type SellerLanguage,
  sellerAnswers,
  sellerLanguages,
} from '#contract/desk/values.ts';
import type { Database } from '#database/connect.ts';
import type { LotAddress } from '#domain/lot.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { LotActed } from '#services/lots/act-on-lot.ts';
import { readReport } from '#services/reports/read-report.ts';
import { renderReport, reportFormats } from '#services/reports/render-report.ts';
import { askSeller, enterSellerAnswer, withdrawQuestion } from '#services/sellers/ask-seller.ts';
import { writeToSeller } from '#services/sellers/write-to-seller.ts';
import { settingsOf } from '#operator/companies/settings.ts';
import {
  type SellerActed,
  addSeller,
  assignAuctionSeller,
  assignLotSeller,
  changeSeller,
} from '#services/sellers/change-sellers.ts';
import { type ListedSeller, type SellerChange, listSellers } from '#services/sellers/sellers.ts';
import { actContext } from '#operator/actor.ts';
import { showActed } from '#operator/auctions/acted.ts';
import { moment } from '#operator/moment.ts';
import { withDatabase } from '#operator/database.ts';
import { findOneLot } from '#operator/lots/find-one-lot.ts';
import { lotTable } from '#operator/lots/lot-table.ts';
import { amountOf } from '#operator/lots/amount.ts';
import { OperatorError } from '#services/operator-error.ts';
import { refusedBy } from '#operator/refusals.ts';
import { print, printJson, table } from '#operator/terminal.ts';
import { sellerOf } from './seller-of.ts';

interface FieldOptions {
  name?: string;
  contact?: string;
  address?: string;
  email?: string;
  language?: SellerLanguage;
  mandate?: number;
  reason?: string;
  json?: boolean;
}

interface QuestionOptions {
  reason?: string;
  json?: boolean;
  until?: string;
  amount?: number;
  decision?: SellerAnswer;
  reference?: string;
  words?: string;
}

export function addCommands(program: Command): void {
  const seller = program.command('seller').description('sellers, and what they are asked');
  seller
    .command('list')
    .description('list sellers with their mandate and lots')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: boolean }) =>
      withDatabase(async (database) => show(await listSellers(database), json)),
    );
  fields(seller.command('add').description('enter a seller'))
    .argument('<name>', 'as mails and reports say it')
    .action((name: string, options: FieldOptions) =>
      withDatabase(async (database) => {
        const given = { ...changeOf(options), name };
        const acted = await addSeller(actContext(database), given, options);
        await showSeller(database, `The seller "${name}"`, acted, options);
      }),
    );
  fields(seller.command('change').description('change a seller; what is left out stays'))
    .argument('<seller>', 'name or id')
    .option('--name <name>', 'another name')
    .action((one: string, options: FieldOptions) =>
      withDatabase(async (database) => {
        const found = await sellerOf(database, one);
        const acted = await changeSeller(
          actContext(database),
          found.id,
          changeOf(options),
          options,
        );
        await showSeller(database, `The seller "${found.name}"`, acted, options);
      }),
    );
  addAssign(seller);
  addQuestions(seller);
  addReport(seller);
}

function addReport(seller: Command): void {
  seller
    .command('report')
    .description("write a seller's report of a closed auction to a file: .xlsx or .pdf")
    .argument('<seller>', 'name or id')
    .argument('<auction>', "the auction's id")
    .requiredOption('--output <file>', 'ends in .xlsx or .pdf')
    .option('--json', 'print the rows as JSON')
    .action(
      (one: string, auctionId: string, { output, json }: { output: string; json?: boolean }) =>
        withDatabase(async (database) => {
          const format = reportFormats.find((known) => output.endsWith(`.${known}`));
          if (!format) throw new OperatorError(`"${output}" ends in neither .xlsx nor .pdf.`);
          const found = await sellerOf(database, one);
          const read = await readReport(database, auctionId, found.id);
          if (!read.ok) throw refusedBy(`The auction "${auctionId}"`, read);
          await writeFile(output, await renderReport(read.report, format));
          if (json) printJson(read.report);
          else print(`${read.report.rows.length} lots of ${found.name} are in ${output}.`);
        }),
    );
}

function addAssign(seller: Command): void {
  seller
    .command('assign')
    .description('say whose vehicles an auction or one of its lots sells')
    .argument('<seller>', 'name or id; "none" for nobody, or for the auction’s')
    .argument('<auction>', "the auction's id")
    .argument('[lot]', "the lot's number or its vehicle's plate")
    .option('--reason <words>', 'for the history')
    .option('--json', 'print JSON')
    .action((one: string, auctionId: string, lot: string | undefined, options: QuestionOptions) =>
      withDatabase(async (database) => {
        const sellerId = one === 'none' ? null : (await sellerOf(database, one)).id;
        const context = actContext(database);
        if (lot !== undefined)
          return onLot(database, auctionId, lot, options, (address) =>
            assignLotSeller(context, address, sellerId, options),
          );
        const acted = await assignAuctionSeller(context, auctionId, sellerId, options);
        return showActed(auctionId, acted, options);
      }),
    );
}

function addQuestions(seller: Command): void {
  add('ask', 'ask the seller to approve the best bid', (to) =>
    to
      .option('--until <moment>', '2026-12-01T10:00:00Z, +30m, +2h or +3d', '+1d')
      .option('--amount <amount>', 'more than the bid, for a counter-offer, net', amountOf),
  )((context, address, { until = '+1d', amount, reason }) =>
    askSeller(context, address, {
      deadlineAt: moment(until, '--until', new Date()),
      amountMinor: amount,
      reason,
    }),
  );
  add(
    'withdraw',
    'withdraw an open question',
  )((context, address, { reason }) => withdrawQuestion(context, address, { reason }));
  add('answer', "enter the seller's answer", (to) =>
    to
      .addOption(
        new Option('--decision <decision>', 'what the seller said')
          .choices(sellerAnswers)
          .makeOptionMandatory(),
      )
      .requiredOption('--reference <words>', 'where the answer is recorded'),
  )((context, address, { decision = 'declined', reference = '', reason }) =>
    enterSellerAnswer(context, address, { answer: decision, reference, reason }),
  );

  add('write', 'write to the seller about the lot, by mail', (to) =>
    to.requiredOption('--words <words>', 'in the language of the seller'),
  )((context, address, { words = '' }) => writeToSeller(context, settingsOf(), address, { words }));

  function add(name: string, description: string, options = (to: Command): Command => to) {
    const command = options(seller.command(name).description(description))
      .argument('<auction>', "the auction's id")
      .argument('<lot>', "the lot's number or its vehicle's plate")
      .option('--reason <words>', 'for the history')
      .option('--json', 'print the lot as JSON');
    return (
      act: (
        context: ActContext,
        address: LotAddress,
        options: QuestionOptions,
      ) => Promise<LotActed>,
    ): void => {
      command.action((auctionId: string, lot: string, given: QuestionOptions) =>
        withDatabase((database) =>
          onLot(database, auctionId, lot, given, (address) =>
            act(actContext(database), address, given),
          ),
        ),
      );
    };
  }
}

async function onLot(
  database: Database,
  auctionId: string,
  lot: string,
  { json }: QuestionOptions,
  act: (address: LotAddress) => Promise<LotActed>,
): Promise<void> {
  const found = await findOneLot(database, auctionId, lot);
  const acted = await act({ auctionId, assetId: found.assetId });
  if (!acted.ok)
    throw refusedBy(`Lot ${found.number} of ${auctionId} (${found.licensePlate})`, acted);
  const after = await findOneLot(database, auctionId, String(found.number));
  if (json) printJson(after);
  else print(lotTable([after]));
}

function fields(command: Command): Command {
  return command
    .option('--contact <name>', 'who reads the mails')
    .option('--address <address>', 'as on a letter')
    .option('--email <address>', 'where questions and reports go')
    .addOption(new Option('--language <language>', 'of mails and reports').choices(sellerLanguages))
    .option('--mandate <percent>', 'of the reserve, awarded without asking', percentOf)
    .option('--reason <words>', 'for the history')
    .option('--json', 'print JSON');
}

function changeOf({
  name,
  contact,
  address,
  email,
  language,
  mandate,
}: FieldOptions): SellerChange {
  if (email !== undefined && !/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(email))
    throw new OperatorError(`"${email}" is no e-mail address.`);
  return { name, contactName: contact, address, email, language, mandatePercent: mandate };
}

function percentOf(written: string): number {
  const percent = Number(written);
  if (/^\d+(\.\d{1,2})?$/.test(written) && percent <= 100) return percent;
  throw new InvalidArgumentError('a percentage from 0 to 100, such as 95 or 92.5');
}

async function showSeller(
  database: Database,
  subject: string,
  acted: SellerActed,
  { json }: FieldOptions,
): Promise<void> {
  if (!acted.ok) throw refusedBy(subject, acted);
  show(await listSellers(database, acted.seller.id), json);
}

function show(sellers: ListedSeller[], json: boolean | undefined): void {
  if (json) return printJson(sellers);
  if (sellers.length === 0)
    return print('There is no seller yet: `operator seller add` enters one.');
  return print(
    table(
      ['name', 'mandate', 'language', 'e-mail', 'auctions', 'lots', 'sold', 'asked'],
      sellers.map((one) => [
        one.name,
        `${one.mandatePercent}%`,
        one.language,
        one.email ?? '–',
        String(one.auctions),
        String(one.lots),
        String(one.sold),
        String(one.questions),
      ]),
      [1, 4, 5, 6, 7],
    ),
  );
}

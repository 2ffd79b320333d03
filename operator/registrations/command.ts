/** `operator registration check|ask|approve|decline REFERENCE`: companies that want to buy. */
import { type Command, Option } from 'commander';
import { type Destination, destinations } from '#contract/destinations.ts';
import { type CompanyRole, type DeclineReason, declineReasons } from '#contract/desk/values.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { readDeskRequest } from '#services/desk/requests/requests.ts';
import {
  approveRegistration,
  askRegistrant,
  checkRegistration,
  declineRegistration,
} from '#services/registrations/decide-registration.ts';
import type { RequestActed } from '#services/requests/act-on-request.ts';
import { actContext } from '#operator/actor.ts';
import { findCompanyId } from '#operator/companies/find-company.ts';
import {
  type LimitOptions,
  limitsOf,
  roleOption,
  withLimits,
} from '#operator/companies/options.ts';
import { settingsOf } from '#operator/companies/settings.ts';
import { withDatabase } from '#operator/database.ts';
import { refusedBy } from '#operator/refusals.ts';
import { print, printJson, table } from '#operator/terminal.ts';

interface Options extends LimitOptions {
  json?: boolean;
  into?: string;
  registeredName?: boolean;
  role: CompanyRole;
  destination?: Destination;
  note?: string;
  why: DeclineReason;
  words: string;
}

export function addCommands(program: Command): void {
  const registration = program
    .command('registration')
    .description('work on a company that asked to be let in (`operator requests` lists them)');
  act(
    registration.command('check').description('ask VIES for its VAT number'),
    (context, reference) => checkRegistration(context, settingsOf(), reference),
  );
  act(
    registration
      .command('ask')
      .description('ask the company for more, by mail; it waits for the answer')
      .requiredOption('--words <words>', 'in the language of the sender'),
    (context, reference, { words }) => askRegistrant(context, settingsOf(), reference, words),
  );
  act(
    withLimits(
      registration
        .command('approve')
        .description('let the company and its first user in')
        .option('--into <company>', 'the company that has the VAT number already')
        .option('--registered-name', "the register's name instead of the form's")
        .addOption(roleOption())
        .addOption(
          new Option(
            '--destination <country>',
            'where the vehicles of a new company usually go; by default its own country',
          ).choices(destinations),
        )
        .option('--note <words>', 'needed where the register has not confirmed the number'),
    ),
    async (
      context,
      reference,
      { into, registeredName = false, role, destination, note, ...options },
    ) => {
      const companyId = into === undefined ? null : await findCompanyId(context.database, into);
      const given = { companyId, usesRegisteredName: registeredName, role, destination, note };
      const limits = limitsOf(options);
      return approveRegistration(context, settingsOf(), reference, { ...given, ...limits });
    },
  );
  act(
    registration
      .command('decline')
      .description('tell the company why not, in its language')
      .addOption(
        new Option('--why <reason>', 'as the company reads it')
          .choices(declineReasons)
          .makeOptionMandatory(),
      )
      .option('--note <words>', 'for the auction house'),
    (context, reference, { why, note }) =>
      declineRegistration(context, settingsOf(), reference, { why, note }),
  );
}

function act(
  command: Command,
  run: (context: ActContext, reference: string, options: Options) => Promise<RequestActed>,
): void {
  command
    .argument('<reference>', 'such as Q7K4-M2XD')
    .option('--json', 'print the registration as JSON')
    .action((written: string, options: Options) =>
      withDatabase(async (database) => {
        const reference = written.toUpperCase();
        const acted = await run(actContext(database), reference, options);
        if (!acted.ok) throw refusedBy(`The registration ${reference}`, acted);
        const found = await readDeskRequest(database, reference);
        if (options.json || !found) return printJson(found);
        print(
          table(
            ['field', 'form', 'register', 'verdict'],
            found.facts.map((one) => [one.field, one.asked, one.register ?? '', one.verdict]),
          ),
        );
        print(`${reference} is ${acted.status}.`);
      }),
    );
}

/** `operator buyers` and `operator buyer add|release EMAIL`: who may buy, with any provider. */
import { type Command, Option } from 'commander';
import { type Country, countries } from '#contract/calls.ts';
import type { Database } from '#database/connect.ts';
import { withDatabase } from '#operator/database.ts';
import { OperatorError } from '#services/operator-error.ts';
import { accountAt, linkAccount } from '#operator/accounts.ts';
import { emailOf, textOf } from '#operator/person-options.ts';
import { print, printJson, table } from '#operator/terminal.ts';
import {
  type ListedBuyer,
  addBuyer,
  listBuyers,
  releaseAllBuyers,
  releaseBuyer,
} from './buyers.ts';

interface AddOptions {
  name: string;
  company: string;
  country?: Country;
  subject?: string;
  issuer?: string;
  json?: boolean;
}

export function addCommands(program: Command): void {
  program
    .command('buyers')
    .description('list the users of buying companies')
    .option('--json', 'print JSON')
    .action((options: { json?: boolean }) =>
      withDatabase((database) => printResult(database, options)),
    );
  const buyer = program.command('buyer').description('work on one user of a buying company');
  buyer
    .command('add')
    .description(
      'let in whoever signs in with this address, verified by the provider (for the built-in provider: identity add-account)',
    )
    .argument('<email>', 'the address', emailOf)
    .requiredOption('--name <name>', 'the person', textOf)
    .requiredOption('--company <name>', 'the company, known or new', textOf)
    .addOption(new Option('--country <code>', 'of a new company').choices([...countries]))
    .option('--subject <subject>', 'the account, where tokens carry no verified address', textOf)
    .option('--issuer <issuer>', 'of the account; AUTHORITY without it', textOf)
    .option('--json', 'print the buyer as JSON')
    .action((email: string, { subject, issuer, ...options }: AddOptions) =>
      withDatabase(async (database) => {
        const account = subject === undefined ? undefined : accountAt(subject, issuer);
        await addBuyer(database, { ...options, email, account, country: options.country });
        await printResult(database, options, email);
      }),
    );
  buyer
    .command('link')
    .description('say which account of the provider a buyer is, where its tokens carry no address')
    .argument('<email>', 'the address of the buyer', emailOf)
    .requiredOption('--subject <subject>', 'as the tokens say it', textOf)
    .option('--issuer <issuer>', 'of the account; AUTHORITY without it', textOf)
    .option('--json', 'print the buyer as JSON')
    .action((email: string, options: { subject: string; issuer?: string; json?: boolean }) =>
      withDatabase(async (database) => {
        await linkAccount(database, 'buyer', email, accountAt(options.subject, options.issuer));
        await printResult(database, options, email);
      }),
    );
  buyer
    .command('release')
    .description('forget which account a buyer has: the next one with the verified address is it')
    .argument('[email]', 'the address', emailOf)
    .option('--all', 'every buyer: when you move to another provider')
    .option('--json', 'print the buyer, or the number of buyers, as JSON')
    .action((email: string | undefined, options: ReleaseOptions) =>
      withDatabase((database) => release(database, email, options)),
    );
}

interface ReleaseOptions {
  all?: boolean;
  json?: boolean;
}

async function release(
  database: Database,
  email: string | undefined,
  { all = false, json = false }: ReleaseOptions,
): Promise<void> {
  if ((email === undefined) !== all)
    throw new OperatorError('Name either an e-mail address or --all.');
  if (email !== undefined) {
    await releaseBuyer(database, email);
    return printResult(database, { json }, email);
  }
  const released = await releaseAllBuyers(database);
  if (json) printJson({ released });
  else
    print(`Released: ${released}. Each is met anew by the verified address at the next sign-in.`);
}

async function printResult(
  database: Database,
  { json }: { json?: boolean },
  email?: string,
): Promise<void> {
  const found = await listBuyers(database, email);
  if (json) return printJson(email === undefined ? found : found[0]);
  if (found.length === 0) return print('There are no buyers yet.');
  print(
    table(
      ['email', 'name', 'company', 'country', 'account'],
      found.map((each) => [each.email, each.name, each.company, each.country, accountOf(each)]),
    ),
  );
}

function accountOf({ isKnown, isSuspended }: ListedBuyer): string {
  if (isSuspended) return 'suspended';
  return isKnown ? 'known' : 'not seen yet';
}

/** `operator buyers` and `operator buyer add|release EMAIL`: who may buy, whichever provider signs people in. */
import { type Command, Option } from 'commander';
import { type Country, countries } from '#contract/calls.ts';
import type { Database } from '#database/connect.ts';
import { withDatabase } from '../database.ts';
import { emailOf, textOf } from '../person-options.ts';
import { say, sayJson, table } from '../terminal.ts';
import { type ListedBuyer, letBuyerIn, listBuyers, releaseBuyer } from './buyers.ts';

interface AddOptions {
  name: string;
  company: string;
  country?: Country;
  json?: boolean;
}

export function addBuyerCommands(program: Command): void {
  program
    .command('buyers')
    .description('list the users of buying companies')
    .option('--json', 'print JSON')
    .action((options: { json?: boolean }) => withDatabase((database) => tell(database, options)));
  const buyer = program.command('buyer').description('work on one user of a buying company');
  buyer
    .command('add')
    .description(
      'let in whoever signs in with this address, verified by the provider (for the own provider: identity add-account)',
    )
    .argument('<email>', 'the address', emailOf)
    .requiredOption('--name <name>', 'the person', textOf)
    .requiredOption('--company <name>', 'the company, known or new', textOf)
    .addOption(new Option('--country <code>', 'of a new company').choices([...countries]))
    .option('--json', 'print the buyer as JSON')
    .action((email: string, options: AddOptions) =>
      withDatabase(async (database) => {
        await letBuyerIn(database, { ...options, email, country: options.country });
        await tell(database, options, email);
      }),
    );
  buyer
    .command('release')
    .description('forget which account a buyer has: the next one with the verified address is it')
    .argument('<email>', 'the address', emailOf)
    .option('--json', 'print the buyer as JSON')
    .action((email: string, options: { json?: boolean }) =>
      withDatabase(async (database) => {
        await releaseBuyer(database, email);
        await tell(database, options, email);
      }),
    );
}

async function tell(
  database: Database,
  { json }: { json?: boolean },
  email?: string,
): Promise<void> {
  const found = await listBuyers(database, email);
  if (json) return sayJson(email === undefined ? found : found[0]);
  if (found.length === 0) return say('There are no buyers yet.');
  say(
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

/** `operator operators`, and its `add|role|yards EMAIL`: who may work at the desk, and where. */
import { type Command, Option } from 'commander';
import { type DeskRole, deskRoles } from '#contract/desk/values.ts';
import type { Database } from '#database/connect.ts';
import { withDatabase } from '#operator/database.ts';
import { accountAt, linkAccount } from '#operator/accounts.ts';
import { emailOf, textOf } from '#operator/person-options.ts';
import { print, printJson, table } from '#operator/terminal.ts';
import { yardOf } from '#operator/yards/yard-of.ts';
import { assignYards, insertOperator, listOperators, setRole } from './operators.ts';

interface Options {
  role: DeskRole;
  json?: boolean;
}

interface AddOptions extends Options {
  name: string;
  subject?: string;
  issuer?: string;
}

export function addCommands(program: Command): void {
  const operators = program
    .command('operators')
    .description('list the users of the desk')
    .option('--json', 'print JSON')
    .action((options: Options) => withDatabase((database) => printAll(database, options)));
  operators
    .command('add')
    .description(
      'let in whoever signs in with this address, verified by the provider (for the built-in provider: identity add-operator)',
    )
    .argument('<email>', 'the address', emailOf)
    .requiredOption('--name <name>', 'the person', textOf)
    .addOption(roleOption())
    .option('--subject <subject>', 'the account, where tokens carry no verified address', textOf)
    .option('--issuer <issuer>', 'of the account; AUTHORITY without it', textOf)
    .action((email: string, { subject, issuer, ...options }: AddOptions) =>
      withDatabase(async (database) => {
        const account = subject === undefined ? undefined : accountAt(subject, issuer);
        await insertOperator(database, { ...options, email, account });
        await printAll(database, {});
      }),
    );
  operators
    .command('link')
    .description('say which account of the provider an operator is, where tokens carry no address')
    .argument('<email>', 'the address of the operator', emailOf)
    .requiredOption('--subject <subject>', 'as the tokens say it', textOf)
    .option('--issuer <issuer>', 'of the account; AUTHORITY without it', textOf)
    .action((email: string, options: { subject: string; issuer?: string }) =>
      withDatabase(async (database) => {
        await linkAccount(database, 'operator', email, accountAt(options.subject, options.issuer));
        await printAll(database, {});
      }),
    );
  operators
    .command('role')
    .description('change what an operator may do')
    .argument('<email>', 'the address', emailOf)
    .addOption(roleOption())
    .action((email: string, { role }: Options) =>
      withDatabase(async (database) => {
        await setRole(database, email, role);
        await printAll(database, {});
      }),
    );
  operators
    .command('yards')
    .description('say at which yards an operator of the role yard works: at these and no others')
    .argument('<email>', 'the address', emailOf)
    .argument('[yards...]', 'their names or ids; none: at no yard')
    .action((email: string, named: string[]) =>
      withDatabase(async (database) => {
        const yards = [];
        for (const name of named) yards.push((await yardOf(database, name)).id);
        await assignYards(database, email, yards);
        await printAll(database, {});
      }),
    );
}

/** Each role includes the ones before it but the yard's, which has its page alone. */
export function roleOption(): Option {
  return new Option('--role <role>', 'what the operator may do')
    .choices(deskRoles)
    .makeOptionMandatory();
}

async function printAll(database: Database, { json }: { json?: boolean }): Promise<void> {
  const found = await listOperators(database);
  if (json) return printJson(found);
  if (found.length === 0) return print('There is no operator: `operators add` adds one.');
  const rows = found.map(({ email, name, role, yards, isKnown, isSuspended }) => [
    email,
    name,
    role,
    yards === null ? 'all' : yards.join(', ') || 'none',
    isSuspended ? 'suspended' : isKnown ? 'known' : 'has not signed in',
  ]);
  print(table(['email', 'name', 'role', 'yards', 'state'], rows));
}

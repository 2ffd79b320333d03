/** `operator operators`, and `operator operators add|role EMAIL`: who may work at the desk. */
import { type Command, Option } from 'commander';
import { type DeskRole, deskRoles } from '#contract/desk/values.ts';
import type { Database } from '#database/connect.ts';
import { withDatabase } from '#operator/database.ts';
import { emailOf, textOf } from '#operator/person-options.ts';
import { print, printJson, table } from '#operator/terminal.ts';
import { insertOperator, listOperators, setRole } from './operators.ts';

interface Options {
  role: DeskRole;
  json?: boolean;
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
    .action((email: string, options: Options & { name: string }) =>
      withDatabase(async (database) => {
        await insertOperator(database, { ...options, email });
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
  const rows = found.map(({ email, name, role, isKnown, isSuspended }) => [
    email,
    name,
    role,
    isSuspended ? 'suspended' : isKnown ? 'known' : 'has not signed in',
  ]);
  print(table(['email', 'name', 'role', 'state'], rows));
}

/** `operator identity …`: the embedded provider's keys and accounts. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Country, countries } from '#contract/calls.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import type { Database } from '#database/connect.ts';
import { roles } from '#identity/accounts/accounts.ts';
import { renewAllKeys, rotateKeys } from '#identity/keys/rotate-keys.ts';
import { securityEventKinds } from '#identity/accounts/security-log.ts';
import { type LocaleCode, locales } from '#locales/locales.ts';
import { withDatabase } from '#operator/database.ts';
import { resetPasskeys } from '#services/desk/operators/operators.ts';
import { OperatorError } from '#services/operator-error.ts';
import { roleOption } from '#operator/operators/command.ts';
import { emailOf, textOf } from '#operator/person-options.ts';
import { print, printJson, table } from '#operator/terminal.ts';
import { addAccessCommands } from './access-commands.ts';
import { addCheckCommand } from './check-command.ts';
import {
  type PasswordInvitation,
  addAccount,
  addOperatorAccount,
  linkForAccount,
} from './add-account.ts';
import { type EventQuery, eventsMax, listEvents } from './list-events.ts';
import { findBuiltInProvider } from './built-in-provider.ts';

interface AccountOptions {
  name: string;
  company: string;
  country?: Country;
  locale: LocaleCode;
  role?: string[];
  json?: boolean;
}

interface OperatorOptions {
  name: string;
  role: DeskRole;
  locale: LocaleCode;
  json?: boolean;
}

interface RotateOptions {
  leaked?: boolean;
  restored?: boolean;
  json?: boolean;
}

export function addCommands(program: Command): void {
  const identity = program
    .command('identity')
    .description('work on the embedded OpenID provider; check looks at whichever is configured');
  identity
    .command('rotate-keys')
    .description('make a new key that signs tokens; running processes take it up by themselves')
    .addOption(
      new Option(
        '--leaked',
        'the old keys are in wrong hands: refuse what they signed from now on',
      ).conflicts('restored'),
    )
    .option(
      '--restored',
      'the database is a backup, or its IDENTITY_KEY_SECRET is lost: all keys anew, everybody signs in again',
    )
    .option('--json', 'print the key and the two moments as JSON')
    .action((options: RotateOptions) => withDatabase((database) => rotate(database, options)));
  addAccountCommands(identity);
  addPasskeyCommand(identity);
  addAccessCommands(identity);
  addCheckCommand(identity);
  identity
    .command('events')
    .description('list what happened to accounts, newest first')
    .addOption(new Option('--kind <kind>', 'only these').choices(securityEventKinds))
    .option('--email <email>', 'only of this account', emailOf)
    .option('--limit <number>', `how many, at most ${eventsMax}`, limitOf, 50)
    .option('--json', 'print JSON')
    .action((options: EventQuery & { json?: boolean }) =>
      withDatabase((database) => events(database, options)),
    );
}

async function events(
  database: Database,
  { json, ...wanted }: EventQuery & { json?: boolean },
): Promise<void> {
  const found = await listEvents(database, wanted);
  if (json) return printJson(found);
  if (found.length === 0) return print('Nothing has happened.');
  const rows = found.map((event) => [
    shown(event.at),
    event.kind,
    event.detail ?? '',
    event.email ?? event.subject ?? '',
    event.address ?? '',
  ]);
  print(table(['at', 'kind', 'detail', 'account', 'address'], rows));
}

function limitOf(written: string): number {
  const number = Number(written);
  if (Number.isInteger(number) && number >= 1 && number <= eventsMax) return number;
  throw new InvalidArgumentError(`a whole number from 1 to ${eventsMax}`);
}

function addAccountCommands(identity: Command): void {
  identity
    .command('add-account')
    .description('let a person of a buying company in; prints a link to choose the password with')
    .argument('<email>', 'the address to sign in with', emailOf)
    .requiredOption('--name <name>', 'the person', textOf)
    .requiredOption('--company <name>', 'the company, known or new', textOf)
    .addOption(new Option('--country <code>', 'of a new company').choices([...countries]))
    .addOption(localeOption())
    .addOption(
      new Option(
        '--role <role...>',
        'what the person may do; without it the first of a new company administers it',
      ).choices(roles),
    )
    .option('--json', 'print the account and the link as JSON')
    .action((email: string, { role, ...options }: AccountOptions) =>
      withDatabase(async (database) => {
        const person = { ...options, email, roles: role, country: options.country };
        printResult(
          await addAccount(database, await findBuiltInProvider(database), person),
          options,
        );
      }),
    );
  identity
    .command('add-operator')
    .description('let an operator of the desk in; prints a link to choose the password with')
    .argument('<email>', 'the address to sign in with', emailOf)
    .requiredOption('--name <name>', 'the person', textOf)
    .addOption(roleOption())
    .addOption(localeOption())
    .option('--json', 'print the account and the link as JSON')
    .action((email: string, options: OperatorOptions) =>
      withDatabase(async (database) => {
        const provider = await findBuiltInProvider(database);
        printResult(await addOperatorAccount(database, provider, { ...options, email }), options);
      }),
    );
  identity
    .command('password-link')
    .description('print a new link for an account, to choose a password with')
    .argument('<email>', 'the address of the account', emailOf)
    .option('--json', 'print the account and the link as JSON')
    .action((email: string, options: { json?: boolean }) =>
      withDatabase(async (database) =>
        printResult(
          await linkForAccount(database, await findBuiltInProvider(database), email),
          options,
        ),
      ),
    );
}

function addPasskeyCommand(identity: Command): void {
  identity
    .command('reset-passkeys')
    .description('remove all passkeys of an account whose owner has lost them; ends its sessions')
    .argument('<email>', 'the address of the account', emailOf)
    .option('--json', 'print the number as JSON')
    .action((email: string, { json }: { json?: boolean }) =>
      withDatabase(async (database) => {
        const { rows } = await database.query<{ subject: string }>(
          'SELECT subject FROM identity.account WHERE lower(email) = lower($1)',
          [email],
        );
        const [account] = rows;
        if (!account)
          throw new OperatorError(`There is no account with ${email} at the embedded provider.`);
        const removed = await resetPasskeys(database, account.subject);
        if (json) return printJson({ email, removed });
        print(`Passkeys removed: ${removed}. The next sign-in of ${email} adds a new one.`);
      }),
    );
}

function localeOption(): Option {
  return new Option('--locale <code>', 'language of the person')
    .choices(locales.map(({ code }) => code))
    .default('en');
}

/** The password is never on a command line, where histories and process lists store it. */
function printResult(invitation: PasswordInvitation, { json }: { json?: boolean }): void {
  if (json) return printJson(invitation);
  print(
    `${invitation.email} can choose a password here, once, until ${shown(invitation.expiresAt)}:`,
  );
  print(invitation.link);
}

async function rotate(
  database: Database,
  { leaked, restored, json }: RotateOptions,
): Promise<void> {
  if (restored) return renewAll(database, json);
  const rotation = await rotateKeys(database, { isLeak: leaked ?? false });
  if ('refusal' in rotation)
    throw new OperatorError(
      `A new key is on its way and signs from ${shown(rotation.signsFrom)} on: rotate again after that.`,
    );
  if (json) return printJson(rotation);
  const { keyId, signsFrom, oldGoodUntil } = rotation;
  print(`Key ${keyId} signs from ${shown(signsFrom)} on.`);
  print(
    oldGoodUntil
      ? `Older keys stay published until ${shown(oldGoodUntil)}, for what they have signed.`
      : 'Older keys are gone, and with them every token they have signed.',
  );
}

async function renewAll(database: Database, json: boolean | undefined): Promise<void> {
  const sessionsEnded = await renewAllKeys(database);
  if (json) return printJson({ sessionsEnded });
  print(`All keys of the provider are deleted. Sessions ended: ${sessionsEnded}.`);
  print('Start the provider, or restart each of its processes: it makes new keys.');
}

function shown(moment: Date | string): string {
  return `${new Date(moment).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

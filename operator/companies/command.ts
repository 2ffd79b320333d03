/** `operator companies` and `operator company …`: what companies may bid, and their users. */
import { type Command, Option } from 'commander';
import { type Country, countries } from '#contract/calls.ts';
import type { DeskCompanyAnswer } from '#contract/desk/companies.ts';
import type { CompanyRole } from '#contract/desk/values.ts';
import type { Database } from '#database/connect.ts';
import { type BlockStart, blockStarts } from '#domain/company-limits.ts';
import { hasRight, isOnlyManager } from '#domain/company-roles.ts';
import { type LocaleCode, locales } from '#locales/locales.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { CompanyActed } from '#services/companies/act-on-company.ts';
import {
  addCompany,
  blockCompany,
  changeCompanyLimits,
  unblockCompany,
} from '#services/companies/company-acts.ts';
import { checkCompany } from '#services/registrations/check-company.ts';
import {
  addUser,
  blockUser,
  changeUserLimit,
  changeUserRole,
  eraseUser,
  inviteUser,
  unblockUser,
} from '#services/companies/user-acts.ts';
import { listDeskCompanies, readDeskCompany } from '#services/desk/companies/companies.ts';
import { actContext } from '#operator/actor.ts';
import { withDatabase } from '#operator/database.ts';
import { emailOf, textOf } from '#operator/person-options.ts';
import { refusedBy } from '#operator/refusals.ts';
import { complain, print, printJson, table } from '#operator/terminal.ts';
import { findCompanyId, findUser } from './find-company.ts';
import { type LimitOptions, amountOf, limitsOf, roleOption, withLimits } from './options.ts';
import { settingsOf } from './settings.ts';

interface Options extends LimitOptions {
  json?: boolean;
  reason?: string;
  search?: string;
  blocked?: boolean;
  overdue?: boolean;
  country?: Country;
  vat?: string;
  city?: string;
  locale: LocaleCode;
  from: BlockStart;
  name: string;
  role: CompanyRole;
}

export function addCommands(program: Command): void {
  program
    .command('companies')
    .description('list buying companies with what they are committed to, of which limit')
    .option('--search <text>', 'name, VAT number, or a user')
    .option('--blocked', 'only blocked ones')
    .option('--overdue', 'only those with statements that were to be paid by now')
    .addOption(new Option('--country <code>', 'only those of this country').choices(countries))
    .option('--json', 'print JSON')
    .action((options: Options) => withDatabase((database) => list(database, options)));
  const company = program.command('company').description('work on one buying company');
  withLimits(
    company
      .command('add')
      .description('add a company')
      .argument('<name>', 'as it is registered', textOf)
      .addOption(
        new Option('--country <code>', 'where it is').choices(countries).makeOptionMandatory(),
      )
      .option('--vat <number>', 'its VAT number', textOf)
      .option('--city <name>', 'where it is', textOf)
      .addOption(localeOption('of mails to it')),
  )
    .option('--reason <words>', 'for the history')
    .option('--json', 'print the company as JSON')
    .action((name: string, options: Options) =>
      withDatabase(async (database) => {
        const { country = 'NL', vat, city, locale, reason } = options;
        const added = { name, country, vatNumber: vat ?? null, city: city ?? null, locale };
        const limits = limitsOf(options);
        await show(
          database,
          name,
          await addCompany(actContext(database), { ...added, ...limits }, { reason }),
          options,
        );
      }),
    );
  act(company.command('show').description('print one with its users'), async () => undefined);
  act(
    withLimits(company.command('limits').description('set what it may bid')),
    (context, id, options) =>
      changeCompanyLimits(context, id, limitsOf(options), { reason: options.reason }),
  );
  act(
    company
      .command('block')
      .description('refuse its bids; --reason is needed')
      .addOption(
        new Option('--from <when>', 'or leave it the lots where its bids stand')
          .choices(blockStarts)
          .default('now'),
      ),
    (context, id, { from, reason }) => blockCompany(context, id, from, { reason }),
  );
  act(
    company.command('unblock').description('let it bid again; --reason is needed'),
    (context, id, { reason }) => unblockCompany(context, id, { reason }),
  );
  act(
    company.command('check').description('ask VIES for its VAT number, on which its sums depend'),
    (context, id, { reason }) => checkCompany(context, settingsOf(), id, { reason }),
  );
  addUserCommands(company.command('user').description('work on one user of a company'));
}

function addUserCommands(user: Command): void {
  userAct(
    user
      .command('add')
      .description('let a user in; the mail says how to sign in')
      .requiredOption('--name <name>', 'the person', textOf)
      .addOption(roleOption())
      .addOption(localeOption('of the mail')),
    (context, id, { email, name, role, locale, reason }) =>
      addUser(context, settingsOf(), id, { email, name, role, locale }, { reason }),
  );
  userAct(
    user.command('invite').description('send the mail again to somebody who has not signed in'),
    async (context, id, { email, reason, users }) =>
      inviteUser(context, settingsOf(), id, findUser(users, email).id, { reason }),
  );
  userAct(
    user.command('block').description('cut a user off at once; --reason is needed'),
    async (context, id, { email, reason, users }) =>
      blockUser(context, id, findUser(users, email).id, { reason }),
  );
  userAct(
    user.command('unblock').description('let a user in again; --reason is needed'),
    async (context, id, { email, reason, users }) =>
      unblockUser(context, id, findUser(users, email).id, { reason }),
  );
  userAct(
    user
      .command('erase')
      .description(
        'take out what names a user, for good: bids and papers stay under "N. N."; --reason is needed',
      ),
    async (context, id, { email, reason, users }) =>
      eraseUser(context, id, findUser(users, email).id, { reason }),
  );
  userAct(
    user
      .command('limit')
      .description('set the most in one bid of a user; without --per-bid there is none')
      .option('--per-bid <amount>', 'net, in euros', amountOf),
    async (context, id, { email, perBid, reason, users }) =>
      changeUserLimit(context, id, findUser(users, email).id, perBid ?? null, { reason }),
  );
  userAct(
    user
      .command('role')
      .description('change what a user is at the company')
      .addOption(roleOption()),
    async (context, id, { email, role, reason, users }) =>
      changeUserRole(context, id, findUser(users, email).id, role, { reason }),
  );
}

function localeOption(whose: string): Option {
  return new Option('--locale <code>', `language ${whose}`)
    .choices(locales.map(({ code }) => code))
    .default('en');
}

type Act = (
  context: ActContext,
  companyId: string,
  options: Options,
) => Promise<CompanyActed | undefined>;

function act(command: Command, run: Act): void {
  command
    .argument('<company>', 'its name, VAT number or id')
    .option('--reason <words>', 'for the history')
    .option('--json', 'print the company as JSON')
    .action((named: string, options: Options) =>
      withDatabase(async (database) => {
        const id = await findCompanyId(database, named);
        const acted = await run(actContext(database), id, options);
        await show(database, named, acted ?? { ok: true, companyId: id }, options);
      }),
    );
}

const isManager = ({ role, isBlocked }: DeskCompanyAnswer['users'][number]) =>
  !isBlocked && hasRight(role, 'manage');

type UserAct = (
  context: ActContext,
  companyId: string,
  options: Options & { email: string; users: DeskCompanyAnswer['users'] },
) => Promise<CompanyActed>;

function userAct(command: Command, run: UserAct): void {
  command
    .argument('<company>', 'its name, VAT number or id')
    .argument('<email>', 'the address of the user', emailOf)
    .option('--reason <words>', 'for the history')
    .option('--json', 'print the company as JSON')
    .action((named: string, email: string, options: Options) =>
      withDatabase(async (database) => {
        const id = await findCompanyId(database, named);
        const users = (await readDeskCompany(database, id))?.users ?? [];
        const acted = await run(actContext(database), id, { ...options, email, users });
        const user = users.find((one) => one.email.toLowerCase() === email.toLowerCase());
        const left = (await readDeskCompany(database, id))?.users ?? [];
        if (acted.ok && user && isOnlyManager(users, user.id) && !left.some(isManager))
          complain('Nobody of the company can invite, limit or remove users now.');
        await show(database, named, acted, options);
      }),
    );
}

async function show(
  database: Database,
  named: string,
  acted: CompanyActed | { ok: true; companyId: string },
  { json }: { json?: boolean },
): Promise<void> {
  if (!acted.ok) throw refusedBy(`The company "${named}"`, acted);
  const found = await readDeskCompany(database, acted.companyId);
  if (!found) throw new Error(`company ${acted.companyId} is gone`);
  if (json) return printJson(found);
  print(companyTable([found.company]));
  if (found.users.length > 0)
    print(
      table(
        ['name', 'email', 'role', 'state'],
        found.users.map((user) => [user.name, user.email, user.role ?? '', userState(user)]),
      ),
    );
}

async function list(database: Database, options: Options): Promise<void> {
  const { search, country, blocked, overdue, json } = options;
  const filter = blocked ? ('blocked' as const) : overdue ? ('overdue' as const) : undefined;
  const asked = { search, country, filter, page: 1, pageSize: 10_000 };
  const found = await listDeskCompanies(database, asked);
  if (json) return printJson(found.companies);
  print(found.companies.length === 0 ? 'There is no such company.' : companyTable(found.companies));
}

function companyTable(companies: readonly DeskCompanyAnswer['company'][] | Row[]): string {
  return table(
    ['name', 'country', 'VAT number', 'users', 'committed', 'of', 'per bid', 'state'],
    companies.map((one) => [
      one.name,
      one.country,
      one.vatNumber ?? '',
      String(one.users),
      String(one.committed),
      shown(one.limitPerDay),
      shown(one.limitPerBid),
      one.state,
    ]),
    [3, 4, 5, 6],
  );
}

type Row = Awaited<ReturnType<typeof listDeskCompanies>>['companies'][number];

function shown(limit: number | null): string {
  return limit === null ? 'no limit' : String(limit);
}

function userState(user: DeskCompanyAnswer['users'][number]): string {
  if (user.isBlocked) return 'blocked';
  if (user.hasSignedIn) return 'signs in';
  return user.isInvited ? 'invitation waits' : 'invited';
}

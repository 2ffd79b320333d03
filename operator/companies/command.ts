/** `operator companies` and `operator company show`: what companies may bid, and their users. */
import { type Command, Option } from 'commander';
import { type Country, countries } from '#contract/calls.ts';
import type { DeskCompanyAnswer } from '#contract/desk/companies.ts';
import type { Database } from '#database/connect.ts';
import { listDeskCompanies, readDeskCompany } from '#services/desk/companies/companies.ts';
import { withDatabase } from '#operator/database.ts';
import { OperatorError } from '#services/operator-error.ts';
import { print, printJson, table } from '#operator/terminal.ts';
import { findCompanyId } from './find-company.ts';

interface Options {
  json?: boolean;
  search?: string;
  blocked?: boolean;
  overdue?: boolean;
  country?: Country;
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
  program
    .command('company')
    .description('one buying company')
    .command('show')
    .description('print one with its users')
    .argument('<company>', 'its name, VAT number or id')
    .option('--json', 'print the company as JSON')
    .action((named: string, options: Options) =>
      withDatabase(async (database) =>
        show(await readDeskCompany(database, await findCompanyId(database, named)), options),
      ),
    );
}

function show(found: DeskCompanyAnswer | undefined, { json }: Options): void {
  if (!found) throw new OperatorError('The company is gone.');
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

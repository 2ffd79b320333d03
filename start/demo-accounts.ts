/** The demo's users and operators as accounts of the embedded provider. */
import { type DemoUser, allDemoCompanies, demoOperators, demoPassword } from '#demo/companies.ts';
import type { NewAccount } from '#identity/accounts/accounts.ts';

export const demoAccounts: NewAccount[] = [
  ...allDemoCompanies.flatMap((company) => company.users.map((user) => accountOf(user, company))),
  ...demoOperators.map((user) => accountOf(user, { id: null, name: null })),
];

function accountOf(
  { id, name, email, locale, roles }: DemoUser,
  company: { id: string | null; name: string | null },
): NewAccount {
  return {
    subject: id,
    name,
    email,
    emailVerified: true,
    locale,
    roles,
    companyId: company.id,
    companyName: company.name,
    password: demoPassword,
    isDemo: true,
  };
}

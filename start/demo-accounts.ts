/** The demo's users as accounts of the embedded provider. */
import { demoCompanies, demoPassword } from '#demo/companies.ts';

export const demoAccounts = demoCompanies.flatMap((company) =>
  company.users.map((user) => ({
    subject: user.id,
    name: user.name,
    email: user.email,
    emailVerified: true,
    locale: user.locale,
    roles: user.roles,
    companyId: company.id,
    companyName: company.name,
    password: demoPassword,
    isDemo: true,
  })),
);

/** What `npm start` prints once everything is open. */
import path from 'node:path';
import { allDemoCompanies, demoOperators, demoPassword } from '#demo/companies.ts';
import type { Stack } from './stack.ts';

type OpenAddresses = Pick<
  Stack,
  'portalUrl' | 'servicesUrl' | 'identityUrl' | 'authority' | 'hasSecondFactor'
>;

export function welcome(
  open: OpenAddresses,
  { isDemo, mailFolder }: { isDemo: boolean; mailFolder: string | undefined },
): string {
  return [
    '',
    `  CarPlaza is open:  ${open.portalUrl}`,
    '',
    `  Services           ${open.servicesUrl}/docs`,
    `  Identity           ${open.authority}`,
    ...(mailFolder === undefined ? [] : [`  Mails              ${path.resolve(mailFolder)}`]),
    '',
    ...(isDemo ? demoLines(open) : []),
    '  Import             npm run operator -- auctions',
    '                     npm run operator -- import FILE --format rdw --vat-scheme vat --auction ID',
    '  Stop               Ctrl-C',
    '',
    '',
  ].join('\n');
}

/** The demo's accounts and their public password open nothing at another provider. */
function demoLines({ authority, identityUrl, hasSecondFactor }: OpenAddresses): string[] {
  if (new URL(authority).href !== new URL(identityUrl).href)
    return ['  Demo stock         sign in with an account of the provider above', ''];
  return [
    `  Demo accounts (password ${demoPassword}):`,
    ...allDemoCompanies.map(({ name, users }) => accountLine(name, users)),
    accountLine('Operators', demoOperators),
    ...(hasSecondFactor
      ? []
      : ['    They enter the desk by password alone (OPERATOR_SECOND_FACTOR=off).']),
    '',
  ];
}

function accountLine(name: string, users: readonly { email: string }[]): string {
  return `    ${name.padEnd(20)} ${users.map(({ email }) => email).join(', ')}`;
}

import { expect, test } from 'vitest';
import { demoOperators, demoPassword } from '#demo/companies.ts';
import { welcome } from './welcome.ts';

const own = 'http://localhost:4002';
const addresses = {
  portalUrl: 'http://localhost:4000',
  servicesUrl: 'http://localhost:4001',
  identityUrl: own,
  hasSecondFactor: false,
};

test('prints the demo’s accounts and their password when the embedded provider signs in', () => {
  const text = welcome({ ...addresses, authority: own }, { isDemo: true, mailFolder: undefined });
  expect(text).toContain(demoPassword);
  expect(text).toContain(demoOperators[0]?.email);
  expect(text).toContain('OPERATOR_SECOND_FACTOR=off');
});

test('does not mention passwords alone when operators need a second factor', () => {
  const open = { ...addresses, authority: own, hasSecondFactor: true };
  const text = welcome(open, { isDemo: true, mailFolder: undefined });
  expect(text).not.toContain('OPERATOR_SECOND_FACTOR');
});

test.each(['https://login.company.example', 'https://login.company.example/realms/main/'])(
  'prints neither account nor password when %s signs in, and names that provider',
  (authority) => {
    const text = welcome({ ...addresses, authority }, { isDemo: true, mailFolder: undefined });
    expect(text).not.toContain(demoPassword);
    expect(text).not.toContain('@');
    expect(text).toContain(`Identity           ${authority}\n`);
  },
);

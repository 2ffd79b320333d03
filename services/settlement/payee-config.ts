/** To whom buyers pay. Without it no statement is issued. */
import { isValidBIC, isValidIBAN } from 'ibantools';
import { Type } from 'typebox';
import { withoutMarks } from '#contract/text.ts';
import { ConfigError } from '#runtime/environment.ts';

export interface Payee {
  name: string;
  /** In capitals, without gaps. */
  iban: string;
  bic: string | null;
}

export const PayeeEnvironment = {
  PAYEE_NAME: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 70,
      pattern: '^\\S[^\\n\\r\\t]*$',
      description: 'the name of the account that buyers pay to, of at most 70 letters',
    }),
  ),
  PAYEE_IBAN: Type.Optional(
    Type.String({ maxLength: 42, description: 'the IBAN of the account that buyers pay to' }),
  ),
  PAYEE_BIC: Type.Optional(
    Type.String({ maxLength: 11, description: 'the BIC of the bank of that account' }),
  ),
};

interface Variables {
  PAYEE_NAME?: string;
  PAYEE_IBAN?: string;
  PAYEE_BIC?: string;
}

/** @throws ConfigError for half an account, and for numbers that are none. */
export function readPayee(variables: Variables): Payee | undefined {
  const { PAYEE_NAME: name, PAYEE_IBAN, PAYEE_BIC } = variables;
  const iban = PAYEE_IBAN && withoutMarks(PAYEE_IBAN).toUpperCase().replaceAll(/\s/g, '');
  const bic = PAYEE_BIC?.toUpperCase() ?? null;
  if (name === undefined && iban === undefined && bic === null) return undefined;
  const errors = [
    ...(name !== undefined && iban !== undefined
      ? []
      : ['PAYEE_NAME and PAYEE_IBAN belong together: one of them is missing.']),
    ...(iban === undefined || isValidIBAN(iban) ? [] : ['PAYEE_IBAN is no IBAN.']),
    ...(bic === null || isValidBIC(bic) ? [] : ['PAYEE_BIC is no BIC.']),
  ];
  if (errors.length > 0 || name === undefined || iban === undefined)
    throw new ConfigError('The services', errors);
  return { name, iban, bic };
}

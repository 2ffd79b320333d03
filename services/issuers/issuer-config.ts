/** The issuer of the settings, where the operator sells in its own name; nobody by default. */
import { Type } from 'typebox';
import { type Country, countries } from '#contract/calls.ts';
import { ConfigError } from '#runtime/environment.ts';
import { readVatNumber } from '#services/requests/vat-number.ts';
import type { Issuer } from './issuer.ts';

const line = (description: string) =>
  Type.String({ minLength: 1, maxLength: 100, pattern: '^\\S[^\\n\\r\\t]*$', description });

export const IssuerEnvironment = {
  INVOICE_ISSUER: Type.Optional(line('the company that issues invoices, as registered')),
  INVOICE_ISSUER_VAT_NUMBER: Type.Optional(line('its VAT number, with the letters of its country')),
  INVOICE_ISSUER_STREET: Type.Optional(line('its street and number')),
  INVOICE_ISSUER_POSTCODE: Type.Optional(line('its postcode')),
  INVOICE_ISSUER_CITY: Type.Optional(line('its city')),
  INVOICE_ISSUER_COUNTRY: Type.Optional(
    Type.Enum([...countries], { description: 'its country, such as NL' }),
  ),
};

type Name = keyof typeof IssuerEnvironment;
type Variables = { [N in Exclude<Name, 'INVOICE_ISSUER_COUNTRY'>]?: string } & {
  INVOICE_ISSUER_COUNTRY?: Country;
};

/** @throws ConfigError for half an issuer, and for a VAT number that is none of its country. */
export function readIssuer(variables: Variables): Issuer | undefined {
  const names = Object.keys(IssuerEnvironment) as Name[];
  const missing = names.filter((name) => variables[name] === undefined);
  if (missing.length === names.length) return undefined;
  const {
    INVOICE_ISSUER: name = '',
    INVOICE_ISSUER_STREET: street = '',
    INVOICE_ISSUER_POSTCODE: postcode = '',
    INVOICE_ISSUER_CITY: city = '',
    INVOICE_ISSUER_COUNTRY: country,
  } = variables;
  const reading = readVatNumber(variables.INVOICE_ISSUER_VAT_NUMBER ?? '', country);
  const vatNumber = 'value' in reading ? reading.value : null;
  const errors =
    missing.length > 0
      ? [`An issuer of invoices is named whole: ${missing.join(', ')} missing.`]
      : vatNumber !== null
        ? []
        : ['INVOICE_ISSUER_VAT_NUMBER is no VAT number of INVOICE_ISSUER_COUNTRY.'];
  if (errors.length > 0 || !country || vatNumber === null)
    throw new ConfigError('The services', errors);
  return {
    name,
    street,
    postcode,
    city,
    country,
    registerNumber: null,
    vatNumbers: { [country]: vatNumber },
  };
}

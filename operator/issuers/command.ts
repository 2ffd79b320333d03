/** `operator issuer …`: who issues invoices, with its VAT number in each country. */
import { type Command, InvalidArgumentError } from 'commander';
import { type Country, countries } from '#contract/calls.ts';
import {
  type IssuerActed,
  makeDefaultIssuer,
  setIssuer,
} from '#services/issuers/change-issuers.ts';
import type { Issuer, StoredIssuer, VatNumbers } from '#services/issuers/issuer.ts';
import { findIssuers } from '#services/issuers/queries.ts';
import { OperatorError } from '#services/operator-error.ts';
import { readVatNumber } from '#services/requests/vat-number.ts';
import { assignIssuer } from '#services/auctions/assign-issuer.ts';
import { actContext } from '#operator/actor.ts';
import { showActed } from '#operator/auctions/acted.ts';
import { withDatabase } from '#operator/database.ts';
import { refusedBy } from '#operator/refusals.ts';
import { print, printJson, table } from '#operator/terminal.ts';

interface FieldOptions {
  name?: string;
  street?: string;
  postcode?: string;
  city?: string;
  country?: Country;
  registerNumber?: string;
  vatNumber?: VatNumbers;
  withoutVatNumber?: Country;
  json?: boolean;
}

interface JsonOption {
  json?: boolean;
}

export function addCommands(program: Command): void {
  const issuer = program.command('issuer').description('who issues invoices');
  issuer
    .command('list')
    .description('list issuers with their VAT numbers; sums follow the country of each')
    .option('--json', 'print JSON')
    .action(({ json }: JsonOption) =>
      withDatabase(async (database) => show(await findIssuers(database), json)),
    );
  issuer
    .command('set')
    .description('enter an issuer, or change one; what is left out stays, and its country always')
    .argument('<key>', 'small letters, digits and hyphens: carplaza-nl', keyOf)
    .option('--name <name>', 'as registered', lineOf)
    .option('--street <street>', 'street and number', lineOf)
    .option('--postcode <postcode>', 'postcode', lineOf)
    .option('--city <city>', 'city', lineOf)
    .option('--country <code>', 'where it is established, such as NL', countryOf)
    .option('--register-number <number>', 'in the register of companies', lineOf)
    .option(
      '--vat-number <number>',
      'with the letters of its country; repeat it for other countries',
      vatNumberOf,
    )
    .option('--without-vat-number <code>', 'the country whose number it has no more', countryOf)
    .option('--json', 'print JSON')
    .action((key: string, options: FieldOptions) =>
      withDatabase(async (database) => {
        const before = (await findIssuers(database)).find((one) => one.key === key);
        const acted = await setIssuer(actContext(database), key, issuerOf(key, options, before));
        showIssuer(key, acted, options);
      }),
    );
  issuer
    .command('default')
    .description('let it issue for auctions published from now on that name no other')
    .argument('<key>', "the issuer's key")
    .option('--json', 'print JSON')
    .action((key: string, options: JsonOption) =>
      withDatabase(async (database) =>
        showIssuer(key, await makeDefaultIssuer(actContext(database), key), options),
      ),
    );
  issuer
    .command('assign')
    .description('say who invoices the vehicles of a draft; the default issuer has the fee')
    .argument('<key>', 'the issuer\'s key; "none" for the default one')
    .argument('<auction>', "the auction's id")
    .option('--json', 'print JSON')
    .action((key: string, auctionId: string, options: JsonOption) =>
      withDatabase(async (database) => {
        const named = key === 'none' ? null : key;
        showActed(auctionId, await assignIssuer(actContext(database), auctionId, named), options);
      }),
    );
}

function issuerOf(key: string, options: FieldOptions, before: StoredIssuer | undefined): Issuer {
  const fieldOf = (field: 'name' | 'street' | 'postcode' | 'city'): string => {
    const value = options[field] ?? before?.[field];
    if (value === undefined) throw new OperatorError(`The issuer ${key} needs --${field}.`);
    return value;
  };
  const country = options.country ?? before?.country;
  if (!country) throw new OperatorError(`The issuer ${key} needs --country.`);
  const vatNumbers = { ...before?.vatNumbers, ...options.vatNumber };
  if (options.withoutVatNumber) delete vatNumbers[options.withoutVatNumber];
  if (!vatNumbers[country])
    throw new OperatorError(`The issuer ${key} needs --vat-number of its own country ${country}.`);
  return {
    name: fieldOf('name'),
    street: fieldOf('street'),
    postcode: fieldOf('postcode'),
    city: fieldOf('city'),
    country,
    registerNumber: options.registerNumber ?? before?.registerNumber ?? null,
    vatNumbers,
  };
}

function showIssuer(key: string, acted: IssuerActed, { json }: JsonOption): void {
  if (!acted.ok) throw refusedBy(`The issuer "${key}"`, acted);
  show([acted.issuer], json);
}

function show(issuers: readonly StoredIssuer[], json: boolean | undefined): void {
  if (json) return printJson(issuers);
  if (issuers.length === 0)
    return print('Nobody issues invoices yet: `operator issuer set` enters an issuer.');
  return print(
    table(
      ['key', 'name', 'country', 'VAT numbers', 'default'],
      issuers.map((one) => [
        one.key,
        one.name,
        one.country,
        Object.values(one.vatNumbers).join(' '),
        one.isDefault ? 'yes' : '',
      ]),
    ),
  );
}

function keyOf(written: string): string {
  // The settings' own issuer is stored under such keys.
  if (/^[a-z0-9][a-z0-9-]{0,39}$/.test(written) && !written.startsWith('environment-'))
    return written;
  throw new InvalidArgumentError('small letters, digits and hyphens, not beginning "environment-"');
}

function lineOf(written: string): string {
  const line = written.trim();
  if (/^[^\p{Cc}]{1,100}$/u.test(line)) return line;
  throw new InvalidArgumentError('a line of at most 100 characters');
}

function countryOf(written: string): Country {
  const found = countries.find((one) => one === written.toUpperCase());
  if (!found) throw new InvalidArgumentError(`one of ${countries.join(', ')}`);
  return found;
}

/** Adds to what earlier options gave. */
function vatNumberOf(written: string, before: VatNumbers = {}): VatNumbers {
  const country = countryOf(written.trim().slice(0, 2));
  const reading = readVatNumber(written, country);
  if (!('value' in reading) || reading.value === null)
    throw new InvalidArgumentError(`no VAT number of ${country}`);
  return { ...before, [country]: reading.value };
}

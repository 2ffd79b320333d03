/**
 * Checks the fields of a request with libraries that know the countries' number formats. Pure:
 * returns what to store, or a refusal for each refused field. Browser and services share no code
 * here: the portal shows the services' refusals, so that its pages load no library (decision 024).
 */
import type { Country } from '#contract/calls.ts';
import type { Destination } from '#contract/destinations.ts';
import { type FieldRefusal, requestLengthMax } from '#contract/request-values.ts';
import type { ContactRequest, RegistrationRequest } from '#contract/requests.ts';
import {
  type Reading,
  isRefusal,
  readChoice,
  readConditions,
  readConsent,
  readText,
} from './fields.ts';
import { type Colleague, readColleagues } from './colleagues.ts';
import { readEmail } from './email.ts';
import { readPhone } from './phone.ts';
import { readPostcode } from './postcode.ts';
import { readVatNumber } from './vat-number.ts';

export interface StoredRequest {
  kind: 'contact' | 'registration';
  locale: ContactRequest['locale'];
  name: string;
  email: string;
  /** E.164. */
  phone: string | null;
  company: string | null;
  subject: string | null;
  message: string | null;
  country: Destination | null;
  vatNumber: string | null;
  street: string | null;
  postcode: string | null;
  city: string | null;
  consent: boolean;
  conditionsVersion: string | null;
  /** Of a registration. */
  colleagues: Colleague[];
}

export type RefusedFields = Record<string, FieldRefusal>;
export type Checked = { ok: true; request: StoredRequest } | { ok: false; fields: RefusedFields };

export function checkContact(sent: ContactRequest): Checked {
  return checked('contact', sent, {
    name: readText(sent.name, requestLengthMax.name),
    company: readText(sent.company, requestLengthMax.company, { isOptional: true }),
    email: readEmail(sent.email),
    phone: readPhone(sent.phone, countryOfLocale[sent.locale], { isOptional: true }),
    subject: readChoice(sent.subject),
    message: readText(sent.message, requestLengthMax.message, { hasLines: true }),
  });
}

/** `conditionsVersion` of the conditions that hold; null where none are published. */
export function checkRegistration(
  sent: RegistrationRequest,
  conditionsVersion: string | null = null,
): Checked {
  const country = sent.country === '' ? undefined : sent.country;
  return checked(
    'registration',
    sent,
    {
      company: readText(sent.company, requestLengthMax.company),
      country: readChoice(sent.country),
      vatNumber: readVatNumber(sent.vatNumber, country),
      street: readText(sent.street, requestLengthMax.street),
      postcode: readPostcode(sent.postcode, country),
      city: readText(sent.city, requestLengthMax.city),
      name: readText(sent.name, requestLengthMax.name),
      email: readEmail(sent.email),
      phone: readPhone(sent.phone, country),
      consent: readConsent(sent.consent),
      conditionsVersion: readConditions(sent.conditionsVersion ?? '', conditionsVersion),
    },
    readColleagues(sent),
  );
}

/** The country of numbers without a country code; English is read in all eight countries. */
const countryOfLocale: Record<ContactRequest['locale'], Country | undefined> = {
  en: undefined,
  'nl-nl': 'NL',
  'fr-fr': 'FR',
  'de-de': 'DE',
  'pt-pt': 'PT',
  'es-es': 'ES',
  'it-it': 'IT',
  'pl-pl': 'PL',
};

const nothing = {
  phone: null,
  company: null,
  subject: null,
  message: null,
  country: null,
  vatNumber: null,
  street: null,
  postcode: null,
  city: null,
  consent: false,
  conditionsVersion: null,
};
const alone: ReturnType<typeof readColleagues> = { colleagues: [], refused: {} };

/** `readings` has the same names as the contract's fields and the stored request. */
function checked(
  kind: StoredRequest['kind'],
  { locale }: Pick<ContactRequest, 'locale'>,
  readings: Record<string, Reading>,
  { colleagues, refused } = alone,
): Checked {
  const fields: RefusedFields = { ...refused };
  const values: Record<string, string | boolean | null> = {};
  for (const [name, reading] of Object.entries(readings))
    if (isRefusal(reading)) fields[name] = reading.refusal;
    else values[name] = reading.value;
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  // The cast is safe: every name above belongs to the stored request, and none is refused.
  return {
    ok: true,
    request: { ...nothing, ...values, kind, locale, colleagues } as StoredRequest,
  };
}

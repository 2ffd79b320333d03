/** Values and limits of contract/requests.ts, without its schemas for the browser's forms. */
import type { Country } from './calls.ts';

/** Longest values in UTF-16 units, as browsers count an input's length. */
export const requestLengthMax = {
  /** Long double names with titles. */
  name: 100,
  /** The database's limit for company names. */
  company: 200,
  /** RFC 5321: a path of 256 with its two brackets. */
  email: 254,
  /** Fifteen digits (E.164) with brackets, spaces and an extension. */
  phone: 40,
  /** Fourteen characters with prefix, plus the dots and spaces that users type. */
  vatNumber: 24,
  street: 200,
  /** Eight characters with a hyphen, and a country code in front. */
  postcode: 12,
  city: 100,
  /** One page of text. Fits the body limit even in four-byte characters. */
  message: 3000,
  /** Room for a bot's text in the honeypot field, which users leave empty. */
  homepage: 200,
} as const;

/** Of a commercial register; far longer than any register's own. */
export const registerNumberMax = 40;

/**
 * Colleagues named in a registration: ten people with who registers, more than traders begin with.
 * An administrator of the company invites all others on its page of users.
 */
export const colleaguesMax = 9;

/** Codes of the portal's locales; the confirmation is written in this language. */
export const requestLocales = [
  'en',
  'nl-nl',
  'fr-fr',
  'de-de',
  'pt-pt',
  'es-es',
  'it-it',
  'pl-pl',
] as const;

export const contactSubjects = [
  'bidding',
  'purchase',
  'registration',
  'technical',
  'other',
] as const;

/** Longest values of a company's question (contract/inquiries.ts). */
export const inquiryLengthMax = {
  /** One line of a list. */
  subject: 120,
  /** As of a visitor's message. */
  message: 3000,
} as const;

/** `waiting` for the auction house; a reply of the company makes it waiting again. */
export const inquiryStates = ['waiting', 'answered', 'closed'] as const;
export type InquiryState = (typeof inquiryStates)[number];

/**
 * Reasons why a field is refused. The details of FieldsAreRefused hold all of them: `{ "vatNumber":
 * "VatNumberHasWrongCheckDigits", … }`.
 */
export const fieldRefusals = [
  'FieldIsMissing',
  'FieldIsTooLong',
  'FieldHasControlCharacters',
  'ChoiceIsMissing',
  'ConsentIsMissing',
  'ConditionsAreNotAccepted',
  'ConditionsHaveChanged',
  'EmailIsInvalid',
  'EmailIsRepeated',
  'PhoneIsInvalid',
  'PhoneHasExtension',
  'PhoneNeedsCountryCode',
  'VatNumberIsInvalid',
  'VatNumberHasWrongCheckDigits',
  'VatNumberIsOfAnotherCountry',
  'PostcodeIsInvalid',
  'IbanIsInvalid',
] as const;
export type FieldRefusal = (typeof fieldRefusals)[number];

/** Example numbers in each country's format; each one is accepted. */
export const countryExamples: Record<
  Country,
  { vatNumber: string; postcode: string; phone: string }
> = {
  NL: { vatNumber: 'NL123456782B01', postcode: '1012 AB', phone: '020 555 0141' },
  DE: { vatNumber: 'DE123456788', postcode: '10115', phone: '030 123456' },
  FR: { vatNumber: 'FR11123456782', postcode: '75001', phone: '01 23 45 67 89' },
  BE: { vatNumber: 'BE0123456848', postcode: '1000', phone: '02 555 12 12' },
  ES: { vatNumber: 'ESB12345682', postcode: '28001', phone: '912 345 678' },
  IT: { vatNumber: 'IT12123458882', postcode: '00184', phone: '06 1234 5678' },
  PL: { vatNumber: 'PL5123456786', postcode: '00-950', phone: '22 123 45 67' },
  PT: { vatNumber: 'PT512345678', postcode: '1000-001', phone: '212 345 678' },
};

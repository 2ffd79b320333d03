/**
 * What a visitor writes to the house: POST {servicesUrl}/requests/contact and /requests/registration. Anonymous. The schemas
 * bound what is read; what the fields must hold is decided by services/requests/rules.ts and refused field by field.
 */
import { type Static, Type } from 'typebox';
import { Instant, countries } from './calls.ts';
import { contactSubjects, requestLengthMax, requestLocales } from './request-words.ts';

const text = (name: keyof typeof requestLengthMax) =>
  Type.String({ maxLength: requestLengthMax[name] });

const sender = {
  name: text('name'),
  email: text('email'),
  locale: Type.Enum(requestLocales),
  /** Nobody sees this field; what fills it in is a program. */
  homepage: text('homepage'),
};

/** Empty strings stand for what was not filled in: a refusal names all such fields at once. */
export const ContactRequest = Type.Object(
  {
    ...sender,
    /** May stay empty. */
    company: text('company'),
    /** May stay empty. Without a country code it is read as a number of the locale's country; in English it needs one. */
    phone: text('phone'),
    subject: Type.Enum([...contactSubjects, '']),
    message: text('message'),
  },
  { additionalProperties: false },
);
export type ContactRequest = Static<typeof ContactRequest>;

/** A company asks to be let in. */
export const RegistrationRequest = Type.Object(
  {
    ...sender,
    company: text('company'),
    country: Type.Enum([...countries, '']),
    /** With or without the country's prefix; its check digits must be right. */
    vatNumber: text('vatNumber'),
    street: text('street'),
    postcode: text('postcode'),
    city: text('city'),
    /** Without a country code it is a number of `country`. */
    phone: text('phone'),
    /** To the privacy statement. */
    consent: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type RegistrationRequest = Static<typeof RegistrationRequest>;

/** The same for everybody: nobody learns from it whether a company or an e-mail address is known. */
export const RequestAnswer = Type.Object({
  /** Short enough to say on the telephone. */
  reference: Type.String({ pattern: '^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$' }),
  serverTime: Instant,
});
export type RequestAnswer = Static<typeof RequestAnswer>;

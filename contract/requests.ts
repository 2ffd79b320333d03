/**
 * Visitors' requests to the operator: POST {servicesUrl}/requests/contact and
 * /requests/registration, without a token. The schemas limit the size; services/requests/rules.ts
 * checks the values and refuses field by field.
 */
import { type Static, Type } from 'typebox';
import { Typed } from './text.ts';
import { Instant } from './calls.ts';
import { destinations } from './destinations.ts';
import {
  colleaguesMax,
  contactSubjects,
  requestLengthMax,
  requestLocales,
} from './request-values.ts';

const text = (name: keyof typeof requestLengthMax) => Typed(requestLengthMax[name]);

const sender = {
  name: text('name'),
  email: text('email'),
  locale: Type.Enum(requestLocales),
  /** Honeypot: users do not see this field, so only bots fill it in. */
  homepage: text('homepage'),
};

/** Fields that were left blank are empty strings, so that one refusal names them all. */
export const ContactRequest = Type.Object(
  {
    ...sender,
    /** Optional. */
    company: text('company'),
    /**
     * Optional. A number without a country code belongs to the locale's country; in English it
     * needs a country code.
     */
    phone: text('phone'),
    subject: Type.Enum([...contactSubjects, '']),
    message: text('message'),
  },
  { additionalProperties: false },
);
export type ContactRequest = Static<typeof ContactRequest>;

/** Another person of the company who is to bid; left blank it is nobody. */
const Colleague = Type.Object(
  { name: text('name'), email: text('email') },
  { additionalProperties: false },
);

/** A company requests access. */
export const RegistrationRequest = Type.Object(
  {
    ...sender,
    company: text('company'),
    country: Type.Enum([...destinations, '']),
    /**
     * With or without the country's prefix. Of a member state its check digits must be right;
     * elsewhere it is the number by which the company is taxed.
     */
    vatNumber: text('vatNumber'),
    street: text('street'),
    /** May be empty outside the EU: not every country has them. */
    postcode: text('postcode'),
    city: text('city'),
    /** A number without a country code belongs to `country`. */
    phone: text('phone'),
    /** Each gets an account of their own; absent: nobody. */
    colleagues: Type.Optional(Type.Array(Colleague, { maxItems: colleaguesMax })),
    /** The version of the conditions of sale that is accepted; empty where none is published. */
    conditionsVersion: Type.Optional(Typed(40)),
    /** Consent to the privacy statement. */
    consent: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type RegistrationRequest = Static<typeof RegistrationRequest>;

/** The same for every sender: it does not reveal whether a company or an address is known. */
export const RequestAnswer = Type.Object({
  /** Short enough to read out on the telephone. */
  reference: Type.String({ pattern: '^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$' }),
  serverTime: Instant,
});
export type RequestAnswer = Static<typeof RequestAnswer>;

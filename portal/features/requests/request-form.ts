/** The state of a request form as a pure reducer. */
import {
  type FieldRefusal,
  fieldRefusals,
  type requestLengthMax,
} from '#contract/request-values.ts';
import type { RequestAnswer } from '#contract/requests.ts';
import { ApiError } from '#portal/api/api-error.ts';

/** The fields of both forms, without the honeypot. */
export type TextName = Exclude<keyof typeof requestLengthMax, 'homepage'>;
export type FieldName =
  | TextName
  | 'country'
  | 'subject'
  | 'consent'
  | 'conditionsVersion'
  | ColleagueField;
/** As the services name it when they refuse it. */
export type ColleagueField = `colleagues.${number}.${'name' | 'email'}`;

/** Texts by field name; a ticked checkbox is 'yes', so that a draft has one kind of value. */
export type Values = Readonly<Record<string, string>>;

export interface RequestForm {
  values: Values;
  refused: Readonly<Record<string, FieldRefusal>>;
  /** How often fields were refused; each time the first refused field gets the focus. */
  refusals: number;
  /** Why there was no answer, or an error that is not about fields. */
  error: unknown;
  isSending: boolean;
  answer: RequestAnswer | null;
}

export type RequestEvent =
  | { type: 'typed'; name: string; text: string }
  | { type: 'sent' }
  | { type: 'accepted'; answer: RequestAnswer }
  | { type: 'failed'; error: unknown }
  | { type: 'begunAgain'; values: Values };

/** `refused` is what was shown before the buyer changed the language. */
export function newRequestForm(values: Values, refused: RequestForm['refused'] = {}): RequestForm {
  return { values, refused, refusals: 0, error: null, isSending: false, answer: null };
}

export function requestFormAfter(form: RequestForm, event: RequestEvent): RequestForm {
  switch (event.type) {
    case 'typed': {
      const values = { ...form.values, [event.name]: event.text };
      return { ...form, values, refused: without(form.refused, event.name) };
    }
    case 'sent':
      return { ...form, isSending: true, error: null };
    case 'accepted':
      return { ...form, isSending: false, refused: {}, answer: event.answer };
    case 'failed': {
      const refused = refusedFields(event.error);
      const isAboutFields = Object.keys(refused).length > 0;
      return {
        ...form,
        isSending: false,
        refused,
        refusals: form.refusals + (isAboutFields ? 1 : 0),
        error: isAboutFields ? null : event.error,
      };
    }
    case 'begunAgain':
    default:
      return newRequestForm(event.values);
  }
}

/** Refusals of a country's numbers do not hold for another country. */
const followers: Record<string, string[]> = { country: ['vatNumber', 'postcode', 'phone'] };

function without(refused: RequestForm['refused'], name: string): RequestForm['refused'] {
  const cleared = new Set([name, ...(followers[name] ?? [])]);
  return Object.fromEntries(Object.entries(refused).filter(([field]) => !cleared.has(field)));
}

/** Returns the details of FieldsAreRefused whose codes this build knows; else empty. */
function refusedFields(error: unknown): Record<string, FieldRefusal> {
  if (!(error instanceof ApiError) || !error.isRefusedWith('FieldsAreRefused')) return {};
  return knownRefusals(error.refusal?.details ?? {});
}

export function knownRefusals(codes: Readonly<Record<string, unknown>>): RequestForm['refused'] {
  return Object.fromEntries(
    Object.entries(codes).filter((entry): entry is [string, FieldRefusal] =>
      isFieldRefusal(entry[1]),
    ),
  );
}

function isFieldRefusal(code: unknown): code is FieldRefusal {
  return fieldRefusals.some((known) => known === code);
}

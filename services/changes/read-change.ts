/**
 * Reads the fields of a request to change data with the libraries that read registrations. Pure:
 * returns what changes, or a refusal for each refused field.
 */
import { type Destination, destinations } from '#contract/destinations.ts';
import {
  type ChangeField,
  type ChangeKind,
  changeFields,
  changeLengthMax,
} from '#contract/change-values.ts';
import type { FieldRefusal } from '#contract/request-values.ts';
import { plainText } from '#services/plain-text.ts';
import { type TextReading, isRefusal, readText } from '#services/requests/fields.ts';
import { readIban } from '#services/requests/iban.ts';
import { readPhone } from '#services/requests/phone.ts';
import { readPostcode } from '#services/requests/postcode.ts';
import { readVatNumber } from '#services/requests/vat-number.ts';

/** By field; null where nothing is stored. */
export type FieldValues = Partial<Record<ChangeField, string | null>>;
export type StoredFields = Record<ChangeKind, FieldValues>;

export type ReadChange =
  | { ok: true; before: FieldValues; after: FieldValues }
  | { ok: false; code: 'FieldsAreRefused'; fields: Record<string, FieldRefusal> }
  | { ok: false; code: 'NothingIsChanged' };

/** `sent` has the fields that shall change; one that is stored as it is sent does not. */
export function readChange(
  kind: ChangeKind,
  sent: Partial<Record<ChangeField, string>>,
  { stored, country }: { stored: StoredFields; country: string },
): ReadChange {
  const before: FieldValues = {};
  const after: FieldValues = {};
  const fields: Record<string, FieldRefusal> = {};
  for (const field of changeFields[kind]) {
    const text = sent[field];
    if (text === undefined) continue;
    const now = stored[kind][field] ?? null;
    const reading = readField(field, plainText(text), countryOf(country));
    if (isRefusal(reading)) fields[field] = reading.refusal;
    else if (reading.value !== now) {
      before[field] = now;
      after[field] = reading.value;
    }
  }
  const holder = { ...stored[kind], ...after };
  if (kind === 'company' && holder.iban != null && holder.accountHolder == null)
    fields['accountHolder'] ??= 'FieldIsMissing';
  if (Object.keys(fields).length > 0) return { ok: false, code: 'FieldsAreRefused', fields };
  if (Object.keys(after).length === 0) return { ok: false, code: 'NothingIsChanged' };
  return { ok: true, before, after };
}

function readField(
  field: ChangeField,
  text: string,
  country: Destination | undefined,
): TextReading {
  const lengthMax = changeLengthMax[field];
  const isOptional = true;
  switch (field) {
    case 'vatNumber':
      return readVatNumber(text, country);
    case 'postcode':
      return readPostcode(text, country);
    case 'iban':
      return readIban(text, { isOptional });
    case 'phone':
    case 'mobile':
      return readPhone(text, country, { isOptional });
    case 'accountHolder':
    case 'jobTitle':
      return readText(text, lengthMax, { isOptional });
    default:
      return readText(text, lengthMax);
  }
}

/** Numbers of a country that no library of ours reads are taken as they are. */
function countryOf(code: string): Destination | undefined {
  return destinations.find((known) => known === code);
}

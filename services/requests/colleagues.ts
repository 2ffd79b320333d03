import { type FieldRefusal, requestLengthMax } from '#contract/request-values.ts';
import type { RegistrationRequest } from '#contract/requests.ts';
import { readEmail } from './email.ts';
import { type TextReading, isRefusal, readText } from './fields.ts';

/** A further user of a company that registers. */
export interface Colleague {
  name: string;
  email: string;
}

/** Reads them by their places; refusals have names such as "colleagues.0.email". */
export function readColleagues({ email, colleagues = [] }: RegistrationRequest): {
  colleagues: Colleague[];
  refused: Record<string, FieldRefusal>;
} {
  const people: Colleague[] = [];
  const refused: Record<string, FieldRefusal> = {};
  const seen = new Set([addressOf(email)]);
  for (const [place, sent] of colleagues.entries()) {
    if (`${sent.name}${sent.email}`.trim() === '') continue;
    const read = { name: readText(sent.name, requestLengthMax.name), email: emailOf(sent, seen) };
    for (const [name, reading] of Object.entries(read))
      if (isRefusal(reading)) refused[`colleagues.${place}.${name}`] = reading.refusal;
    seen.add(addressOf(sent.email));
    people.push({ name: valueOf(read.name), email: valueOf(read.email) });
  }
  return { colleagues: people, refused };
}

/** An account is one person's. */
function emailOf({ email }: Colleague, seen: ReadonlySet<string>): TextReading {
  const reading = readEmail(email);
  const isRepeated = !isRefusal(reading) && seen.has(addressOf(email));
  return isRepeated ? { refusal: 'EmailIsRepeated' } : reading;
}

const addressOf = (email: string) => email.trim().toLowerCase();
const valueOf = (reading: TextReading) => ('value' in reading ? (reading.value ?? '') : '');

/** Writes texts in ICU MessageFormat outside the messages of screens: those of mails. */
import { compileMessage } from './compile-messages.ts';
import { type LocaleCode, localeOf } from './locales.ts';
import { type CompiledMessage, type MessageValue, writeMessage } from './write-message.ts';

/** As many as there are texts: all come from the code. */
const compiled = new Map<string, CompiledMessage>();

export function writeIcu(
  code: LocaleCode,
  text: string,
  values: Readonly<Record<string, MessageValue>>,
): string {
  const known = compiled.get(text) ?? compileMessage(text);
  compiled.set(text, known);
  return writeMessage(known, values, localeOf(code).language);
}

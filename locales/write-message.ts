/** Writes messages compiled from ICU at build time (compile-messages.ts): pages load no parser. */

/** A text without placeholders, or its pieces in order. */
export type CompiledMessage = string | readonly MessagePart[];

type MessagePart =
  | string
  /** `#`: the number of the enclosing plural. */
  | 0
  | readonly [name: string]
  | readonly [name: string, branches: PluralBranches, offset?: number, isOrdinal?: boolean];

/** Branches by plural form (`one`, `other`) or exact number (`=0`). */
type PluralBranches = Readonly<Record<string, CompiledMessage>>;

export type MessageValue = string | number;

/** `language` is a BCP 47 tag that decides plural forms and the digits of `#`. */
export function writeMessage(
  message: CompiledMessage,
  values: Readonly<Record<string, MessageValue>>,
  language: string,
): string {
  return write(message, values, language, 0);
}

function write(
  message: CompiledMessage,
  values: Readonly<Record<string, MessageValue>>,
  language: string,
  count: number,
): string {
  if (typeof message === 'string') return message;
  return message
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part === 0) return digitsOf(language).format(count);
      const [name, branches, offset = 0, isOrdinal = false] = part;
      const value = values[name];
      if (value === undefined) throw new RangeError(`a message has no value for {${name}}`);
      if (!branches) return String(value);
      const number = Number(value);
      const form = () => formsOf(language, isOrdinal).select(number - offset);
      const branch = branches[`=${number}`] ?? branches[form()] ?? branches['other'] ?? '';
      return write(branch, values, language, number - offset);
    })
    .join('');
}

// Formatters are costly to construct, and a page writes hundreds of messages.
const digits = new Map<string, Intl.NumberFormat>();
const forms = new Map<string, Intl.PluralRules>();

function digitsOf(language: string): Intl.NumberFormat {
  const known = digits.get(language) ?? new Intl.NumberFormat(language, { useGrouping: 'always' });
  digits.set(language, known);
  return known;
}

function formsOf(language: string, isOrdinal: boolean): Intl.PluralRules {
  const type = isOrdinal ? 'ordinal' : 'cardinal';
  const key = `${language} ${type}`;
  const known = forms.get(key) ?? new Intl.PluralRules(language, { type });
  forms.set(key, known);
  return known;
}

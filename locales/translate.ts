/**
 * Types and translates messages in ICU MessageFormat. English sets the keys and placeholders; a
 * locale with a missing key, an extra key or a differently named placeholder does not compile.
 */
import { type LocaleCode, localeOf } from './locales.ts';
import type { en } from './messages/en.ts';
import { type CompiledMessage, writeMessage } from './write-message.ts';

type English = typeof en;
export type MessageKey = keyof English;

/**
 * The placeholders of a message: `{count, plural, …}` and `{name}` give count and name. A plural's
 * branches are recognised by the name of the plural form before them.
 */
type Placeholders<Text extends string> = Text extends `${infer Before}{${infer Rest}`
  ?
      | (Before extends `${string}${',' | '}'} ${PluralForm} ` ? never : NameAtStart<Rest>)
      | Placeholders<Rest>
  : never;
type PluralForm = `=${number}` | 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type NameAtStart<Rest extends string> = Rest extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? Plain<Name>
    : Plain<Inside>
  : never;
type Plain<Name extends string> = Name extends '' | `${string} ${string}` | `${string}#${string}`
  ? never
  : Name;

export type MessageValues<Key extends MessageKey> = Record<
  Placeholders<English[Key]>,
  string | number
>;
/** Allows no second argument when the message has no placeholder. */
export type ValuesArgument<Key extends MessageKey> =
  Placeholders<English[Key]> extends never ? [] : [values: MessageValues<Key>];

export type Messages = Record<MessageKey, string>;

/**
 * Texts of a content source that replace those of one locale, already validated against English.
 */
export type MessageOverlay = Partial<Messages>;

type SamePlaceholders<Texts extends Messages> = {
  [Key in keyof Texts]: Key extends MessageKey
    ? [Placeholders<Texts[Key]>] extends [Placeholders<English[Key]>]
      ? [Placeholders<English[Key]>] extends [Placeholders<Texts[Key]>]
        ? Texts[Key]
        : { missingPlaceholder: Exclude<Placeholders<English[Key]>, Placeholders<Texts[Key]>> }
      : { unknownPlaceholder: Exclude<Placeholders<Texts[Key]>, Placeholders<English[Key]>> }
    : { unknownKey: Key };
};

/** Returns a locale's messages unchanged; the types above check them at compile time. */
export function defineMessages<const Texts extends Messages>(
  texts: Texts & SamePlaceholders<Texts>,
): Messages {
  return texts;
}

export type Translate = <Key extends MessageKey>(
  key: Key,
  ...values: ValuesArgument<Key>
) => string;

export type CompiledMessages = Record<MessageKey, CompiledMessage>;
export type CompiledOverlay = Partial<CompiledMessages>;

/**
 * Returns the function that screens use: `t('vehicles.count', { count: 3 })`. Texts of the overlay
 * take precedence; `messages` is read at each call, so that texts loaded later are found.
 */
export function translator(
  code: LocaleCode,
  messages: Partial<CompiledMessages>,
  overlay: CompiledOverlay = {},
): Translate {
  const { language } = localeOf(code);
  return (key, ...[values]) => {
    const message = overlay[key] ?? messages[key];
    if (message === undefined) throw new Error(`the message ${key} of ${code} is not loaded`);
    return writeMessage(message, values ?? {}, language);
  };
}

/**
 * Types and translates messages in ICU MessageFormat. English sets the keys and placeholders; a
 * locale with a missing key, an extra key or a differently named placeholder does not compile.
 */
import { type LocaleCode, localeOf } from './locales.ts';
import type { en } from './messages/en.ts';
import { sharedTexts } from './shared-texts.ts';
import { type CompiledMessage, writeMessage } from './write-message.ts';

type Texts = typeof en;
export type TextKey = keyof Texts;
type SharedTexts = typeof sharedTexts;
type English = Texts & { [Key in keyof SharedTexts]: Texts[SharedTexts[Key]] };
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

/** Allows no second argument when the text has no placeholder. */
export type ValuesOf<Text extends string> =
  Placeholders<Text> extends infer Names extends string
    ? [Names] extends [never]
      ? []
      : [values: { [Name in Names]: string | number }]
    : never;

/** The values of a text's placeholders; nothing when it has none. */
export type ValuesOfText<Text extends string> = {
  [Name in Placeholders<Text>]: string | number;
};

export type ValuesArgument<Key extends MessageKey> = ValuesOf<English[Key]>;

export type Messages = Record<TextKey, string>;

/** Texts of a content source that replace a locale's, already validated against English. */
export type MessageOverlay = Partial<Messages>;

export type SamePlaceholders<Texts, Original> = {
  [Key in keyof Texts]: Key extends keyof Original
    ? [PlaceholdersAt<Texts, Key>] extends [PlaceholdersAt<Original, Key>]
      ? [PlaceholdersAt<Original, Key>] extends [PlaceholdersAt<Texts, Key>]
        ? Texts[Key]
        : { missingPlaceholder: Exclude<PlaceholdersAt<Original, Key>, PlaceholdersAt<Texts, Key>> }
      : { unknownPlaceholder: Exclude<PlaceholdersAt<Texts, Key>, PlaceholdersAt<Original, Key>> }
    : { unknownKey: Key };
};
type PlaceholdersAt<Texts, Key extends keyof Texts> = Placeholders<Texts[Key] & string>;

/** Returns a locale's messages unchanged; the types above check them at compile time. */
export function defineMessages<const Texts extends Messages>(
  texts: Texts & SamePlaceholders<Texts, typeof en>,
): Messages {
  return texts;
}

/** The function that writes the messages of one catalogue. */
export type TranslateOf<Texts extends Record<string, string>> = <Key extends keyof Texts & string>(
  key: Key,
  ...values: ValuesOf<Texts[Key]>
) => string;

export type Translate = TranslateOf<English>;

export type CompiledMessages = Record<TextKey, CompiledMessage>;
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
    const own = textKeyOf(key);
    const message = overlay[own] ?? messages[own];
    if (message === undefined) throw new Error(`the message ${key} of ${code} is not loaded`);
    return writeMessage(message, values ?? {}, language);
  };
}

/** The key that has the text of this one. */
function textKeyOf(key: MessageKey): TextKey {
  return key in sharedTexts ? sharedTexts[key as keyof SharedTexts] : (key as TextKey);
}

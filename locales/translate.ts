/**
 * Messages in ICU MessageFormat. English sets the keys and placeholders; a locale that lacks one, has one too many or
 * names a placeholder differently does not compile.
 */
import { IntlMessageFormat } from 'intl-messageformat';
import { type LocaleCode, localeOf } from './locales.ts';
import type { en } from './messages/en.ts';

type English = typeof en;
export type MessageKey = keyof English;

/**
 * The placeholders of a message: `{count, plural, …}` and `{name}` give count and name. Words inside the branches of a
 * plural always hold `#` or a space, which tells them apart from a placeholder.
 */
type Placeholders<Text extends string> = Text extends `${string}{${infer Rest}`
  ? NameAtStart<Rest> | Placeholders<Rest>
  : never;
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
/** No second argument where the message has no placeholder. */
export type ValuesArgument<Key extends MessageKey> =
  Placeholders<English[Key]> extends never ? [] : [values: MessageValues<Key>];

export type Messages = Record<MessageKey, string>;

/** Texts of a content source that stand in for those of one locale. They are held against English before they come here. */
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

/** Wraps a locale's messages; the types above do the work, at compile time. */
export function defineMessages<const Texts extends Messages>(
  texts: Texts & SamePlaceholders<Texts>,
): Messages {
  return texts;
}

export type Translate = <Key extends MessageKey>(
  key: Key,
  ...values: ValuesArgument<Key>
) => string;

/** The function that screens use: `t('vehicles.count', { count: 3 })`. Parsed messages are kept for its life time. */
export function translator(code: LocaleCode, messages: Messages): Translate {
  const { language } = localeOf(code);
  const parsed = new Map<MessageKey, IntlMessageFormat>();
  return (key, ...[values]) => {
    let format = parsed.get(key);
    if (!format) {
      // No tags: messages are plain text, so "<" needs no escape and no markup can come in by a message.
      format = new IntlMessageFormat(messages[key], language, undefined, { ignoreTag: true });
      parsed.set(key, format);
    }
    return format.format(values) as string;
  };
}

/**
 * Reads a source's texts that replace built-in messages. A text that could break a screen is left
 * out, and the built-in one stays.
 */
import { IntlMessageFormat } from 'intl-messageformat';
import { Type } from 'typebox';
import { loadMessages } from '#locales/load.ts';
import { type LocaleCode, localeOf } from '#locales/locales.ts';
import type { TextKey, MessageOverlay } from '#locales/translate.ts';
import { checked } from './content-errors.ts';
import type { LogContentError } from './source.ts';

/** Half a screen of text; no message is nearly as long. */
const textMax = 2000;

const Texts = Type.Record(Type.String(), Type.Unknown());
const Text = Type.String({ minLength: 1, maxLength: textMax });

/**
 * Returns every valid text: a known key, ICU that parses, the placeholders of English, each in a
 * form that the built-in text uses too. Texts equal to the built-in ones are left out, so that an
 * export of all messages adds nothing to a page.
 * @param texts the source's data, of any shape.
 * @param place the file or address, for the log.
 */
export async function readMessageOverlay(
  locale: LocaleCode,
  texts: unknown,
  place: string,
  log: LogContentError,
): Promise<MessageOverlay> {
  const rows = checked(Texts, texts, place);
  if ('errors' in rows) {
    rows.errors.forEach(log);
    return {};
  }
  const [own, english] = await Promise.all([loadMessages(locale), loadMessages('en')]);
  const overlay: MessageOverlay = {};
  for (const [key, text] of Object.entries(rows.value)) {
    const contentError = (problem: string) =>
      log({ place: `${place} ${key.slice(0, 100)}`, problem });
    const result = checked(Text, text, '');
    if (!isMessageKey(key, english)) contentError('there is no such message');
    else if ('errors' in result) contentError(result.errors[0]?.problem ?? 'must be a text');
    else if (result.value !== own[key]) {
      const problem = textProblem(result.value, [english[key], own[key]], locale);
      if (problem === undefined) overlay[key] = result.value;
      else contentError(problem);
    }
  }
  return overlay;
}

function isMessageKey(key: string, english: object): key is TextKey {
  return Object.hasOwn(english, key);
}

const noType = 'after the comma must stand number, date, time, plural or select';
const noNumberForm = 'after :: must stand a form of numbers';
const noDateForm = 'after :: must stand a form of dates';
const noOffset = 'after offset: must stand a whole number';
const twice = 'a case of plural or select stands there twice';

/** By the library's codes; those of tags cannot come, as texts have none. */
const icuProblems: Record<string, string> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'a { has no } after it',
  EMPTY_ARGUMENT: 'a { } is empty',
  MALFORMED_ARGUMENT: 'between { and } must stand a name',
  EXPECT_ARGUMENT_TYPE: noType,
  INVALID_ARGUMENT_TYPE: noType,
  EXPECT_ARGUMENT_STYLE: 'after the second comma must stand a form',
  EXPECT_NUMBER_SKELETON: noNumberForm,
  INVALID_NUMBER_SKELETON: noNumberForm,
  EXPECT_DATE_TIME_SKELETON: noDateForm,
  INVALID_DATE_TIME_SKELETON: noDateForm,
  UNCLOSED_QUOTE_IN_ARGUMENT_STYLE: 'a quotation is not closed',
  EXPECT_SELECT_ARGUMENT_OPTIONS: 'plural or select lacks its cases',
  EXPECT_PLURAL_ARGUMENT_OFFSET_VALUE: noOffset,
  INVALID_PLURAL_ARGUMENT_OFFSET_VALUE: noOffset,
  EXPECT_SELECT_ARGUMENT_SELECTOR: 'a case of select lacks its name',
  EXPECT_PLURAL_ARGUMENT_SELECTOR: 'a case of plural lacks its name, or = its number',
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: 'a case of select lacks its text in { }',
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: 'a case of plural lacks its text in { }',
  INVALID_PLURAL_ARGUMENT_SELECTOR: 'a case of plural lacks its name, or = its number',
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: twice,
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: twice,
  MISSING_OTHER_CLAUSE: 'plural or select lacks the case other',
};

function icuProblem(error: unknown): string {
  return icuProblems[error instanceof Error ? error.message : ''] ?? 'its form is unknown';
}

/** Returns why a text cannot replace the built-in one, or undefined when it can. */
export function textProblem(
  text: string,
  builtIn: readonly [string, string],
  locale: LocaleCode,
): string | undefined {
  let forms: Forms;
  try {
    forms = formsIn(parsed(text, locale).getAst());
  } catch (error) {
    return `cannot be read as an ICU message: ${icuProblem(error)}`;
  }
  const english = formsIn(parsed(builtIn[0], locale).getAst());
  const own = formsIn(parsed(builtIn[1], locale).getAst());
  for (const name of english.keys())
    if (!forms.has(name)) return `must have the placeholder {${name}}`;
  for (const [name, kinds] of forms) {
    if (!english.has(name)) return `must not have the placeholder {${name}}`;
    const known = new Set([plain, ...english.get(name)!, ...(own.get(name) ?? [])]);
    // A text formatted as a date, or a name as a number, would be rendered wrongly or throw.
    for (const kind of kinds)
      if (!known.has(kind)) return `must not use {${name}} in another form than the built-in text`;
  }
  return undefined;
}

function parsed(text: string, locale: LocaleCode): IntlMessageFormat {
  return new IntlMessageFormat(text, localeOf(locale).language, undefined, { ignoreTag: true });
}

type Nodes = ReturnType<IntlMessageFormat['getAst']>;
type Kind = Nodes[number]['type'];
/** The forms in which each placeholder is used: plain, plural, … */
type Forms = Map<string, Set<Kind>>;

/** The parser's type codes for `{name}` and for text. */
const plain = kindOf('{name}');
const literal = kindOf('text');

function kindOf(text: string): Kind | undefined {
  return parsed(text, 'en').getAst()[0]?.type;
}

function formsIn(nodes: Nodes, forms: Forms = new Map()): Forms {
  for (const node of nodes) {
    // Text, or the `#` of a plural.
    if (node.type === literal || !('value' in node)) continue;
    forms.set(node.value, (forms.get(node.value) ?? new Set()).add(node.type));
    if ('options' in node)
      for (const option of Object.values(node.options)) formsIn(option.value, forms);
  }
  return forms;
}

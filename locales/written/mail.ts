/** Writes mails: a subject, and a letter with a greeting, paragraphs, one link and a closing. */
import { type LocaleCode, localePath } from '#locales/locales.ts';
import type { ValuesOfText } from '#locales/translate.ts';
import { writtenIn } from './written-in.ts';
import type { WrittenEnglish, WrittenKey } from './written-texts.ts';

export interface WrittenMail {
  subject: string;
  /** The plain text; it has the button's address, too. */
  body: string;
  /** What only the HTML form shows in its own way. */
  parts: MailParts;
}

export interface MailParts {
  plate?: string;
  button?: { label: string; address: string };
}

interface MailForm {
  /** Follows the text at once. */
  list?: readonly string[];
  /** The licence plate of the vehicle that the mail is about. */
  plate?: string | undefined;
  /** After the text. */
  paragraphs?: readonly string[];
  link?: PageLink | AddressLink;
  /** After the link. */
  end?: readonly string[];
}

/** A page of the portal; its label stands before the address. */
interface PageLink {
  label: Extract<WrittenKey, `${string}.link`>;
  portalUrl: string;
  /** In English, as `/my-account`. */
  path: string;
}

/** Any address, to which the paragraph before leads; only the button has the words. */
interface AddressLink {
  button: string;
  address: string;
}

export type MailKind = KindOf<WrittenKey, 'subject'> & KindOf<WrittenKey, 'text'>;
type KindOf<Key, Part extends string> = Key extends `${infer Kind}.${Part}` ? Kind : never;
type MailValues<Kind extends MailKind> = ValuesOfText<
  WrittenEnglish[Extract<WrittenKey, `${Kind}.subject` | `${Kind}.text`>]
>;
type FormOfKind<Kind extends MailKind> = keyof MailValues<Kind> extends never
  ? [form?: MailForm]
  : [form: MailForm & { values: MailValues<Kind> }];

/** Returns the mail of a kind, with the texts `KIND.subject` and `KIND.text`. */
export function mail<Kind extends MailKind>(
  kind: Kind,
  locale: LocaleCode,
  ...[given]: FormOfKind<Kind>
): WrittenMail {
  const { values = {}, list = [], paragraphs = [], ...form } = (given ?? {}) as AnyForm;
  const t = writtenIn(locale) as (key: string, values: object) => string;
  return letterMail(locale, {
    ...form,
    subject: t(`${kind}.subject`, values),
    paragraphs: [
      [t(`${kind}.text`, values), ...list.map((line) => `- ${line}`)].join('\n'),
      ...paragraphs,
    ],
  });
}

type AnyForm = MailForm & { values?: object };

/** The subject is a header: names in it are plain text without line breaks, and short. */
export const subjectMax = 190;

export function letterMail(
  locale: LocaleCode,
  { subject, plate, paragraphs = [], link, end = [] }: Omit<MailForm, 'list'> & { subject: string },
): WrittenMail {
  const t = writtenIn(locale);
  const led = link && ledTo(link, locale);
  const body = [
    t('letter.greeting'),
    ...paragraphs.filter(Boolean),
    ...(led ? [led.line] : []),
    ...end,
    t('letter.closing'),
  ].join('\n\n');
  return {
    subject: subject.slice(0, subjectMax),
    body: `${body}\n`,
    parts: { ...(plate && { plate }), ...(led && { button: led.button }) },
  };
}

/** A label leads to an address, and a button has its words alone: "See it:" → "See it". */
function ledTo(link: PageLink | AddressLink, locale: LocaleCode) {
  if (!('label' in link)) {
    const { button: label, address } = link;
    return { line: address, button: { label, address } };
  }
  const label = writtenIn(locale)(link.label);
  const address = `${link.portalUrl}${localePath(locale, link.path)}`;
  return {
    line: `${label} ${address}`,
    button: { label: label.replace(/\s*:$/, ''), address },
  };
}

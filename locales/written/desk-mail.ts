/** Writes mails to the auction house's own mailbox: plain, in the language that it reads. */
import type { DeskLanguage } from '#locales/desk/desk-messages.ts';
import { localePath } from '#locales/locales.ts';
import { serverTranslators } from '#locales/server-translators.ts';
import type { ValuesOfText } from '#locales/translate.ts';
import { deskMails } from './en/desk-mails.ts';
import { type WrittenMail, subjectMax } from './mail.ts';
import { deskMails as deskMailsNlNl } from './nl-nl/desk-mails.ts';
import type { DeskMailKey, DeskMailTexts } from './written-texts.ts';

const deskWritten = serverTranslators<DeskMailTexts, DeskLanguage>({
  en: deskMails,
  'nl-nl': deskMailsNlNl,
});

type PartOf<
  Key,
  Before extends string,
  After extends string,
> = Key extends `${Before}${infer Part}${After}` ? Part : never;
export type DeskMailKind = PartOf<DeskMailKey, 'toDesk.', '.subject'>;
type LineName = PartOf<DeskMailKey, 'toDesk.name.', ''>;
const lineNames = Object.keys(deskMails)
  .filter((key) => key.startsWith('toDesk.name.'))
  .map((key) => key.slice('toDesk.name.'.length) as LineName);

export interface DeskMailForm<Kind extends DeskMailKind> {
  values: ValuesOfText<DeskMailTexts[`toDesk.${Kind}.subject`]>;
  /** Names and values; they stand in the order of the texts, and those without a value do not. */
  lines?: Partial<Record<LineName, string | null>>;
  /** As somebody wrote it. */
  words?: string | null;
  /** Leads to the requests there. */
  portalUrl?: string;
}

/** Without an HTML form: who reads it may answer by mail. */
export function deskMail<Kind extends DeskMailKind>(
  kind: Kind,
  language: DeskLanguage,
  { values, lines = {}, words, portalUrl }: DeskMailForm<Kind>,
): Pick<WrittenMail, 'subject' | 'body'> {
  const t = deskWritten(language) as (key: DeskMailKey, values?: object) => string;
  const named = lineNames.flatMap((name) => {
    const value = lines[name] ?? null;
    return value === null ? [] : [`${t(`toDesk.name.${name}`)}: ${value}`];
  });
  const path = localePath(language, '/desk/requests');
  const led = portalUrl && `${t('toDesk.link')}\n${portalUrl}${path}`;
  const paragraphs = [named.join('\n'), words, led].filter(Boolean);
  return {
    subject: t(`toDesk.${kind}.subject`, values).slice(0, subjectMax),
    body: `${paragraphs.join('\n\n')}\n`,
  };
}

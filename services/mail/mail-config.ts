/** Reads the mail server's configuration; undefined: requests are stored without mails. */
import { Type } from 'typebox';
import { type DeskLanguage, deskLanguages } from '#locales/desk/desk-messages.ts';
import { ConfigError } from '#runtime/environment.ts';
import { type MailServer, MailServerEnvironment, mailTargetOf, mailbox } from '#runtime/mail.ts';

/** The mailbox of the operators' desk. */
export interface DeskMailbox<Address = string | null> {
  /** Answers of users go there, too; null: nowhere. */
  deskAddress: Address;
  /** Of mails to it; by default English. */
  deskLanguage?: DeskLanguage | undefined;
}

export type MailConfig = MailServer & DeskMailbox<string>;

export const MailEnvironment = {
  ...MailServerEnvironment,
  MAIL_TO: Type.Optional(
    Type.String({
      pattern: `^${mailbox}$`,
      description: 'an e-mail address, such as desk@carplaza.example',
    }),
  ),
  MAIL_TO_LANGUAGE: Type.Optional(
    Type.Enum([...deskLanguages], { description: `one of ${deskLanguages.join(', ')}` }),
  ),
};

interface Variables {
  SMTP_URL?: string;
  MAIL_FOLDER?: string;
  MAIL_FROM?: string;
  MAIL_TO?: string;
  MAIL_TO_LANGUAGE?: DeskLanguage;
  MAIL_FOOTER?: string;
}

/** @throws ConfigError when only some of the three are set. */
export function readMailConfig(variables: Variables): MailConfig | undefined {
  const { MAIL_FROM, MAIL_TO, MAIL_TO_LANGUAGE: deskLanguage, MAIL_FOOTER: footer } = variables;
  const target = mailTargetOf(variables);
  if (target && MAIL_FROM && MAIL_TO)
    return { ...target, from: MAIL_FROM, deskAddress: MAIL_TO, deskLanguage, footer };
  const missing = Object.entries({ SMTP_URL: target, MAIL_FROM, MAIL_TO }).flatMap(
    ([name, value]) => (value ? [] : [name]),
  );
  if (missing.length === 3) return undefined;
  throw new ConfigError(
    'The services',
    missing.map((name) => `${name} is missing: mail needs SMTP_URL, MAIL_FROM and MAIL_TO.`),
  );
}

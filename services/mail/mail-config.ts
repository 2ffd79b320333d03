/** Reads the mail server's configuration; undefined: requests are stored without mails. */
import { Type } from 'typebox';
import { ConfigError } from '#runtime/environment.ts';
import { MailServerEnvironment, mailbox } from '#runtime/mail.ts';

export interface MailConfig {
  /** smtp:// or smtps://, with the account's name and secret; never logged. */
  smtpUrl: string;
  /** `CarPlaza <noreply@carplaza.example>` */
  from: string;
  footer?: string | undefined;
  /** The address of the operator's desk. */
  deskAddress: string;
}

export const MailEnvironment = {
  ...MailServerEnvironment,
  MAIL_TO: Type.Optional(
    Type.String({
      pattern: `^${mailbox}$`,
      description: 'an e-mail address, such as desk@carplaza.example',
    }),
  ),
};

interface Variables {
  SMTP_URL?: string;
  MAIL_FROM?: string;
  MAIL_TO?: string;
  MAIL_FOOTER?: string;
}

/** @throws ConfigError when only some of the three are set. */
export function readMailConfig(variables: Variables): MailConfig | undefined {
  const { SMTP_URL, MAIL_FROM, MAIL_TO } = variables;
  if (SMTP_URL && MAIL_FROM && MAIL_TO)
    return {
      smtpUrl: SMTP_URL,
      from: MAIL_FROM,
      deskAddress: MAIL_TO,
      footer: variables.MAIL_FOOTER,
    };
  const missing = Object.entries({ SMTP_URL, MAIL_FROM, MAIL_TO }).flatMap(([name, value]) =>
    value ? [] : [name],
  );
  if (missing.length === 3) return undefined;
  throw new ConfigError(
    'The services',
    missing.map((name) => `${name} is missing: mail needs SMTP_URL, MAIL_FROM and MAIL_TO.`),
  );
}

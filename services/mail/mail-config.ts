/** Reads the mail server's configuration; undefined: requests are stored without mails. */
import { Type } from 'typebox';
import { ConfigError } from '#runtime/environment.ts';
import { type MailServer, MailServerEnvironment, mailTargetOf, mailbox } from '#runtime/mail.ts';

export type MailConfig = MailServer & {
  /** The address of the operator's desk. */
  deskAddress: string;
};

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
  MAIL_FOLDER?: string;
  MAIL_FROM?: string;
  MAIL_TO?: string;
  MAIL_FOOTER?: string;
}

/** @throws ConfigError when only some of the three are set. */
export function readMailConfig(variables: Variables): MailConfig | undefined {
  const { MAIL_FROM, MAIL_TO } = variables;
  const target = mailTargetOf(variables);
  if (target && MAIL_FROM && MAIL_TO)
    return { ...target, from: MAIL_FROM, deskAddress: MAIL_TO, footer: variables.MAIL_FOOTER };
  const missing = Object.entries({ SMTP_URL: target, MAIL_FROM, MAIL_TO }).flatMap(
    ([name, value]) => (value ? [] : [name]),
  );
  if (missing.length === 3) return undefined;
  throw new ConfigError(
    'The services',
    missing.map((name) => `${name} is missing: mail needs SMTP_URL, MAIL_FROM and MAIL_TO.`),
  );
}

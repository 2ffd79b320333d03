/** Hands mails to the mail server of SMTP_URL. */
import { createTransport } from 'nodemailer';
import { Type } from 'typebox';
import { mailHtml } from './mail-html.ts';

export interface OutgoingMail {
  /** The same at every try. */
  id: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  body: string;
}

/** Resolves when the server has taken the mail; throws what it said otherwise. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** A mail server that does not answer by then is busy or gone. Together shorter than any first wait before another try. */
const mailConnectTimeoutMs = 5_000;
const mailSocketTimeoutMs = 8_000;

export const mailbox = '[^\\s@<>,;:"]+@[^\\s@<>,;:"]+';

export const MailServerEnvironment = {
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: '^smtps?://[^\\s/]+/?(\\?\\S*)?$',
      description: 'the address of a mail server, such as smtps://user:secret@mail.example',
    }),
  ),
  MAIL_FROM: Type.Optional(
    Type.String({
      pattern: `^(${mailbox}|[^\\r\\n<>@]{1,100} <${mailbox}>)$`,
      description: 'an e-mail address, such as CarPlaza <noreply@carplaza.example>',
    }),
  ),
  MAIL_FOOTER: Type.Optional(
    Type.String({
      maxLength: 1_000,
      description:
        'the last lines of every mail, such as Example B.V., Street 1, Utrecht; \\n breaks a line',
    }),
  ),
};

export interface MailServer {
  smtpUrl: string;
  from: string;
  /** The company's details, which business mail must carry in some countries. */
  footer?: string | undefined;
}

/** `smtpUrl` with the account's name and secret: never logged. `from`: `CarPlaza <noreply@carplaza.example>`. */
export function openTransport({ smtpUrl, from, footer }: MailServer): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: mailConnectTimeoutMs,
    greetingTimeout: mailConnectTimeoutMs,
    socketTimeout: mailSocketTimeoutMs,
    dnsTimeout: mailConnectTimeoutMs,
    // A mail is made of what is handed in, and of nothing that its texts could point to.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return async (mail) => {
    const text = footer ? `${mail.body}\n${footer.replaceAll('\\n', '\n')}\n` : mail.body;
    await transport.sendMail({
      from,
      // As objects: an address is never read as a list of several.
      to: { name: '', address: mail.recipient },
      ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
      subject: mail.subject,
      text,
      // What others wrote stays text: only mails of our own words have a form with links.
      ...(!mail.replyTo && { html: mailHtml(text) }),
      // The same at every try, so that a receiver drops a second copy.
      messageId: `<${mail.id}@${domain}>`,
      // Holiday notices and other programs do not answer it.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    });
  };
}

interface MailFault {
  code?: string;
  responseCode?: number;
  /** What the server answered to. */
  command?: string;
}

/** `EAUTH 535`: codes alone, because a server's words may repeat addresses. */
export function faultCode(error: unknown): string {
  const { code, responseCode } = error as MailFault;
  return [code ?? 'unknown', responseCode].filter(Boolean).join(' ').slice(0, 60);
}

/** The server takes mails, but not this one, now or (5xx, RFC 5321) ever. */
export function isOfThisMail(error: unknown): 'now' | 'ever' | undefined {
  const { command, responseCode = 0 } = error as MailFault;
  if (command !== 'RCPT TO' || responseCode < 400) return undefined;
  return responseCode >= 500 ? 'ever' : 'now';
}

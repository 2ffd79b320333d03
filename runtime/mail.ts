/** Hands mails to the mail server at SMTP_URL. */
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
  attachments?: readonly { name: string; contentType: string; base64: string }[];
}

/** Resolves when the server has accepted the mail; throws the server's error otherwise. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/**
 * A mail server that takes longer is busy or gone. The timeouts together are shorter than the first
 * wait before a retry.
 */
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

/**
 * `smtpUrl` includes the account's name and secret and is never logged. `from`: `CarPlaza
 * <noreply@carplaza.example>`.
 */
export function openTransport({ smtpUrl, from, footer }: MailServer): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: mailConnectTimeoutMs,
    greetingTimeout: mailConnectTimeoutMs,
    socketTimeout: mailSocketTimeoutMs,
    dnsTimeout: mailConnectTimeoutMs,
    // A mail contains only what the caller passes, and nothing that its texts could point to.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return async (mail) => {
    const text = footer ? `${mail.body}\n${footer.replaceAll('\\n', '\n')}\n` : mail.body;
    await transport.sendMail({
      from,
      // As objects, so that an address is never parsed as a list of several.
      to: { name: '', address: mail.recipient },
      ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
      subject: mail.subject,
      text,
      // Text that users wrote stays plain text: only mails with the product's texts have an HTML
      // form with links.
      ...(!mail.replyTo && { html: mailHtml(text) }),
      attachments: (mail.attachments ?? []).map(({ name, contentType, base64 }) => ({
        filename: name,
        contentType,
        content: Buffer.from(base64, 'base64'),
      })),
      // The same at every try, so that a receiver drops a second copy.
      messageId: `<${mail.id}@${domain}>`,
      // Keeps holiday notices and other programs from replying.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    });
  };
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  /** The SMTP command that the server answered. */
  command?: string;
}

/** `EAUTH 535`: codes only, because a server's message may repeat addresses. */
export function smtpErrorCode(error: unknown): string {
  const { code, responseCode } = error as SmtpError;
  return [code ?? 'unknown', responseCode].filter(Boolean).join(' ').slice(0, 60);
}

/** How the server refuses this one recipient (`permanent`: 5xx, RFC 5321); else undefined. */
export function recipientRefusal(error: unknown): 'temporary' | 'permanent' | undefined {
  const { command, responseCode = 0 } = error as SmtpError;
  if (command !== 'RCPT TO' || responseCode < 400) return undefined;
  return responseCode >= 500 ? 'permanent' : 'temporary';
}

/** Hands mails to the mail server at SMTP_URL, or writes them into MAIL_FOLDER. */
import type { SendMailOptions } from 'nodemailer';
import { Type } from 'typebox';
import { ConfigError } from './environment.ts';
import { fileMail } from './mail-folder.ts';
import { type MailParts, mailHtml } from './mail-html.ts';

export interface OutgoingMail {
  /** The same at every try. */
  id: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  body: string;
  parts?: MailParts | null;
  attachments?: readonly { name: string; contentType: string; base64: string }[];
  /** A POST to it ends mails of this kind (RFC 8058). */
  unsubscribeUrl?: string | null;
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
  MAIL_FOLDER: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'a folder into which mails are written where there is no mail server',
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

/** A mail server, or a folder instead of one. */
export type MailTarget = { smtpUrl: string } | { folder: string };

export type MailServer = MailTarget & {
  from: string;
  /** The company's details, which business mail must carry in some countries. */
  footer?: string | undefined;
};

/** A server goes before a folder; undefined: no mail. */
export function mailTargetOf(variables: {
  SMTP_URL?: string;
  MAIL_FOLDER?: string;
}): MailTarget | undefined {
  const { SMTP_URL, MAIL_FOLDER } = variables;
  if (SMTP_URL) return { smtpUrl: SMTP_URL };
  return MAIL_FOLDER ? { folder: MAIL_FOLDER } : undefined;
}

/**
 * Throws a ConfigError for each address that mails link to and that the environment does not name:
 * no mail that leaves the machine links to a default.
 */
export function requireAddresses(
  process: string,
  environment: NodeJS.ProcessEnv,
  names: readonly string[],
): void {
  const missing = environment.SMTP_URL ? names.filter((name) => !environment[name]) : [];
  if (missing.length > 0)
    throw new ConfigError(
      process,
      missing.map((name) => `${name} is missing: mails link there.`),
    );
}

/** A mail contains only what the caller passes, and nothing that its texts could point to. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/**
 * `smtpUrl` includes the account's name and secret and is never logged. `from`: `CarPlaza
 * <noreply@carplaza.example>`.
 */
export function openTransport({ from, footer, ...target }: MailServer): SendMail {
  const send = 'folder' in target ? filing(target.folder) : sending(target.smtpUrl);
  const domain = /@([^>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const foot = footer?.replaceAll('\\n', '\n');
  const name = /^(.+) </.exec(from)?.[1];
  return async (mail) => {
    const text = foot === undefined ? mail.body : `${mail.body}\n${foot}\n`;
    await send(mail, {
      from,
      // As objects, so that an address is never parsed as a list of several.
      to: { name: '', address: mail.recipient },
      ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
      subject: mail.subject,
      text,
      // Text that visitors wrote stays plain text, and no address in an answer becomes a link: only
      // its button is one.
      ...((mail.parts || !mail.replyTo) && {
        html: mailHtml(mail.body, { name, foot, hasLinks: !mail.replyTo, ...mail.parts }),
      }),
      attachments: (mail.attachments ?? []).map(({ name, contentType, base64 }) => ({
        filename: name,
        contentType,
        content: Buffer.from(base64, 'base64'),
      })),
      // The same at every try, so that a receiver drops a second copy.
      messageId: `<${mail.id}@${domain}>`,
      // Keeps holiday notices and other programs from replying.
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(mail.unsubscribeUrl && {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
  };
}

/** Connects and signs in, and sends nothing. Throws the server's error. */
export async function tryMailServer(smtpUrl: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  await createTransport(optionsOf(smtpUrl)).verify();
}

type Send = (mail: OutgoingMail, message: SendMailOptions) => Promise<void>;

function optionsOf(url: string) {
  return {
    url,
    connectionTimeout: mailConnectTimeoutMs,
    greetingTimeout: mailConnectTimeoutMs,
    socketTimeout: mailSocketTimeoutMs,
    dnsTimeout: mailConnectTimeoutMs,
    ...closed,
  };
}

function sending(url: string): Send {
  const options = optionsOf(url);
  // The library is read with the first mail.
  const opened = once(async () => (await import('nodemailer')).createTransport(options));
  return async (_mail, message) => void (await (await opened()).sendMail(message));
}

function filing(folder: string): Send {
  const options = { streamTransport: true, buffer: true, newline: 'windows', ...closed } as const;
  const opened = once(async () => (await import('nodemailer')).createTransport(options));
  return async ({ id, recipient }, message) => {
    const { message: source } = await (await opened()).sendMail(message);
    if (!Buffer.isBuffer(source)) throw new Error('the mail is no buffer');
    await fileMail(folder, { id, recipient, source });
  };
}

function once<Value>(open: () => Promise<Value>): () => Promise<Value> {
  let opened: Promise<Value> | undefined;
  return () => (opened ??= open());
}

interface SmtpError {
  code?: string;
  /** Node's, where `code` is the library's. */
  originalCode?: string;
  responseCode?: number;
  /** The SMTP command that the server answered. */
  command?: string;
}

/** `EAUTH 535`: codes only, because a server's message may repeat addresses. */
export function smtpErrorCode(error: unknown): string {
  const { code = 'unknown', originalCode, responseCode } = error as SmtpError;
  const exact = originalCode === code ? undefined : originalCode;
  return [code, exact, responseCode].filter(Boolean).join(' ').slice(0, 60);
}

/** How the server refuses this one recipient (`permanent`: 5xx, RFC 5321); else undefined. */
export function recipientRefusal(error: unknown): 'temporary' | 'permanent' | undefined {
  const { command, responseCode = 0 } = error as SmtpError;
  if (command !== 'RCPT TO' || responseCode < 400) return undefined;
  return responseCode >= 500 ? 'permanent' : 'temporary';
}

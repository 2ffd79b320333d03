/**
 * Writes the two mails about a request: one to the operator's desk with all that was written, one
 * to the sender with none of it.
 */
import type { Connection } from '#database/connect.ts';
import { mail } from '#locales/written/mail.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import type { DeskMailbox } from '#services/mail/mail-config.ts';
import { mailDesk } from '#services/mail/mail-desk.ts';
import { type Mail, putInOutbox } from '#services/mail/outbox.ts';
import type { StoredRequest } from './rules.ts';

/** Users' text stands in the body of the desk's mail only, so that headers hold none of it. */
export async function mailAbout(
  connection: Connection,
  mailbox: DeskMailbox,
  reference: string,
  request: StoredRequest,
): Promise<void> {
  const { kind, message, consent: _, conditionsVersion: __, colleagues, ...lines } = request;
  const { locale, email } = request;
  const about = request.subject ?? request.country ?? '';
  await mailDesk(connection, { ...mailbox, sendsMail: true }, kind, {
    reference,
    replyTo: email,
    values: { reference, about, locale },
    lines: { reference, ...lines, colleagues: listed(colleagues) },
    words: message,
  });
  await putInOutbox(connection, [confirmation(request, reference)]);
}

const listed = (colleagues: StoredRequest['colleagues']) =>
  colleagues.map(({ name, email }) => `${name} <${email}>`).join(', ') || null;

/**
 * Contains only the product's text: a user who enters another person's address cannot make the
 * product send their words.
 */
function confirmation({ kind, locale, email }: StoredRequest, reference: string): Mail {
  const t = writtenIn(locale);
  return {
    reference,
    recipient: email,
    replyTo: null,
    ...mail(`request.${kind}`, locale, {
      values: { reference },
      paragraphs: [t('request.reference', { reference }), t('request.notYou')],
    }),
  };
}

/** Tells the auction house's mailbox that something waits at the desk. */
import type { Connection } from '#database/connect.ts';
import { type DeskMailForm, type DeskMailKind, deskMail } from '#locales/written/desk-mail.ts';
import { type Mail, putInOutbox } from './outbox.ts';
import type { DeskMailbox } from './mail-config.ts';

type DeskMailOf<Kind extends DeskMailKind> = DeskMailForm<Kind> &
  Pick<Mail, 'reference' | 'replyTo'>;

export async function mailDesk<Kind extends DeskMailKind>(
  connection: Connection,
  { deskAddress, deskLanguage = 'en', sendsMail }: DeskMailbox & { sendsMail: boolean },
  kind: Kind,
  { reference, replyTo, ...form }: DeskMailOf<Kind>,
): Promise<void> {
  if (!sendsMail || deskAddress === null) return;
  const mail = deskMail(kind, deskLanguage, form);
  await putInOutbox(connection, [{ reference, recipient: deskAddress, replyTo, ...mail }]);
}

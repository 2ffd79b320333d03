/** Mails reminders: those of a step about an auction together, one mail for each user. */
import type { Connection } from '#database/connect.ts';
import type { ReminderStep } from '#domain/payment-reminders.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import { putInOutbox } from '#services/mail/outbox.ts';
import { findReaders } from '#services/notices/queries.ts';
import { localeOfReader } from '#services/notices/reader-locale.ts';
import { payeeGroupOf, writeList } from './list-mail.ts';
import type { StatementContent } from './statement.ts';
import { mailAbout } from './statement-mails.ts';

export interface Reminder {
  companyId: string;
  step: ReminderStep;
  content: StatementContent;
  openMinor: number;
}

/** In the transaction that stores the reminders: a mail for each, whatever fails. */
export async function mailReminders(
  connection: Connection,
  reminders: readonly Reminder[],
  portalUrl: string,
): Promise<void> {
  const groups = Map.groupBy(
    reminders,
    ({ step, companyId, content }) => `${step} ${payeeGroupOf(companyId, content)}`,
  );
  for (const group of groups.values()) await mailGroup(connection, group, portalUrl);
}

async function mailGroup(
  connection: Connection,
  group: readonly Reminder[],
  portalUrl: string,
): Promise<void> {
  const [first] = group;
  if (!first) return;
  const { companyId, step, content, openMinor } = first;
  if (group.length === 1) {
    await mailAbout(connection, { companyId, content }, portalUrl, {
      write: (locale, values) => ({
        subject: writtenIn(locale)(`reminder.${step}.subject`, values),
        text: writtenIn(locale)(`reminder.${step}.text`, values),
      }),
      openMinor,
      attachments: [],
    });
    return;
  }
  const { auctionId } = content.lot;
  const readers = await findReaders(connection, { kind: 'won', companyId, lotId: null, auctionId });
  const listed = group.map((one) => ({ content: one.content, minor: one.openMinor }));
  await putInOutbox(
    connection,
    readers.map((reader) => ({
      reference: content.number,
      recipient: reader.email,
      replyTo: null,
      ...writeList(
        listed,
        { kind: step, line: 'reminderLine', attached: [] },
        localeOfReader(reader),
        portalUrl,
      ),
    })),
  );
}

/** Companies whose slot was freed learn it: by event, notice and mail. */
import { wonPath } from '#contract/won-path.ts';
import type { Connection } from '#database/connect.ts';
import { formatsOf } from '#locales/format.ts';
import { slotTexts } from '#locales/slot-texts.ts';
import { mail } from '#locales/written/mail.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { addNotices } from '#services/inbox/add-notices.ts';
import { type Mail, putInOutbox } from '#services/mail/outbox.ts';
import { findReaders } from '#services/notices/queries.ts';
import { localeOfReader } from '#services/notices/reader-locale.ts';
import { plainText } from '#services/plain-text.ts';
import { noteSettlement } from '#services/settlement/note-settlement.ts';
import type { BookingRow, Yard } from './queries.ts';

export interface FreedSlots {
  yard: Yard;
  day: string;
  reason: string;
  freed: readonly BookingRow[];
}

export async function noteFreedSlots(
  connection: Connection,
  { sendsMail, portalUrl }: Pick<CompanySettings, 'sendsMail' | 'portalUrl'>,
  slots: FreedSlots,
): Promise<void> {
  for (const booking of slots.freed) await noteSettlement(connection, booking);
  await addNotices(
    connection,
    slots.freed.map(({ number, companyId, lotId, auctionId }) => ({
      kind: 'slotFreed' as const,
      subject: number,
      companyId,
      lotId,
      auctionId,
    })),
  );
  if (!sendsMail) return;
  const mails: Mail[] = [];
  for (const booking of slots.freed)
    mails.push(...(await mailsAbout(connection, portalUrl, slots, booking)));
  await putInOutbox(connection, mails);
}

async function mailsAbout(
  connection: Connection,
  portalUrl: string,
  { yard, reason }: FreedSlots,
  { companyId, auctionId, number, vehicle, plate, startsAt, endsAt }: BookingRow,
): Promise<Mail[]> {
  const readers = await findReaders(connection, { kind: 'won', companyId, lotId: null, auctionId });
  const slot = {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone: yard.timeZone,
  };
  const path = wonPath({ auctionId, licensePlate: plate });
  return readers.map((reader) => {
    const locale = localeOfReader(reader);
    const values = {
      ...slotTexts(slot, formatsOf(locale, yard.timeZone)),
      vehicle: `${plainText(vehicle)}, ${plainText(plate)}`,
      yard: yard.name,
      reason,
    };
    return {
      reference: number,
      recipient: reader.email,
      replyTo: null,
      ...mail('slot', locale, {
        values,
        plate: plainText(plate),
        link: { label: 'slot.link', portalUrl, path },
      }),
    };
  });
}

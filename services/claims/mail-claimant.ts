/** Tells those who wrote in a claim what became of it. Connected as an operator. */
import type { Country } from '#contract/calls.ts';
import { wonPath } from '#contract/won-path.ts';
import type { Connection } from '#database/connect.ts';
import { mail } from '#locales/written/mail.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { addNotices } from '#services/inbox/add-notices.ts';
import { putInOutbox } from '#services/mail/outbox.ts';
import { localeOfReader } from '#services/notices/reader-locale.ts';
import { plainText } from '#services/plain-text.ts';
import type { Settlement } from '#services/settlement/queries.ts';

interface Recipient {
  id: string;
  email: string;
  locale: string | null;
  country: Country;
}

export type ClaimMailKind = 'asked' | 'accepted' | 'declined';

/** A notice, and a mail with a link and none of the words or amounts. */
export async function mailClaimant(
  connection: Connection,
  { portalUrl, deskAddress, sendsMail }: CompanySettings,
  {
    content: { vehicle, lot },
    companyId,
    lotId,
  }: Pick<Settlement, 'content' | 'companyId' | 'lotId'>,
  { reference, kind }: { reference: string; kind: ClaimMailKind },
): Promise<void> {
  const { rows } = await connection.query<Recipient>(
    `SELECT b.id, b.email, coalesce(b.locale, nullif(c.locale, 'en')) AS locale, c.country
     FROM auction.buyer b JOIN auction.company c ON c.id = b.company_id
     WHERE b.suspended_at IS NULL AND b.id IN (
       SELECT k.opened_by FROM auction.claim k WHERE k.reference = $1
       UNION SELECT m.buyer_id FROM auction.claim_message m WHERE m.reference = $1)
     ORDER BY b.email`,
    [reference],
  );
  const { auctionId } = lot;
  const buyerIds = rows.map(({ id }) => id);
  await addNotices(connection, [
    { kind: 'claim', subject: reference, companyId, buyerIds, lotId, auctionId },
  ]);
  if (!sendsMail) return;
  const name = plainText(`${vehicle.name}, ${vehicle.plate}`);
  await putInOutbox(
    connection,
    rows.map((recipient) => {
      const locale = localeOfReader(recipient);
      const path = wonPath({ auctionId, licensePlate: vehicle.plate });
      return {
        reference,
        recipient: recipient.email,
        replyTo: deskAddress,
        ...mail(`claim.${kind}`, locale, {
          values: { vehicle: name },
          plate: plainText(vehicle.plate),
          link: { label: kind === 'asked' ? 'claim.asked.link' : 'claim.link', portalUrl, path },
        }),
      };
    }),
  );
}

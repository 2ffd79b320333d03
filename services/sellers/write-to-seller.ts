/** A mail about one lot to its seller, in the operator's own words; the answer comes by mail. */
import type { SellerLanguage } from '#contract/desk/values.ts';
import type { Connection } from '#database/connect.ts';
import type { LotAddress } from '#domain/lot.ts';
import { sellerTranslator } from '#locales/sellers/seller-translator.ts';
import { letterMail } from '#locales/written/mail.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { ActOptions } from '#services/acts/refusals.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { type LotActed, actOnLot } from '#services/lots/act-on-lot.ts';
import { sellerOfLot } from '#services/lots/queries.ts';
import { putInOutbox } from '#services/mail/outbox.ts';
import { plainText } from '#services/plain-text.ts';

/** The words stay in the log of the lot; nothing else changes. */
export function writeToSeller(
  context: ActContext,
  { sendsMail, deskAddress }: Pick<CompanySettings, 'sendsMail' | 'deskAddress'>,
  address: LotAddress,
  { words, expectedVersion }: Pick<ActOptions, 'expectedVersion'> & { words: string },
): Promise<LotActed> {
  const written = plainText(words).trim();
  const options = { expectedVersion, reason: written, kind: 'writeToSeller' } as const;
  return actOnLot(context, address, options, async ({ connection, lot }) => {
    if (written === '') return 'ReasonIsMissing';
    if (!sendsMail) return 'NoMailIsSent';
    const found = await findRecipient(connection, lot.id);
    if (!found) return 'LotHasNoSeller';
    const { sellerId, email, locale, ...about } = found;
    if (email === null) return 'SellerHasNoAddress';
    const t = sellerTranslator(locale);
    const mail = {
      reference: `lot ${lot.id}`,
      recipient: email,
      replyTo: deskAddress,
      ...letterMail(locale, {
        subject: t('words.subject', about),
        paragraphs: [t('words.text', about), written],
      }),
    };
    await putInOutbox(connection, [mail]);
    return { note: { sellerId } };
  });
}

interface Recipient {
  sellerId: string;
  email: string | null;
  locale: SellerLanguage;
  vehicle: string;
  plate: string;
  lot: number;
  auction: string;
}

async function findRecipient(
  connection: Connection,
  lotId: string,
): Promise<Recipient | undefined> {
  const { rows } = await connection.query<Recipient>(
    `SELECT s.id AS "sellerId", s.email, s.locale, v.make || ' ' || v.model AS vehicle, v.plate_display AS plate,
       l.number AS lot, a.name AS auction
     FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id JOIN auction.description v ON v.id = l.description_id
     JOIN auction.seller s ON s.id = ${sellerOfLot} WHERE l.id = $1`,
    [lotId],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { vehicle, plate, auction } = row;
  return {
    ...row,
    vehicle: plainText(vehicle),
    plate: plainText(plate),
    auction: plainText(auction),
  };
}

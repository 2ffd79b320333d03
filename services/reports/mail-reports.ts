/**
 * Mails each seller the report of an auction once it is settled. The row that says so and the mail
 * are written in one transaction, so that of several processes one does.
 */
import { type Database, inTransaction } from '#database/connect.ts';
import { sellerTranslator } from '#locales/sellers/seller-translator.ts';
import { letterMail } from '#locales/written/mail.ts';
import { sellerOfLot } from '#services/lots/queries.ts';
import { type MailAttachment, putInOutbox } from '#services/mail/outbox.ts';
import { readReport } from './read-report.ts';
import { reportFormats, reportTypes } from '#contract/table-files.ts';
import { renderReport } from './render-report.ts';
import { reportName } from './report-name.ts';

/** An auction settled long before its seller has an address is not news. */
const mailedDays = 30;

interface Due {
  auctionId: string;
  sellerId: string;
  email: string;
}

/** Returns how many were mailed. */
export async function mailReports(database: Database): Promise<number> {
  let mailed = 0;
  for (const due of await findDue(database)) if (await mailReport(database, due)) mailed += 1;
  return mailed;
}

async function findDue(database: Database): Promise<Due[]> {
  const { rows } = await database.query<Due>(
    `SELECT DISTINCT a.id AS "auctionId", s.id AS "sellerId", s.email FROM auction.auction a
     JOIN auction.lot l ON l.auction_id = a.id AND l.status <> 'draft' JOIN auction.seller s ON s.id = ${sellerOfLot}
     WHERE a.settled_at > now() - make_interval(days => $1) AND s.email IS NOT NULL
       AND NOT EXISTS (SELECT FROM auction.seller_report r WHERE r.auction_id = a.id AND r.seller_id = s.id)
     ORDER BY a.id, s.id`,
    [mailedDays],
  );
  return rows;
}

async function mailReport(database: Database, { auctionId, sellerId, email }: Due) {
  return inTransaction(database, async (connection) => {
    const { rowCount } = await connection.query(
      'INSERT INTO auction.seller_report (auction_id, seller_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [auctionId, sellerId],
    );
    if (rowCount === 0) return false;
    const read = await readReport(connection, auctionId, sellerId);
    if (!read.ok) throw new Error(`no report of ${auctionId}: ${read.code}`);
    const { report } = read;
    const attachments: MailAttachment[] = [];
    for (const format of reportFormats)
      attachments.push({
        name: reportName(report, format),
        contentType: reportTypes[format],
        base64: (await renderReport(report, format)).toString('base64'),
      });
    const t = sellerTranslator(report.language);
    const auction = report.auction.name;
    await putInOutbox(connection, [
      {
        reference: `seller-report ${auctionId}`,
        recipient: email,
        replyTo: null,
        ...letterMail(report.language, {
          subject: t('report.title', { auction }),
          paragraphs: [t('report.text', { auction }), t('report.prices')],
        }),
        attachments,
      },
    ]);
    return true;
  });
}

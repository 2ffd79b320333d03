/** Puts a mail into the outbox for each question that has none; several processes may do so. */
import type { SellerLanguage } from '#contract/desk/values.ts';
import type { CurrencyCode } from '#contract/money.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { formatsOf } from '#locales/format.ts';
import { localePath } from '#locales/locales.ts';
import { sellerTranslator } from '#locales/sellers/seller-translator.ts';
import { letterMail } from '#locales/written/mail.ts';
import { mailBatchMax } from '#services/limits.ts';
import { isOpenQuestion } from '#services/awards/mandate.ts';
import { type Mail, putInOutbox } from '#services/mail/outbox.ts';
import { plainText } from '#services/plain-text.ts';
import { type ApprovalKey, approvalAddress, openApprovalKey } from './approval-links.ts';

export async function mailQuestions(database: Database, portalUrl: string): Promise<void> {
  const due = await database.query(`SELECT FROM ${tables} WHERE ${isDue} LIMIT 1`);
  if (due.rowCount === 0) return;
  const key = await openApprovalKey(database);
  await inTransaction(database, async (connection) => {
    const questions = await claim(connection);
    const mails = questions.map((one) => mailOf(one, key, portalUrl));
    await putInOutbox(connection, mails);
  });
}

const tables = 'auction.seller_question q JOIN auction.seller s ON s.id = q.seller_id';
const isDue = `q.mailed_at IS NULL AND s.email IS NOT NULL AND ${isOpenQuestion()}`;

async function claim(connection: Connection): Promise<Asked[]> {
  const { rows } = await connection.query<Asked>(
    `WITH due AS (SELECT q.id FROM ${tables} WHERE ${isDue} ORDER BY q.asked_at LIMIT $1 FOR UPDATE OF q SKIP LOCKED),
       claimed AS (UPDATE auction.seller_question q SET mailed_at = clock_timestamp() FROM due WHERE q.id = due.id RETURNING q.*)
     SELECT q.id, q.deadline_at AS "deadlineAt", q.amount_minor AS "amountMinor", s.email, s.locale, a.name AS auction,
       a.currency, a.time_zone AS "timeZone", l.number, l.reserve_minor AS "reserveMinor", v.make, v.model,
       v.plate_display AS plate, v.list_price_minor AS "listPriceMinor"
     FROM claimed q JOIN auction.seller s ON s.id = q.seller_id JOIN auction.lot l ON l.id = q.lot_id
     JOIN auction.auction a ON a.id = l.auction_id JOIN auction.description v ON v.id = l.description_id`,
    [mailBatchMax],
  );
  return rows;
}

interface Asked {
  id: string;
  deadlineAt: Date;
  amountMinor: number;
  email: string;
  locale: SellerLanguage;
  auction: string;
  currency: CurrencyCode;
  timeZone: string;
  number: number;
  reserveMinor: number | null;
  make: string;
  model: string;
  plate: string;
  listPriceMinor: number | null;
}

function mailOf(asked: Asked, key: ApprovalKey, portalUrl: string): Mail {
  const { id, locale, currency, timeZone, reserveMinor, listPriceMinor } = asked;
  const formats = formatsOf(locale);
  const price = (minor: number) => formats.price(minor, currency);
  const t = sellerTranslator(locale);
  const sale = {
    vehicle: plainText(`${asked.make} ${asked.model}`),
    plate: plainText(asked.plate),
    lot: asked.number,
    auction: plainText(asked.auction),
    amount: price(asked.amountMinor),
  };
  const facts: string[] = [];
  if (reserveMinor !== null) {
    const percent = formats.percent(Math.floor((asked.amountMinor * 1_000) / reserveMinor) / 10);
    facts.push(t('ask.reserve', { reserve: price(reserveMinor), percent }));
  }
  if (listPriceMinor !== null) facts.push(t('ask.listPrice', { listPrice: price(listPriceMinor) }));
  const deadline = `${formats.dateTime(asked.deadlineAt, timeZone)} (${formats.zoneOffset(asked.deadlineAt, timeZone)})`;
  const language = localePath(locale, '/').replace(/\/$/, '');
  const address = approvalAddress(portalUrl, language, id, key.sign(asked));
  return {
    reference: `seller-question ${id}`,
    recipient: asked.email,
    replyTo: null,
    ...letterMail(locale, {
      subject: t('ask.subject', sale),
      paragraphs: [t('ask.text', sale), facts.join(' '), t('ask.answer', { deadline })],
      link: { button: t('ask.button'), address },
      end: [t('ask.linkNote')],
    }),
  };
}

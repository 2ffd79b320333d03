/**
 * The job that writes mails for what bidders are to learn. A notice becomes its mails in one
 * transaction, by one process, in the language of each reader (docs/rules.md, Mails to bidders).
 */
import type { WholeSum } from '#contract/whole-sum.ts';
import { letter } from '#locales/letter.ts';
import { formatsOf } from '#locales/format.ts';
import { type LocaleCode, localePath } from '#locales/locales.ts';
import { type MailKind, lotMails } from '#locales/lot-mails.ts';
import { inTransaction } from '#database/connect.ts';
import type { Database } from '#database/connect.ts';
import { noticesBatchMax } from '#services/limits.ts';
import { type Mail, putInOutbox } from '#services/mail/outbox.ts';
import { plainText } from '#services/plain-text.ts';
import { sumOfNotice, sumSentences } from './sum-of-notice.ts';
import { type ReadNotice, findReaders, takeNotices } from './queries.ts';
import { localeOfReader } from './reader-locale.ts';

export interface NoticeDeps {
  database: Database;
  /** Whether mails are sent; without a mail server notices are dropped. */
  hasMail: boolean;
  portalUrl: string;
}

/** Returns the number of mails that were written. */
export async function sendNotices({ database, hasMail, portalUrl }: NoticeDeps): Promise<number> {
  let written = 0;
  for (;;) {
    const taken = await inTransaction(database, async (connection) => {
      const notices = await takeNotices(connection, noticesBatchMax);
      if (!hasMail) return notices.length;
      for (const notice of notices) {
        const readers = await findReaders(connection, notice);
        const sum = await sumOfNotice(connection, notice);
        const mails = readers.map((reader) =>
          mailOf(notice, sum, reader.email, localeOfReader(reader), portalUrl),
        );
        await putInOutbox(connection, mails);
        written += mails.length;
      }
      return notices.length;
    });
    if (taken < noticesBatchMax) return written;
  }
}

/** A message is about a lot or about a whole auction. */
function textOf({ kind, lotId }: ReadNotice): MailKind {
  if (kind !== 'message') return kind;
  return lotId === null ? 'auctionMessage' : 'lotMessage';
}

/** The subject is a header: names in it are plain text without line breaks, and short. */
const subjectMax = 190;

function mailOf(
  notice: ReadNotice,
  sum: WholeSum | undefined,
  recipient: string,
  locale: LocaleCode,
  portalUrl: string,
): Mail {
  const texts = lotMails[locale];
  const text = textOf(notice);
  const formats = formatsOf(locale, notice.timeZone);
  const values: Record<string, string> = {
    vehicle: plainText(`${notice.make ?? ''} ${notice.model ?? ''}, ${notice.plate ?? ''}`),
    auction: plainText(notice.auctionName),
    amount: notice.amountMinor === null ? '–' : formats.price(notice.amountMinor, notice.currency),
    message: notice.template === null ? '' : texts.messages[notice.template],
    time: notice.endsAt === null ? '–' : formats.dateTime(notice.endsAt),
  };
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const path = notice.plate
    ? `/vehicles/${encodeURIComponent(notice.plate)}?auctionId=${notice.auctionId}`
    : `/auctions/${notice.auctionId}`;
  return {
    reference: `${notice.auctionId}${notice.lotNumber === null ? '' : `/${notice.lotNumber}`}`,
    recipient,
    replyTo: null,
    subject: filled(texts.subject[text]).slice(0, subjectMax),
    body: letter(locale, [
      filled(texts.text[text]),
      ...(sum ? [sumSentences(sum, locale, notice.currency)] : []),
      ...(notice.text === null ? [] : [`${texts.ownText} ${plainText(notice.text)}`]),
      `${texts.link} ${portalUrl}${localePath(locale, path)}`,
    ]),
  };
}

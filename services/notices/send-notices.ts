/**
 * The job that writes mails for what bidders are to learn, in the language of each reader
 * (docs/rules.md, Mails to bidders). What is always sent becomes its mails in one transaction, by
 * one process; what a user chooses becomes items, and the mails of all that this turn has found.
 */
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { noticesBatchMax } from '#services/limits.ts';
import { putInOutbox } from '#services/mail/outbox.ts';
import { lotMail } from './lot-mail.ts';
import { mailDueItems } from './mail-due-items.ts';
import { type ItemNotice, type NewItem, kindOfItem, noteItems } from './mail-items.ts';
import type { PublicUrls } from './mails-of-choice.ts';
import { type ReadNotice, findReaders, takeNotices } from './queries.ts';
import { endedBids } from './ended-bids.ts';
import { translatorOf } from './translator-of.ts';
import { localeOfReader } from './reader-locale.ts';
import { sumOfNotice } from './sum-of-notice.ts';

export interface NoticeDeps extends PublicUrls {
  database: Database;
  /** Whether mails are sent; without a mail server notices are dropped. */
  hasMail: boolean;
}

/** Returns the number of mails that were written. */
export async function sendNotices({ database, hasMail, ...urls }: NoticeDeps): Promise<number> {
  let written = 0;
  for (;;) {
    const taken = await inTransaction(database, async (connection) => {
      const notices = await takeNotices(connection, noticesBatchMax);
      if (!hasMail) return notices.length;
      const items: NewItem[] = [];
      for (const notice of notices) {
        const item = itemOf[notice.kind];
        if (item) items.push(...(await itemsOf(connection, item, notice)));
        else written += await mailNotice(connection, notice, urls.portalUrl);
      }
      await noteItems(connection, items);
      return notices.length;
    });
    if (taken < noticesBatchMax) break;
  }
  if (!hasMail) return written;
  return written + (await mailDueItems(database, urls, ['won', 'lost', 'moneyBack', 'newStock']));
}

/** What asks for an answer, or ends an obligation, is always sent: it is no item. */
const itemOf: Partial<Record<ReadNotice['kind'], Exclude<ItemNotice, 'released'>>> = {
  won: 'won',
  rejected: 'rejected',
  lost: 'lost',
  offeredAgain: 'offeredAgain',
  depositReturned: 'depositReturned',
  creditReturned: 'creditReturned',
};

async function itemsOf(
  connection: Connection,
  notice: ItemNotice,
  about: ReadNotice,
): Promise<NewItem[]> {
  const { lotId, amountMinor } = about;
  if (lotId === null) return [];
  const readers = await findReaders(connection, about, kindOfItem[notice]);
  return readers.map((reader) => ({ notice, lotId, amountMinor, reader }));
}

async function mailNotice(
  connection: Connection,
  notice: ReadNotice,
  portalUrl: string,
): Promise<number> {
  const readers = await findReaders(connection, notice);
  // Of an offer that is over nobody pays anything.
  const sum = notice.kind === 'offered' ? await sumOfNotice(connection, notice) : undefined;
  const bidsOf = await endedBids(connection, notice);
  const mails = await Promise.all(
    readers.map(async ({ companyId, email, ...reader }) => {
      const locale = localeOfReader(reader);
      const parts = {
        sum,
        bids: bidsOf(companyId),
        reason: notice.haltReason && (await translatorOf(locale))(`halt.${notice.haltReason}`),
      };
      return lotMail(notice, parts, email, locale, portalUrl);
    }),
  );
  await putInOutbox(connection, mails);
  return mails.length;
}

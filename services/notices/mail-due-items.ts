/**
 * Writes the mails of items that are due: one for each user, auction and notice of those at once,
 * and one for each user and kind of those of the day (docs/rules.md, Mails to bidders).
 */
import type { MailKind } from '#contract/mail-choices.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { putInOutbox } from '#services/mail/outbox.ts';
import { itemMail } from './item-mail.ts';
import { type MailItem, takeItems } from './mail-items.ts';
import { type PublicUrls, openMailsOfChoice } from './mails-of-choice.ts';
import { localeOfReader } from './reader-locale.ts';
import { type SumOf, sumsOfItems } from './sum-of-notice.ts';

/** Returns the number of mails that were written; several processes may do so. */
export async function mailDueItems(
  database: Database,
  urls: PublicUrls,
  kinds: readonly MailKind[],
): Promise<number> {
  let written = 0;
  for (;;) {
    const isMore = await inTransaction(database, async (connection) => {
      const { items, isMore } = await takeItems(connection, kinds);
      written += await writeMails(connection, items, urls);
      return isMore;
    });
    if (!isMore) return written;
  }
}

async function writeMails(
  connection: Connection,
  items: readonly MailItem[],
  { portalUrl, servicesUrl }: PublicUrls,
): Promise<number> {
  if (items.length === 0) return 0;
  const makeMailOfChoice = await openMailsOfChoice(connection, servicesUrl);
  const sumOf: SumOf = await sumsOfItems(connection, items);
  const groups = [...Map.groupBy(items, groupOf).values()];
  const mails = groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { kind, user } = first;
    const locale = localeOfReader(user);
    const mail = itemMail(group, { locale, portalUrl, sumOf });
    return [makeMailOfChoice(mail, { kind, user, locale })];
  });
  await putInOutbox(connection, mails);
  return mails.length;
}

function groupOf({ user, kind, notice, auctionId, isDaily }: MailItem): string {
  return isDaily ? `${user.id} ${kind}` : `${user.id} ${notice} ${auctionId}`;
}

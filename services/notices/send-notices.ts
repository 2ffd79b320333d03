/**
 * The job that writes mails for what bidders are to learn. A notice becomes its mails in one
 * transaction, by one process, in the language of each reader (docs/rules.md, Mails to bidders).
 */
import type { MailKind } from '#contract/mail-choices.ts';
import type { WholeSum } from '#contract/whole-sum.ts';
import { wonListPath, wonPath } from '#contract/won-path.ts';
import { letter } from '#locales/letter.ts';
import { type Formats, formatsOf } from '#locales/format.ts';
import { type LocaleCode, localePath } from '#locales/locales.ts';
import { type MailKind as LotMailKind, lotMails } from '#locales/lot-mails.ts';
import { inTransaction } from '#database/connect.ts';
import type { Database } from '#database/connect.ts';
import { noticesBatchMax } from '#services/limits.ts';
import { type Mail, putInOutbox } from '#services/mail/outbox.ts';
import { plainText } from '#services/plain-text.ts';
import { sumOfNotice, sumSentences } from './sum-of-notice.ts';
import { type ReadNotice, findLosers, findReaders, takeNotices } from './queries.ts';
import { type PublicUrls, openMailsOfChoice } from './mails-of-choice.ts';
import { localeOfReader } from './reader-locale.ts';

export interface NoticeDeps extends PublicUrls {
  database: Database;
  /** Whether mails are sent; without a mail server notices are dropped. */
  hasMail: boolean;
}

/** Returns the number of mails that were written. */
export async function sendNotices({
  database,
  hasMail,
  portalUrl,
  servicesUrl,
}: NoticeDeps): Promise<number> {
  let written = 0;
  for (;;) {
    const taken = await inTransaction(database, async (connection) => {
      const notices = await takeNotices(connection, noticesBatchMax);
      if (!hasMail || notices.length === 0) return notices.length;
      const makeMailOfChoice = await openMailsOfChoice(connection, servicesUrl);
      const lost = Map.groupBy(
        notices.filter(({ kind, isSealed }) => kind === 'lost' && isSealed),
        ({ auctionId }) => auctionId,
      );
      for (const lots of lost.values()) {
        const mails = (await findLosers(connection, lots)).map((user) => {
          const locale = localeOfReader(user);
          const own = lots.filter(({ lotId }) => lotId !== null && user.lotIds.includes(lotId));
          const mail = lostMail(own, user.email, locale, portalUrl);
          return makeMailOfChoice(mail, { kind: 'lost', user, locale });
        });
        await putInOutbox(connection, mails);
        written += mails.length;
      }
      for (const notice of notices) {
        // In an open auction the last lead said it.
        if (notice.kind === 'lost') continue;
        const choice = choices[notice.kind];
        const readers = await findReaders(connection, notice, choice);
        const sum = isMoneyBack(notice.kind) ? undefined : await sumOfNotice(connection, notice);
        const mails = readers.map((user) => {
          const locale = localeOfReader(user);
          const mail = mailOf(notice, sum, user.email, locale, portalUrl);
          return choice ? makeMailOfChoice(mail, { kind: choice, user, locale }) : mail;
        });
        await putInOutbox(connection, mails);
        written += mails.length;
      }
      return notices.length;
    });
    if (taken < noticesBatchMax) return written;
  }
}

/** What asks for an answer, or ends an obligation, is always sent. */
const choices: Record<ReadNotice['kind'], MailKind | undefined> = {
  won: 'won',
  rejected: 'lost',
  lost: 'lost',
  offered: undefined,
  awardReversed: undefined,
  cancelled: undefined,
  message: undefined,
  depositReturned: 'moneyBack',
  creditReturned: 'moneyBack',
};

/** Money that has left is a sum with cents, on the page of won vehicles; a price is a price. */
const isMoneyBack = (kind: ReadNotice['kind']) => choices[kind] === 'moneyBack';

/** A message is about a lot or about a whole auction. */
function textOf({ kind, lotId }: ReadNotice): LotMailKind {
  if (kind === 'lost') throw new Error('lots that are lost have one mail an auction');
  if (kind !== 'message') return kind;
  return lotId === null ? 'auctionMessage' : 'lotMessage';
}

function amountOf({ kind, amountMinor, currency }: ReadNotice, formats: Formats): string {
  if (amountMinor === null) return '–';
  return isMoneyBack(kind)
    ? formats.sum(amountMinor, currency)
    : formats.price(amountMinor, currency);
}

function pathOf({ kind, plate, auctionId }: ReadNotice): string {
  if (isMoneyBack(kind)) return plate ? wonPath({ auctionId, licensePlate: plate }) : wonListPath;
  return plate
    ? `/vehicles/${encodeURIComponent(plate)}?auctionId=${auctionId}`
    : `/auctions/${auctionId}`;
}

/** A longer list is on the account's page of auctions. */
const lostVehiclesMax = 30;

/** One mail for what was decided together: an auction may end with hundreds of lots. */
function lostMail(
  lots: readonly ReadNotice[],
  recipient: string,
  locale: LocaleCode,
  portalUrl: string,
): Mail {
  const texts = lotMails[locale];
  const auction = plainText(lots[0]?.auctionName ?? '');
  const vehicles = lots.slice(0, lostVehiclesMax).map(vehicleOf);
  const filled = (text: string) => text.replaceAll('{auction}', () => auction);
  const path = localePath(locale, '/my-account/manage-auctions');
  return {
    reference: lots[0]?.auctionId ?? '',
    recipient,
    replyTo: null,
    subject: filled(texts.lost.subject).slice(0, subjectMax),
    body: letter(locale, [
      `${filled(texts.lost.text)}\n${vehicles.map((vehicle) => `- ${vehicle}`).join('\n')}`,
      `${texts.link} ${portalUrl}${path}`,
    ]),
  };
}

function vehicleOf({ make, model, plate }: ReadNotice): string {
  return plainText(`${make ?? ''} ${model ?? ''}, ${plate ?? ''}`);
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
    vehicle: vehicleOf(notice),
    auction: plainText(notice.auctionName),
    amount: amountOf(notice, formats),
    message: notice.template === null ? '' : texts.messages[notice.template],
    time: notice.endsAt === null ? '–' : formats.dateTime(notice.endsAt),
  };
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return {
    reference: `${notice.auctionId}${notice.lotNumber === null ? '' : `/${notice.lotNumber}`}`,
    recipient,
    replyTo: null,
    subject: filled(texts.subject[text]).slice(0, subjectMax),
    body: letter(locale, [
      filled(texts.text[text]),
      ...(sum ? [sumSentences(sum, locale, notice.currency)] : []),
      ...(notice.text === null ? [] : [`${texts.ownText} ${plainText(notice.text)}`]),
      `${texts.link} ${portalUrl}${localePath(locale, pathOf(notice))}`,
    ]),
  };
}

/**
 * The mail of items to one user, of one kind. About one vehicle it is the mail of that vehicle;
 * several are a list for each auction and notice. It names so many that a mail stays readable.
 */
import { wonListPath, wonPath } from '#contract/won-path.ts';
import type { WholeSum } from '#contract/whole-sum.ts';
import { noticePath } from '#contract/notice-paths.ts';
import { formatsOf } from '#locales/format.ts';
import type { LocaleCode } from '#locales/locales.ts';
import { letterMail, mail } from '#locales/written/mail.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import type { Mail } from '#services/mail/outbox.ts';
import { listedWithin } from '#services/mail/listed-within.ts';
import { plainText } from '#services/plain-text.ts';
import { lotMail, vehicleOf } from './lot-mail.ts';
import type { MailItem } from './mail-items.ts';
import { type SumOf, sumSentences } from './sum-of-notice.ts';

interface ItemMailOptions {
  locale: LocaleCode;
  portalUrl: string;
  sumOf: SumOf;
}

export function itemMail(items: readonly MailItem[], options: ItemMailOptions): Mail {
  const [first] = items;
  if (!first) throw new Error('a mail is about something');
  if (items.length > 1 || first.notice === 'lost') return listMail(first, items, options);
  return first.notice === 'released' ? releaseMail(first, options) : oneMail(first, options);
}

function oneMail(item: MailItem, { locale, portalUrl, sumOf }: ItemMailOptions): Mail {
  const { notice, user } = item;
  if (notice === 'released') throw new Error('a release has a mail of its own');
  const about = {
    ...item,
    kind: notice,
    haltReason: null,
    endsAt: null,
    template: null,
    text: null,
  };
  return lotMail(about, { sum: sumOf(item) }, user.email, locale, portalUrl);
}

/** Says that there is a code and where, never which: mails are forwarded. */
function releaseMail(item: MailItem, { locale, portalUrl }: ItemMailOptions): Mail {
  const number = item.statement?.number ?? '';
  const path = item.plate
    ? wonPath({ auctionId: item.auctionId, licensePlate: item.plate })
    : wonListPath;
  return {
    reference: number,
    recipient: item.user.email,
    replyTo: null,
    ...mail('release', locale, {
      values: { vehicle: nameOf(item), number },
      plate: plainText(item.plate ?? ''),
      link: { label: 'release.link', portalUrl, path },
    }),
  };
}

function listMail(first: MailItem, items: readonly MailItem[], options: ItemMailOptions): Mail {
  const { locale, portalUrl } = options;
  const sections = [
    ...Map.groupBy(items, ({ notice, auctionId }) => `${notice} ${auctionId}`).values(),
  ].map((section) => ({
    intro: introOf(section, locale),
    lines: section.map((item) => `- ${lineOf(item, options)}`),
    sums: sumsOf(section, options),
  }));
  const room = sections.flatMap(({ intro, lines, sums }) =>
    lines.map((line, place) => line.length + (place === 0 ? intro.length + sums.length : 0)),
  );
  const shown = listedWithin(room);
  const more = items.length - shown;
  const rest = more > 0 ? writtenIn(locale)('grouped.more', { count: more }) : '';
  const paragraphs: string[] = [];
  let left = shown;
  for (const { intro, lines, sums } of sections) {
    if (left === 0) break;
    const text = paragraphs.length === 0 ? intro : capitalized(intro);
    const named = lines.slice(0, left);
    left -= named.length;
    paragraphs.push([text, ...named].join('\n'), left === 0 ? rest : '', sums);
  }
  return {
    reference: sections.length === 1 ? first.auctionId : `mail of the day ${first.kind}`,
    recipient: first.user.email,
    replyTo: null,
    ...letterMail(locale, {
      subject: subjectOf(first, sections.length, items.length, locale),
      paragraphs,
      link: linkOf(first, portalUrl),
    }),
  };
}

function introOf(section: readonly MailItem[], locale: LocaleCode): string {
  const [first] = section;
  if (!first) return '';
  const { notice } = first;
  const key = notice === 'lost' ? 'lot.lost.text' : (`grouped.${notice}.text` as const);
  return writtenIn(locale)(key, { auction: plainText(first.auctionName) });
}

/** Of what was won: the sums of all, also of those that the list has no room for. */
function sumsOf(section: readonly MailItem[], { locale, sumOf }: ItemMailOptions): string {
  const sums = section.map(sumOf).filter((sum): sum is WholeSum => sum !== undefined);
  const [first] = section;
  return first ? sumSentences(sums, locale, first.currency) : '';
}

function lineOf(item: MailItem, { locale, sumOf }: ItemMailOptions): string {
  const { notice, amountMinor, currency } = item;
  const formats = formatsOf(locale);
  const vehicle = nameOf(item).slice(0, vehicleMax);
  const sum = sumOf(item);
  if (notice === 'released') return `${vehicle} (${item.statement?.number ?? '–'})`;
  if (amountMinor === null) return vehicle;
  if (!sum) return `${vehicle}: ${formats.sum(amountMinor, currency)}`;
  return writtenIn(locale)('grouped.wonLine', {
    vehicle,
    amount: formats.price(amountMinor, currency),
    total: formats.sum(sum.totalMinor, currency),
  });
}

/** A line of a list stays one on most screens. */
const vehicleMax = 100;

function nameOf(item: MailItem): string {
  if (!item.statement) return vehicleOf(item);
  const { name, plate } = item.statement.vehicle;
  return plainText(`${name}, ${plate}`);
}

/** After the greeting some languages begin small. */
function capitalized(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

function subjectOf(
  { notice, kind, auctionName }: MailItem,
  sections: number,
  count: number,
  locale: LocaleCode,
): string {
  const auction = plainText(auctionName);
  const t = writtenIn(locale);
  if (sections > 1) return t('grouped.daily', { kind: t(`choice.kind.${kind}`), count });
  if (notice === 'lost') return t('lot.lost.subject', { auction });
  return t(`grouped.${notice}.subject`, { auction, count });
}

/** To the list of the account that has all of them. */
function linkOf({ notice, auctionId }: MailItem, portalUrl: string) {
  if (notice === 'offeredAgain')
    return { label: 'lot.link', portalUrl, path: `/auctions/${auctionId}` } as const;
  const isOver = notice === 'lost' || notice === 'rejected';
  const path = isOver
    ? '/my-account/manage-auctions'
    : noticePath({ kind: notice, auction: null, lot: null, reference: null });
  return { label: isOver ? 'lot.link' : 'statement.link', portalUrl, path } as const;
}

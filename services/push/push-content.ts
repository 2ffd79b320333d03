/** What a notification says and where it leads: the vehicle and what happened, no amount. */
import { createHash } from 'node:crypto';
import { noticePath } from '#contract/notice-paths.ts';
import type { HaltReason } from '#contract/calls.ts';
import type { NoticeKind } from '#contract/notices.ts';
import type { PushContent } from '#contract/push.ts';
import { formatsOf } from '#locales/format.ts';
import { type LocaleCode, localePath } from '#locales/locales.ts';
import type { Translate } from '#locales/translate.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import { translatorOf } from '#services/notices/translator-of.ts';
import { plainText } from '#services/plain-text.ts';

export interface PushedNotice {
  kind: NoticeKind;
  subject: string;
  reference: string | null;
  auctionId: string | null;
  auction: string | null;
  timeZone: string | null;
  plate: string | null;
  make: string;
  model: string;
  endsAt: Date;
  haltReason: HaltReason | null;
}

export async function contentOf(notice: PushedNotice, locale: LocaleCode): Promise<PushContent> {
  const { kind, subject, reference, auctionId, auction, plate } = notice;
  const path = noticePath({
    kind,
    auction: auctionId === null ? null : { auctionId, name: auction ?? '' },
    lot:
      plate === null
        ? null
        : {
            licensePlate: plate,
            title: '',
            price: null,
            currencyCode: 'EUR',
            endsAt: notice.endsAt.toISOString(),
          },
    reference,
  });
  return {
    title: textOf(notice, locale, await translatorOf(locale)),
    body: plainText(auction ?? ''),
    path: localePath(locale, path),
    tag: tagOf(`${kind}/${subject}`),
  };
}

export function summaryContent(locale: LocaleCode): PushContent {
  return {
    title: 'CarPlaza',
    body: writtenIn(locale)('push.more'),
    path: localePath(locale, '/my-account/notifications'),
    tag: tagOf('more'),
  };
}

function textOf(notice: PushedNotice, locale: LocaleCode, t: Translate): string {
  const { kind, plate, make, model, timeZone, endsAt, haltReason } = notice;
  const vehicle = plate === null ? '' : plainText(`${make} ${model}, ${plate}`);
  const auction = plainText(notice.auction ?? '');
  switch (kind) {
    case 'outbid':
      return writtenIn(locale)('push.outbid', { vehicle });
    case 'closing': {
      const time = formatsOf(locale, timeZone ?? 'UTC').time(endsAt);
      return t('notices.closing', { vehicle, auction, time });
    }
    case 'won':
    case 'lost':
    case 'offered':
      return t(`live.${kind}`, { vehicle });
    case 'financeApproved':
      return t('live.finance.approved');
    case 'financeDeclined':
      return t('live.finance.declined');
    case 'newStock':
      return t('notices.newStock', { auction });
    case 'cancelled':
    case 'watchedCancelled':
      return withReason(t(`notices.${kind}`, { auction }));
    case 'paused':
      return withReason(t('notices.paused', { subject: plate === null ? auction : vehicle }));
    case 'resumed': {
      if (plate === null) return t('notices.resumed', { auction });
      const time = formatsOf(locale, timeZone ?? 'UTC').time(endsAt);
      return t('notices.resumedUntil', { vehicle, time });
    }
    case 'offeredAgain':
      return t('notices.offeredAgain', { vehicle, auction });
    case 'message':
      return t('notices.message', { subject: plate === null ? auction : vehicle });
    default:
      return t(`notices.${kind}`, { vehicle });
  }

  function withReason(text: string): string {
    return haltReason === null ? text : `${text} ${t(`halt.${haltReason}`)}`;
  }
}

/** A topic of RFC 8030: at most 32 characters of base64url, and no name in them. */
function tagOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}

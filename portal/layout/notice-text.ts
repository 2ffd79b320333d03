/** What a notice of the inbox says. Pure. */
import { minorOf } from '#contract/money.ts';
import type { Notice } from '#contract/notices.ts';
import type { Formats } from '#locales/format.ts';
import type { Translate } from '#locales/translate.ts';

export function noticeText(
  { kind, auction, lot, haltReason }: Notice,
  { t, formats }: { t: Translate; formats: Formats },
): string {
  const vehicle = lot ? `${lot.title}, ${lot.licensePlate}` : '';
  const name = auction?.name ?? '';
  switch (kind) {
    case 'outbid':
      return t('live.outbid', { vehicle, price: lot ? priceOf(lot, formats) : '' });
    case 'closing':
      return t('notices.closing', {
        vehicle,
        auction: name,
        time: lot ? formats.time(lot.endsAt) : '',
      });
    case 'won':
    case 'lost':
    case 'offered':
      return t(`live.${kind}`, { vehicle });
    case 'financeApproved':
      return t('live.finance.approved');
    case 'financeDeclined':
      return t('live.finance.declined');
    case 'cancelled':
    case 'watchedCancelled':
      return withReason(t(`notices.${kind}`, { auction: name }));
    case 'paused':
      return withReason(t('notices.paused', { subject: lot ? vehicle : name }));
    case 'resumed':
      return lot
        ? t('notices.resumedUntil', { vehicle, time: formats.time(lot.endsAt) })
        : t('notices.resumed', { auction: name });
    case 'offeredAgain':
      return t('notices.offeredAgain', { vehicle, auction: name });
    case 'message':
      return t('notices.message', { subject: lot ? vehicle : name });
    case 'newStock':
      return t('notices.newStock', { auction: name });
    default:
      return t(`notices.${kind}`, { vehicle });
  }

  function withReason(text: string): string {
    return haltReason === null ? text : `${text} ${t(`halt.${haltReason}`)}`;
  }
}

function priceOf({ price, currencyCode }: NonNullable<Notice['lot']>, formats: Formats): string {
  return price === null ? '' : formats.price(minorOf(price), currencyCode);
}

/** What every page says of a bid that waits for a colleague, and of what was decided. Pure. */
import type { Approval } from '#contract/approvals.ts';
import { minorOf } from '#contract/money.ts';
import type { Formats } from '#locales/format.ts';
import type { Translate } from '#locales/translate.ts';

export function approvalText(
  one: Approval,
  { t, formats }: { t: Translate; formats: Formats },
): string {
  const vehicle = `${one.title}, ${one.licensePlate}`;
  const amount = formats.price(minorOf(one.approvedAmount ?? one.amount), one.currencyCode);
  if (one.state === 'waiting') {
    const key = one.kind === 'bid' ? 'waitingBid.asks' : 'waitingBid.asksToBuy';
    return `${t(key, { name: one.askedBy, amount })}: ${vehicle}`;
  }
  const key = one.state === 'approved' ? 'waitingBid.news.approved' : 'waitingBid.news.declined';
  return t(key, { name: one.decidedBy ?? '', amount, vehicle });
}

/** Sentences about a request, the same on every page. */
import type { Approval } from '#contract/approvals.ts';
import { minorOf } from '#contract/money.ts';
import type { Formats } from '#locales/format.ts';
import type { Translate } from '#locales/translate.ts';

interface Labels {
  t: Translate;
  formats: Formats;
}

export function askText(approval: Approval, { t, formats }: Labels): string {
  const { kind, isOwn, askedBy: name, currencyCode } = approval;
  const amount = formats.price(minorOf(approval.amount), currencyCode);
  if (kind === 'purchase')
    return t(isOwn ? 'waitingBid.youAskToBuy' : 'waitingBid.asksToBuy', { name, amount });
  return t(isOwn ? 'waitingBid.youAsk' : 'waitingBid.asks', { name, amount });
}

/** What became of it, by whom and why. */
export function outcomeText(approval: Approval, { t, formats }: Labels): string {
  const { state, decidedBy, reason, reasonCode, approvedAmount, currencyCode } = approval;
  const text =
    approvedAmount === null
      ? t(`waitingBid.state.${state}`)
      : t('waitingBid.state.approvedLess', {
          amount: formats.price(minorOf(approvedAmount), currencyCode),
        });
  const by = decidedBy === null ? text : `${text}, ${decidedBy}`;
  const reasons = [reasonCode && t(`waitingBid.why.${reasonCode}`), reason].filter(Boolean);
  return reasons.length === 0 ? by : `${by}: ${reasons.join('. ')}`;
}

/** Why it cannot be approved as it is, though it waits; null while it can. */
export function obstacleText(
  approval: Pick<Approval, 'kind' | 'lot' | 'mine' | 'net' | 'amount' | 'currencyCode'>,
  { t, formats }: Labels,
): string | null {
  const { kind, lot, mine, net, amount, currencyCode } = approval;
  if (kind === 'purchase') return lot.buyNowPrice === amount ? null : t('waitingBid.notForSale');
  const minimum = mine.standing === 'leading' ? lot.price : lot.minimumBid;
  if (minimum === null || net >= minimum) return null;
  return t('waitingBid.tooLow', { minimum: formats.price(minorOf(minimum), currencyCode) });
}

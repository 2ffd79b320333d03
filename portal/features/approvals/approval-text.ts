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
export function outcomeText({ state, decidedBy, reason }: Approval, { t }: Labels): string {
  const text = t(`waitingBid.state.${state}`);
  const by = decidedBy === null ? text : `${text}, ${decidedBy}`;
  return reason === null ? by : `${by}: ${reason}`;
}

/** Why it cannot be approved as it is, though it waits; null while it can. */
export function obstacleText(approval: Approval, { t, formats }: Labels): string | null {
  const { kind, lot, mine, net, amount, currencyCode } = approval;
  if (kind === 'purchase') return lot.buyNowPrice === amount ? null : t('waitingBid.notForSale');
  const minimum = mine.standing === 'leading' ? lot.price : lot.minimumBid;
  if (minimum === null || net >= minimum) return null;
  return t('waitingBid.tooLow', { minimum: formats.price(minorOf(minimum), currencyCode) });
}

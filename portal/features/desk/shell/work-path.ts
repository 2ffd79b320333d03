import type { WorkItem } from '#contract/desk/today.ts';

/** Opens the decision of an award with a counter-offer chosen. */
export const offerHash = '#counter-offer';

/** The query of Today's list that names whose work is shown. */
export const ownerParameter = 'of';

export function workOfPath(operatorId: string): string {
  return `/desk?${new URLSearchParams({ [ownerParameter]: operatorId })}`;
}

/** Where one request is dealt with, whether its list still has it or not. */
export function requestPath(
  of: 'claim' | 'inquiry' | 'question',
  reference: string,
  isDone = false,
): string {
  const query = new URLSearchParams({ of, show: reference, ...(isDone && { done: '' }) });
  return `/desk/requests?${query}`;
}

/** Where an item is dealt with. */
export function pathOfWork(item: WorkItem): string {
  if (item.kind === 'award') return `/desk/awards/${item.auctionId}/${item.assetId}`;
  if (item.kind === 'auction') return `/desk/auctions/${item.auctionId}`;
  if (item.kind === 'payment') return '/desk/settlement';
  if (item.kind === 'overdue') return `/desk/settlement/${item.id}`;
  if (item.kind === 'tie') return `/desk/auctions/${item.id.replace('/', '/lots/')}`;
  if (item.kind === 'proof') return '/desk/settlement?show=proof';
  if (item.kind === 'claim') return requestPath('claim', item.id);
  if (item.kind === 'change') return '/desk/requests/changes';
  if (item.kind === 'finance') return '/desk/requests/finance';
  if (item.kind === 'request') return requestPath('question', item.id);
  return '/desk/companies';
}

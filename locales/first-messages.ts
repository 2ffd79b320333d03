/**
 * The messages that a first page needs, above all the home page; the browser loads the others
 * later. Entries are the first words of keys, or whole keys; a test follows the home page's files
 * and finds missing ones.
 */
const firstWords: ReadonlySet<string> = new Set([
  'shell',
  'session',
  'inactivity',
  'position',
  'home',
  'auctions',
  'auctionStatus',
  'country',
  'format',
  'notFound',
  'internalError',
  'damage',
  'zone',
  'section',
  'list.page',
  'list.range',
  'list.loading',
  'vehicle.loading',
  'vehicle.damageTitle',
  'vehicle.damageSize',
  'error.noConnection',
  'error.tryingAgain',
  'action',
  'account.column.ownBid',
  'bid.sum.fee',
  'bid.sum.tax',
  'bid.sum.total',
  'bid.sum.vat',
]);

export function isFirstMessage(key: string): boolean {
  return firstWords.has(key) || firstWords.has(key.slice(0, key.indexOf('.')));
}

/**
 * The messages that a visitor's first page needs, home above all; a browser gets the others when it goes on. First words
 * of their keys, or whole keys. A test follows home's files and finds what is missing here.
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
  'part',
  'list.page',
  'list.loading',
  'vehicle.loading',
  'vehicle.damageTitle',
  'vehicle.damageSize',
  'error.noConnection',
]);

export function isFirstMessage(key: string): boolean {
  return firstWords.has(key) || firstWords.has(key.slice(0, key.indexOf('.')));
}

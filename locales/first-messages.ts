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
  'auctionStatus.closing',
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
]);

/** What begins as those and home does without: keys, or their first two words. */
const laterWords: ReadonlySet<string> = new Set([
  'auctions.empty',
  'auctions.filter',
  'auctions.phase',
  'auctions.signIn',
  'auctions.today',
  'auctions.tomorrow',
  'auctions.yesterday',
  'session.error.explanation',
  'session.error.retry',
  'session.signedOut',
  'session.signingIn',
]);

export function isFirstMessage(key: string): boolean {
  const [first = '', second = ''] = key.split('.');
  if (laterWords.has(key) || laterWords.has(`${first}.${second}`)) return false;
  return firstWords.has(key) || firstWords.has(first);
}

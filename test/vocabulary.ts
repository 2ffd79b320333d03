/** Words of an earlier private vocabulary, with the field's term that took their place. */
const abandonedWords: Readonly<Record<string, string>> = {
  admission: 'route policy, access or authorization',
  house: 'operator, services, stack, context: whichever is meant; "auction house" is the company',
  book: 'lot aggregate',
  books: 'lots by address',
  consequence: 'effect',
  crumb: 'breadcrumb',
  crumbs: 'breadcrumbs',
  door: 'authenticate',
  fault: 'error; a fault that a test injects is one',
  faults: 'errors',
  forgive: 'reset',
  kept: 'cached, stored or held',
  patience: 'throttle policy',
  look: 'poll, cursor, variant or read: whichever is meant',
  looked: 'polled, checked or acknowledged',
  looking: 'polling or reading',
  looks: 'polls, variants or badges',
  said: 'output, text or metadata: whatever was received',
  stranger: 'unknown account or user',
  strangers: 'unknown devices or users',
  tell: 'publish, notify, print or report',
  tells: 'publishes, notifies',
  told: 'published, notified or shown',
  wish: 'options, query or request',
  wishes: 'options or requests',
};

/** Names of an earlier vocabulary whose words alone are plain English. */
const abandonedNamesByTerm: Readonly<Record<string, string>> = {
  'announce-stock': 'notify followers',
  'announced-vehicle': 'notified vehicle',
  'bare-answer': 'plain error response',
  'bid-desk': 'bid form',
  'bid-line': 'bid log entry',
  'bid-say': 'bid status',
  'broken-part': 'broken section',
  'button-look': 'button variant',
  'calling-page': 'API layout',
  'early-presses': 'replay early clicks',
  'database-away': 'database unavailable',
  'enter-write': 'apply command',
  'fitting-file': 'validated file',
  'given-up': 'failed, ignore aborts',
  'hammer-words': 'hammer calls',
  'issuer-keys': 'jwks',
  'keys-are-away': 'keys unavailable',
  'keep-import': 'renew lease',
  'keep-lot': 'update lot',
  'known-bot': 'is crawler',
  'last-copy': 'disk cache',
  'late-answers': 'request timeout',
  'late-part': 'lazy with retry',
  'line-count': 'entry count',
  'line-hash': 'entry hash',
  'line-is-missing': 'entry is missing',
  'line-sequence': 'entry sequence',
  'log-line': 'log entry',
  'lot-book': 'lot aggregate',
  'many-lots': 'multi-lot subscriptions',
  'needs-first': 'action required',
  'over-panel': 'closed lot panel',
  'own-connection': 'bids connection',
  'own-data': 'user data',
  'own-disk': 'small disk',
  'own-form': 'csrf',
  'own-issuer': 'provider issuer',
  'own-language': 'language redirect',
  'own-menu': 'user menu',
  'own-notice': 'account notice',
  'own-parts': 'request tokens',
  'own-paths': 'position paths',
  'own-positions': 'company positions',
  'own-provider': 'built-in provider',
  'own-strip': 'company status bar',
  'own-vehicles': 'vehicles of bids',
  'page-rules': 'route guard',
  'page-watches': 'background effects',
  'post-office': 'mail worker',
  'question-dialog': 'confirm bid dialog',
  'recognise-buyer': 'resolve buyer',
  'stand-in': 'fallback',
  'remember-words': 'remember texts',
  'request-words': 'request values',
  'start-round': 'start job',
  'take-back': 'withdraw',
  'tell-moved': 'publish rescheduled',
  'use-frame': 'use request context',
  'vehicle-words': 'vehicle labels',
  'whom-to-ask': 'contact card',
  'won-and-waiting': 'won lots',
  'written-line': 'log entry',
};

/** Words that mean something else in one place. */
const allowed: readonly { file: RegExp; name: RegExp }[] = [
  // A fault that the fuzzing test hides in a server.
  { file: /^test\/fuzz\//, name: /fault/i },
  // The icon of lucide.
  { file: /^portal\//, name: /^House$/ },
  // How the drawing of a vehicle looks.
  { file: /^demo\/(?:pictures|photographs)\//, name: /looks?/i },
  // The verbs "looks like" and "looks up".
  { file: /./, name: /^looks(?:Like|Up)[A-Z]/ },
  // A vehicle's doors.
  {
    file: /^(?:demo\/pictures\/|portal\/features\/vehicle\/|locales\/search-words)/,
    name: /door/i,
  },
];

/** Files that have to name the words. */
const excluded =
  /^(?:test\/(?:vocabulary(?:\.test)?|trade-words)\.ts|CHANGELOG\.md|package-lock\.json)$/;

/** Returns `file: name` for identifiers and parts of the path that hold an abandoned word. */
export function abandonedNames(file: string, code: string): string[] {
  if (excluded.test(file)) return [];
  const names = [...identifiersOf(code), ...file.replace(/\.\w+$/, '').split('/')];
  return [...new Set(names)]
    .filter(isAbandoned)
    .filter((name) => !allowed.some((one) => one.file.test(file) && one.name.test(name)))
    .map((name) => `${file}: ${name}`);
}

function isAbandoned(name: string): boolean {
  const words = wordsOf(name);
  const joined = `-${words.join('-')}-`;
  return (
    words.some((word) => Object.hasOwn(abandonedWords, word)) ||
    Object.keys(abandonedNamesByTerm).some((term) => joined.includes(`-${term}-`))
  );
}

/** Returns comments that hold an abandoned word other than "auction house". */
export function abandonedComments(file: string, code: string): string[] {
  if (excluded.test(file)) return [];
  return [...code.matchAll(/\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)]
    .map(([comment]) => comment.replaceAll(/\s+\*?\s*/g, ' '))
    .filter((comment) => abandonedProse.test(comment))
    .map((comment) => `${file}: ${comment}`);
}

/** Returns lines of comments that are wider than 100 columns. */
export function wideComments(file: string, code: string): string[] {
  const comment = file.endsWith('.sql') ? /^\s*--/ : /^\s*(?:\/\/|\*|\/\*)/;
  return code
    .split('\n')
    .filter((line) => line.length > 100 && comment.test(line))
    .map((line) => `${file}: ${line.trim()}`);
}

/** Returns titles of tests that hold an abandoned word. */
export function abandonedTitles(file: string, code: string): string[] {
  if (excluded.test(file)) return [];
  // A table of cases ends before its title.
  const titles = code.matchAll(
    /^\s*(?:(?:test|describe)\b[^\n'"]*|\](?: as const)?\))\(\s*(['"`])(.*?)\1,/gm,
  );
  return [...titles]
    .map(([, , title]) => title ?? '')
    .filter((title) => abandonedProse.test(title) || abandonedInTitles.test(title))
    .map((title) => `${file}: ${title}`);
}

/** Returns names and comments of SQL that hold an abandoned word. */
export function abandonedSql(file: string, sql: string): string[] {
  const bare = sql.replaceAll(/--.*$/gm, '').replaceAll(/'[^']*'/g, '');
  const names = [...new Set(bare.match(/\b[a-z_]\w*/gi) ?? [])].filter(isAbandoned);
  const comments = [...sql.matchAll(/--.*$/gm)].map(([comment]) => comment);
  return [...names, ...comments.filter((comment) => abandonedProse.test(comment))].map(
    (found) => `${file}: ${found}`,
  );
}

const abandonedProse =
  /\b(?<!auction )houses?(?:['’]s)?\b|\bwish(?:es)?\b|\b(?:is|are|was|were) told(?! apart)\b|\bstrangers?\b|\bg(?:ive|ives|ave|iven) up\b/i;
/** A title states what happens; these words hide it. A placeholder such as `$says` is none. */
const abandonedInTitles = /(?<!\$)\b(?:told|tells?|kept|keeps?|said|says?|faults?)\b(?!-alive)/i;

function identifiersOf(code: string): string[] {
  const bare = code
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(?<=^|\s)\/\/.*$/gm, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, '')
    .replaceAll(/>[^<>{}]*</g, '><');
  return bare.match(/\b[A-Za-z_$][\w$]*/g) ?? [];
}

/** `lotBook_of` → lot, book, of. */
function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
}

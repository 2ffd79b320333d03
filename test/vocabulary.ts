/** Words of an earlier private vocabulary, with the field's term that took their place. */
const abandonedWords: Readonly<Record<string, string>> = {
  house: 'operator, services, stack, context: whichever is meant; "auction house" is the company',
  book: 'lot aggregate',
  books: 'lots by address',
  wish: 'options, query or request',
  wishes: 'options or requests',
  crumb: 'breadcrumb',
  crumbs: 'breadcrumbs',
};

/** Words that mean something else in one place. */
const allowed: readonly { file: RegExp; name: RegExp }[] = [
  // The icon of lucide.
  { file: /^portal\//, name: /^House$/ },
];

/** Files that have to name the words. */
const excluded =
  /^(?:test\/(?:vocabulary(?:\.test)?|trade-words)\.ts|CHANGELOG\.md|package-lock\.json)$/;

/** Returns `file: name` for identifiers and parts of the path that hold an abandoned word. */
export function abandonedNames(file: string, code: string): string[] {
  if (excluded.test(file)) return [];
  const names = [...identifiersOf(code), ...file.replace(/\.\w+$/, '').split('/')];
  return [...new Set(names)]
    .filter((name) => wordsOf(name).some((word) => Object.hasOwn(abandonedWords, word)))
    .filter((name) => !allowed.some((one) => one.file.test(file) && one.name.test(name)))
    .map((name) => `${file}: ${name}`);
}

/** Returns comments that hold an abandoned word other than "auction house". */
export function abandonedComments(file: string, code: string): string[] {
  if (excluded.test(file)) return [];
  return [...code.matchAll(/\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)]
    .map(([comment]) => comment.replaceAll(/\s+\*?\s*/g, ' '))
    .filter((comment) => /\b(?<!auction )house(?:'s)?\b|\bwish(?:es)?\b/i.test(comment))
    .map((comment) => `${file}: ${comment}`);
}

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

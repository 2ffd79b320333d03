/**
 * English that looks foreign and can still be read: every letter accented, two fifths longer,
 * marked at both ends. Text without accents was never translated; text without a mark was cut off
 * or put together from pieces.
 */
import { IntlMessageFormat } from 'intl-messageformat';

const plainLetters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'åƀçđéƒğĥîĵķļɱñöþɋŕšţüṽŵẋýžÅßÇÐÉƑĞĤÎĴĶĻṀÑÖÞɊŔŠŢÜṼŴẊÝŽ';
const letters = new Map(
  Array.from(plainLetters, (letter, at) => [letter, accented.charAt(at)] as const),
);

const opening = '‹';
const closing = '›';

/**
 * Longer than English by this much, the marks included, as German and Polish are in menus and on
 * buttons.
 */
const growth = 0.4;

/** Returns the pseudo-English of a text without placeholders. */
export function pseudoText(text: string): string {
  return marked(pseudoLetters(text), text.length);
}

/**
 * Returns the pseudo-English of a message in ICU MessageFormat: placeholders, plurals and their
 * forms do not change.
 */
export function pseudoMessage(message: string): string {
  const nodes = new IntlMessageFormat(message, 'en-GB', undefined, { ignoreTag: true }).getAst();
  return marked(written(nodes), lengthOf(nodes));
}

/**
 * Returns the pseudo-English of a page's body: Markdown signs, addresses and links do not change,
 * and each line is a separate text.
 */
export function pseudoMarkdown(body: string): string {
  return body.split('\n').map(pseudoLine).join('\n');
}

function pseudoLine(line: string): string {
  const [, signs = '', text = ''] = /^([\s>]*(?:#{1,6} |[-*] |\d+\. )?)(.*)$/s.exec(line) ?? [];
  if (text.trim() === '') return line;
  const pieces = text.split(/(\]\([^)]*\)|[^\s[(]+@[^\s)\]]+)/);
  const changed = pieces.map((piece, at) => (at % 2 === 0 ? pseudoLetters(piece) : piece)).join('');
  return signs + marked(changed, text.length);
}

function pseudoLetters(text: string): string {
  return text.replaceAll(/[A-Za-z]/g, (letter) => letters.get(letter) ?? letter);
}

/** Pads with several words, so that lines can break as they do in a language. */
function marked(text: string, length: number): string {
  const more = Math.max(0, Math.ceil(length * growth) - opening.length - closing.length);
  const padding =
    more < 5
      ? 'ö'.repeat(more)
      : ` ${'öñé ţŵö ţĥŕéé ƒöüŕ '
          .repeat(99)
          .slice(0, more - 1)
          .trim()}`;
  return `${opening}${text}${padding}${closing}`;
}

type Nodes = ReturnType<IntlMessageFormat['getAst']>;

/**
 * Writes nodes back into ICU syntax, limited to the node types of intl-messageformat that the
 * messages use.
 */
function written(nodes: Nodes): string {
  return nodes
    .map((node) => {
      if ('options' in node) {
        const isPlural = 'pluralType' in node;
        const kind = isPlural
          ? node.pluralType === 'ordinal'
            ? 'selectordinal'
            : 'plural'
          : 'select';
        const offset = isPlural && node.offset ? ` offset:${node.offset}` : '';
        const forms = Object.entries(node.options).map(
          ([form, { value }]) => ` ${form} {${written(value)}}`,
        );
        return `{${node.value}, ${kind},${offset}${forms.join('')}}`;
      }
      if (!('value' in node)) return '#';
      if (node.type === literal) return quoted(pseudoLetters(node.value));
      if (node.type === plain) return `{${node.value}}`;
      throw new Error(
        `{${node.value}} stands in a form that no message had before: write it here.`,
      );
    })
    .join('');
}

function lengthOf(nodes: Nodes): number {
  return nodes.reduce((sum, node) => {
    if ('options' in node)
      return sum + Math.max(...Object.values(node.options).map(({ value }) => lengthOf(value)));
    return sum + ('value' in node && node.type === literal ? node.value.length : 3);
  }, 0);
}

/** Puts syntax characters between apostrophes. */
function quoted(text: string): string {
  return text.replaceAll("'", "''").replaceAll(/[{}#]+/g, "'$&'");
}

const literal = kindOf('text');
const plain = kindOf('{name}');

function kindOf(message: string): Nodes[number]['type'] | undefined {
  return new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst()[0]?.type;
}

/**
 * Compiles ICU texts to the form that browsers receive. Runs on servers and at build time, because
 * it includes the parser.
 */
import { IntlMessageFormat } from 'intl-messageformat';
import type { CompiledMessage } from './write-message.ts';

/** Throws a SyntaxError when a text is no valid ICU, or uses dates, choices or tags. */
export function compileMessage(text: string): CompiledMessage {
  // Tags stay off: messages are plain text, so "<" needs no escape and a message cannot bring in
  // markup.
  const format = new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true });
  return compile(format.getAst());
}

export function compileMessages<Texts extends Partial<Record<string, string>>>(
  texts: Texts,
): { [Key in keyof Texts]: CompiledMessage } {
  const rows = Object.entries(texts).map(([key, text]) => [key, compileMessage(text ?? '')]);
  return Object.fromEntries(rows) as { [Key in keyof Texts]: CompiledMessage };
}

type Nodes = ReturnType<IntlMessageFormat['getAst']>;
type Segment = Exclude<CompiledMessage, string>[number];

function compile(nodes: Nodes): CompiledMessage {
  const segments = nodes.map(segmentOf);
  const [first = '', ...more] = segments;
  return more.length === 0 && typeof first === 'string' ? first : segments;
}

/** The parser's type codes for text and for `{name}`. */
const kinds = new Map<number, 'text' | 'value'>([
  [0, 'text'],
  [1, 'value'],
]);

function segmentOf(node: Nodes[number]): Segment {
  // Only `#` has no value.
  if (!('value' in node)) return 0;
  const { value } = node;
  const kind = kinds.get(node.type);
  if (kind === 'text') return value;
  if (kind === 'value') return [value];
  if (!('pluralType' in node)) throw new SyntaxError(`{${value}, …} is of a kind no screen uses`);
  const branches = Object.fromEntries(
    Object.entries(node.options).map(([form, option]) => [form, compile(option.value)]),
  );
  if (node.pluralType === 'ordinal') return [value, branches, node.offset, true];
  return node.offset ? [value, branches, node.offset] : [value, branches];
}

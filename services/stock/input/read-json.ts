/**
 * Rows of a JSON document, read in chunks so that memory does not grow with the file. stream-json's
 * tokenizer is called directly, chunk by chunk: as object streams its tokens cost several times as
 * much.
 */
import { Assembler } from 'stream-json/assembler.js';
import { type Token, jsonParser } from 'stream-json/core/parser.js';
import { OperatorError } from '#services/operator-error.ts';
import { type Section, type SourceRow, sections } from './rows.ts';

/** The rows: one list at the top, or named lists of an object that states its format first. */
export type JsonLayout =
  | { kind: 'list'; section: Section }
  | { kind: 'sections'; greet: (heading: Record<string, unknown>) => void };

/** Maximum of text without the end of a row: the largest valid row is a few kilobytes. */
const rowCharsMax = 1_000_000;
const padding = ' '.repeat(256);

/** Yields the rows of each chunk. Throws a plain sentence at the first error of the syntax. */
export async function* readJson(
  text: AsyncIterable<string>,
  layout: JsonLayout,
): AsyncGenerator<SourceRow[]> {
  const document = walk(layout);
  const tokenize = jsonParser({ streamValues: false });
  let pending = 0;
  for await (const chunk of text) {
    const rows = document.take(tokensOf(() => tokenize(chunk), document));
    pending = rows.length > 0 ? 0 : pending + chunk.length;
    if (pending > rowCharsMax)
      throw new OperatorError(
        `What follows row ${document.rowsRead()} is longer than ${rowCharsMax} characters: that is no row.`,
      );
    if (rows.length > 0) yield rows;
  }
  // The tokenizer holds back a token that may continue; white space ends it.
  document.take(tokensOf(() => tokenize(padding), document));
  if (!document.finished())
    throw new OperatorError(`The file ends in the middle, after row ${document.rowsRead()}.`);
}

function tokensOf(tokenize: () => unknown, document: Walk): Token[] {
  try {
    const found = tokenize();
    // The tokenizer returns a symbol for no token, and an object around several.
    return typeof found === 'object' && found ? (found as { values: Token[] }).values : [];
  } catch (error) {
    const detail = (error as Error).message.replace(/^Parser cannot parse input: /, '');
    throw new OperatorError(
      `The file is not JSON somewhere after row ${document.rowsRead()}: ${detail}.`,
      { cause: error },
    );
  }
}

interface Walk {
  take(tokens: Token[]): SourceRow[];
  rowsRead(): number;
  finished(): boolean;
}

/** Follows the document's tokens: those of rows are assembled, the others go to the layout. */
function walk(layout: JsonLayout): Walk {
  const outside = layout.kind === 'list' ? listOutside(layout.section) : sectionsOutside(layout);
  const rowDepth = layout.kind === 'list' ? 1 : 2;
  const lines = new Map<Section, number>();
  let depth = 0;
  let begun = false;
  let row: Assembler | undefined;

  function finish(value: unknown): SourceRow {
    const section = outside.section();
    const line = (lines.get(section) ?? 0) + 1;
    lines.set(section, line);
    row = undefined;
    return { section, line, value };
  }
  function step(token: Token): SourceRow | undefined {
    begun = true;
    const [opens, closes] = [opening.has(token.name), closing.has(token.name)];
    const inList = depth === rowDepth && !closes && !row;
    if (closes) depth -= 1;
    if (opens) depth += 1;
    if (inList && 'value' in token) return finish(token.value);
    if (inList) row = new Assembler();
    if (!row) outside.take(token, depth);
    else if (row.tapChain(token) === row.current && depth === rowDepth) return finish(row.current);
    return undefined;
  }
  return {
    take: (tokens) => tokens.map(step).filter((found) => found !== undefined),
    rowsRead: () => [...lines.values()].reduce((sum, count) => sum + count, 0),
    finished: () => begun && depth === 0,
  };
}

const opening: ReadonlySet<string> = new Set(['startObject', 'startArray']);
const closing: ReadonlySet<string> = new Set(['endObject', 'endArray']);

/** Handles the tokens outside rows. `depth` counts the containers open after the token. */
interface Outside {
  take(token: Token, depth: number): void;
  /** Returns the section of the list that is being read. */
  section(): Section;
}

function listOutside(section: Section): Outside {
  return {
    take(token, depth) {
      if (token.name === 'startArray' && depth === 1) return;
      if (token.name === 'endArray' && depth === 0) return;
      throw new OperatorError(
        'Rows in JSON are one list, [{"kenteken": …}, …]: this file is not one list of rows.',
      );
    },
    section: () => section,
  };
}

function sectionsOutside(layout: Extract<JsonLayout, { kind: 'sections' }>): Outside {
  const heading: Record<string, unknown> = {};
  let key = '';
  let section: Section | undefined;
  let begun = false;
  let greeted = false;

  function greet(): void {
    if (!greeted) layout.greet(heading);
    greeted = true;
  }
  function take(token: Token, depth: number): void {
    if (!begun) {
      begun = true;
      if (token.name === 'startObject') return;
      throw new OperatorError(
        'A stock file is one JSON object (see `operator schema`): this file is not. For RDW open data add --format rdw --vat-scheme vat --auction ID.',
      );
    }
    if (token.name === 'endArray') return;
    if (token.name === 'endObject') return greet();
    if (token.name === 'keyValue') {
      key = token.value;
      section = sections.find((name) => name === key);
      return;
    }
    if (token.name === 'startArray' && section) return greet();
    if (section || depth > 1 || !('value' in token))
      throw new OperatorError(
        section
          ? `"${key}" must be a list (see \`operator schema\`).`
          : `"${key}" does not belong in a stock file (see \`operator schema\`).`,
      );
    heading[key] = token.name === 'numberValue' ? Number(token.value) : token.value;
  }
  return {
    take,
    section: () => {
      if (!section) throw new Error('a row outside every list');
      return section;
    },
  };
}

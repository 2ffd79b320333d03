/**
 * Limits on Markdown. The parser's time grows with the square of these counts, so hostile text is
 * refused before parsing.
 */

/** Marks in one paragraph, by kind; a paragraph of legal terms has some dozens. */
const marks = [
  { of: 'emphasis', max: 400, form: /\*+|_+|~+/g },
  { of: 'code', max: 400, form: /`+/g },
  { of: 'links', max: 800, form: /[[\]]/g },
  { of: 'HTML', max: 400, form: /</g },
] as const;
/** Nested quotes and lists on one line. */
const nestingMax = 12;
/** Lines that open a quote; `underlinesMax` limits lines that underline a heading. */
const quoteLinesMax = 300;
const underlinesMax = 300;

/** Returns why the text is refused; undefined when it may be parsed. Takes linear time. */
export function markdownProblem(markdown: string): string | undefined {
  let [quoteLines, underlines] = [0, 0];
  let counts = marks.map(() => 0);
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    const containers = containersBefore(line);
    if (containers.length > nestingMax)
      return `has more than ${nestingMax} quotes or lists inside each other`;
    if (containers.includes('>')) quoteLines += 1;
    if (quoteLines > quoteLinesMax) return `has more than ${quoteLinesMax} lines of quotes`;
    if (/^[\s>]*(?:-+|=+)\s*$/.test(line)) underlines += 1;
    if (underlines > underlinesMax) return `has more than ${underlinesMax} underlined headings`;
    const isBlank = line.trim() === '';
    counts = marks.map(({ form }, index) =>
      isBlank ? 0 : (counts[index] ?? 0) + (line.match(form)?.length ?? 0),
    );
    const over = marks.find(({ max }, index) => (counts[index] ?? 0) > max);
    if (over) return `has more than ${over.max} marks of ${over.of} in one paragraph`;
  }
  return undefined;
}

/** Returns the quote and list marks at the start of a line. */
function containersBefore(line: string): string[] {
  const found: string[] = [];
  const mark = /[ \t]*(?:(>)|([-+*]|\d{1,9}[.)])(?=[ \t]))/y;
  for (let match = mark.exec(line); match; match = mark.exec(line))
    found.push(match[1] ?? match[2] ?? '');
  return found;
}

/** The headings of docs/rules.md, and the citations of them in code and documents. */

/** Returns the rules' headings in order. */
export function headingsOf(rules: string): string[] {
  return [...rules.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading ?? '');
}

/** GitHub's anchor of a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');
}

/**
 * Returns every heading that a text cites. The form is "docs/rules.md, Proxy bids, Soft close": a
 * closing bracket, a full stop, a colon, a semicolon or a quote ends the list.
 */
export function citedRules(text: string): string[] {
  // A comment may break the line inside a citation.
  const flowing = text.replaceAll(/\n\s*(?:\*|\/\/|--)?\s*/g, ' ');
  return [...flowing.matchAll(/docs\/rules\.md, ([^).:;"'`]+)/g)].flatMap(([, list]) =>
    (list ?? '').split(', ').map((heading) => heading.trim()),
  );
}

/** Citations of documents that the project does not have. */
export const abandonedCitations = /\b(?:design('s)? rules?|specification('s)?,? points?) \d/i;

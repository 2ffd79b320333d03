/**
 * Returns text that a spreadsheet program never takes for a formula when it opens a CSV. A cell of
 * XLSX has a type: there text is text, and an apostrophe would be read.
 */
export function inertText(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

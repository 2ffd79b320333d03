/**
 * Returns text that a spreadsheet program never takes for a formula. In XLSX no text is one, but it
 * becomes one when the sheet is saved as CSV and opened again: the apostrophe stays with it.
 */
export function inertText(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

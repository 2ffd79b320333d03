/** The table of lots as a CSV file, made of what the page shows. Pure but for the saving. */
import type { DeskLot } from '#contract/desk/auctions.ts';
import { inertText } from '#domain/inert-text.ts';

/** Read from the locale's own way to write 1.5. */
export interface FileNotation {
  hasComma: boolean;
}

export type FileCell = string | number | null;

/** Excel recognises UTF-8 by this mark. */
const byteOrderMark = '\uFEFF';

export function lotsFile(
  headings: readonly string[],
  rows: readonly (readonly FileCell[])[],
  { hasComma }: FileNotation,
): string {
  // As spreadsheet programs of the language expect it.
  const separator = hasComma ? ';' : ',';
  const written = (cell: FileCell): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return hasComma ? String(cell).replace('.', ',') : String(cell);
    const text = inertText(cell);
    return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = [headings, ...rows].map((cells) => cells.map(written).join(separator));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

/** What a person knows of a lot by heart: plate, make, model or number. */
export function fitsSearch(lot: DeskLot, search: string): boolean {
  const words = plain(search);
  if (words === '') return true;
  const { licensePlate, make, model, vehicleVersion } = lot;
  return (
    plain(licensePlate).includes(words) ||
    plain(`${make} ${model} ${vehicleVersion ?? ''}`).includes(words) ||
    String(lot.number) === search.trim()
  );
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** Whether what a company wrote is what a register says. Pure. */

/** Compares letters and digits alone: registers write capitals, without accents, in any order. */
export function saysTheSame(written: string, registered: string): boolean {
  const words = wordsOf(written);
  const known = new Set(wordsOf(registered));
  return words.length > 0 && words.every((word) => known.has(word));
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<=\p{L})\.(?=\p{L})|['’]/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replaceAll('ß', 'ss')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** How searches compare texts, as the column search_text of auction.description is written. */

/** Returns the text in lower case without accents. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .trim();
}

/** Without spaces and punctuation: "Mercedes-Benz" and "mercedes benz" are one name. */
export function nameKey(text: string): string {
  return fold(text).replaceAll(/[\s\p{P}]/gu, '');
}

/** Licence plates: people write them with or without hyphens and spaces, in any case. */

/** Capitals and digits only, as the database keeps them: "k-482-tn" is K482TN. */
export function normalisePlate(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9ÄÖÜ]/g, '');
}

/** The greeting and the closing of every mail to a user, as in a business letter. */
import type { LocaleCode } from './locales.ts';

interface LetterLayout {
  greeting: string;
  closing: string;
}

const layouts: Record<LocaleCode, LetterLayout> = {
  en: { greeting: 'Hello,', closing: 'Kind regards,\nThe CarPlaza team' },
  'nl-nl': { greeting: 'Goedendag,', closing: 'Met vriendelijke groet,\nHet team van CarPlaza' },
  'fr-fr': { greeting: 'Bonjour,', closing: 'Cordialement,\nL’équipe CarPlaza' },
  // In German, Italian and Polish the sentence after the greeting's comma begins with a small
  // letter.
  'de-de': { greeting: 'Guten Tag,', closing: 'Mit freundlichen Grüßen\nIhr CarPlaza-Team' },
  'pt-pt': { greeting: 'Bom dia,', closing: 'Com os melhores cumprimentos,\nA equipa CarPlaza' },
  'es-es': { greeting: 'Buenos días:', closing: 'Un cordial saludo,\nEl equipo de CarPlaza' },
  'it-it': { greeting: 'Buongiorno,', closing: 'Cordiali saluti\nIl team CarPlaza' },
  'pl-pl': { greeting: 'Dzień dobry,', closing: 'Z poważaniem\nZespół CarPlaza' },
};

/** Returns the body of a mail: paragraphs separated by blank lines. */
export function letter(locale: LocaleCode, paragraphs: readonly string[]): string {
  const { greeting, closing } = layouts[locale];
  return `${[greeting, ...paragraphs, closing].join('\n\n')}\n`;
}

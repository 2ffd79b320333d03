/** What stands around the words of every mail to a person: the greeting and the closing of a business letter. */
import type { LocaleCode } from './locales.ts';

interface Frame {
  greeting: string;
  closing: string;
}

const frames: Record<LocaleCode, Frame> = {
  en: { greeting: 'Hello,', closing: 'Kind regards,\nThe CarPlaza team' },
  'nl-nl': { greeting: 'Goedendag,', closing: 'Met vriendelijke groet,\nHet team van CarPlaza' },
  'fr-fr': { greeting: 'Bonjour,', closing: 'Cordialement,\nL’équipe CarPlaza' },
  // In German, Italian and Polish the sentence after the comma begins small.
  'de-de': { greeting: 'Guten Tag,', closing: 'Mit freundlichen Grüßen\nIhr CarPlaza-Team' },
  'pt-pt': { greeting: 'Bom dia,', closing: 'Com os melhores cumprimentos,\nA equipa CarPlaza' },
  'es-es': { greeting: 'Buenos días:', closing: 'Un cordial saludo,\nEl equipo de CarPlaza' },
  'it-it': { greeting: 'Buongiorno,', closing: 'Cordiali saluti\nIl team CarPlaza' },
  'pl-pl': { greeting: 'Dzień dobry,', closing: 'Z poważaniem\nZespół CarPlaza' },
};

/** The body of a mail: paragraphs with a blank line between them. */
export function letter(locale: LocaleCode, paragraphs: readonly string[]): string {
  const { greeting, closing } = frames[locale];
  return `${[greeting, ...paragraphs, closing].join('\n\n')}\n`;
}

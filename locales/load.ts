/** Loads messages one locale at a time; each is a separate file in the browser. */
import type { LocaleCode } from './locales.ts';
import type { Messages } from './translate.ts';

const files: Record<LocaleCode, () => Promise<Messages>> = {
  en: async () => (await import('./messages/en.ts')).en,
  'nl-nl': async () => (await import('./messages/nl-nl.ts')).nlNl,
  'fr-fr': async () => (await import('./messages/fr-fr.ts')).frFr,
  'de-de': async () => (await import('./messages/de-de.ts')).deDe,
  'pt-pt': async () => (await import('./messages/pt-pt.ts')).ptPt,
  'es-es': async () => (await import('./messages/es-es.ts')).esEs,
  'it-it': async () => (await import('./messages/it-it.ts')).itIt,
  'pl-pl': async () => (await import('./messages/pl-pl.ts')).plPl,
};

export function loadMessages(code: LocaleCode): Promise<Messages> {
  return files[code]();
}

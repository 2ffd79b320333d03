/** The desk's texts: loaded with its first screen, in one file a language. */
import { type ReactNode, createContext, use, useContext } from 'react';
import {
  type CompiledDeskMessages,
  type DeskLanguage,
  type DeskTranslate,
  deskLanguageOf,
} from '#locales/desk/desk-messages.ts';
import { localeOf } from '#locales/locales.ts';
import { writeMessage } from '#locales/write-message.ts';
import { useLocale } from '#portal/i18n/locale.tsx';

type File = () => Promise<{ default: CompiledDeskMessages }>;

const files: Record<DeskLanguage, File> = {
  en: () => import('virtual:desk-messages/en'),
  'nl-nl': () => import('virtual:desk-messages/nl-nl'),
};

const loaded = new Map<DeskLanguage, Promise<DeskTranslate>>();

async function load(code: DeskLanguage): Promise<DeskTranslate> {
  const { default: messages } = await files[code]();
  const { language } = localeOf(code);
  return (key, ...[values]) => writeMessage(messages[key], values ?? {}, language);
}

/** Returns the same promise for every render; a failed one is forgotten, so that a retry loads. */
function translateOf(code: DeskLanguage): Promise<DeskTranslate> {
  const known = loaded.get(code);
  if (known) return known;
  const made = load(code);
  loaded.set(code, made);
  made.catch(() => loaded.delete(code));
  return made;
}

const DeskTextsContext = createContext<DeskTranslate | null>(null);

/** Suspends until the texts of the page's language are there. */
export function DeskTexts({ children }: { children: ReactNode }) {
  const t = use(translateOf(deskLanguageOf(useLocale())));
  return <DeskTextsContext value={t}>{children}</DeskTextsContext>;
}

export function useDeskTranslate(): DeskTranslate {
  const t = useContext(DeskTextsContext);
  if (!t) throw new Error('DeskTexts is missing above this screen.');
  return t;
}

/** The messages in memory: all locales on the server, the visited pages' in the browser. */
import { messageFiles } from 'virtual:messages';
import { type LocaleCode, pathWithoutLocale } from '#locales/locales.ts';
import {
  type CompiledMessages,
  type CompiledOverlay,
  type Translate,
  translator,
} from '#locales/translate.ts';

const loaded = new Map<LocaleCode, Partial<CompiledMessages>>();
const complete = new Set<LocaleCode>();
const translators = new Map<LocaleCode, Translate>();
const overlaid = new WeakMap<CompiledOverlay, Translate>();

/** Resolves when `translatorOf(code)` has the messages of every page. */
export async function ensureMessages(code: LocaleCode): Promise<void> {
  if (complete.has(code)) return;
  const { first, more } = messageFiles[code];
  await Promise.all([add(code, first), add(code, more)]);
  complete.add(code);
}

export function hasAllMessages(code: LocaleCode): boolean {
  return complete.has(code);
}

/** Home needs only the first of the two files. */
export async function ensureMessagesOf(path: string, code: LocaleCode): Promise<void> {
  if (pathWithoutLocale(path) !== '/') return ensureMessages(code);
  if (!loaded.has(code)) await add(code, messageFiles[code].first);
}

async function add(code: LocaleCode, file: (typeof messageFiles)[LocaleCode]['first']) {
  const { default: messages } = await file();
  // Mutates the same object, so that existing translators see the new messages.
  loaded.set(code, Object.assign(loaded.get(code) ?? {}, messages));
}

export function hasMessages(code: LocaleCode): boolean {
  return loaded.has(code);
}

/** `overlay` is the content source's for this locale: its texts override the built-in ones. */
export function translatorOf(code: LocaleCode, overlay?: CompiledOverlay): Translate {
  const messages = loaded.get(code);
  if (!messages) throw new Error(`the messages of ${code} are not loaded yet`);
  const known = overlay ? overlaid.get(overlay) : translators.get(code);
  if (known) return known;
  const t = translator(code, messages, overlay);
  if (overlay) overlaid.set(overlay, t);
  else translators.set(code, t);
  return t;
}

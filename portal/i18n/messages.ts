/** The messages that are in memory: all eight on the server, those of the visited locales in the browser. */
import { loadMessages } from '#locales/load.ts';
import type { LocaleCode } from '#locales/locales.ts';
import {
  type MessageOverlay,
  type Messages,
  type Translate,
  translator,
} from '#locales/translate.ts';

const loaded = new Map<LocaleCode, Messages>();
const translators = new Map<LocaleCode, Translate>();
/** With an overlay: kept as long as it is itself, so that parsed messages are, too. */
const overlaid = new WeakMap<MessageOverlay, Translate>();

/** Resolves when `translatorOf(code)` can answer. */
export async function ensureMessages(code: LocaleCode): Promise<void> {
  if (!loaded.has(code)) loaded.set(code, await loadMessages(code));
}

export function hasMessages(code: LocaleCode): boolean {
  return loaded.has(code);
}

/** `overlay` is the content source's for this locale: its texts stand in for the built-in ones. */
export function translatorOf(code: LocaleCode, overlay?: MessageOverlay): Translate {
  const messages = loaded.get(code);
  if (!messages) throw new Error(`the messages of ${code} are not loaded yet`);
  const known = overlay ? overlaid.get(overlay) : translators.get(code);
  if (known) return known;
  const t = translator(code, messagesWithOverlay(messages, overlay));
  if (overlay) overlaid.set(overlay, t);
  else translators.set(code, t);
  return t;
}

/** The one place where texts of a content source meet the built-in ones. */
function messagesWithOverlay(messages: Messages, overlay: MessageOverlay = {}): Messages {
  return { ...messages, ...overlay };
}

/** What a content management system must give. One more system is one more file with a function that returns a RemoteSource. */
import type { LocaleCode } from '#locales/locales.ts';
import type { MessageOverlay } from '#locales/translate.ts';
import type { MenuKeys } from './schema.ts';
import type { ContentPage, LogFault } from './source.ts';

export interface RemoteSource {
  /** Which one it is: its copy on disk must not be taken for another's. */
  name: string;
  /**
   * All content of a locale as it was answered, JSON. Nothing in it is held against a schema yet: a copy of it is kept, and
   * read again by whatever release finds it.
   * @throws SourceFault where it cannot be had whole.
   */
  fetch(locale: LocaleCode, signal: AbortSignal): Promise<unknown>;
  /** What of it fits. The rest is logged with its place. Never throws, whatever the answer is. */
  read(locale: LocaleCode, answer: unknown, log: LogFault): Promise<RemoteContent>;
  /** The answer, with these pages as an earlier answer had them. */
  withPagesOf(earlier: unknown, answer: unknown, pageKeys: ReadonlySet<string>): unknown;
  /** A picture that `read` named. @throws SourceFault */
  fetchImage(address: string, signal: AbortSignal): Promise<Uint8Array>;
}

/** What fits, in one locale. */
export interface RemoteContent {
  pages: ReadonlyMap<string, ContentPage>;
  /** Keys of pages that are there but do not fit as a whole. */
  unfitPages: ReadonlySet<string>;
  /** Only the menus that it has. */
  menus: Partial<MenuKeys>;
  messages: MessageOverlay;
  /** By the name under which the portal serves a picture: its address at the source. */
  images: ReadonlyMap<string, string>;
}

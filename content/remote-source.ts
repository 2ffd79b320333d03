/**
 * The interface of a content management system. Another system needs one file with a function that
 * returns a RemoteSource.
 */
import type { LocaleCode } from '#locales/locales.ts';
import type { MessageOverlay } from '#locales/translate.ts';
import type { MenuKeys } from './schema.ts';
import type { ContentPage, LogContentError } from './source.ts';

export interface RemoteSource {
  /** Identifies the source, so that its copy on disk is not taken for another's. */
  name: string;
  /**
   * Fetches all content of a locale as JSON, without validation: a copy of it is stored on disk and
   * may be read by another release.
   * @throws SourceError when any of it cannot be fetched.
   */
  fetch(locale: LocaleCode, signal: AbortSignal): Promise<unknown>;
  /** Returns what passes validation and logs the rest with its place. Never throws. */
  read(locale: LocaleCode, answer: unknown, log: LogContentError): Promise<RemoteContent>;
  /** Returns the answer with these pages replaced by those of an earlier answer. */
  withPagesOf(earlier: unknown, answer: unknown, pageKeys: ReadonlySet<string>): unknown;
  /** Fetches a picture that `read` returned. @throws SourceError */
  fetchImage(address: string, signal: AbortSignal): Promise<Uint8Array>;
}

/** The valid content of one locale. */
export interface RemoteContent {
  pages: ReadonlyMap<string, ContentPage>;
  /** Keys of pages that exist but are invalid as a whole. */
  unfitPages: ReadonlySet<string>;
  /** Only the menus that the source has. */
  menus: Partial<MenuKeys>;
  messages: MessageOverlay;
  /** Maps the name under which the portal serves a picture to its address at the source. */
  images: ReadonlyMap<string, string>;
}

/**
 * The interface for pages, menus and messages. Another source needs one file with a function that
 * returns this.
 */
import type { LocaleCode } from '#locales/locales.ts';
import type { MessageOverlay } from '#locales/translate.ts';
import type { BodyBlock } from './body.ts';
import type { PageFlags, PageTexts } from './schema.ts';

export interface ContentSource {
  /**
   * Returns the English page when the locale has none, or undefined when English has none either.
   */
  page(locale: LocaleCode, pageKey: string): Promise<ContentPage | undefined>;
  menus(locale: LocaleCode): Promise<Menus>;
  /**
   * Returns the same object until something changes, so that callers can cache what they derive
   * from it.
   */
  messages(locale: LocaleCode): Promise<MessageOverlay>;
  /**
   * Returns a new number after every change of any text, so that callers rebuild what they derived
   * from it.
   */
  version(): number;
}

/**
 * A page as the portal shows it. In the browser it is loaded once it has arrived, never in part.
 */
export interface ContentPage extends PageFlags, Omit<PageTexts, 'body'> {
  pageKey: string;
  /** The locale of the texts: not the requested one when that has no such page. */
  locale: LocaleCode;
  body: BodyBlock[];
}

export interface MenuItem {
  pageKey: string;
  title: string;
}

export type Menus = Record<'main' | 'footer' | 'disclaimer', MenuItem[]>;

/** A validation error, for the log. */
export interface ContentError {
  /** `pages/nl-nl/contact.md /contacts/0/phone` */
  place: string;
  problem: string;
}

export type LogContentError = (contentError: ContentError) => void;

/** The interface for pages, menus and messages. Another source is one function that returns it. */
import type { LocaleCode } from '#locales/locales.ts';
import type { MessageOverlay } from '#locales/translate.ts';
import type { BodyBlock } from './body.ts';
import type { PageFlags, PageTexts } from './schema.ts';

export interface ContentSource {
  /** Falls back to the English page; undefined when English has none either. */
  page(locale: LocaleCode, pageKey: string): Promise<ContentPage | undefined>;
  menus(locale: LocaleCode): Promise<Menus>;
  /** Returns the same object until something changes, so that callers can cache by it. */
  messages(locale: LocaleCode): Promise<MessageOverlay>;
  /** What is wrong with the source at the moment; what it had last is served meanwhile. */
  problem?(): string | undefined;
  /** Returns a new number after every change of a text, so that callers rebuild from it. */
  version(): number;
}

/** A page as the portal shows it. The browser loads it whole or not at all. */
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

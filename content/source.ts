/** Where pages, menus and messages come from. One more source is one more file with a function that returns this. */
import type { LocaleCode } from '#locales/locales.ts';
import type { MessageOverlay } from '#locales/translate.ts';
import type { BodyBlock } from './body.ts';
import type { PageFlags, PageTexts } from './schema.ts';

export interface ContentSource {
  /** English where the locale has no such page; undefined where English has none either. */
  page(locale: LocaleCode, pageKey: string): Promise<ContentPage | undefined>;
  menus(locale: LocaleCode): Promise<Menus>;
  /** The same object as long as nothing has changed, so that what is made of it can be kept with it. */
  messages(locale: LocaleCode): Promise<MessageOverlay>;
  /** Another number after every change of any text: what was made of the old ones is then made anew. */
  version(): number;
}

/** A page as the portal shows it. In the browser it is loaded when it has arrived: there is no half of one. */
export interface ContentPage extends PageFlags, Omit<PageTexts, 'body'> {
  pageKey: string;
  /** In which the texts are written: not the one asked for, where that has no such page. */
  locale: LocaleCode;
  body: BodyBlock[];
}

export interface MenuItem {
  pageKey: string;
  title: string;
}

export type Menus = Record<'main' | 'footer' | 'disclaimer', MenuItem[]>;

/** What does not fit, for the log. */
export interface ContentFault {
  /** `pages/nl-nl/contact.md /contacts/0/phone` */
  place: string;
  problem: string;
}

export type LogFault = (fault: ContentFault) => void;

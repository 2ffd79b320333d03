/**
 * What the server knows of a request before any page is chosen, handed on to the browser as one JSON element: both paint
 * the same first picture from it.
 */
import { createContext as createReactContext, useContext } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { LocaleContent } from './locale-content.ts';
import type { PublicConfig } from './public-config.ts';

export type Theme = 'light' | 'dark';

export interface RequestContext {
  config: PublicConfig;
  /** The reader's choice; without one the system's counts. */
  theme: Theme | null;
  /** IANA zone in which times are written where no auction names its own. */
  timeZone: string;
  /** Somebody was signed in on the last page: a guess, and nothing but the layout relies on it. */
  expectsSignedIn: boolean;
  /** The browser says that it is a phone's: what only a wide screen has room for need not be in the page. */
  expectsPhone: boolean;
  /** Of the request's locale. An address without a page has it too, where no loader runs. */
  content: LocaleContent;
  /** When the page was made: the second that server and first paint in the browser show. */
  renderedAtMs: number;
  /** The server's clock when the page was sent: it may have been kept for a while. */
  answeredAtMs: number;
  /** The version of the files this page is made of. */
  build: string;
  /** For the one script and style source of this answer; browsers hide it from the page. */
  nonce: string;
  /** The number of this request in the log. */
  reference: string;
}

/** Where loaders on the server find the frame: `context.get(frameOfRequest)`. */
export const requestContextOf = createRouterContext<RequestContext>();

const ReactRequestContext = createReactContext<RequestContext | null>(null);
export const RequestContextProvider = ReactRequestContext.Provider;

export function useRequestContext(): RequestContext {
  const frame = useContext(ReactRequestContext);
  if (!frame) throw new Error('A FrameProvider is missing above this screen.');
  return frame;
}

export function useConfig(): PublicConfig {
  return useRequestContext().config;
}

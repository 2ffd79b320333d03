/**
 * What the server knows of a request before a page is chosen. It reaches the browser as one JSON
 * element, so that both render the same first paint.
 */
import { createContext as createReactContext, useContext } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { LocaleContent } from './locale-content.ts';
import type { PublicConfig } from './public-config.ts';

export type Theme = 'light' | 'dark';

export interface RequestContext {
  config: PublicConfig;
  /** The user's choice; null means the system's. */
  theme: Theme | null;
  /** IANA zone for times unless an auction names its own. */
  timeZone: string;
  /** A user was signed in on the last page: a guess that only the layout relies on. */
  expectsSignedIn: boolean;
  /** The browser says it runs on a phone: components for wide screens can be left out. */
  expectsPhone: boolean;
  /** Of the request's locale. Pages of unknown addresses have it too, although no loader runs. */
  content: LocaleContent;
  /** When the page was rendered: the second that server and first paint in the browser show. */
  renderedAtMs: number;
  /** The server's clock when the page was sent, which may be later because pages are cached. */
  answeredAtMs: number;
  /** The version of the page's files. */
  build: string;
  /** For the one script and style source of this answer; browsers hide it from the page. */
  nonce: string;
  /** The request's number in the log. */
  reference: string;
}

/** Gives server loaders the request context: `context.get(requestContextOf)`. */
export const requestContextOf = createRouterContext<RequestContext>();

const ReactRequestContext = createReactContext<RequestContext | null>(null);
export const RequestContextProvider = ReactRequestContext.Provider;

export function useRequestContext(): RequestContext {
  const requestContext = useContext(ReactRequestContext);
  if (!requestContext) throw new Error('A FrameProvider is missing above this screen.');
  return requestContext;
}

export function useConfig(): PublicConfig {
  return useRequestContext().config;
}

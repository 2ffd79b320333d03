/**
 * All that a page may know of who asks for it. It is the name under which the page is kept: what is not here cannot make two
 * readers' pages differ, and nothing here says who anybody is.
 */
import { LRUCache } from 'lru-cache';
import { cookieOf, signedInCookie, themeCookie } from '#portal/cookies.ts';
import type { Theme } from '#portal/request-context.ts';
import { knownTimeZone, timeZoneCookie } from '#portal/i18n/known-time-zone.ts';
import { isCrawler } from '#portal/is-crawler.ts';
import { pageOfPath } from '#portal/page-of-path.ts';

export interface Visitor {
  theme: Theme | null;
  timeZone: string;
  expectsSignedIn: boolean;
  expectsPhone: boolean;
  isBot: boolean;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A client hint that browsers send unasked; those that know no hints get the page for wide screens, too. */
export const phoneHint = 'sec-ch-ua-mobile';

export function visitorOf(headers: Headers): Visitor {
  const cookies = typeof headers.cookie === 'string' ? headers.cookie : undefined;
  const theme = cookieOf(cookies, themeCookie);
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    timeZone: zoneOf(cookieOf(cookies, timeZoneCookie)),
    expectsSignedIn: cookieOf(cookies, signedInCookie) !== undefined,
    expectsPhone: headers[phoneHint] === '?1',
    isBot: botOf(String(headers['user-agent'] ?? '')),
  };
}

/** More is no address that anybody links to. */
const nameMax = 1_000;

/** `address`: path and query. Undefined for what is nobody else's: a sign-in's codes come in the query. */
export function nameOfPage(address: string, visitor: Visitor): string | undefined {
  const [path = ''] = address.split('?', 1);
  const layout = pageOfPath(path.replace(/\.data$/, ''))?.page.layout;
  if (layout !== 'default' || address.length > nameMax) return undefined;
  const { theme, timeZone, expectsSignedIn, expectsPhone, isBot } = visitor;
  return [address, theme, timeZone, expectsSignedIn, expectsPhone, isBot].join('\n');
}

/** Both are asked of a library that takes longer than all the rest of a page that is kept. */
const zones = new LRUCache<string, string>({ max: 1_000 });
const bots = new LRUCache<string, boolean>({ max: 1_000, maxSize: 500_000, sizeCalculation });

function sizeCalculation(_isBot: boolean, userAgent: string): number {
  return userAgent.length + 1;
}

function zoneOf(name = ''): string {
  const known = zones.get(name) ?? knownTimeZone(name === '' ? undefined : name);
  if (name.length < 100) zones.set(name, known);
  return known;
}

function botOf(userAgent: string): boolean {
  const known = bots.get(userAgent) ?? isCrawler(userAgent);
  bots.set(userAgent, known);
  return known;
}

/**
 * All that a page may know of its visitor; it is the cache key of the page. Nothing else can make
 * two visitors' pages differ, and nothing here identifies a user.
 */
import { parseCookie } from 'cookie';
import { LRUCache } from 'lru-cache';
import { signedInCookie, themeCookie } from '#portal/app/cookies.ts';
import type { Theme } from '#portal/app/request-context.ts';
import { knownTimeZone, timeZoneCookie } from '#portal/i18n/known-time-zone.ts';
import { isCrawler } from '#portal/app/is-crawler.ts';
import { pageOfPath } from '#portal/app/page-of-path.ts';

export interface Visitor {
  theme: Theme | null;
  timeZone: string;
  expectsSignedIn: boolean;
  expectsPhone: boolean;
  isBot: boolean;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A client hint that browsers send unasked; without it they get the page for wide screens. */
export const phoneHint = 'sec-ch-ua-mobile';

export function visitorOf(headers: Headers): Visitor {
  const cookies = parseCookie(String(headers.cookie ?? ''));
  const theme = cookies[themeCookie];
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    timeZone: zoneOf(cookies[timeZoneCookie]),
    expectsSignedIn: cookies[signedInCookie] !== undefined,
    expectsPhone: headers[phoneHint] === '?1',
    isBot: botOf(String(headers['user-agent'] ?? '')),
  };
}

/** No link has a longer address. */
const nameMax = 1_000;

/** `address`: path and query. Undefined for pages with a sign-in's codes, never to be shared. */
export function nameOfPage(address: string, visitor: Visitor): string | undefined {
  const [path = ''] = address.split('?', 1);
  const layout = pageOfPath(path.replace(/\.data$/, ''))?.page.layout;
  if (layout !== 'default' || address.length > nameMax) return undefined;
  const { theme, timeZone, expectsSignedIn, expectsPhone, isBot } = visitor;
  return [address, theme, timeZone, expectsSignedIn, expectsPhone, isBot].join('\n');
}

/** Caches time zones: looking them up takes longer than all the rest of a cached page. */
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

/**
 * Collects the data that may be on a page in plain letters from the answers that brought it, so
 * that no list becomes outdated.
 */
import type { Page, Response } from '@playwright/test';
import { destinations } from '#contract/destinations.ts';
import { allDemoCompanies } from '#demo/companies.ts';
import { localeOf, locales } from '#locales/locales.ts';
import { roadCodes } from '#locales/road-codes.ts';
import { hammerCalls } from '#locales/hammer-calls.ts';
import { en } from '#locales/messages/en.ts';

export interface PageData {
  /**
   * Resolves with the texts of all answers of the pages so far, and what a user wrote into the
   * address; the longest first.
   */
  words(): Promise<readonly string[]>;
}

/**
 * Collects the texts that the services sent for these pages, requested by the server or by the
 * browser.
 */
export function collectData(page: Page): PageData {
  const data = new Set<string>();
  const awaited = new Set<Promise<void>>();
  page.on('response', (response) => {
    const reading = textOf(response).then((text) =>
      stringsIn(text).forEach((one) => data.add(one)),
    );
    awaited.add(reading);
    void reading.finally(() => awaited.delete(reading));
  });
  return {
    async words() {
      await Promise.all(awaited);
      const { pathname, searchParams } = new URL(page.url());
      const words = new Set([
        ...always,
        ...data,
        pathname,
        ...pathname.split('/').map(decodeURIComponent),
        ...searchParams.values(),
      ]);
      return [...words].toSorted((one, other) => other.length - one.length);
    },
  };
}

async function textOf(response: Response): Promise<string> {
  const type = response.headers()['content-type'] ?? '';
  if (!/json|html|x-script/.test(type)) return '';
  const text = await response.text().catch(() => '');
  return type.includes('charset') ? text : asUtf8(text);
}

/** The characters of Windows-1252 by their bytes. */
const ansi = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 256 }, (_, at) => at),
);

/** The browser's tools read an answer without a charset as Windows-1252, the page as UTF-8. */
function asUtf8(text: string): string {
  return Buffer.from(Array.from(text, (one) => ansi.indexOf(one))).toString('utf8');
}

/**
 * Returns everything between quotation marks, double ones or, as the list's data is written in its
 * page, single ones. Codes of the contract (`plugInHybrid`) are not data: a user must never see
 * one.
 */
function stringsIn(text: string): string[] {
  const plain = text.replaceAll(/\\+"/g, '"');
  const quoted = [...plain.matchAll(/"([^"\\]{2,80})"/g), ...plain.matchAll(/'([^'\\]{2,80})'/g)]
    .map(([, inside = '']) => inside)
    .filter((one) => /[A-Za-z]{2}/.test(one) && !/^[a-z][A-Za-z]*$/.test(one));
  return [...quoted, ...versionsIn(plain)].filter((one) => !known.has(one));
}

/** What a vehicle is called may be written like a code: a version is "xDrive". */
function versionsIn(text: string): string[] {
  return [...text.matchAll(/"(?:model|version)":"([^"\\]{2,80})"/g)].map(([, name = '']) => name);
}

/** The interface's own English: it must not pass as data because a script contains it. */
const known = new Set<string>(Object.values(en));

/** Texts that are plain on every page. */
const always = [
  ...locales.flatMap(({ name, short, code }) => [name, short, code]),
  ...Object.values(hammerCalls),
  ...Object.values(roadCodes),
  ...allDemoCompanies.flatMap(({ name, users }) => [
    name,
    ...users.flatMap((user) => [user.name, initialsOf(user.name)]),
  ]),
  ...calendarWords(),
  ...countryNames(),
  // Units and signs that are the same in all eight languages.
  'km',
  'kW',
  'kWh',
  'EUR',
  'PLN',
  'zł',
  'cc',
  'cm',
  'Euro',
  'WLTP',
  // Intl's names of the time zones of the eight countries, and the words with which it joins a
  // list.
  'CET',
  'CEST',
  'WET',
  'WEST',
  'GMT',
  'and',
  // React Aria's own text for screen readers, which it translates into the eight languages.
  'Dismiss',
  // The product's name is not translated.
  en['shell.name'],
];

function initialsOf(name: string): string {
  const words = name.split(' ');
  return `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}`;
}

/**
 * Returns the texts of dates as Intl writes them for English: they are not messages of the portal.
 */
function calendarWords(): string[] {
  const { language } = localeOf('en');
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return [
    ...Array.from({ length: 12 }, (_, at) => month.format(new Date(Date.UTC(2026, at, 1)))),
    ...Array.from({ length: 7 }, (_, at) => weekday.format(new Date(Date.UTC(2026, 0, at + 1)))),
  ];
}

/** Returns the names of countries as Intl writes them for English. */
function countryNames(): string[] {
  const regions = new Intl.DisplayNames(localeOf('en').language, { type: 'region' });
  return destinations.flatMap((code) => regions.of(code) ?? []);
}

/** Returns a text without data and pseudo-English; empty when everything was translated. */
export function plainRest(text: string, words: readonly string[]): string {
  if (plainWords(text) === '') return '';
  let rest = text
    .replaceAll(relativeTime, '\u00B7')
    .replaceAll(shortHash, '\u00B7')
    .replaceAll(groupedNumber, '\u00B7');
  for (const one of words)
    if (rest.includes(one)) rest = rest.replaceAll(wholeWords(one), '\u00B7');
  return plainWords(rest);
}

function plainWords(text: string): string {
  const words = text.matchAll(/(?<![\p{L}])[A-Za-z]{2,}(?![\p{L}])/gu);
  return [...words].map(([word]) => word).join(' ');
}

/** The beginning of a receipt's hash: letters and numbers of no language. */
const shortHash = /\b[0-9a-f]{12}\b/g;

/** An IBAN or a creditor reference as people read it, in groups: `NL93 DEMO 0123 4567 89`. */
const groupedNumber = /\b[A-Z]{2}\d{2}(?: [A-Z0-9]{1,4}){2,8}\b/g;

/** Relative times as Intl writes them in English: `in 2 days`, `in 62,860 days`. */
const relativeTime =
  /\b(?:in \d+(?:,\d{3})* (?:second|minute|hour|day)s?|tomorrow|yesterday|today)\b/g;

/** The padding letters of pseudo-English may follow at once. */
function wholeWords(text: string): RegExp {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?!(?!ö+›)[\\p{L}\\d])`, 'gu');
}

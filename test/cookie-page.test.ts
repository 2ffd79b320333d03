/**
 * The cookie page names what a browser stores, for as long as the code stores it, in every
 * language.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as limits from '#identity/limits.ts';
import { locales } from '#locales/locales.ts';
import { languageCookie, signedInCookie, themeCookie } from '#portal/app/cookies.ts';
import { timeZoneCookie } from '#portal/i18n/known-time-zone.ts';
import { identityConstants } from '#portal/auth/identity-constants.ts';

const hour = 3_600;
const day = 24 * hour;

const names = [
  languageCookie,
  themeCookie,
  signedInCookie,
  timeZoneCookie,
  'carplaza_identity',
  'carplaza_identity_device',
  'carplaza_identity_state',
  'IndexedDB',
];

/** The durations, as numbers that are in every language's text. */
const durations = [
  365,
  limits.shortSessionSeconds / hour,
  limits.longSessionSeconds / day,
  limits.deviceCookieSeconds / day,
  identityConstants.staleStateAgeSeconds / 60,
];

test.each(locales)('$name: every cookie and its time', ({ code }) => {
  const file = new URL(`../content/pages/${code}/cookies.md`, import.meta.url);
  const page = readFileSync(file, 'utf8');
  for (const name of names)
    expect(page).toContain(`**${name}**`.replace('**IndexedDB**', 'IndexedDB'));
  for (const time of durations) expect(page).toMatch(new RegExp(`\\b${time}\\b`));
});

/** What is collected to be compared, in the words of each language. */
const compared: Record<(typeof locales)[number]['code'], RegExp> = {
  en: /to compare/,
  'nl-nl': /te vergelijken/,
  'de-de': /zum Vergleich/,
  'fr-fr': /pour les comparer/,
  'es-es': /para comparar/,
  'pt-pt': /para comparar/,
  'it-it': /per il confronto/,
  'pl-pl': /do porównania/,
};

test.each(locales)('$name: what lists and comparisons leave in the storage', ({ code }) => {
  const file = new URL(`../content/pages/${code}/cookies.md`, import.meta.url);
  expect(readFileSync(file, 'utf8')).toMatch(compared[code]);
});

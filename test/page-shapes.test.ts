/**
 * A page has the same content in eight languages: as many sections, the same links, people, numbers
 * and addresses as in English.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPageFile } from '#content/front-matter.ts';
import { type LocaleCode, locales } from '#locales/locales.ts';

const folder = new URL('../content/pages/', import.meta.url);
const names = readdirSync(new URL('en/', folder));

interface Page {
  body: string;
  contacts?: { name: string; phone: string; email: string; country: string }[];
  usps?: unknown[];
  infoSnippets?: unknown[];
}

function shapeOf(code: LocaleCode, name: string) {
  const page = readPageFile(readFileSync(new URL(`${code}/${name}`, folder), 'utf8')) as Page;
  const { body, contacts = [], usps = [], infoSnippets = [] } = page;
  const links = [...body.matchAll(/\]\(([^)]*)\)/g)].map(([, to = '']) => withoutLocale(to));
  return {
    headings: body.match(/^## /gm)?.length ?? 0,
    rows: body.match(/^(-|\d\.) /gm)?.length ?? 0,
    paragraphs: body.split(/\n{2,}/).filter((part) => /^[^#\-\s\d]/.test(part)).length,
    links: links.toSorted((one, other) => one.localeCompare(other)),
    placeholders: body.match(/\[[^\]]+\](?!\()/g)?.length ?? 0,
    people: contacts.map(({ name: who, phone, email, country }) => [who, phone, email, country]),
    reasons: usps.length,
    questions: infoSnippets.length,
  };
}

/** Links may name the page's own locale or leave that to the portal. */
function withoutLocale(to: string): string {
  return to.replace(/^\/[a-z]{2}-[a-z]{2}(?=\/|$)/, '');
}

/** The law of one country asks a seller for more than that of another: its page has more lines. */
const legalPage = 'disclaimer.md';

test.each(names.filter((name) => name !== legalPage))(
  '%s is the same page in every language',
  (name) => {
    const english = shapeOf('en', name);
    for (const { code } of locales)
      expect({ code, ...shapeOf(code, name) }).toEqual({ code, ...english });
  },
);

test('the legal page has in every language what it has in English', () => {
  const { headings, rows, paragraphs, placeholders, ...english } = shapeOf('en', legalPage);
  for (const { code } of locales) {
    const own = shapeOf(code, legalPage);
    expect(own).toMatchObject(english);
    expect(own.headings).toBeGreaterThanOrEqual(headings);
    expect(own.rows).toBeGreaterThanOrEqual(rows);
    expect(own.paragraphs).toBeGreaterThanOrEqual(paragraphs);
    expect(own.placeholders).toBeGreaterThanOrEqual(placeholders);
  }
});

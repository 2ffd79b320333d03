/** What is still to be completed is named at a start, page by page, and is marked on the page. */
import Fastify from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { ContentSource } from '#content/source.ts';
import { locales } from '#locales/locales.ts';
import { Body } from '#portal/features/content/body.tsx';
import { defaultContent } from '#test/quiet-portal.ts';
import { warnOfPlaceholders } from './warn-of-placeholders.ts';

interface Line {
  level: number;
  page?: string;
  languages?: string[];
  texts?: string[];
}

async function linesOf(content: ContentSource): Promise<Line[]> {
  const lines: Line[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { stream } });
  warnOfPlaceholders(app, content);
  await app.ready();
  await app.close();
  return lines.filter(({ page }) => page !== undefined);
}

const isOpen = (text: string) => /\[.+\]/.test(text);

test('the legal page of every language is named, with what it lacks', async () => {
  const lines = await linesOf(await defaultContent());
  const legal = lines.find(({ page }) => page === 'disclaimer');
  expect(legal).toMatchObject({ level: 40, languages: locales.map(({ code }) => code) });
  expect(legal?.texts?.filter(isOpen).length).toBeGreaterThan(10);
  // Other pages have made-up addresses at most.
  const others = lines.filter(({ page }) => page !== 'disclaimer');
  expect(others.flatMap(({ texts }) => texts ?? []).filter(isOpen)).toEqual([]);
});

test('content without a placeholder is not mentioned', async () => {
  const content = await defaultContent();
  const whole = { ...content, page: async () => undefined };
  expect(await linesOf(whole)).toEqual([]);
});

test.each(locales)(
  '$name lists every open condition of sale by itself, marked',
  async ({ code }) => {
    const page = await (await defaultContent()).page(code, 'disclaimer');
    const html = renderToStaticMarkup(createElement(Body, { blocks: page?.body ?? [] }));
    const marks = html.match(/<mark[^>]*>\[[^\]]+\]<\/mark>/g) ?? [];
    // Five details of the company at least, and seven conditions.
    expect(marks.length).toBeGreaterThanOrEqual(12);
    const others = html.replaceAll(/<mark.*?<\/mark>|<[^>]+>/g, '');
    expect(others).not.toMatch(/\[|\]/);
  },
);

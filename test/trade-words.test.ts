/** Every text of the product follows the table of trade terms. */
import { expect, test } from 'vitest';
import { deskNlNl } from '#locales/desk/nl-nl.ts';
import { letter } from '#locales/letter.ts';
import { loadMessages } from '#locales/load.ts';
import { type LocaleCode, locales } from '#locales/locales.ts';
import { changeMails, confirmations, passwordMails } from '#locales/mails.ts';
import { linesOfPages, type PlacedText, stringsIn } from './page-texts.ts';
import { type Row, tradeWords } from './trade-words.ts';
import { falsePromises } from './false-promises.ts';

test.each(locales)('$name uses the words of the trade', async ({ code }) => {
  const texts = await textsOf(code);
  // The operators' desk is called so; a desk for buyers is not.
  const ofBuyers = texts.filter(
    ([place]) => place !== 'shell.desk' && !place.startsWith('account.noCompany.'),
  );
  expect(found(ofBuyers, tradeWords[code].forbidden)).toEqual([]);
});

test('the operators’ desk speaks of lots and reserves in Dutch as buyers read of them', () => {
  const rows: Row[] = [
    [/\b(de|elke|deze|die|volgende|vorige) kavel\b/i, 'het kavel'],
    [/minimumprijs/i, 'reserve, reserveprijs'],
  ];
  const texts = Object.entries(deskNlNl);
  expect(found(texts, rows)).toEqual([]);
  // A limit is what a company may bid.
  const ofLots = texts.filter(
    ([key]) => !/^(compan|limits|registrations|people|awards\.noLimit$)/.test(key),
  );
  expect(found(ofLots, [[/limiet/i, 'reserve, reserveprijs']])).toEqual([]);
});

test.each(locales)('$name makes no false promise', async ({ code }) => {
  expect(found(await textsOf(code), falsePromises[code])).toEqual([]);
});

test.each(locales)('$name calls each thing by its name', async ({ code }) => {
  const messages = await loadMessages(code);
  for (const [key, words] of Object.entries(tradeWords[code].terms))
    expect([key, messages[key as keyof typeof messages]]).toEqual([key, words]);
});

test('a false promise is found in each language', () => {
  const promises: Record<LocaleCode, string> = {
    en: 'Auctions on every working day',
    'nl-nl': 'Gegevens wijzigen',
    'fr-fr': 'Modifier les données',
    'de-de': 'Daten ändern',
    'pt-pt': 'Alterar os dados',
    'es-es': 'Cambiar los datos',
    'it-it': 'Modifica i dati',
    'pl-pl': 'Otrzymasz ofertę na piśmie',
  };
  for (const { code } of locales)
    expect(found([['x', promises[code]]], falsePromises[code])).toHaveLength(1);
});

test('a word outside the trade is found', () => {
  expect(found([['x', 'A rival bid.']], tradeWords.en.forbidden)).toEqual([
    'x: /\\brivals?\\b/i → other bidders',
  ]);
});

function found(texts: readonly PlacedText[], rows: readonly Row[]): string[] {
  return texts.flatMap(([place, text]) =>
    rows.flatMap(([forbidden, better]) =>
      forbidden.test(text) ? [`${place}: ${String(forbidden)} → ${better}`] : [],
    ),
  );
}

async function textsOf(code: LocaleCode): Promise<PlacedText[]> {
  return [...Object.entries(await loadMessages(code)), ...mails(code), ...linesOfPages(code)];
}

function mails(code: LocaleCode): PlacedText[] {
  const texts = [confirmations[code], passwordMails[code], changeMails[code], letter(code, [])];
  return stringsIn(texts).map((text): PlacedText => [`mail ${text.slice(0, 30)}`, text]);
}

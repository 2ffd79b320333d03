/** Every text of the product follows the table of trade terms. */
import { expect, test } from 'vitest';
import { loadMessages } from '#locales/load.ts';
import { type LocaleCode, locales } from '#locales/locales.ts';
import { type PlacedText, textsOf, textsOfTrade } from './placed-texts.ts';
import { type Row, tradeWords } from './trade-words.ts';
import { falsePromises } from './false-promises.ts';

/** What a law, a form or the desk itself calls so. */
const calledSo: Partial<Record<LocaleCode, RegExp>> = {
  en: /^shell\.desk$|^account\.noCompany\./,
  'it-it': /^pickUp\.boxes\./,
  'pl-pl': /^paper\.(buyer$|tax\.)/,
};

test.each(locales)('$name uses the words of the trade', async ({ code }) => {
  const { forbidden, notForBuyers = [] } = tradeWords[code];
  const ofBuyers = (await textsOf(code)).filter(([place]) => !calledSo[code]?.test(place));
  expect(found(ofBuyers, [...forbidden, ...notForBuyers])).toEqual([]);
  expect(found(textsOfTrade(code), forbidden)).toEqual([]);
});

test('the operators’ desk speaks of lots and reserves in Dutch as buyers read of them', () => {
  const rows: Row[] = [
    [/\b(de|elke|deze|die|volgende|vorige) kavel\b/i, 'het kavel'],
    [/minimumprijs/i, 'reserve, reserveprijs'],
  ];
  const texts = textsOfTrade('nl-nl');
  expect(found(texts, rows)).toEqual([]);
  // A limit is what a company may bid.
  const ofLots = texts.filter(
    ([key]) =>
      !/^(compan|limits|registrations|people|awards\.noLimit$|act\.change(Company|User)Limit|refusal\.\w+\.people$)/.test(
        key,
      ),
  );
  expect(found(ofLots, [[/limiet/i, 'reserve, reserveprijs']])).toEqual([]);
});

test.each(locales)('$name makes no false promise', async ({ code }) => {
  const texts = [...(await textsOf(code)), ...textsOfTrade(code)];
  expect(found(texts, falsePromises[code])).toEqual([]);
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

/** Every text of the product holds to the table of the trade's words. */
import { expect, test } from 'vitest';
import { letter } from '#locales/letter.ts';
import { loadMessages } from '#locales/load.ts';
import { type LocaleCode, locales } from '#locales/locales.ts';
import { changeMails, confirmations, passwordMails } from '#locales/mails.ts';
import { linesOfPages, type PlacedText, stringsIn } from './page-texts.ts';
import { type TradeWords, tradeWords } from './trade-words.ts';

test.each(locales)('$name uses the words of the trade', async ({ code }) => {
  const texts = [
    ...Object.entries(await loadMessages(code)),
    ...mails(code),
    ...linesOfPages(code),
  ];
  expect(found(texts, tradeWords[code].forbidden)).toEqual([]);
});

test.each(locales)('$name calls each thing by its name', async ({ code }) => {
  const messages = await loadMessages(code);
  for (const [key, words] of Object.entries(tradeWords[code].terms))
    expect([key, messages[key as keyof typeof messages]]).toEqual([key, words]);
});

test('a word that is not the trade’s is found', () => {
  expect(found([['x', 'A rival bid.']], tradeWords.en.forbidden)).toEqual([
    'x: /\\brivals?\\b/i → other bidders',
  ]);
});

function found(texts: readonly PlacedText[], rows: TradeWords['forbidden']): string[] {
  return texts.flatMap(([place, text]) =>
    rows.flatMap(([forbidden, better]) =>
      forbidden.test(text) ? [`${place}: ${String(forbidden)} → ${better}`] : [],
    ),
  );
}

function mails(code: LocaleCode): PlacedText[] {
  const texts = [confirmations[code], passwordMails[code], changeMails[code], letter(code, [])];
  return stringsIn(texts).map((text): PlacedText => [`mail ${text.slice(0, 30)}`, text]);
}

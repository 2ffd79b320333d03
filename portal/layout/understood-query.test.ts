import { expect, test } from 'vitest';
import { setUnderstood } from './understood-query.ts';

test.each([
  ['golf estate diesel under 20k', '', 'body=estate&fuel=diesel&priceTo=20000&text=golf'],
  ['vw golf', 'make=Audi&page=2', 'page=2&make=Volkswagen&text=golf'],
  ['K-482-TN', '', 'text=K-482-TN'],
  ['lot 282 diesel', '', 'text=lot+282+diesel'],
  ['diesel', 'text=golf', 'fuel=diesel'],
  ['van', '', 'body=mpv&body=van'],
  ['trekhaak', '', 'text=trekhaak'],
])('%s beside %s is the query %s', (text, before, after) => {
  const query = new URLSearchParams(before);
  setUnderstood(query, text, { isBuyer: false });
  expect(query.toString()).toBe(after);
});

test('a buyer also filters by what visitors are not answered', () => {
  const query = new URLSearchParams();
  setUnderstood(query, 'trekhaak', { isBuyer: true });
  expect(query.toString()).toBe('equipment=towBar');
});

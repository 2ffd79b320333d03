import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ClockProvider } from './clock.tsx';
import { Countdown } from './countdown.tsx';
import { SumTable } from './sum-table.tsx';

const readText = (html: string) => html.replaceAll(/<[^>]+>/g, '');

test('a line of a sum is read as two words when a note follows its label', () => {
  const rows = [{ key: 'fee', label: 'Buyer’s fee', note: 'reverse charge', amount: '€295.00' }];
  const html = renderToStaticMarkup(
    createElement(SumTable, { rows, totalLabel: 'Total', total: '€295.00' }),
  );
  expect(readText(html)).toContain('Buyer’s fee reverse charge');
});

test.each([
  ['what is left and until when', { reconnectingText: 'reconnecting' }, 'reconnecting, 20 Nov'],
  ['the moment alone when that is what it shows', {}, '20 Nov'],
])('a clock is named by %s', (_name, more, name) => {
  const clock = createElement(Countdown, {
    endsAtMs: 0,
    dateText: '20 Nov',
    overText: '20 Nov',
    ...more,
  });
  const props = { nowMs: () => 0, children: clock };
  const html = renderToStaticMarkup(createElement(ClockProvider, props));
  expect(html).toContain(`aria-label="${name}"`);
});

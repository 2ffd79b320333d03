import { expect, test } from 'vitest';
import { openLot, ownPosition } from '#test/lot-states.ts';
import { formatsOf } from '#locales/format.ts';
import type { Translate } from '#locales/translate.ts';
import { panelTitle, tabWord } from './panel-title.ts';

const lost = ownPosition({ standing: 'lost' });
const outbid = ownPosition({ standing: 'outbid' });

test.each([
  ['lost to another', openLot({ status: 'awarded' }), lost, 'standing.lost'],
  ['declined by the seller', openLot({ status: 'rejected' }), lost, 'lotStatus.rejected'],
  ['taken back', openLot({ status: 'withdrawnBySeller' }), lost, 'lotStatus.withdrawnBySeller'],
  [
    'cancelled by the house',
    openLot({ status: 'withdrawnBySeller', pauseReason: 'data' }),
    lost,
    'auctionStatus.cancelled',
  ],
  ['paused', openLot({ status: 'paused' }), outbid, 'lotStatus.paused'],
  ['outbid', openLot(), outbid, 'standing.outbid'],
  ['not bid on', openLot(), null, 'lotStatus.open'],
])("the tab's title names the cause of a lot that is %s", (_, lot, mine, word) => {
  expect(tabWord({ lot, mine })).toBe(word);
});

test("names in the panel's header how the own bid ended when none stands", () => {
  const t: Translate = (key, values) => [key, ...Object.values(values ?? {})].join(' ');
  const labels = { t, formats: formatsOf('en') };
  for (const standing of ['withdrawn', 'ended'] as const) {
    const mine = ownPosition({ standing });
    expect(panelTitle('notBid', { lot: openLot(), mine }, labels)).toBe(`standing.${standing}`);
  }
  const mine = ownPosition({ standing: 'none' });
  expect(panelTitle('notBid', { lot: openLot(), mine }, labels)).toBe('bid.title.notBid');
});

test("the panel's header names the end of a lost lot by the word of lists", () => {
  const t: Translate = (key, values) => [key, ...Object.values(values ?? {})].join(' ');
  const labels = { t, formats: formatsOf('en') };
  for (const status of ['rejected', 'unsold', 'forSale'] as const) {
    const lot = openLot({ status });
    expect(panelTitle('lost', { lot, mine: lost }, labels)).toBe(tabWord({ lot, mine: lost }));
  }
});

/** The table of lots as a file, and what a search of it finds. */
import { expect, test } from 'vitest';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { fitsSearch, lotsFile } from './lots-file.ts';

test('a file has the separator and the decimal sign of its language, and no text runs', () => {
  const rows = [
    [214, 'K-482-TN', 93.1, null],
    [215, '=HYPERLINK("x")', 1_100, 'a; b, c'],
  ];
  expect(lotsFile(['Lot', 'Plate', 'Of reserve', 'Note'], rows, { hasComma: false })).toBe(
    '\uFEFFLot,Plate,Of reserve,Note\r\n214,K-482-TN,93.1,\r\n215,"\'=HYPERLINK(""x"")",1100,"a; b, c"\r\n',
  );
  expect(lotsFile(['Kavel', 'Van reserve'], [[214, 93.1]], { hasComma: true })).toBe(
    '\uFEFFKavel;Van reserve\r\n214;93,1\r\n',
  );
});

test('a lot is found by plate, make and model, or its number, however they are typed', () => {
  const lot = {
    number: 21,
    licensePlate: 'K-482-TN',
    make: 'Škoda',
    model: 'Octavia Combi',
    vehicleVersion: null,
  } as DeskLot;
  for (const found of ['', ' ', 'k482', '482-tn', 'skoda oct', 'OCTAVIA', '21'])
    expect([found, fitsSearch(lot, found)]).toEqual([found, true]);
  for (const other of ['2', '210', 'K-483', 'superb'])
    expect([other, fitsSearch(lot, other)]).toEqual([other, other === '2']);
});

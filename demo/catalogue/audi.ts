import { type Make, diesel, electric, petrol, plugIn, stillBuilt, version } from './catalogue.ts';

export const audi: Make = {
  name: 'Audi',
  wmi: 'WAU',
  home: 'DE',
  holds: 1.02,
  models: [
    {
      name: 'A1 Sportback',
      body: 'hatchback',
      built: ['2018-11', stillBuilt],
      share: 4,
      vds: 'ZZZGBZ',
      versions: [
        version('25 TFSI Advanced', petrol(999, 70, 123), 24_600, 'comfort'),
        version('30 TFSI S line S tronic', petrol(999, 81, 128), 29_200, 'sport'),
      ],
    },
    {
      name: 'A3 Sportback',
      body: 'hatchback',
      built: ['2020-05', stillBuilt],
      share: 9,
      vds: 'ZZZGYZ',
      versions: [
        version('30 TFSI Pro Line', petrol(999, 81, 120), 28_900, 'business'),
        version('35 TFSI Advanced edition S tronic', petrol(1498, 110, 127), 34_900, 'business'),
        version('35 TDI S line S tronic', diesel(1968, 110, 118), 38_200, 'sport'),
        version('40 TFSI e S edition', plugIn(1395, 150, 27, 13), 41_600, 'sport'),
      ],
    },
    {
      name: 'A4 Avant',
      body: 'estate',
      built: ['2019-09', '2024-09'],
      share: 11,
      vds: 'ZZZF4Z',
      versions: [
        version('35 TFSI Pro Line S tronic', petrol(1984, 110, 144), 40_900, 'business'),
        version('30 TDI Advanced S tronic', diesel(1968, 100, 119), 41_900, 'business'),
        version('35 TDI S line S tronic', diesel(1968, 120, 124), 45_600, 'sport'),
        version('40 TDI S line quattro S tronic', diesel(1968, 150, 141), 52_300, 'sport'),
      ],
    },
    {
      name: 'A5 Sportback',
      body: 'hatchback',
      built: ['2019-11', '2024-09'],
      share: 3,
      vds: 'ZZZF5Z',
      versions: [
        version('35 TFSI Pro Line S tronic', petrol(1984, 110, 141), 44_100, 'business'),
        version('40 TDI S line S tronic', diesel(1968, 150, 128), 53_800, 'sport'),
      ],
    },
    {
      name: 'A6 Avant',
      body: 'estate',
      built: ['2018-09', '2025-06'],
      share: 7,
      vds: 'ZZZF2Z',
      versions: [
        version('40 TDI Advanced S tronic', diesel(1968, 150, 140), 57_400, 'business'),
        version('50 TDI S line quattro tiptronic', diesel(2967, 210, 168), 74_900, 'luxury'),
        version('50 TFSI e quattro S line', plugIn(1984, 220, 35, 17.9), 69_800, 'luxury'),
      ],
    },
    {
      name: 'Q3',
      body: 'suv',
      built: ['2018-12', '2025-06'],
      share: 6,
      vds: 'ZZZF3Z',
      versions: [
        version('35 TFSI Advanced S tronic', petrol(1498, 110, 148), 39_700, 'business'),
        version('35 TDI S line S tronic', diesel(1968, 110, 142), 43_200, 'sport'),
        version('45 TFSI e S edition', plugIn(1395, 180, 36, 13), 46_500, 'sport'),
      ],
    },
    {
      name: 'Q5',
      body: 'suv',
      built: ['2020-10', '2024-12'],
      share: 5,
      vds: 'ZZZFYZ',
      versions: [
        version('40 TDI quattro S line S tronic', diesel(1968, 150, 158), 58_900, 'sport'),
        version('50 TFSI e quattro Advanced', plugIn(1984, 220, 38, 17.9), 61_900, 'luxury'),
      ],
    },
    {
      name: 'Q4 e-tron',
      body: 'suv',
      built: ['2021-06', stillBuilt],
      share: 6,
      vds: 'ZZZFZZ',
      versions: [
        version('35 Launch edition 55 kWh', electric(55, 125), 46_900, 'business'),
        version('40 S edition 82 kWh', electric(82, 150), 56_400, 'sport'),
        version('50 quattro S edition 82 kWh', electric(82, 220), 62_700, 'sport'),
      ],
    },
    {
      name: 'e-tron',
      body: 'suv',
      built: ['2019-03', '2022-12'],
      share: 3,
      vds: 'ZZZGEZ',
      versions: [
        version('50 quattro Advanced 71 kWh', electric(71, 230), 71_900, 'luxury'),
        version('55 quattro S edition 95 kWh', electric(95, 300), 84_500, 'luxury'),
      ],
    },
  ],
};

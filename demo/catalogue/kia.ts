import { type Make, electric, hybrid, petrol, plugIn, stillBuilt, version } from './catalogue.ts';

export const kia: Make = {
  name: 'Kia',
  wmi: 'U5Y',
  holds: 1.03,
  models: [
    {
      name: 'Picanto',
      body: 'hatchback',
      built: ['2017-05', stillBuilt],
      share: 5,
      wmi: 'KNA',
      vds: 'B3512',
      versions: [
        version('1.0 DPi ComfortLine', petrol(998, 49, 113), 14_700, 'basic'),
        version('1.0 DPi GT-Line', petrol(998, 49, 116), 16_900, 'sport'),
      ],
    },
    {
      name: 'Ceed Sportswagon',
      body: 'estate',
      built: ['2018-10', stillBuilt],
      share: 6,
      vds: 'H581A',
      versions: [
        version('1.0 T-GDi DynamicLine', petrol(998, 88, 129), 24_900, 'comfort'),
        version('1.5 T-GDi GT-Line DCT', petrol(1482, 118, 135), 30_900, 'sport'),
        version('1.6 GDi PHEV DynamicPlusLine', plugIn(1580, 104, 28, 8.9), 35_600, 'business'),
      ],
    },
    {
      name: 'Niro',
      body: 'suv',
      built: ['2022-07', stillBuilt],
      share: 7,
      wmi: 'KNA',
      vds: 'CR81A',
      versions: [
        version('1.6 HEV DynamicLine', hybrid(1580, 104, 101), 31_900, 'comfort'),
        version('1.6 PHEV ExecutiveLine', plugIn(1580, 135, 18, 11.1), 39_300, 'luxury'),
        version('EV 64.8 kWh Business', electric(64.8, 150), 41_900, 'business'),
      ],
    },
    {
      name: 'e-Niro',
      body: 'suv',
      built: ['2018-12', '2022-06'],
      share: 6,
      wmi: 'KNA',
      vds: 'CC81A',
      versions: [
        version('39 kWh ComfortLine', electric(39.2, 100), 36_300, 'comfort'),
        version('64 kWh DynamicPlusLine', electric(64, 150), 43_200, 'business'),
      ],
    },
    {
      name: 'Sportage',
      body: 'suv',
      built: ['2022-01', stillBuilt],
      share: 5,
      vds: 'PV81A',
      versions: [
        version('1.6 T-GDi MHEV DynamicLine', petrol(1598, 110, 145), 33_300, 'business'),
        version('1.6 T-GDi HEV GT-Line', hybrid(1598, 169, 129), 40_200, 'sport'),
      ],
    },
    {
      name: 'EV6',
      body: 'suv',
      built: ['2021-10', stillBuilt],
      share: 5,
      wmi: 'KNA',
      vds: 'C381A',
      versions: [
        version('58 kWh Light Edition', electric(58, 125), 45_300, 'business'),
        version('77 kWh GT-Line', electric(77.4, 168), 54_600, 'sport'),
        version('77 kWh GT-Line AWD', electric(77.4, 239), 58_300, 'sport'),
      ],
    },
    {
      name: 'XCeed',
      body: 'suv',
      built: ['2019-09', stillBuilt],
      share: 3,
      vds: 'H781A',
      versions: [
        version('1.0 T-GDi DynamicLine', petrol(998, 88, 134), 26_300, 'comfort'),
        version('1.6 GDi PHEV ExecutiveLine', plugIn(1580, 104, 32, 8.9), 37_900, 'luxury'),
      ],
    },
  ],
};

import { type Make, diesel, electric, petrol, plugIn, stillBuilt, version } from './catalogue.ts';

export const skoda: Make = {
  name: 'Škoda',
  wmi: 'TMB',
  home: 'PL',
  holds: 1.03,
  models: [
    {
      name: 'Fabia',
      body: 'hatchback',
      built: ['2021-09', stillBuilt],
      share: 5,
      vds: 'EP7PJ',
      versions: [
        version('1.0 MPI Ambition', petrol(999, 59, 117), 18_300, 'basic'),
        version('1.0 TSI Style DSG', petrol(999, 81, 125), 23_600, 'comfort'),
      ],
    },
    {
      name: 'Scala',
      body: 'hatchback',
      built: ['2019-05', stillBuilt],
      share: 3,
      vds: 'EA6NW',
      versions: [
        version('1.0 TSI Ambition', petrol(999, 81, 121), 22_900, 'comfort'),
        version('1.5 TSI Style DSG', petrol(1498, 110, 130), 27_800, 'business'),
      ],
    },
    {
      name: 'Octavia Combi',
      body: 'estate',
      built: ['2020-04', stillBuilt],
      share: 13,
      vds: 'JJ9NX',
      versions: [
        version('1.0 TSI e-TEC Ambition DSG', petrol(999, 81, 117), 28_400, 'business'),
        version('1.5 TSI Ambition', petrol(1498, 110, 126), 28_900, 'comfort'),
        version('2.0 TDI Style DSG', diesel(1968, 110, 116), 34_600, 'business'),
        version('2.0 TDI Sportline DSG', diesel(1968, 147, 126), 38_700, 'sport'),
        version('1.4 TSI iV Business Edition', plugIn(1395, 150, 27, 13), 37_300, 'business'),
      ],
    },
    {
      name: 'Superb Combi',
      body: 'estate',
      built: ['2019-09', '2024-03'],
      share: 8,
      vds: 'JR9NP',
      versions: [
        version('1.5 TSI Business Edition DSG', petrol(1498, 110, 139), 36_900, 'business'),
        version('2.0 TDI Style DSG', diesel(1968, 110, 127), 40_800, 'business'),
        version('2.0 TDI L&K DSG 4x4', diesel(1968, 147, 146), 49_200, 'luxury'),
        version('1.4 TSI iV Sportline', plugIn(1395, 160, 28, 13), 43_900, 'sport'),
      ],
    },
    {
      name: 'Kamiq',
      body: 'suv',
      built: ['2019-09', stillBuilt],
      share: 4,
      vds: 'GR6NW',
      versions: [
        version('1.0 TSI Ambition', petrol(999, 81, 128), 23_700, 'comfort'),
        version('1.5 TSI Style DSG', petrol(1498, 110, 138), 28_900, 'business'),
      ],
    },
    {
      name: 'Karoq',
      body: 'suv',
      built: ['2017-11', stillBuilt],
      share: 5,
      vds: 'JJ7NU',
      versions: [
        version('1.5 TSI Style DSG', petrol(1498, 110, 142), 33_200, 'business'),
        version('2.0 TDI Style DSG', diesel(1968, 110, 134), 36_900, 'business'),
      ],
    },
    {
      name: 'Kodiaq',
      body: 'suv',
      built: ['2021-07', '2024-06'],
      seats: 7,
      share: 4,
      vds: 'LJ9NS',
      versions: [
        version('1.5 TSI Business Edition DSG', petrol(1498, 110, 158), 40_300, 'business'),
        version('2.0 TDI Sportline DSG 4x4', diesel(1968, 147, 164), 49_800, 'sport'),
      ],
    },
    {
      name: 'Enyaq iV',
      body: 'suv',
      built: ['2021-04', '2024-12'],
      share: 8,
      vds: 'JC9NY',
      versions: [
        version('60 Loft 58 kWh', electric(58, 132), 41_900, 'business'),
        version('80 Lounge 77 kWh', electric(77, 150), 49_300, 'luxury'),
        version('80x Sportline 77 kWh', electric(77, 195), 54_600, 'sport'),
      ],
    },
  ],
};

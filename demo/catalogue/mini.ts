import { type Make, electric, petrol, plugIn, version } from './catalogue.ts';

export const mini: Make = {
  name: 'MINI',
  wmi: 'WMW',
  holds: 1.04,
  models: [
    {
      name: 'Cooper',
      body: 'hatchback',
      built: ['2018-03', '2024-02'],
      doors: 3,
      seats: 4,
      share: 4,
      vds: 'XM51',
      versions: [
        version('1.5 Classic', petrol(1499, 100, 127), 25_300, 'comfort'),
        version('SE Yours 32 kWh', electric(32.6, 135), 37_600, 'sport'),
      ],
    },
    {
      name: 'Clubman',
      body: 'estate',
      built: ['2019-07', '2024-02'],
      share: 2,
      vds: 'LV71',
      versions: [
        version('Cooper Business Edition', petrol(1499, 100, 134, 'automatic'), 31_900, 'business'),
      ],
    },
    {
      name: 'Countryman',
      body: 'suv',
      built: ['2020-06', '2023-11'],
      share: 4,
      vds: '21BR',
      versions: [
        version('Cooper Business Edition', petrol(1499, 100, 142, 'automatic'), 34_900, 'business'),
        version('Cooper SE ALL4 Chili', plugIn(1499, 162, 43, 10), 42_900, 'luxury'),
      ],
    },
  ],
};

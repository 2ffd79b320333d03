import { type Make, electric, petrol, plugIn, stillBuilt, version } from './catalogue.ts';

export const porsche: Make = {
  name: 'Porsche',
  wmi: 'WP0',
  home: 'DE',
  holds: 1.22,
  models: [
    {
      name: 'Taycan',
      body: 'saloon',
      built: ['2020-01', stillBuilt],
      doors: 4,
      seats: 4,
      share: 2,
      vds: 'ZZZY1Z',
      versions: [
        version('79 kWh', electric(79.2, 240), 'automatic', 87_900, 'luxury'),
        version('4S Performance Plus 93 kWh', electric(93.4, 360), 'automatic', 114_900, 'sport'),
      ],
    },
    {
      name: 'Macan',
      body: 'suv',
      built: ['2018-11', '2024-06'],
      doors: 5,
      seats: 5,
      share: 2,
      wmi: 'WP1',
      vds: 'ZZZ95Z',
      versions: [version('2.0 PDK', petrol(1984, 180, 228), 'automatic', 72_900, 'luxury')],
    },
    {
      name: 'Cayenne',
      body: 'suv',
      built: ['2018-06', '2023-06'],
      doors: 5,
      seats: 5,
      share: 1,
      wmi: 'WP1',
      vds: 'ZZZ9YZ',
      versions: [
        version('3.0 E-Hybrid', plugIn(2995, 340, 71, 17.9), 'automatic', 94_900, 'luxury'),
      ],
    },
  ],
};

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
      seats: 4,
      share: 2,
      vds: 'ZZZY1Z',
      versions: [
        version('79 kWh', electric(79.2, 240), 87_900, 'luxury'),
        version('4S Performance Plus 93 kWh', electric(93.4, 360), 114_900, 'sport'),
      ],
    },
    {
      name: 'Macan',
      body: 'suv',
      built: ['2018-11', '2024-06'],
      share: 2,
      wmi: 'WP1',
      vds: 'ZZZ95Z',
      versions: [version('2.0 PDK', petrol(1984, 180, 228), 72_900, 'luxury')],
    },
    {
      name: 'Cayenne',
      body: 'suv',
      built: ['2018-06', '2023-06'],
      share: 1,
      wmi: 'WP1',
      vds: 'ZZZ9YZ',
      versions: [version('3.0 E-Hybrid', plugIn(2995, 340, 71, 17.9), 94_900, 'luxury')],
    },
  ],
};

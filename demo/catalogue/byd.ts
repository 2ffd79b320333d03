import { type Make, electric, stillBuilt, version } from './catalogue.ts';

export const byd: Make = {
  name: 'BYD',
  wmi: 'LGX',
  holds: 0.93,
  models: [
    {
      name: 'Atto 3',
      body: 'suv',
      built: ['2022-11', stillBuilt],
      share: 4,
      vds: 'CE4CB',
      versions: [
        version('Comfort 60 kWh', electric(60.5, 150), 38_900, 'business'),
        version('Design 60 kWh', electric(60.5, 150), 40_900, 'luxury'),
      ],
    },
    {
      name: 'Dolphin',
      body: 'hatchback',
      built: ['2023-08', stillBuilt],
      share: 2,
      vds: 'CE4CC',
      versions: [version('Comfort 60 kWh', electric(60.4, 150), 34_900, 'comfort')],
    },
  ],
};

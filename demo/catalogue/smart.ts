import { type Make, electric, version } from './catalogue.ts';

export const smart: Make = {
  name: 'smart',
  wmi: 'WME',
  home: 'IT',
  holds: 0.92,
  models: [
    {
      name: 'EQ fortwo',
      body: 'hatchback',
      built: ['2019-06', '2023-12'],
      doors: 3,
      seats: 2,
      share: 5,
      vds: '45339',
      versions: [
        version('Passion 17 kWh', electric(17.6, 60), 22_900, 'comfort'),
        version('Prime Exclusive 17 kWh', electric(17.6, 60), 26_300, 'luxury'),
      ],
    },
    {
      name: 'EQ forfour',
      body: 'hatchback',
      built: ['2019-06', '2021-12'],
      seats: 4,
      share: 3,
      vds: '45309',
      versions: [version('Pulse 17 kWh', electric(17.6, 60), 23_900, 'comfort')],
    },
  ],
};

import { type Make, electric, stillBuilt, version } from './catalogue.ts';

export const tesla: Make = {
  name: 'Tesla',
  wmi: 'LRW',
  holds: 1,
  models: [
    {
      name: 'Model 3',
      body: 'saloon',
      built: ['2019-02', stillBuilt],
      share: 9,
      vds: '3E7EK',
      versions: [
        version('Standard Range Plus', electric(54, 239), 48_900, 'business'),
        version('RWD', electric(60, 208), 45_900, 'business'),
        version('Long Range AWD', electric(75, 324), 58_900, 'luxury'),
        version('Performance AWD', electric(75, 377), 64_900, 'sport'),
      ],
    },
    {
      name: 'Model Y',
      body: 'suv',
      built: ['2021-08', stillBuilt],
      share: 8,
      wmi: 'XP7',
      vds: 'YGCEK',
      versions: [
        version('RWD', electric(60, 220), 48_900, 'business'),
        version('Long Range AWD', electric(75, 378), 58_300, 'luxury'),
      ],
    },
    {
      name: 'Model S',
      body: 'saloon',
      built: ['2018-01', '2021-06'],
      doors: 5,
      share: 1,
      wmi: '5YJ',
      vds: 'SA7E2',
      versions: [version('100D', electric(100, 311), 92_900, 'luxury')],
    },
  ],
};

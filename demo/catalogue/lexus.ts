import { type Make, electric, hybrid, plugIn, stillBuilt, version } from './catalogue.ts';

export const lexus: Make = {
  name: 'Lexus',
  wmi: 'JTH',
  holds: 1.05,
  models: [
    {
      name: 'UX',
      body: 'suv',
      built: ['2019-03', stillBuilt],
      share: 4,
      vds: 'Y65BH',
      versions: [
        version('250h Business Line', hybrid(1987, 135, 120), 38_900, 'business'),
        version('300e Luxury Line 54 kWh', electric(54.3, 150), 52_300, 'luxury'),
      ],
    },
    {
      name: 'NX',
      body: 'suv',
      built: ['2021-10', stillBuilt],
      share: 2,
      vds: 'AAJBZ',
      versions: [
        version('350h Executive Line', hybrid(2487, 179, 136), 56_300, 'luxury'),
        version('450h+ F Sport Line', plugIn(2487, 227, 24, 18.1), 68_900, 'sport'),
      ],
    },
  ],
};

import { type Make, diesel, electric, gas, petrol, stillBuilt, version } from './catalogue.ts';

export const dacia: Make = {
  name: 'Dacia',
  wmi: 'UU1',
  home: 'FR',
  holds: 1.1,
  models: [
    {
      name: 'Sandero',
      body: 'hatchback',
      built: ['2021-01', stillBuilt],
      share: 5,
      vds: 'DJF',
      versions: [
        version('1.0 TCe 90 Comfort', petrol(999, 67, 122), 14_300, 'comfort'),
        version('1.0 TCe 100 ECO-G Expression', gas('lpg', 999, 74, 109), 15_200, 'comfort'),
      ],
    },
    {
      name: 'Duster',
      body: 'suv',
      built: ['2018-01', '2024-03'],
      share: 5,
      vds: 'HJD',
      versions: [
        version('1.0 TCe 100 ECO-G Comfort', gas('lpg', 999, 74, 127), 18_900, 'comfort'),
        version('1.3 TCe 150 EDC Prestige', petrol(1333, 110, 139), 23_400, 'comfort'),
        version('1.5 Blue dCi 115 4x4 Prestige', diesel(1461, 84, 137), 24_300, 'comfort'),
      ],
    },
    {
      name: 'Spring',
      body: 'hatchback',
      built: ['2021-10', stillBuilt],
      seats: 4,
      share: 2,
      vds: 'DBG',
      versions: [version('Comfort Plus 27 kWh', electric(26.8, 33), 19_300, 'basic')],
    },
  ],
};

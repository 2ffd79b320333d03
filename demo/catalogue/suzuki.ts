import { type Make, hybrid, petrol, stillBuilt, version } from './catalogue.ts';

export const suzuki: Make = {
  name: 'Suzuki',
  wmi: 'TSM',
  holds: 1.04,
  models: [
    {
      name: 'Swift',
      body: 'hatchback',
      built: ['2020-03', '2024-03'],
      share: 4,
      wmi: 'JSA',
      vds: 'AZC83S',
      versions: [version('1.2 Smart Hybrid Select', petrol(1197, 61, 106), 18_300, 'comfort')],
    },
    {
      name: 'Vitara',
      body: 'suv',
      built: ['2018-12', stillBuilt],
      share: 5,
      vds: 'LYEA1S',
      versions: [
        version('1.4 Boosterjet Smart Hybrid Select', petrol(1373, 95, 128), 25_900, 'comfort'),
        version('1.5 Full Hybrid Style AllGrip', hybrid(1462, 85, 132), 31_900, 'luxury'),
      ],
    },
    {
      name: 'S-Cross',
      body: 'suv',
      built: ['2022-01', stillBuilt],
      share: 3,
      vds: 'JYB22S',
      versions: [
        version('1.4 Boosterjet Smart Hybrid Style', petrol(1373, 95, 121), 29_200, 'business'),
      ],
    },
  ],
};

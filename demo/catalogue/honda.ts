import { type Make, electric, hybrid, petrol, stillBuilt, version } from './catalogue.ts';

export const honda: Make = {
  name: 'Honda',
  wmi: 'SHH',
  holds: 1.01,
  models: [
    {
      name: 'Jazz',
      body: 'hatchback',
      built: ['2020-07', stillBuilt],
      doors: 5,
      seats: 5,
      share: 3,
      wmi: 'JHM',
      vds: 'GR386',
      versions: [
        version('1.5 e:HEV Elegance', hybrid(1498, 80, 102), 'automatic', 24_300, 'comfort'),
      ],
    },
    {
      name: 'Civic',
      body: 'hatchback',
      built: ['2017-03', '2022-06'],
      doors: 5,
      seats: 5,
      share: 3,
      vds: 'FK671',
      versions: [version('1.0 i-VTEC Comfort', petrol(988, 93, 128), 'manual', 24_900, 'comfort')],
    },
    {
      name: 'HR-V',
      body: 'suv',
      built: ['2021-11', stillBuilt],
      doors: 5,
      seats: 5,
      share: 3,
      wmi: 'JHM',
      vds: 'RV586',
      versions: [
        version('1.5 e:HEV Advance', hybrid(1498, 96, 122), 'automatic', 33_900, 'business'),
      ],
    },
    {
      name: 'e',
      body: 'hatchback',
      built: ['2020-06', '2023-12'],
      doors: 5,
      seats: 4,
      share: 2,
      wmi: 'JHM',
      vds: 'ZC786',
      versions: [version('Advance 35 kWh', electric(35.5, 113), 'automatic', 38_300, 'luxury')],
    },
  ],
};

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
      share: 3,
      wmi: 'JHM',
      vds: 'GR386',
      versions: [version('1.5 e:HEV Elegance', hybrid(1498, 80, 102), 24_300, 'comfort')],
    },
    {
      name: 'Civic',
      body: 'hatchback',
      built: ['2017-03', '2022-06'],
      share: 3,
      vds: 'FK671',
      versions: [version('1.0 i-VTEC Comfort', petrol(988, 93, 128), 24_900, 'comfort')],
    },
    {
      name: 'HR-V',
      body: 'suv',
      built: ['2021-11', stillBuilt],
      share: 3,
      wmi: 'JHM',
      vds: 'RV586',
      versions: [version('1.5 e:HEV Advance', hybrid(1498, 96, 122), 33_900, 'business')],
    },
    {
      name: 'e',
      body: 'hatchback',
      built: ['2020-06', '2023-12'],
      seats: 4,
      share: 2,
      wmi: 'JHM',
      vds: 'ZC786',
      versions: [version('Advance 35 kWh', electric(35.5, 113), 38_300, 'luxury')],
    },
  ],
};

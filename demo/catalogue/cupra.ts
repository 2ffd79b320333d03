import { type Make, electric, petrol, plugIn, stillBuilt, version } from './catalogue.ts';

export const cupra: Make = {
  name: 'Cupra',
  wmi: 'VSS',
  home: 'ES',
  holds: 1.03,
  models: [
    {
      name: 'Born',
      body: 'hatchback',
      built: ['2021-11', stillBuilt],
      share: 6,
      vds: 'ZZZK1Z',
      versions: [
        version('58 kWh e-Boost, heat pump', electric(58, 170), 42_900, 'sport'),
        version('58 kWh Adrenaline', electric(58, 150), 40_300, 'business'),
        version('77 kWh e-Boost VZ', electric(77, 170), 48_900, 'sport'),
      ],
    },
    {
      name: 'Formentor',
      body: 'suv',
      built: ['2020-11', stillBuilt],
      share: 5,
      vds: 'ZZZKMZ',
      versions: [
        version('1.5 TSI Business Edition DSG', petrol(1498, 110, 143), 36_200, 'business'),
        version('1.4 e-Hybrid VZ DSG', plugIn(1395, 180, 33, 13), 45_900, 'sport'),
        version('2.0 TSI VZ 4Drive DSG', petrol(1984, 228, 190), 50_300, 'sport'),
      ],
    },
    {
      name: 'Leon Sportstourer',
      body: 'estate',
      built: ['2020-12', stillBuilt],
      share: 2,
      vds: 'ZZZKUZ',
      versions: [
        version('1.4 e-Hybrid Business Edition', plugIn(1395, 150, 30, 13), 39_900, 'sport'),
      ],
    },
  ],
};

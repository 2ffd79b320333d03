import { type Make, electric, stillBuilt, version } from './catalogue.ts';

export const mg: Make = {
  name: 'MG',
  wmi: 'LSJ',
  holds: 0.96,
  models: [
    {
      name: '4',
      body: 'hatchback',
      built: ['2022-10', stillBuilt],
      share: 4,
      vds: 'WH409',
      versions: [
        version('Standard 51 kWh', electric(51, 125), 31_300, 'comfort'),
        version('Luxury 64 kWh', electric(64, 150), 37_300, 'luxury'),
      ],
    },
    {
      name: '5',
      body: 'estate',
      built: ['2022-03', stillBuilt],
      share: 4,
      vds: 'E4409',
      versions: [version('Long Range Luxury 61 kWh', electric(61, 115), 36_300, 'business')],
    },
    {
      name: 'ZS EV',
      body: 'suv',
      built: ['2019-09', '2025-06'],
      share: 5,
      vds: 'W7409',
      versions: [
        version('Luxury 44 kWh', electric(44.5, 105), 33_300, 'business'),
        version('Long Range Luxury 70 kWh', electric(70, 115), 38_300, 'luxury'),
      ],
    },
  ],
};

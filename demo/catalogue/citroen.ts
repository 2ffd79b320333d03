import { type Make, diesel, electric, petrol, plugIn, stillBuilt, version } from './catalogue.ts';

export const citroen: Make = {
  name: 'Citroën',
  wmi: 'VF7',
  home: 'FR',
  holds: 0.96,
  models: [
    {
      name: 'C3',
      body: 'hatchback',
      built: ['2017-01', '2024-06'],
      share: 6,
      vds: 'SXHNP',
      versions: [
        version('1.2 PureTech 83 Feel', petrol(1199, 61, 124), 17_300, 'comfort'),
        version('1.5 BlueHDi 100 C-Series', diesel(1499, 75, 110), 21_400, 'business'),
      ],
    },
    {
      name: 'C4',
      body: 'hatchback',
      built: ['2021-01', stillBuilt],
      share: 4,
      wmi: 'VR7',
      vds: 'BCHNS',
      versions: [
        version('1.2 PureTech 130 Shine EAT8', petrol(1199, 96, 134), 29_200, 'business'),
        version('1.5 BlueHDi 110 Feel Pack', diesel(1499, 81, 115), 26_900, 'business'),
      ],
    },
    {
      name: 'ë-C4',
      body: 'hatchback',
      built: ['2021-01', stillBuilt],
      share: 4,
      wmi: 'VR7',
      vds: 'BCZKX',
      versions: [
        version('Feel Pack 50 kWh', electric(50, 100), 35_200, 'business'),
        version('Shine 50 kWh', electric(50, 100), 37_400, 'luxury'),
      ],
    },
    {
      name: 'C5 Aircross',
      body: 'suv',
      built: ['2019-01', '2025-03'],
      share: 5,
      wmi: 'VR7',
      vds: 'ACYHZ',
      versions: [
        version('1.5 BlueHDi 130 Business EAT8', diesel(1499, 96, 132), 33_600, 'business'),
        version('1.6 Plug-in Hybrid 225 Shine', plugIn(1598, 165, 32, 13.2), 41_300, 'luxury'),
      ],
    },
    {
      name: 'Berlingo Van',
      body: 'van',
      built: ['2018-11', stillBuilt],
      share: 5,
      wmi: 'VR7',
      vds: 'EFYHY',
      versions: [
        version('1.5 BlueHDi 75 Club', diesel(1499, 55, 131), 22_300, 'cargo'),
        version('1.5 BlueHDi 100 Driver', diesel(1499, 75, 134), 25_600, 'cargo'),
      ],
    },
    {
      name: 'Jumpy',
      body: 'van',
      built: ['2018-06', stillBuilt],
      share: 5,
      vds: 'VBEHZ',
      versions: [
        version('1.5 BlueHDi 120 M Club', diesel(1499, 88, 161), 29_900, 'cargo'),
        version('2.0 BlueHDi 145 XL Driver EAT8', diesel(1997, 106, 174), 36_700, 'cargo'),
      ],
    },
    {
      name: 'Jumper',
      body: 'van',
      built: ['2019-10', stillBuilt],
      share: 3,
      vds: 'YCCNF',
      versions: [version('2.2 BlueHDi 140 L3H2 Club', diesel(2179, 103, 223), 38_300, 'cargo')],
    },
  ],
};

import { type Make, diesel, petrol, stillBuilt, version } from './catalogue.ts';

export const alfaRomeo: Make = {
  name: 'Alfa Romeo',
  wmi: 'ZAR',
  home: 'IT',
  holds: 0.93,
  models: [
    {
      name: 'Giulia',
      body: 'saloon',
      built: ['2018-06', '2025-06'],
      share: 3,
      vds: 'PAHF',
      versions: [
        version('2.2 JTD 160 Business AT8', diesel(2143, 118, 138), 44_300, 'business'),
        version('2.0 Turbo 200 Veloce AT8', petrol(1995, 147, 158), 49_300, 'sport'),
      ],
    },
    {
      name: 'Stelvio',
      body: 'suv',
      built: ['2018-01', '2025-06'],
      share: 4,
      vds: 'PAHG',
      versions: [
        version('2.2 JTD 190 Business AT8', diesel(2143, 140, 149), 49_600, 'business'),
        version('2.2 JTD 210 Veloce Q4 AT8', diesel(2143, 154, 161), 57_900, 'sport'),
      ],
    },
    {
      name: 'Tonale',
      body: 'suv',
      built: ['2022-06', stillBuilt],
      share: 2,
      wmi: 'ZAS',
      vds: 'NA1A',
      versions: [
        version('1.5 Hybrid 160 Veloce TCT7', petrol(1469, 118, 132, 'automatic'), 42_300, 'sport'),
      ],
    },
  ],
};

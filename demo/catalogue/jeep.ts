import { type Make, diesel, petrol, plugIn, version } from './catalogue.ts';

export const jeep: Make = {
  name: 'Jeep',
  wmi: '1C4',
  home: 'IT',
  models: [
    {
      name: 'Renegade',
      body: 'suv',
      built: ['2018-09', '2025-03'],
      share: 5,
      vds: 'BUCP',
      versions: [
        version('1.0 T3 Longitude', petrol(999, 88, 141), 26_300, 'comfort'),
        version('1.6 MultiJet Limited', diesel(1598, 96, 130), 30_100, 'business'),
        version('1.3 4xe 190 Limited', plugIn(1332, 140, 43, 11.4), 40_900, 'luxury'),
      ],
    },
    {
      name: 'Compass',
      body: 'suv',
      built: ['2020-06', '2025-03'],
      share: 5,
      wmi: 'ZAC',
      vds: 'NJDB',
      versions: [
        version('1.3 T4 Limited DCT', petrol(1332, 110, 150), 35_300, 'business'),
        version('1.6 MultiJet Longitude', diesel(1598, 96, 131), 33_600, 'business'),
        version('1.3 4xe 240 S', plugIn(1332, 177, 44, 11.4), 47_300, 'sport'),
      ],
    },
  ],
};

import { type Make, diesel, electric, petrol, plugIn, version } from './catalogue.ts';

export const ds: Make = {
  name: 'DS',
  wmi: 'VR1',
  home: 'FR',
  holds: 0.93,
  models: [
    {
      name: 'DS 3 Crossback',
      body: 'suv',
      built: ['2019-05', '2022-12'],
      share: 3,
      vds: 'UCHNK',
      versions: [
        version('1.2 PureTech 100 So Chic', petrol(1199, 74, 126), 28_300, 'comfort'),
        version('E-Tense So Chic 50 kWh', electric(50, 100), 40_900, 'luxury'),
      ],
    },
    {
      name: 'DS 7 Crossback',
      body: 'suv',
      built: ['2018-03', '2022-11'],
      share: 3,
      vds: 'JCYHZ',
      versions: [
        version('1.5 BlueHDi 130 Business', diesel(1499, 96, 134, 'automatic'), 39_200, 'business'),
        version('E-Tense 225 Performance Line', plugIn(1598, 165, 33, 13.2), 48_300, 'sport'),
      ],
    },
  ],
};

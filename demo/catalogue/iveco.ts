import { type Make, diesel, stillBuilt, version } from './catalogue.ts';

export const iveco: Make = {
  name: 'Iveco',
  wmi: 'ZCF',
  home: 'IT',
  models: [
    {
      name: 'Daily',
      body: 'van',
      built: ['2019-06', stillBuilt],
      share: 8,
      vds: 'C135A',
      versions: [
        version('35S14 2.3 L2H2', diesel(2287, 100, 233), 41_300, 'cargo'),
        version('35S16 2.3 L3H2 Hi-Matic', diesel(2287, 115, 239, 'automatic'), 46_200, 'cargo'),
        version('35S18 3.0 L4H2 Hi-Matic', diesel(2998, 132, 259, 'automatic'), 51_600, 'cargo'),
      ],
    },
  ],
};

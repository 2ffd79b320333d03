import { type Make, diesel, stillBuilt, version } from './catalogue.ts';

export const man: Make = {
  name: 'MAN',
  wmi: 'WMA',
  models: [
    {
      name: 'TGE',
      body: 'van',
      built: ['2018-01', stillBuilt],
      share: 6,
      vds: 'ZZZUYZ',
      versions: [
        version('3.140 2.0 L3H3', diesel(1968, 103, 230), 43_600, 'cargo'),
        version('3.180 2.0 L4H3 Automatic', diesel(1968, 130, 242, 'automatic'), 50_900, 'cargo'),
      ],
    },
  ],
};

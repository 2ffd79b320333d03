import { type Make, petrol, plugIn, version } from './catalogue.ts';

export const mitsubishi: Make = {
  name: 'Mitsubishi',
  wmi: 'JMB',
  holds: 0.97,
  models: [
    {
      name: 'Outlander PHEV',
      body: 'suv',
      built: ['2018-09', '2021-12'],
      share: 5,
      vds: 'XDGG3W',
      versions: [
        version('2.4 Business Edition', plugIn(2360, 165, 46, 13.8), 42_900, 'business'),
        version('2.4 Instyle+', plugIn(2360, 165, 46, 13.8), 48_900, 'luxury'),
      ],
    },
    {
      name: 'Eclipse Cross PHEV',
      body: 'suv',
      built: ['2021-01', '2024-06'],
      share: 3,
      vds: 'XTGL3W',
      versions: [version('2.4 Intense+', plugIn(2360, 138, 46, 13.8), 39_300, 'business')],
    },
    {
      name: 'Space Star',
      body: 'hatchback',
      built: ['2020-02', '2025-06'],
      share: 3,
      wmi: 'MMC',
      vds: 'XNA05A',
      versions: [version('1.2 MIVEC Cool+', petrol(1193, 52, 112), 15_900, 'basic')],
    },
  ],
};

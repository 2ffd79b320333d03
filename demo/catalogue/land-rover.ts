import { type Make, diesel, plugIn, stillBuilt, version } from './catalogue.ts';

export const landRover: Make = {
  name: 'Land Rover',
  wmi: 'SAL',
  holds: 0.98,
  models: [
    {
      name: 'Range Rover Evoque',
      body: 'suv',
      built: ['2019-04', stillBuilt],
      share: 4,
      vds: 'ZA2BN',
      versions: [
        version('D165 S', diesel(1999, 120, 165, 'automatic'), 52_900, 'business'),
        version('P300e R-Dynamic SE', plugIn(1498, 227, 37, 15), 61_900, 'luxury'),
      ],
    },
    {
      name: 'Discovery Sport',
      body: 'suv',
      built: ['2019-09', stillBuilt],
      seats: 7,
      share: 3,
      vds: 'CA2BN',
      versions: [version('D165 S', diesel(1999, 120, 171, 'automatic'), 51_300, 'business')],
    },
    {
      name: 'Defender 110',
      body: 'suv',
      built: ['2020-07', stillBuilt],
      share: 2,
      vds: 'EA7RU',
      versions: [version('D240 SE', diesel(1999, 177, 234, 'automatic'), 76_900, 'luxury')],
    },
  ],
};

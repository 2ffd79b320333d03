import { type Make, diesel, electric, version } from './catalogue.ts';

export const jaguar: Make = {
  name: 'Jaguar',
  wmi: 'SAD',
  holds: 0.86,
  models: [
    {
      name: 'I-Pace',
      body: 'suv',
      built: ['2018-10', '2024-06'],
      share: 4,
      vds: 'HA2B1',
      versions: [
        version('EV320 S 90 kWh', electric(90, 236), 74_900, 'luxury'),
        version('EV400 SE 90 kWh', electric(90, 294), 82_900, 'luxury'),
      ],
    },
    {
      name: 'E-Pace',
      body: 'suv',
      built: ['2018-02', '2024-06'],
      share: 2,
      vds: 'FA2AN',
      versions: [
        version('D165 R-Dynamic S', diesel(1999, 120, 166, 'automatic'), 49_900, 'business'),
      ],
    },
    {
      name: 'XF Sportbrake',
      body: 'estate',
      built: ['2020-11', '2024-06'],
      share: 1,
      wmi: 'SAJ',
      vds: 'BB2BN',
      versions: [
        version('D200 R-Dynamic S', diesel(1997, 150, 132, 'automatic'), 54_900, 'luxury'),
      ],
    },
  ],
};

import { type Make, diesel, electric, petrol, plugIn, stillBuilt, version } from './catalogue.ts';

export const volvo: Make = {
  name: 'Volvo',
  wmi: 'YV1',
  home: 'BE',
  holds: 1.02,
  models: [
    {
      name: 'V60',
      body: 'estate',
      built: ['2018-07', stillBuilt],
      share: 9,
      vds: 'ZWK8VD',
      versions: [
        version('B3 Momentum Business', petrol(1969, 120, 142, 'automatic'), 42_300, 'business'),
        version('D4 Inscription', diesel(1969, 140, 128, 'automatic'), 47_200, 'luxury'),
        version('T6 Recharge Business Pro', plugIn(1969, 251, 42, 11.6), 52_900, 'luxury'),
      ],
    },
    {
      name: 'V90',
      body: 'estate',
      built: ['2018-07', '2025-06'],
      share: 4,
      vds: 'PWA8VD',
      versions: [
        version('D4 Business Pro', diesel(1969, 140, 140, 'automatic'), 56_300, 'luxury'),
        version('T6 Recharge AWD Inscription', plugIn(1969, 251, 47, 11.6), 64_900, 'luxury'),
      ],
    },
    {
      name: 'S60',
      body: 'saloon',
      built: ['2019-07', '2024-06'],
      share: 2,
      wmi: '7JR',
      vds: 'ZSA8VM',
      versions: [version('T8 Recharge AWD R-Design', plugIn(1969, 288, 41, 11.6), 57_900, 'sport')],
    },
    {
      name: 'XC40',
      body: 'suv',
      built: ['2018-02', stillBuilt],
      share: 9,
      vds: 'XZK9VD',
      versions: [
        version('T3 Momentum Core', petrol(1477, 120, 154, 'automatic'), 38_900, 'business'),
        version('T4 Recharge Plus', plugIn(1477, 155, 48, 10.7), 45_300, 'luxury'),
        version('P6 Recharge Core 69 kWh', electric(69, 170), 46_900, 'business'),
        version('P8 Recharge AWD R-Design 78 kWh', electric(78, 300), 58_300, 'sport'),
      ],
    },
    {
      name: 'XC60',
      body: 'suv',
      built: ['2018-01', stillBuilt],
      share: 6,
      vds: 'UZK9VD',
      versions: [
        version('D4 Momentum', diesel(1969, 140, 155, 'automatic'), 52_600, 'business'),
        version('T6 Recharge AWD Inscription', plugIn(1969, 251, 51, 11.6), 62_900, 'luxury'),
      ],
    },
    {
      name: 'C40',
      body: 'suv',
      built: ['2021-11', stillBuilt],
      share: 3,
      vds: 'XKEFVD',
      versions: [
        version('P6 Recharge Plus 69 kWh', electric(69, 170), 48_900, 'business'),
        version('P8 Recharge Twin Ultimate 78 kWh', electric(78, 300), 60_900, 'luxury'),
      ],
    },
  ],
};

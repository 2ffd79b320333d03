import { type Make, diesel, electric, gas, petrol, stillBuilt, version } from './catalogue.ts';

export const fiat: Make = {
  name: 'Fiat',
  wmi: 'ZFA',
  home: 'IT',
  holds: 0.97,
  models: [
    {
      name: '500',
      body: 'hatchback',
      built: ['2020-02', '2024-09'],
      doors: 3,
      seats: 4,
      share: 6,
      vds: '31200',
      versions: [
        version('1.0 Hybrid Lounge', petrol(999, 51, 105), 16_400, 'comfort'),
        version('1.0 Hybrid Dolcevita', petrol(999, 51, 107), 17_900, 'comfort'),
      ],
    },
    {
      name: '500e',
      body: 'convertible',
      built: ['2020-11', stillBuilt],
      doors: 3,
      share: 3,
      vds: 'EFAC4',
      versions: [
        version('Icon 42 kWh cabrio', electric(42, 87), 33_900, 'business'),
        version('La Prima 42 kWh cabrio', electric(42, 87), 36_900, 'luxury'),
      ],
    },
    {
      name: 'Panda',
      body: 'hatchback',
      built: ['2020-03', '2025-06'],
      share: 8,
      vds: '31200',
      versions: [
        version('1.0 Hybrid Easy', petrol(999, 51, 112), 14_300, 'basic'),
        version('1.0 Hybrid City Cross', petrol(999, 51, 115), 15_900, 'comfort'),
        version('1.2 EasyPower Easy', gas('lpg', 1242, 51, 119), 15_400, 'basic'),
      ],
    },
    {
      name: '500X',
      body: 'suv',
      built: ['2018-09', '2024-06'],
      share: 5,
      vds: '33400',
      versions: [
        version('1.0 T3 Cross', petrol(999, 88, 139), 24_300, 'comfort'),
        version('1.6 MultiJet Business', diesel(1598, 96, 124), 27_900, 'business'),
      ],
    },
    {
      name: 'Tipo Station Wagon',
      body: 'estate',
      built: ['2020-12', '2025-06'],
      share: 5,
      vds: '35600',
      versions: [
        version('1.0 T3 City Life', petrol(999, 74, 127), 22_300, 'comfort'),
        version('1.6 MultiJet Business', diesel(1598, 96, 116), 26_200, 'business'),
      ],
    },
    {
      name: 'Doblò Cargo',
      body: 'van',
      built: ['2018-01', '2022-10'],
      seats: 2,
      share: 5,
      vds: '26300',
      versions: [
        version('1.3 MultiJet SX', diesel(1248, 70, 134), 20_300, 'cargo'),
        version('1.6 MultiJet Maxi SX', diesel(1598, 77, 148), 23_900, 'cargo'),
      ],
    },
    {
      name: 'Ducato',
      body: 'van',
      built: ['2019-09', stillBuilt],
      share: 6,
      vds: '25000',
      versions: [
        version('33 2.3 MultiJet L2H2', diesel(2287, 103, 221), 35_900, 'cargo'),
        version('35 2.3 MultiJet L3H2 Pro Edition', diesel(2287, 118, 229), 39_800, 'cargo'),
      ],
    },
  ],
};

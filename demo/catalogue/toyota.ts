import { type Make, diesel, hybrid, petrol, plugIn, stillBuilt, version } from './catalogue.ts';

export const toyota: Make = {
  name: 'Toyota',
  wmi: 'SB1',
  holds: 1.08,
  models: [
    {
      name: 'Aygo',
      body: 'hatchback',
      built: ['2018-06', '2022-03'],
      seats: 4,
      share: 4,
      wmi: 'JTD',
      vds: 'KGNEC',
      versions: [version('1.0 VVT-i x-play', petrol(998, 53, 112), 13_700, 'basic')],
    },
    {
      name: 'Yaris',
      body: 'hatchback',
      built: ['2020-09', stillBuilt],
      share: 7,
      wmi: 'VNK',
      vds: 'KBAC3',
      versions: [
        version('1.5 Hybrid Active', hybrid(1490, 85, 92), 22_900, 'comfort'),
        version('1.5 Hybrid Dynamic', hybrid(1490, 85, 95), 24_800, 'business'),
        version('1.0 VVT-i Comfort', petrol(998, 53, 118), 17_900, 'basic'),
      ],
    },
    {
      name: 'Corolla',
      body: 'hatchback',
      built: ['2019-03', stillBuilt],
      share: 5,
      vds: 'K93BE',
      versions: [
        version('1.8 Hybrid Active', hybrid(1798, 90, 101), 28_300, 'business'),
        version('2.0 Hybrid Style', hybrid(1987, 135, 109), 33_300, 'sport'),
      ],
    },
    {
      name: 'Corolla Touring Sports',
      body: 'estate',
      built: ['2019-03', stillBuilt],
      share: 9,
      vds: 'Z93BE',
      versions: [
        version('1.8 Hybrid Active', hybrid(1798, 90, 103), 29_400, 'comfort'),
        version('1.8 Hybrid Business Plus', hybrid(1798, 90, 104), 31_300, 'business'),
        version('2.0 Hybrid Executive', hybrid(1987, 135, 113), 36_900, 'luxury'),
      ],
    },
    {
      name: 'C-HR',
      body: 'suv',
      built: ['2019-11', '2023-11'],
      share: 6,
      wmi: 'NMT',
      vds: 'KZ3BX',
      versions: [
        version('1.8 Hybrid Active', hybrid(1798, 90, 110), 30_300, 'business'),
        version('2.0 Hybrid Bi-Tone', hybrid(1987, 135, 118), 35_200, 'sport'),
      ],
    },
    {
      name: 'RAV4',
      body: 'suv',
      built: ['2019-01', stillBuilt],
      share: 5,
      wmi: 'JTM',
      vds: 'RW3FV',
      versions: [
        version('2.5 Hybrid Active', hybrid(2487, 160, 126), 38_900, 'business'),
        version('2.5 Plug-in Hybrid Bi-Tone AWD', plugIn(2487, 225, 22, 18.1), 50_300, 'luxury'),
      ],
    },
    {
      name: 'Proace',
      body: 'van',
      built: ['2018-06', stillBuilt],
      share: 4,
      wmi: 'YAR',
      vds: 'VFAHX',
      versions: [
        version('1.5 D-4D Compact Cool', diesel(1499, 88, 161), 29_800, 'cargo'),
        version('2.0 D-4D Worker Professional', diesel(1997, 106, 172), 34_300, 'cargo'),
      ],
    },
    {
      name: 'Hilux',
      body: 'pickup',
      built: ['2020-10', stillBuilt],
      share: 2,
      wmi: 'AHT',
      vds: 'KB3CD',
      versions: [
        version('2.4 D-4D Double Cab Comfort 4x4', diesel(2393, 110, 224), 41_200, 'comfort'),
        version(
          '2.8 D-4D Double Cab Invincible 4x4',
          diesel(2755, 150, 246, 'automatic'),
          50_900,
          'luxury',
        ),
      ],
    },
  ],
};

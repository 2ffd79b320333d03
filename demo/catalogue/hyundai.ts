import {
  type Make,
  diesel,
  electric,
  hybrid,
  petrol,
  plugIn,
  stillBuilt,
  version,
} from './catalogue.ts';

export const hyundai: Make = {
  name: 'Hyundai',
  wmi: 'TMA',
  holds: 1,
  models: [
    {
      name: 'i10',
      body: 'hatchback',
      built: ['2020-02', stillBuilt],
      share: 4,
      wmi: 'NLH',
      vds: 'B351B',
      versions: [version('1.0 Comfort', petrol(998, 49, 114), 15_300, 'basic')],
    },
    {
      name: 'i20',
      body: 'hatchback',
      built: ['2020-11', stillBuilt],
      share: 5,
      wmi: 'NLH',
      vds: 'BM51G',
      versions: [
        version('1.0 T-GDI Comfort Smart', petrol(998, 74, 120), 20_300, 'comfort'),
        version('1.0 T-GDI N Line DCT', petrol(998, 88, 124), 25_300, 'sport'),
      ],
    },
    {
      name: 'i30 Wagon',
      body: 'estate',
      built: ['2017-06', '2024-12'],
      share: 5,
      vds: 'H381A',
      versions: [
        version('1.0 T-GDI Comfort', petrol(998, 88, 127), 24_600, 'comfort'),
        version('1.6 CRDi MHEV Premium DCT', diesel(1598, 100, 116), 31_300, 'business'),
      ],
    },
    {
      name: 'Tucson',
      body: 'suv',
      built: ['2020-12', stillBuilt],
      share: 7,
      vds: 'JC81A',
      versions: [
        version('1.6 T-GDI MHEV Comfort Smart', petrol(1598, 110, 143), 33_200, 'business'),
        version('1.6 T-GDI HEV Premium', hybrid(1598, 169, 127), 38_600, 'luxury'),
        version('1.6 T-GDI PHEV Premium 4WD', plugIn(1598, 195, 31, 13.8), 44_900, 'luxury'),
      ],
    },
    {
      name: 'Kona',
      body: 'suv',
      built: ['2018-07', '2023-06'],
      share: 8,
      vds: 'K281A',
      versions: [
        version('1.0 T-GDI Comfort', petrol(998, 88, 134), 24_300, 'comfort'),
        version('Electric 39 kWh Comfort', electric(39.2, 100), 34_900, 'comfort'),
        version('Electric 64 kWh Premium', electric(64, 150), 42_600, 'luxury'),
      ],
    },
    {
      name: 'Ioniq 5',
      body: 'suv',
      built: ['2021-05', stillBuilt],
      share: 5,
      wmi: 'KMH',
      vds: 'KM81A',
      versions: [
        version('58 kWh Style', electric(58, 125), 43_900, 'business'),
        version('77 kWh Connect+ AWD', electric(77.4, 239), 57_600, 'luxury'),
      ],
    },
  ],
};

import { type Make, diesel, gas, petrol, plugIn, stillBuilt, version } from './catalogue.ts';

export const seat: Make = {
  name: 'Seat',
  wmi: 'VSS',
  home: 'ES',
  models: [
    {
      name: 'Ibiza',
      body: 'hatchback',
      built: ['2017-09', stillBuilt],
      share: 6,
      vds: 'ZZZKJZ',
      versions: [
        version('1.0 TSI Style', petrol(999, 70, 121), 18_900, 'comfort'),
        version('1.0 TSI FR DSG', petrol(999, 81, 127), 24_300, 'sport'),
        version('1.0 TGI Style', gas('cng', 999, 66, 95), 21_400, 'comfort'),
      ],
    },
    {
      name: 'Leon',
      body: 'hatchback',
      built: ['2020-04', stillBuilt],
      share: 6,
      vds: 'ZZZKLZ',
      versions: [
        version('1.0 eTSI Style DSG', petrol(999, 81, 124), 27_200, 'business'),
        version('1.5 TSI FR', petrol(1498, 110, 129), 28_700, 'sport'),
        version('1.4 e-Hybrid FR DSG', plugIn(1395, 150, 28, 13), 36_800, 'sport'),
      ],
    },
    {
      name: 'Leon Sportstourer',
      body: 'estate',
      built: ['2020-06', stillBuilt],
      share: 6,
      vds: 'ZZZKMZ',
      versions: [
        version('1.5 eTSI Xcellence DSG', petrol(1498, 110, 130), 31_300, 'business'),
        version('2.0 TDI Style DSG', diesel(1968, 110, 119), 33_900, 'business'),
      ],
    },
    {
      name: 'Arona',
      body: 'suv',
      built: ['2017-11', stillBuilt],
      share: 5,
      vds: 'ZZZKJZ',
      versions: [
        version('1.0 TSI Style', petrol(999, 81, 127), 21_900, 'comfort'),
        version('1.0 TSI FR DSG', petrol(999, 81, 132), 26_300, 'sport'),
      ],
    },
    {
      name: 'Ateca',
      body: 'suv',
      built: ['2018-09', stillBuilt],
      share: 4,
      vds: 'ZZZ5FZ',
      versions: [
        version('1.5 TSI Style DSG', petrol(1498, 110, 146), 32_700, 'business'),
        version('2.0 TDI Xperience DSG', diesel(1968, 110, 138), 37_900, 'luxury'),
      ],
    },
  ],
};

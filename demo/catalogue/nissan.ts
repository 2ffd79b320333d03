import { type Make, electric, hybrid, petrol, stillBuilt, version } from './catalogue.ts';

export const nissan: Make = {
  name: 'Nissan',
  wmi: 'SJN',
  holds: 0.96,
  models: [
    {
      name: 'Micra',
      body: 'hatchback',
      built: ['2017-03', '2023-03'],
      share: 4,
      wmi: 'VNV',
      vds: 'K1400',
      versions: [version('1.0 IG-T Acenta', petrol(999, 68, 124), 18_300, 'comfort')],
    },
    {
      name: 'Leaf',
      body: 'hatchback',
      built: ['2018-02', '2024-03'],
      share: 6,
      vds: 'FAAZE1',
      versions: [
        version('N-Connecta 40 kWh', electric(40, 110), 35_900, 'business'),
        version('e+ Tekna 62 kWh', electric(62, 160), 43_200, 'luxury'),
      ],
    },
    {
      name: 'Juke',
      body: 'suv',
      built: ['2019-11', stillBuilt],
      share: 5,
      vds: 'FDAF16',
      versions: [
        version('1.0 DIG-T Acenta', petrol(999, 84, 134), 23_300, 'comfort'),
        version('1.0 DIG-T N-Design DCT', petrol(999, 84, 138), 27_600, 'business'),
      ],
    },
    {
      name: 'Qashqai',
      body: 'suv',
      built: ['2021-06', stillBuilt],
      share: 7,
      vds: 'FFAJ12',
      versions: [
        version('1.3 MHEV Acenta', petrol(1332, 103, 143), 30_600, 'comfort'),
        version('1.3 MHEV N-Connecta Xtronic', petrol(1332, 116, 146), 34_600, 'business'),
        version('1.5 e-Power Tekna', hybrid(1497, 140, 119), 40_300, 'luxury'),
      ],
    },
    {
      name: 'Townstar',
      body: 'van',
      built: ['2022-01', stillBuilt],
      seats: 2,
      share: 2,
      wmi: 'VNV',
      vds: 'KF400',
      versions: [
        version('1.3 DIG-T L1 Business', petrol(1333, 96, 152), 23_900, 'cargo'),
        version('EV 45 kWh L1 N-Connecta', electric(45, 90), 37_600, 'cargo'),
      ],
    },
  ],
};

import { type Make, diesel, electric, petrol, stillBuilt, version } from './catalogue.ts';

export const mazda: Make = {
  name: 'Mazda',
  wmi: 'JMZ',
  holds: 1.01,
  models: [
    {
      name: 'CX-30',
      body: 'suv',
      built: ['2019-10', stillBuilt],
      share: 5,
      vds: 'DMEV8W',
      versions: [
        version('2.0 e-SkyActiv-G Comfort', petrol(1998, 90, 133), 29_300, 'comfort'),
        version('2.0 e-SkyActiv-X Luxury', petrol(1998, 137, 130, 'automatic'), 36_900, 'luxury'),
      ],
    },
    {
      name: 'CX-5',
      body: 'suv',
      built: ['2017-06', '2025-06'],
      share: 4,
      vds: 'KFGW2',
      versions: [
        version(
          '2.0 SkyActiv-G Business Comfort',
          petrol(1998, 121, 152, 'automatic'),
          36_200,
          'business',
        ),
        version(
          '2.2 SkyActiv-D Signature AWD',
          diesel(2191, 135, 163, 'automatic'),
          44_800,
          'luxury',
        ),
      ],
    },
    {
      name: '6 Sportbreak',
      body: 'estate',
      built: ['2018-09', '2023-06'],
      share: 2,
      vds: 'GLA692',
      versions: [
        version(
          '2.0 SkyActiv-G Business Edition',
          petrol(1998, 121, 152, 'automatic'),
          37_300,
          'business',
        ),
      ],
    },
    {
      name: 'MX-30',
      body: 'suv',
      built: ['2020-10', '2025-06'],
      seats: 4,
      share: 2,
      vds: 'DRH1W7',
      versions: [version('e-SkyActiv Luxury 35 kWh', electric(35.5, 107), 35_300, 'luxury')],
    },
    {
      name: 'MX-5',
      body: 'convertible',
      built: ['2018-09', stillBuilt],
      seats: 2,
      share: 1,
      vds: 'NDE',
      versions: [version('2.0 SkyActiv-G Luxury', petrol(1998, 135, 155), 34_300, 'sport')],
    },
  ],
};

import { type Make, electric, stillBuilt, version } from './catalogue.ts';

export const polestar: Make = {
  name: 'Polestar',
  wmi: 'LPS',
  holds: 0.95,
  models: [
    {
      name: '2',
      body: 'saloon',
      built: ['2020-08', stillBuilt],
      doors: 5,
      share: 6,
      vds: 'VSEDEE',
      versions: [
        version('Standard Range Single Motor 64 kWh', electric(64, 165), 46_900, 'business'),
        version('Long Range Single Motor 78 kWh', electric(78, 170), 50_900, 'business'),
        version('Long Range Dual Motor 78 kWh', electric(78, 300), 55_900, 'luxury'),
      ],
    },
  ],
};

import { type Make, plugIn, stillBuilt, version } from './catalogue.ts';

export const lynkCo: Make = {
  name: 'Lynk & Co',
  wmi: 'LYV',
  holds: 0.97,
  models: [
    {
      name: '01',
      body: 'suv',
      built: ['2021-03', stillBuilt],
      share: 5,
      vds: 'XZAC8',
      versions: [version('1.5 PHEV', plugIn(1477, 192, 27, 17.6), 42_600, 'luxury')],
    },
  ],
};

/**
 * Vehicles like the Passat of lot 214 that the edition before sold, so that its page has what such
 * vehicles fetched: as old within a year, with a mileage within 30 %.
 */
import type { WellKnown } from './well-known-facts.ts';

type Sold = Pick<WellKnown, 'plate' | 'registered' | 'mileageKm' | 'colour' | 'damages'> & {
  price: number;
};

const sold: Sold[] = [
  {
    plate: 'K-107-XD',
    registered: '2020-09-18',
    mileageKm: 131_870,
    colour: 'grey',
    damages: [
      ['scratch', 'frontBumper', 14, 380],
      ['kerbDamage', 'leftRearWheel', 4, 150],
      ['dent', 'rightRearDoor', 5, 290],
    ],
    price: 14_150,
  },
  {
    plate: 'K-233-LS',
    registered: '2020-11-05',
    mileageKm: 142_310,
    colour: 'black',
    damages: [
      ['stoneChip', 'windscreen', 2, 120],
      ['scratch', 'rearBumper', 18, 410],
    ],
    price: 13_850,
  },
  {
    plate: 'K-518-HP',
    registered: '2021-02-16',
    mileageKm: 109_460,
    colour: 'silver',
    damages: [['scratch', 'leftFrontDoor', 7, 260]],
    price: 15_900,
  },
  {
    plate: 'K-742-RG',
    registered: '2021-06-22',
    mileageKm: 96_020,
    colour: 'white',
    damages: [
      ['dent', 'bonnet', 4, 340],
      ['kerbDamage', 'rightFrontWheel', 5, 160],
    ],
    price: 16_700,
  },
  {
    plate: 'K-869-ZN',
    registered: '2021-04-09',
    mileageKm: 124_550,
    colour: 'blue',
    damages: [
      ['scratch', 'tailgate', 11, 360],
      ['wear', 'interior', null, 180],
      ['stoneChip', 'bonnet', 1, 140],
    ],
    price: 14_950,
  },
  {
    plate: 'R-014-VX',
    registered: '2021-11-30',
    mileageKm: 88_930,
    colour: 'grey',
    damages: [],
    price: 17_850,
  },
  {
    plate: 'R-126-TB',
    registered: '2022-01-27',
    mileageKm: 103_700,
    colour: 'black',
    damages: [
      ['dent', 'leftRearWing', 8, 620],
      ['scratch', 'leftRearDoor', 16, 480],
      ['crack', 'rearBumper', 9, 540],
    ],
    price: 15_400,
  },
];

const firstLotNumber = 206;

export const soldPassats: WellKnown[] = sold.map(({ price, ...own }, at) => ({
  ...own,
  car: ['Volkswagen', 'Passat Variant', '2.0 TDI SCR Business DSG'],
  place: 'Lelystad',
  auctionId: 'nl-fleet-46',
  lotNumber: firstLotNumber + at,
  startPrice: 11_500,
  reserve: price - 500,
  bidding: { price, bids: 7 + at },
}));

import { expect, test } from 'vitest';
import type { Vehicle, VehicleSearchAnswer } from '#contract/vehicles.ts';
import { packList, unpackList } from './packed-list.ts';

const views = ['side', 'front', 'rear'] as const;

function vehicle(at: number, pictures: Vehicle['pictures']) {
  return {
    assetId: `asset-${at}`,
    make: 'Citroën',
    version: `1.2 "Feel" d'${at} <b> & \u2028`,
    pictures,
    lot: { assetId: `asset-${at}`, auctionId: 'nl-1', price: null, status: 'open' },
    mine: null,
  };
}

function answerOf(pictures: Vehicle['pictures'][]): VehicleSearchAnswer {
  return {
    result: {
      resultList: pictures.map((one, at) => vehicle(at, one)),
      total: pictures.length,
      facets: { make: [{ value: 'Citroën', count: 3 }], colour: [], fuel: [] },
      histograms: { mileage: null },
    },
    serverTime: '2027-01-04T09:00:00.000Z',
  } as unknown as VehicleSearchAnswer;
}

const named = (key: string) =>
  views.map((view) => ({
    view,
    url: `https://pictures.example/${key}-${view}`,
    illustration: true,
  }));
const facts = {
  widthPx: 4000,
  heightPx: 3000,
  thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
  damageId: null,
};
const photo = { view: 'front' as const, url: 'https://pictures.example/1-front', photo: facts };

test.each([
  ['named by their views', [named('a'), named('b')]],
  ['of other names', [named('a'), [{ view: 'side' as const, url: 'https://other.example/1.jpg' }]]],
  ['of two cars', [[...named('a'), ...named('b')]]],
  ['that are photographs', [[photo], named('a')]],
  [
    'without a word on what they are',
    [[{ view: 'side' as const, url: 'https://x.example/a-side' }]],
  ],
  ['of which there are none', [[], named('a')]],
])('a list with pictures %s unpacks as it was', (_what, pictures) => {
  const answer = answerOf(pictures);
  expect(unpackList(packList(answer))).toEqual(answer);
});

test('an empty list comes back as it was', () => {
  expect(unpackList(packList(answerOf([])))).toEqual(answerOf([]));
});

test('twenty vehicles take less than half of what they are as JSON', () => {
  const answer = answerOf(Array.from({ length: 20 }, (_, at) => named(`car-${at}`)));
  expect(packList(answer).length).toBeLessThan(JSON.stringify(answer).length / 2.5);
});

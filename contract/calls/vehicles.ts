/** GET /vehicles/{salesChannel}/{licensePlate}?auctionId= (docs/rules.md, Calls). */
import { Type } from 'typebox';
import { AuctionId } from '#contract/calls.ts';
import { SimilarSalesAnswer } from '#contract/similar-sales.ts';
import { VehicleAnswer } from '#contract/vehicles.ts';
import { call } from './call.ts';

export const getVehicle = call('GET /vehicles/:salesChannel/:licensePlate', {
  scope: 'asset-search',
  tag: 'vehicles',
  summary: 'One vehicle by its licence plate',
  query: Type.Object({ auctionId: Type.Optional(AuctionId) }),
  answer: VehicleAnswer,
});

export const listSimilarSales = call('GET /vehicles/:salesChannel/:licensePlate/similar-sales', {
  scope: 'asset-search',
  tag: 'vehicles',
  summary: 'What vehicles like this one were sold for',
  query: Type.Object({ auctionId: Type.Optional(AuctionId) }),
  answer: SimilarSalesAnswer,
});

/**
 * The calls that find vehicles: POST /vehicles/{salesChannel}, the same counted for several
 * searches, and what typed words may mean (docs/rules.md, Calls).
 */
import {
  SuggestionsAnswer,
  SuggestionsRequest,
  TownsAnswer,
  TownsQuery,
  VehicleCountsAnswer,
  VehicleCountsRequest,
  VehicleSearchAnswer,
  VehicleSearchRequest,
} from '#contract/vehicles.ts';
import { call } from './call.ts';

export const searchVehicles = call('POST /vehicles/:salesChannel', {
  scope: 'asset-search',
  anonymous: true,
  tag: 'vehicles',
  summary: 'Search vehicles',
  body: VehicleSearchRequest,
  answer: VehicleSearchAnswer,
});

export const countVehicles = call('POST /vehicles/:salesChannel/counts', {
  scope: 'asset-search',
  anonymous: true,
  tag: 'vehicles',
  summary: 'Count what several searches find',
  body: VehicleCountsRequest,
  answer: VehicleCountsAnswer,
});

export const suggestSearches = call('POST /vehicles/:salesChannel/suggestions', {
  scope: 'asset-search',
  anonymous: true,
  tag: 'vehicles',
  summary: 'What typed words may mean',
  body: SuggestionsRequest,
  answer: SuggestionsAnswer,
});

export const findTowns = call('GET /vehicles/places', {
  scope: 'asset-search',
  anonymous: true,
  tag: 'vehicles',
  summary: 'Towns that a search can be near to',
  query: TownsQuery,
  answer: TownsAnswer,
});

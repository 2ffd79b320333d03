import { expect, test } from 'vitest';
import { chosenOf, modelText, withChosen, withModel, withoutModel } from './make-models.ts';
import { defaultState, filterOf, readState, stateAddress } from './search-address.ts';

const golf = { make: 'Volkswagen', model: 'Golf' };
const polo = { make: 'Volkswagen', model: 'Polo' };

test('a second make beside a model is meant with all its models', () => {
  const volkswagen = withChosen({ ...defaultState, page: 3 }, 'make', 'Volkswagen', true);
  const ofGolf = withModel(volkswagen, golf, true);
  const withAudi = withChosen(ofGolf, 'make', 'Audi', true);
  expect(filterOf(withAudi)).toEqual({ make: ['Audi'], modelsOfMakes: [golf] });
  expect(chosenOf(withAudi, 'make')).toEqual(['Audi', 'Volkswagen']);
  expect(stateAddress(withAudi)).toBe('?make=Audi&models=Volkswagen%2CGolf');
  expect(readState(new URLSearchParams(stateAddress(withAudi)))).toEqual(withAudi);
});

test('in the rail the last model leaves the make, its chip leaves nothing', () => {
  const both = withModel(withModel(defaultState, golf, true), polo, true);
  expect(filterOf(withModel(both, polo, false))).toEqual({ modelsOfMakes: [golf] });
  const whole = withModel(withModel(both, polo, false), golf, false);
  expect(filterOf(whole)).toEqual({ make: ['Volkswagen'] });
  expect(filterOf(withoutModel(withModel(defaultState, golf, true), golf))).toEqual({});
  expect(filterOf(withChosen(both, 'make', 'Volkswagen', false))).toEqual({});
});

test('an address of one make with models is read as pairs, several stay as they were meant', () => {
  const filter = (address: string) => filterOf(readState(new URLSearchParams(address)));
  expect(filter('make=VW&model=Golf&model=Polo')).toEqual({ modelsOfMakes: [golf, polo] });
  expect(filter('make=Volkswagen&models=vw,Golf&models=Volkswagen,Golf')).toEqual({
    modelsOfMakes: [golf],
  });
  expect(filter('model=Golf')).toEqual({ model: ['Golf'] });
  const several = { make: ['Volkswagen', 'Audi'], model: ['Golf'] };
  expect(filter('make=VW&make=Audi&model=Golf')).toEqual(several);
  for (const odd of ['models=Golf', 'models=,Golf', 'models=Volkswagen,', 'models='])
    expect(filter(odd)).toEqual({});
});

test('a chip names the make where the model alone is unclear', () => {
  const one = withModel(defaultState, golf, true);
  expect(modelText(golf, one)).toBe('Golf');
  expect(modelText(golf, withChosen(one, 'make', 'Audi', true))).toBe('Volkswagen Golf');
  const peugeot = { make: 'Peugeot', model: '2008' };
  expect(modelText(peugeot, withModel(defaultState, peugeot, true))).toBe('Peugeot 2008');
});

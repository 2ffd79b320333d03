import { expect, test } from 'vitest';
import { changedTerms } from './changed-terms.ts';

const form = {
  act: 'createAuction',
  id: 'nl-48',
  name: 'Lease returns',
  country: 'NL',
  format: 'open',
  seller: 'Editor Lease',
  startsAt: '2026-11-20T08:00:00.000Z',
  endsAt: '2026-11-20T14:00:00.000Z',
  softCloseMinutes: 5,
  claimHours: 72,
} as const;

test('a draft takes every field of its form, claim hours among them', () => {
  const { act: _, id: _id, country: _country, ...terms } = form;
  expect(changedTerms(form, false)).toEqual(terms);
});

test('with a closing plan the end is left to the plan', () => {
  expect(changedTerms(form, true)).not.toHaveProperty('endsAt');
  expect(changedTerms(form, true)).toHaveProperty('claimHours', 72);
});

import { expect, test } from 'vitest';
import type { VehicleCorrection } from '#contract/vehicles.ts';
import { withdrawnStatus } from './withdrawn-status.ts';

const at = '2026-11-29T10:00:00.000Z';
const correction = { at, endsBids: true } as VehicleCorrection;

test('names a correction when one ended the bids at the instant of the entry', () => {
  expect(withdrawnStatus({ placedAt: at }, { corrections: [correction] })).toBe(
    'bid.status.bidsEnded',
  );
});

test('names the company when no correction ended its bid', () => {
  const later = '2026-11-29T10:05:00.000Z';
  expect(withdrawnStatus({ placedAt: later }, { corrections: [correction] })).toBe(
    'bid.status.withdrawn',
  );
  const harmless = { ...correction, endsBids: false };
  expect(withdrawnStatus({ placedAt: at }, { corrections: [harmless] })).toBe(
    'bid.status.withdrawn',
  );
  expect(withdrawnStatus({ placedAt: at }, {})).toBe('bid.status.withdrawn');
});

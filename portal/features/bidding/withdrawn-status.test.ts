import { expect, test } from 'vitest';
import type { VehicleCorrection } from '#contract/vehicles.ts';
import { withdrawnStatus } from './withdrawn-status.ts';

const at = '2026-11-29T10:00:00.000Z';
const correction = { at, endsBids: true } as VehicleCorrection;
const ended = { standing: 'ended', placedAt: at } as const;

test('names a correction when one ended the bids at the instant of the entry', () => {
  expect(withdrawnStatus(ended, { corrections: [correction] })).toBe('bid.status.bidsEnded');
});

test('names the company when it has withdrawn its bid', () => {
  const withdrawn = { standing: 'withdrawn', placedAt: at } as const;
  expect(withdrawnStatus(withdrawn, {})).toBe('bid.status.withdrawn');
});

test('names nobody when something else ended the bid, or it stands', () => {
  const later = { ...ended, placedAt: '2026-11-29T10:05:00.000Z' };
  expect(withdrawnStatus(later, { corrections: [correction] })).toBeNull();
  expect(withdrawnStatus(ended, { corrections: [{ ...correction, endsBids: false }] })).toBeNull();
  expect(withdrawnStatus({ ...ended, standing: 'leading' }, {})).toBeNull();
  expect(withdrawnStatus(null, {})).toBeNull();
});

import { expect, test } from 'vitest';
import type { Inquiry } from '#contract/inquiries.ts';
import { answeredSince } from './answered-since.ts';

function inquiry(reference: string, lastAt: string, isUnread: boolean): Inquiry {
  const at = `2026-11-20T${lastAt}:00Z`;
  return {
    reference,
    subject: reference,
    state: 'answered',
    askedAt: '2026-11-20T08:00:00Z',
    askedBy: 'Anna',
    lastAt: at,
    isUnread,
    lot: null,
  };
}
const since = Date.parse('2026-11-20T10:00:00Z');

test('only what came since and was not seen, and all of it', () => {
  const known = [
    inquiry('SEEN', '11:00', false),
    inquiry('NEW1', '10:30', true),
    inquiry('NEW2', '10:20', true),
    inquiry('NEW3', '10:10', true),
    inquiry('OLDR', '09:59', true),
  ];
  expect(answeredSince(known, since).map(({ reference }) => reference)).toEqual([
    'NEW1',
    'NEW2',
    'NEW3',
  ]);
  expect(answeredSince([], since)).toEqual([]);
});

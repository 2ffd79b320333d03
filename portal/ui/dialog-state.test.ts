import { expect, test } from 'vitest';
import {
  type DialogEvent,
  dialogStateAfter,
  type DialogState,
  isInteractive,
} from './dialog-state.ts';

test('a dialog opens, is open, closes and is removed', () => {
  expect(statesAfter(['open', 'settle', 'close', 'settle'])).toEqual([
    'opening',
    'opened',
    'closing',
    'closed',
  ]);
});

test('one that is closed while it opens closes from where it is', () => {
  expect(statesAfter(['open', 'close', 'settle'])).toEqual(['opening', 'closing', 'closed']);
});

test('one that is opened again while it closes comes back', () => {
  expect(statesAfter(['open', 'settle', 'close', 'open', 'settle']).slice(-2)).toEqual([
    'opening',
    'opened',
  ]);
});

test.each<[DialogState, DialogEvent]>([
  ['closed', 'close'],
  ['closed', 'settle'],
  ['opening', 'open'],
  ['opened', 'open'],
  ['opened', 'settle'],
  ['closing', 'close'],
])('%s stays as it is on %s', (state, event) => {
  expect(dialogStateAfter(state, event)).toBe(state);
});

test('only an opening or open dialog holds the keyboard', () => {
  const states: DialogState[] = ['closed', 'opening', 'opened', 'closing'];
  expect(states.filter(isInteractive)).toEqual(['opening', 'opened']);
});

function statesAfter(events: DialogEvent[]): DialogState[] {
  let state: DialogState = 'closed';
  return events.map((event) => (state = dialogStateAfter(state, event)));
}

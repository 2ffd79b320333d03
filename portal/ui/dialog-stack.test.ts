import { expect, test } from 'vitest';
import { createDialogStack, dialogZIndex } from './dialog-stack.ts';

test('modals lie at 1000 and 2 higher for each one below', () => {
  expect([0, 1, 2].map((level) => dialogZIndex(level))).toEqual([1000, 1002, 1004]);
});

test('a dialog opened later lies above, and the top one closes first', () => {
  const stack = createDialogStack();
  const closed: string[] = [];
  const question = stack.enter(() => closed.push('question'));
  const warning = stack.enter(() => closed.push('warning'));
  expect([question.level, warning.level]).toEqual([0, 1]);
  stack.closeTop();
  expect(closed).toEqual(['warning']);
  warning.leave();
  stack.closeTop();
  expect(closed).toEqual(['warning', 'question']);
  question.leave();
  expect(stack.isEmpty()).toBe(true);
});

test('subscribers are notified when one opens and when one closes, once each', () => {
  const stack = createDialogStack();
  const seen: boolean[] = [];
  const forget = stack.subscribe(() => seen.push(stack.isEmpty()));
  const own = stack.enter(() => undefined);
  own.leave();
  own.leave();
  forget();
  stack.enter(() => undefined);
  expect(seen).toEqual([false, true]);
});

test('one closed from underneath leaves the others above the next', () => {
  const stack = createDialogStack();
  const below = stack.enter(() => undefined);
  stack.enter(() => undefined);
  below.leave();
  below.leave();
  expect(stack.enter(() => undefined).level).toBe(2);
});

test('with nothing open there is nothing to close', () => {
  const stack = createDialogStack();
  stack.closeTop();
  expect(stack.isEmpty()).toBe(true);
});

import type { MouseEvent } from 'react';

/**
 * Wraps a button's `onClick` to focus the button: Safari does not focus it on a mouse press, so a
 * closing dialog could not return the focus.
 */
export function pressed(act: (() => void) | undefined) {
  return ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.focus();
    act?.();
  };
}

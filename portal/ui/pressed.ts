import type { MouseEvent } from 'react';

/**
 * A button's `onClick`. Safari leaves the focus where it was when a mouse presses a button: a dialog that closes would not
 * find back to it.
 */
export function pressed(act: (() => void) | undefined) {
  return ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.focus();
    act?.();
  };
}

/** The life of a modal dialog (specification point 4): pure, so that every way through it can be tried. */
export type DialogState = 'closed' | 'opening' | 'opened' | 'closing';

/** `settle`: what moved has come to rest; at once where motion is reduced. */
export type DialogEvent = 'open' | 'close' | 'settle';

const transitions: Record<DialogState, Partial<Record<DialogEvent, DialogState>>> = {
  closed: { open: 'opening' },
  opening: { settle: 'opened', close: 'closing' },
  opened: { close: 'closing' },
  closing: { settle: 'closed', open: 'opening' },
};

/** What means nothing in a state leaves it as it is: a late `settle`, a second Escape. */
export function dialogStateAfter(state: DialogState, event: DialogEvent): DialogState {
  return transitions[state][event] ?? state;
}

/** It takes keys, focus and the Back button; while it closes it is only seen. */
export function isHeldOpen(state: DialogState): boolean {
  return state === 'opening' || state === 'opened';
}

/** The state machine of a modal dialog (docs/rules.md, Dialogs). Pure. */
export type DialogState = 'closed' | 'opening' | 'opened' | 'closing';

/** `settle`: the animation has ended; at once where motion is reduced. */
export type DialogEvent = 'open' | 'close' | 'settle';

const transitions: Record<DialogState, Partial<Record<DialogEvent, DialogState>>> = {
  closed: { open: 'opening' },
  opening: { settle: 'opened', close: 'closing' },
  opened: { close: 'closing' },
  closing: { settle: 'closed', open: 'opening' },
};

/** An event that does not apply leaves the state unchanged: a late `settle`, a second Escape. */
export function dialogStateAfter(state: DialogState, event: DialogEvent): DialogState {
  return transitions[state][event] ?? state;
}

/** The dialog takes keys, focus and the Back button; while it closes it is only visible. */
export function isInteractive(state: DialogState): boolean {
  return state === 'opening' || state === 'opened';
}

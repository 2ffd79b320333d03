/** The stack of open dialogs, wherever they were opened: later ones are above earlier ones. */
interface StandingDialog {
  level: number;
  close: () => void;
}

export interface DialogStack {
  /** `level` is 0 on the page, 1 on the first dialog. Call `leave` when the dialog closes. */
  enter: (close: () => void) => { level: number; leave: () => void };
  isEmpty: () => boolean;
  subscribe: (listener: () => void) => () => void;
  closeTop: () => void;
}

/** Modals have z-index 1000, each level adds 2 (docs/rules.md, Dialogs). */
export function dialogZIndex(level: number): number {
  return zIndexBase + zIndexPerStacked * level;
}

const zIndexBase = 1000;
const zIndexPerStacked = 2;

export function createDialogStack(): DialogStack {
  const standing: StandingDialog[] = [];
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    enter(close) {
      // Not the number of dialogs: when a lower one closes, the others keep their level.
      const level = (standing.at(-1)?.level ?? -1) + 1;
      const own = { level, close };
      standing.push(own);
      notify();
      return {
        level,
        leave() {
          const place = standing.indexOf(own);
          if (place === -1) return;
          standing.splice(place, 1);
          notify();
        },
      };
    },
    isEmpty: () => standing.length === 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    closeTop: () => standing.at(-1)?.close(),
  };
}

/** The dialogs of this page. */
export const openDialogs = createDialogStack();

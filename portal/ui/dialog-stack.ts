/** The dialogs that stand open, wherever in the tree they were opened from: who came later lies above. */
interface StandingDialog {
  level: number;
  close: () => void;
}

export interface DialogStack {
  /** `level`: 0 lies on the page, 1 on the dialog that is open already. `leave` is called when it closes. */
  enter: (close: () => void) => { level: number; leave: () => void };
  isEmpty: () => boolean;
  subscribe: (listener: () => void) => () => void;
  closeTop: () => void;
}

/** Modals lie at 1000, each one above another 2 higher (specification point 9). */
export function dialogZIndex(level: number): number {
  return zIndexBase + zIndexPerStacked * level;
}

const zIndexBase = 1000;
const zIndexPerStacked = 2;

export function createDialogStack(): DialogStack {
  const standing: StandingDialog[] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    enter(close) {
      // Not their number: one that closes from underneath leaves the others where they are.
      const level = (standing.at(-1)?.level ?? -1) + 1;
      const own = { level, close };
      standing.push(own);
      tell();
      return {
        level,
        leave() {
          const place = standing.indexOf(own);
          if (place === -1) return;
          standing.splice(place, 1);
          tell();
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

/** Of this page. */
export const openDialogs = createDialogStack();

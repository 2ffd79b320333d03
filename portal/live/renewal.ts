export interface Renewal {
  /** Asks soon, once for all that is told until then. */
  soon: () => void;
  stop: () => void;
}

/** An event is told to hundreds of readers at once: they ask for what it does not carry scattered over `afterMs` to twice that. */
export function createRenewal(renew: () => void, afterMs: number): Renewal {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon: () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          renew();
        },
        afterMs + Math.random() * afterMs,
      );
    },
    stop: () => clearTimeout(timer),
  };
}

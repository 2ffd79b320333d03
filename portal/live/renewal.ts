/**
 * Collects renewals and runs them together. Hundreds of browsers get an event at once, so they
 * fetch what it lacks scattered over `afterMs` to twice that. A due renewal runs even if the stream
 * ends first: the last event is the one that ends the lot.
 */
export function createRenewal(renew: () => void, afterMs: number): { soon: () => void } {
  let isDue = false;
  return {
    soon() {
      if (isDue) return;
      isDue = true;
      setTimeout(
        () => {
          isDue = false;
          renew();
        },
        afterMs + Math.random() * afterMs,
      );
    },
  };
}

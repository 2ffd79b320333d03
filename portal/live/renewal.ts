/**
 * Asks soon, once for all that is told until then. An event is told to hundreds of readers at once:
 * they ask for what it does not carry scattered over `afterMs` to twice that. What is due is asked
 * for even where the stream ends first: the last event is the one that tells how a lot ended.
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

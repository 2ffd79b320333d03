/** Runs `work`, and once more when it was asked for while it ran, as that run may be too early. */
export function oneAtATime(work: () => Promise<void>): {
  run: () => Promise<void>;
  current: () => Promise<void> | undefined;
} {
  let all: Promise<void> | undefined;
  let current: Promise<void> | undefined;
  let isDue = false;
  async function runAll(): Promise<void> {
    try {
      do {
        isDue = false;
        current = work();
        await current;
      } while (isDue);
    } finally {
      current = undefined;
      all = undefined;
    }
  }
  return {
    run() {
      isDue = all !== undefined;
      return (all ??= runAll());
    },
    current: () => current,
  };
}

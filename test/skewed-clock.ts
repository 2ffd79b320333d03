/** Preloaded into a process to make its clock wrong: `CLOCK_SKEW_MS` ahead of the machine's. */
let skewMs = Number(process.env.CLOCK_SKEW_MS);
/** The signal changes the skew while the process runs. */
process.on('SIGUSR2', () => (skewMs -= 900_000));
const True = globalThis.Date;

class Skewed extends True {
  constructor(...words: unknown[]) {
    // Without arguments the date is now; with arguments it is the moment that the caller gives.
    if (words.length === 0) super(True.now() + skewMs);
    else super(...(words as [number]));
  }

  static override now(): number {
    return True.now() + skewMs;
  }
}

globalThis.Date = Skewed as DateConstructor;

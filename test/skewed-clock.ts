/** Preloaded into a process whose clock shall be wrong: `CLOCK_SKEW_MS` ahead of the machine's. */
let skewMs = Number(process.env.CLOCK_SKEW_MS);
/** Told so by the signal, while it runs. */
process.on('SIGUSR2', () => (skewMs -= 900_000));
const True = globalThis.Date;

class Skewed extends True {
  constructor(...words: unknown[]) {
    // Without words it is now; everything else is a moment that somebody names.
    if (words.length === 0) super(True.now() + skewMs);
    else super(...(words as [number]));
  }

  static override now(): number {
    return True.now() + skewMs;
  }
}

globalThis.Date = Skewed as DateConstructor;

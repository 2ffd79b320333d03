export type Remaining =
  | { kind: 'date' }
  | { kind: 'clock'; text: string }
  | { kind: 'lastHour'; text: string }
  | { kind: 'softClose'; text: string }
  | { kind: 'over' };

export type RemainingQuestion = {
  nowMs: number;
  endsAtMs: number;
  /** Length of the window in which a bid extends the lot; 0 in sealed and fixed price. */
  softCloseMs?: number;
};

/**
 * The text of a countdown: over a day the date, then H:MM:SS, in the last hour MM:SS, in the
 * soft-close window MM:SS inverted (LOOK, Countdown).
 */
export function remaining({ nowMs, endsAtMs, softCloseMs = 0 }: RemainingQuestion): Remaining {
  const leftMs = endsAtMs - nowMs;
  if (leftMs <= 0) return { kind: 'over' };
  if (leftMs > dayMs) return { kind: 'date' };
  const seconds = Math.floor(leftMs / 1000);
  const minutesAndSeconds = minutesOf(seconds);
  if (leftMs <= softCloseMs) return { kind: 'softClose', text: minutesAndSeconds };
  if (leftMs < hourMs) return { kind: 'lastHour', text: minutesAndSeconds };
  return { kind: 'clock', text: `${Math.floor(seconds / 3600)}:${minutesAndSeconds}` };
}

/** The text of a clock that has stopped with this much left: H:MM:SS, in the last hour MM:SS. */
export function stoppedText(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1000));
  const hours = Math.floor(seconds / 3600);
  return hours === 0 ? minutesOf(seconds) : `${hours}:${minutesOf(seconds)}`;
}

function minutesOf(seconds: number): string {
  return `${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

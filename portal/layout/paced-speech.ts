/**
 * What goes on changing, such as the price of a busy lot, is said at most once in `everyMs`: the
 * newest of each subject. What comes after a pause is said at once.
 */
export interface PacedSpeech {
  say: (subject: string, text: string, isUrgent: boolean) => void;
  /** Its end is said by itself, and nothing older after it. */
  forget: (subject: string) => void;
}

/** More sentences than this at a time are not listened to. */
const sentencesMax = 3;

export function createPacedSpeech(
  speak: (text: string, isUrgent: boolean) => void,
  everyMs = 10_000,
): PacedSpeech {
  const waiting = new Map<string, { text: string; isUrgent: boolean }>();
  let isPausing = false;

  function speakNewest(): void {
    const newest = [...waiting.values()].slice(-sentencesMax);
    waiting.clear();
    isPausing = newest.length > 0;
    if (!isPausing) return;
    setTimeout(speakNewest, everyMs);
    speak(
      newest.map(({ text }) => text).join(' '),
      newest.some(({ isUrgent }) => isUrgent),
    );
  }

  return {
    say(subject, text, isUrgent) {
      waiting.delete(subject);
      waiting.set(subject, { text, isUrgent });
      if (!isPausing) speakNewest();
    },
    forget: (subject) => void waiting.delete(subject),
  };
}

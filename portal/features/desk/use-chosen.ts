import { useState } from 'react';

export interface Chosen {
  key: string;
  /** Where it stands in the list, or stood when it was last there. */
  place: number;
}

/** The first at the start; later none takes the place of what has gone, under a key or a button. */
export function chosenAmong(
  chosen: Chosen | undefined,
  keys: readonly string[],
): Chosen | undefined {
  if (!chosen) return keys[0] === undefined ? undefined : { key: keys[0], place: 0 };
  const place = keys.indexOf(chosen.key);
  return place === -1 || place === chosen.place ? chosen : { ...chosen, place };
}

/** The key some steps on; what has gone leaves its place to the next one. */
export function keyAfter(
  chosen: Chosen | undefined,
  keys: readonly string[],
  step: number,
): string | undefined {
  if (!chosen) return keys[0];
  const isGone = keys[chosen.place] !== chosen.key;
  const place = chosen.place + (isGone && step > 0 ? step - 1 : step);
  return keys[Math.min(Math.max(place, 0), keys.length - 1)];
}

/** What is chosen of a list that changes by itself; `first` is chosen before anything is. */
export function useChosen(keys: readonly string[], first?: string) {
  const [stored, setStored] = useState<Chosen | undefined>(() =>
    first === undefined ? undefined : { key: first, place: keys.indexOf(first) },
  );
  const chosen = chosenAmong(stored, keys);
  if (chosen !== stored) setStored(chosen);
  return {
    chosen,
    /** Undefined: the first of what is listed then. */
    choose: (key: string | undefined) =>
      setStored(key === undefined ? undefined : { key, place: keys.indexOf(key) }),
    after: (step: number) => keyAfter(chosen, keys, step),
  };
}

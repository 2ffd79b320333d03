import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

export interface TypedText {
  input: RefObject<HTMLInputElement | null>;
  /** What the field shows. */
  text: string;
  /** Null while the field shows its value, or what was taken and becomes it. */
  typed: string | null;
  type: (text: string) => void;
  /** Once `from` has been read: shows it as `next`, unless something else has been typed since. */
  take: (from: string, next: string) => void;
}

/**
 * The text of a field that is read when the user leaves it or presses Enter. `value` follows later,
 * with the list, and what is typed until then stays; a value that comes from elsewhere, such as
 * from a chip, takes the place of what is typed. Text from before hydration is taken over.
 */
export function useTypedText(value: string): TypedText {
  const [typed, setTyped] = useState<string | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  const [shownValue, setShownValue] = useState(value);
  if (shownValue !== value) {
    setShownValue(value);
    setTaken(null);
    if (taken !== value || typed === taken) setTyped(null);
  }
  const text = typed ?? value;
  const input = useRef<HTMLInputElement>(null);
  const takeEarlyText = useEffectEvent(() => {
    const early = input.current?.value ?? text;
    if (early !== text) setTyped(early);
  });
  useEffect(() => takeEarlyText(), []);
  return {
    input,
    text,
    typed: typed === taken ? null : typed,
    type: setTyped,
    take: (from, next) => {
      setTaken(next);
      setTyped((now) => (now !== from ? now : next === value ? null : next));
    },
  };
}

import { useState } from 'react';

/** The value, or the last one there was: for what closes and is still read while it does. */
export function useLastValue<Value>(value: Value | null): Value | null {
  const [kept, setKept] = useState(value);
  if (value !== null && value !== kept) setKept(value);
  return value ?? kept;
}

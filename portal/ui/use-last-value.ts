import { useState } from 'react';

/** Returns the value or the last non-null one, for elements still visible while they close. */
export function useLastValue<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

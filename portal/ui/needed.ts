/** What a field says that is needed and empty, once somebody has tried to go on without it. */
import { createContext, useContext } from 'react';

export const NeededText = createContext<string | undefined>(undefined);

/** The field's own error, else that it is needed. */
export function useFieldError<Text>(
  error: Text,
  field: { isRequired?: boolean | undefined; isEmpty: boolean },
): Text | string | undefined {
  const needed = useContext(NeededText);
  return error || (field.isRequired && field.isEmpty ? needed : undefined);
}

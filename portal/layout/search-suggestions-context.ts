import { createContext, type ReactNode } from 'react';

export interface SearchSuggestionsProps {
  /** The search field, whose keys and texts the list follows. */
  input: HTMLInputElement;
  /** The query of the list's address, which the search narrows; empty on other pages. */
  search: string;
  /** Enter, where nothing says what the text means. */
  onText: (text: string) => void;
  onDone?: (() => void) | undefined;
}

/** The feature's list, which root.tsx hands in: the frame imports no feature. */
export const SearchSuggestionsContext = createContext<(props: SearchSuggestionsProps) => ReactNode>(
  () => null,
);

import type { ListState } from './search-address.ts';

export interface SaveSearchProps {
  state: ListState;
  /** The texts of what is set, as its chips have them. */
  filters: readonly string[];
  /** The search of the list is one that the user has saved. */
  onRecognised: (savedSearch: string) => void;
}

import type { ReactNode } from 'react';

export interface DropMenuItem {
  id: string;
  text: string;
  /** Language of the text, if it is not the page's. */
  lang?: string;
  icon?: ReactNode;
}

export interface DropMenuGroup {
  /** Also shown as a heading if there is more than one group. */
  label: string;
  /** The label is for screen readers only: the items are self-explanatory. */
  isHeadless?: boolean;
  items: readonly DropMenuItem[];
  /** Marks the current item. */
  chosen?: string;
  onChoose: (id: string) => void;
}

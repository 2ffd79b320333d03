import type { ReactNode } from 'react';

export interface DropMenuItem {
  id: string;
  text: string;
  /** Of the text, where it is not the page's. */
  lang?: string;
  icon?: ReactNode;
}

export interface DropMenuGroup {
  /** Also the heading, where there is more than one group. */
  label: string;
  /** The label is only heard: what the items are is plain to see. */
  isHeadless?: boolean;
  items: readonly DropMenuItem[];
  /** Marks the one that holds now. */
  chosen?: string;
  onChoose: (id: string) => void;
}

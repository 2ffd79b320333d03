import type { PageKey } from '#portal/app/pages.ts';

export interface NavigationItem {
  text: 'shell.home' | 'shell.vehicles' | 'shell.auctions';
  path: string;
  /** The pages below the entry, on which it is marked as current. */
  pages: readonly PageKey[];
}

export const mainNavigation: readonly NavigationItem[] = [
  { text: 'shell.vehicles', path: '/vehicles', pages: ['vehicles', 'vehicle', 'compare'] },
  { text: 'shell.auctions', path: '/auctions', pages: ['auctions', 'auction'] },
];
